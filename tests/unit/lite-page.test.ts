import { renderLitePage } from '@/lib/http/lite/render-lite-page';
import type { LiteState } from '@/lib/platform/routes/lite';

const siteUrl = 'https://news.example';

type Given = { head?: string; body?: string; address?: string; state?: LiteState };

const made = ({ head = '', body = '', address = '/politics', state = { saved: [] } }: Given): string =>
  renderLitePage({
    html: `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
    url: address,
    siteUrl,
    state,
  });

/** The Lite version of a part of a page. */
const bodyOf = (body: string, given: Given = {}): string =>
  /<body>(.*)<\/body>/s.exec(made({ body, ...given }))?.[1] ?? '';

describe('the lite page contains', () => {
  test.each([
    ['text as it is written', '<p>5 &lt; 7 &amp; “बारिश”</p>', '<p>5 &lt; 7 &amp; “बारिश”</p>'],
    [
      'no script, style, data or drawing',
      '<script src="/a.js"></script><style>p{}</style><svg><path d="M0"/></svg>x',
      'x',
    ],
    [
      'no class, style, data or handler',
      '<p class="a" style="color:red" data-ago="" onclick="a()" lang="hi">x</p>',
      '<p lang="hi">x</p>',
    ],
    ['what is for eyes that hear', '<span class="visually-hidden">x</span>', '<span class="visually-hidden">x</span>'],
    ['what is there without script', '<noscript><p>x</p></noscript>', '<p>x</p>'],
    [
      'no button of scripts, but one of forms',
      '<button type="button">a</button><button type="submit" aria-label="Go"><svg></svg></button>',
      '<button type="submit">Go</button>',
    ],
    [
      'the words of a mark, which is not there to be seen',
      '<button type="submit"><svg></svg><span class="visually-hidden">Go</span></button>',
      '<button type="submit">Go</button>',
    ],
    ['nothing of what is empty then', '<ul><li><div><button type="button">a</button></div></li></ul>', ''],
    ['nothing that is hidden or a repetition', '<p hidden>a</p><a href="/x/y/1" aria-hidden="true">b</a>', ''],
    ['nothing that says so', '<div data-lite="full">a</div>', ''],
    [
      'what a disclosure holds, where it says so',
      '<details data-lite="open"><summary>a</summary><p>b</p></details>',
      '<p>b</p>',
    ],
    [
      'other disclosures, named',
      '<details><summary aria-label="Menu"><svg></svg></summary><p>b</p></details>',
      '<details><summary>Menu</summary><p>b</p></details>',
    ],
    ['no island that needs its script', '<div data-island="Ticker"><p>1</p></div>', ''],
    ['an island that is a form', '<div data-island="SearchBox"><p>1</p></div>', '<div><p>1</p></div>'],
    [
      'a row of what is short',
      '<ul><li><a href="/india">x</a></li></ul>',
      '<ul class="row"><li><a href="/lite/india">x</a></li></ul>',
    ],
    ['a list of stories', '<ul><li><h2>x</h2></li></ul>', '<ul><li><h2>x</h2></li></ul>'],
    [
      'fields with what was written',
      '<input name="a" value="&quot;b&quot;" class="c"><textarea name="d"></textarea>',
      '<input name="a" value="&quot;b&quot;"><textarea name="d"></textarea>',
    ],
    [
      'neighbouring links and items, apart',
      '<ul><li><a href="https://a.in/">a</a></li><li><a href="https://b.in/">b</a><span>c</span></li></ul><p>x<b>y</b><i>z</i></p>',
      '<ul class="row"><li><a href="https://a.in/">a</a></li> <li><a href="https://b.in/">b</a> <span>c</span></li></ul><p>x<b>y</b><i>z</i></p>',
    ],
    [
      'the text of a story, letter for letter',
      '<div data-spoken="body"><p><a href="https://a.in/">a</a><a href="https://b.in/">b</a></p><ul><li>c</li><li>d</li></ul></div>',
      '<div data-spoken="body"><p><a href="https://a.in/">a</a><a href="https://b.in/">b</a></p><ul class="row"><li>c</li><li>d</li></ul></div>',
    ],
  ])('%s', (_, before, after) => {
    expect(bodyOf(before)).toBe(after);
  });
});

const picture = (alt: string) =>
  `<picture><source srcset="/b.webp"><img class="c" src="/pictures/own-640/a.jpg" alt="${alt}"></picture>`;

describe('a picture is replaced by', () => {
  test.each([
    ['a link', picture('Rain'), '<p><a href="/pictures/own-640/a.jpg">Show picture: Rain</a></p>'],
    [
      'a link above its caption',
      `<figure>${picture('Rain')}<figcaption>Rain</figcaption></figure>`,
      '<figure><p><a href="/pictures/own-640/a.jpg">Show picture</a></p><figcaption>Rain</figcaption></figure>',
    ],
    ['nothing, where it says nothing', picture(''), ''],
    ['what it shows, in a link', `<a href="/india">${picture('Rain')}</a>`, '<a href="/lite/india">Rain</a>'],
  ])('%s', (_, before, after) => {
    expect(bodyOf(before)).toBe(after);
  });
});

describe('links and forms', () => {
  const state: LiteState = { size: 'large', saved: [12, 7] };
  test.each([
    [
      'lead to lite pages of any edition',
      '<a href="/hindi/india">x</a>',
      '<a href="/hindi/lite/india?size=large&amp;saved=12-7">x</a>',
    ],
    [
      'by a whole address too',
      '<a href="https://news.example/india">x</a>',
      '<a href="/lite/india?size=large&amp;saved=12-7">x</a>',
    ],
    [
      'or elsewhere',
      '<a href="https://elsewhere.example/india" target="_blank" rel="noopener">x</a>',
      '<a href="https://elsewhere.example/india" rel="noopener">x</a>',
    ],
    ['or to what has no lite page', '<a href="/account">x</a>', '<a href="/account">x</a>'],
    [
      'search with what the reader chose',
      '<form action="/searchpage" method="get" class="a"><input name="keyword"></form>',
      '<form action="/lite/searchpage" method="get"><input name="keyword"><input type="hidden" name="size" value="large"><input type="hidden" name="saved" value="12-7"></form>',
    ],
    [
      'send to the lite page',
      '<form action="/contact" method="post"><input name="a"></form>',
      '<form action="/lite/contact?size=large&amp;saved=12-7" method="post"><input name="a"></form>',
    ],
    [
      'come back to it',
      '<form action="/api/news/subscriber?from=%2Fnewsletter" method="post"><input name="a"></form>',
      '<form action="/api/news/subscriber?from=%2Flite%2Fnewsletter%3Fsize%3Dlarge%26saved%3D12-7" method="post"><input name="a"></form>',
    ],
  ])('%s', (_, before, after) => {
    expect(bodyOf(before, { state })).toBe(after);
  });
});

describe('the reader’s choices', () => {
  const row = (given: Given) => bodyOf('<main id="content">x</main>', given).replace('<main id="content">x</main>', '');
  test('are before the content: the full page and the text sizes', () => {
    expect(row({ address: '/hindi/india?page=2' })).toBe(
      '<nav aria-label="लाइट पेज"><ul class="row"><li><a href="/hindi/india?page=2#full">पूरा पेज</a></li> ' +
        '<li>अक्षरों का आकार: <b aria-current="true">सामान्य</b>' +
        ' <a href="/hindi/lite/india?page=2&amp;size=large" rel="nofollow">बड़ा</a>' +
        ' <a href="/hindi/lite/india?page=2&amp;size=larger" rel="nofollow">और बड़ा</a></li></ul></nav>',
    );
  });

  test('link to the saved stories if there are any', () => {
    expect(row({ state: { size: 'larger', saved: [12, 7] } })).toContain(
      '<li><a href="/lite/saved?size=larger&amp;saved=12-7" rel="nofollow">Saved stories (2)</a></li>',
    );
    expect(made({ state: { size: 'larger', saved: [] } })).toContain('<html lang="en" data-size="larger">');
  });

  test.each<[string, number[], string]>([
    ['puts the story first', [7], '<a href="/lite/india/rain/12?saved=12-7" rel="nofollow">Save story</a>'],
    [
      'takes it out again',
      [7, 12],
      '<a href="/lite/india/rain/12?saved=7" rel="nofollow">Remove from saved stories</a>',
    ],
  ])('have a link to save a story that %s', (_, saved, link) => {
    const button = '<button type="button" data-lite="save">Save story</button>';
    expect(bodyOf(button, { address: '/india/rain/12', state: { saved } })).toBe(link);
    expect(bodyOf(button, { address: '/india' })).toBe('');
  });
});

describe('the head', () => {
  const head = (robots: string) => `<title>Rain &amp; sun | Paper</title><meta name="robots" content="${robots}">
    <meta name="description" content="Of rain"><link rel="canonical" href="https://news.example/india">
    <link rel="alternate" hreflang="hi" href="https://news.example/hindi/india"><meta property="og:image" content="https://news.example/share.jpg">
    <link rel="stylesheet" href="/a.css"><link rel="preload" href="/b.js" as="script"><script src="/display.js"></script>`;

  test('names the full page and no translation, and is noindex, follow', () => {
    const whole = made({ head: head('index, follow') });
    expect(whole.replace(/<style>.*<\/style>/s, '')).toBe(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
        '<title>Rain &amp; sun | Paper</title><meta name="description" content="Of rain"><meta name="robots" content="noindex, follow">' +
        '<link rel="canonical" href="https://news.example/india"><meta property="og:image" content="https://news.example/share.jpg">' +
        '<link rel="icon" href="data:,"></head><body></body></html>',
    );
  });

  test('is nofollow if the full page is', () => {
    expect(made({ head: head('noindex, nofollow') })).toContain('<meta name="robots" content="noindex, nofollow">');
  });
});

test('a lite page has the same share card as its full page', () => {
  const properties: [string, string][] = [
    ['og:type', 'article'],
    ['og:site_name', 'Trivarta'],
    ['og:title', 'Rain & wind'],
    ['og:locale', 'en_IN'],
    ['og:image', 'https://news.example/share.jpg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Clouds'],
  ];
  const escapedProperties = properties.map(([name, value]) => [name, value.replace('&', '&amp;')] as const);
  const head = [
    ...escapedProperties.map(([name, value]) => `<meta property="${name}" content="${value}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');
  const lite = made({ head });
  for (const [name, value] of escapedProperties) expect(lite).toContain(`<meta property="${name}" content="${value}">`);
  expect(lite).toContain('<meta name="twitter:card" content="summary_large_image">');
});
