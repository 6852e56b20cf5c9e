import { cleanHtml } from '@/lib/newsroom/text/sanitize';
import { faults } from '../support/html-faults';

/** Blocks and embeds of a body, including hostile ones, and their stored form. */

/** The stored form of a video embed. */
const film =
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">youtube.com/watch?v=aqz-KE-bpKQ</a></figure>';
const filmLink =
  '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">youtube.com/watch?v=aqz-KE-bpKQ</a>';

test.each([
  ['blocks that become empty one around the other', '<blockquote>'.repeat(9900) + '</blockquote>'.repeat(9900), ''],
  ['an empty list item among others', '<ul><li> </li><li>a</li></ul>', '<ul><li>a</li></ul>'],
  ['a link without words', '<p>a<a href="/b"></a></p>', '<p>a</p>'],
  ['a paragraph of a line break', '<p><br></p><p>a<br>b</p>', '<p>a<br />b</p>'],
  ['a row of a table', '<table><tr><td></td><td>a</td></tr></table>', undefined],
])('empty parts of %s are removed', (_, html, expected) => {
  const clean = cleanHtml(html);
  if (expected === undefined) expect(clean).toContain('<td></td>');
  else expect(clean).toBe(expected);
});

/** Hostile and unusual embeds and classes, with their stored form. */
const blockAttacks: [string, string, string | undefined][] = [
  ['classes of ours that are not for bodies', '<p class="embed island visually-hidden">a</p>', '<p>a</p>'],
  ['a class among others', '<figure class="x gallery island"><img src="/a.jpg"></figure>', undefined],
  ['two classes of blocks', '<figure class="gallery embed">a</figure>', '<figure class="gallery">a</figure>'],
  ['a class of another tag', '<ol class="gallery"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ['a class in capitals', '<dl class="QUESTIONS"><dt>a</dt></dl>', '<dl><dt>a</dt></dl>'],
  ['a class with other spaces', '<dl class="questions\u00a0x"><dt>a</dt></dl>', '<dl><dt>a</dt></dl>'],
  ['a section without a class', '<section id="x"><p>a</p></section>', '<p>a</p>'],
  ['a link that is marked', '<p>a <a class="embed" href="/b">b</a></p>', '<p>a <a href="/b" rel="noopener">b</a></p>'],
  [
    'a quotation that is marked',
    '<blockquote class="embed"><p>a</p></blockquote>',
    '<blockquote><p>a</p></blockquote>',
  ],
  [
    'an embed of a host that looks like one',
    '<figure class="embed"><a href="https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ">a</a></figure>',
    '<figure><a href="https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ" rel="noopener">a</a></figure>',
  ],
  [
    'an embed by javascript:',
    '<figure class="embed"><a href="javascript:alert(1)">a</a></figure>',
    '<figure><a rel="noopener">a</a></figure>',
  ],
  [
    'an embed with a user before the host',
    '<figure class="embed"><a href="https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ">a</a></figure>',
    '<figure><a href="https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ" rel="noopener">a</a></figure>',
  ],
  ['a frame of a host with a port', '<iframe src="https://www.youtube.com:99/embed/aqz-KE-bpKQ"></iframe>a', 'a'],
  [
    'a frame with a document',
    '<iframe src="https://youtu.be/aqz-KE-bpKQ" srcdoc="<script>alert(1)</script>"></iframe>',
    undefined,
  ],
  [
    'a frame of a known host',
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" onload=alert(1)></iframe>',
    film,
  ],
  ['a frame in a paragraph', '<p><iframe src="//www.youtube.com/embed/aqz-KE-bpKQ"></iframe></p>', film],
  ['a frame in a division', '<div><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></div>', film],
  [
    'a frame among words',
    '<p>See <iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>.</p>',
    `<p>See ${filmLink}.</p>`,
  ],
  [
    'a frame in a list',
    '<ul><li><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></li></ul>',
    `<ul><li>${filmLink}</li></ul>`,
  ],
  ['an embed in a list', `<ul><li>${film}</li></ul>`, `<ul><li><figure>${filmLink}</figure></li></ul>`],
  ['an embed in an embed', `<figure class="embed">${film}</figure>`, undefined],
  ['an embed in an embed that leads elsewhere', `<figure class="embed"><a href="/x">x</a>${film}</figure>`, undefined],
  ['an address alone', '<p> https://youtu.be/aqz-KE-bpKQ </p>', film],
  [
    'an address alone that is a link',
    '<p><a href="https://youtu.be/aqz-KE-bpKQ">https://youtu.be/aqz-KE-bpKQ</a></p>',
    film,
  ],
  [
    'an address that is called by another',
    '<p><a href="https://youtu.be/aqz-KE-bpKQ">https://youtu.be/aaaaaaaaaaa</a></p>',
    '<p><a href="https://youtu.be/aqz-KE-bpKQ" rel="noopener">https://youtu.be/aaaaaaaaaaa</a></p>',
  ],
  [
    'an address among words',
    '<p>See https://youtu.be/aqz-KE-bpKQ</p>',
    '<p>See <a href="https://youtu.be/aqz-KE-bpKQ" rel="noopener">https://youtu.be/aqz-KE-bpKQ</a></p>',
  ],
  [
    'an address of nobody we know',
    '<p>https://v.example/1</p>',
    '<p><a href="https://v.example/1" rel="noopener">https://v.example/1</a></p>',
  ],
  [
    'words that speak of the mark',
    '<p>https://youtu.be/aqz-KE-bpKQ</p><p>&lt;a class="embed"</p>',
    `${film}<p>&lt;a class="embed"</p>`,
  ],
  [
    'words of an embed that look like a tag',
    '<figure class="embed"><a href="https://youtu.be/aqz-KE-bpKQ">&lt;b&gt; &amp;lt; "c"</a></figure>',
    '<figure class="embed"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">&lt;b&gt; &amp;lt; "c"</a></figure>',
  ],
  [
    'an embed whose words begin with a mark that NFC joins',
    '<figure class="embed"><a href="https://youtu.be/aqz-KE-bpKQ">&#x338; onclick=alert(1) <b>a</b></a></figure>',
    undefined,
  ],
  [
    'a post at X',
    '<blockquote class="twitter-tweet"><p>Rain.</p>— A <a href="https://twitter.com/a/status/12?ref_src=x">May 5</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
    '<figure class="embed"><blockquote><p>Rain.</p>— A <a href="https://twitter.com/a/status/12?ref_src=x" rel="noopener">May 5</a></blockquote><a href="https://x.com/a/status/12" rel="noopener">x.com/a/status/12</a></figure>',
  ],
  [
    'a post of nobody we know',
    '<blockquote class="twitter-tweet"><p>Rain.</p></blockquote>',
    '<blockquote><p>Rain.</p></blockquote>',
  ],
  [
    'a frame in a figure with a caption',
    '<figure class="x"><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe><figcaption>Rain</figcaption></figure>',
    film.replace('</figure>', '<figcaption>Rain</figcaption></figure>'),
  ],
  [
    'a poster that is the link',
    '<figure class="embed"><a href="https://youtu.be/aqz-KE-bpKQ"><img src="/a.jpg" alt="A"></a></figure>',
    film.replace('<a ', '<img src="/a.jpg" alt="A" loading="lazy" /><a '),
  ],
];

test.each(blockAttacks)('%s is harmless', (_name, html, left) => {
  const clean = cleanHtml(html);
  expect(faults(clean)).toEqual([]);
  expect(cleanHtml(clean)).toBe(clean);
  if (left !== undefined) expect(clean).toBe(left);
});

test('every valid block is unchanged', () => {
  const blocks =
    film
      .replace('<a ', '<blockquote><p>Words.</p></blockquote><a ')
      .replace('</figure>', '<figcaption>c</figcaption></figure>') +
    '<figure class="gallery"><figure><img src="/a.jpg" alt="A" loading="lazy" /><figcaption>a</figcaption></figure>' +
    '<figure><img src="/b.jpg" alt="B" loading="lazy" /></figure><figcaption>Both</figcaption></figure>' +
    '<figure class="pullquote"><blockquote><p>Large</p></blockquote><figcaption>A minister</figcaption></figure>' +
    '<section class="key-points"><h2>In short</h2><ul><li>one</li></ul></section>' +
    '<dl class="questions"><dt>Why?</dt><dd><p>So.</p></dd></dl><dl><dt>word</dt><dd>sense</dd></dl>' +
    '<ol class="timeline"><li><time datetime="2026-11-20">20 November</time><p>Rain.</p></li></ol>' +
    '<table><tfoot><tr><td>1</td></tr></tfoot></table>' +
    '<figure class="embed"><a href="https://court.example/1.pdf" rel="noopener">The order</a></figure>';
  expect(cleanHtml(blocks)).toBe(blocks);
  expect(faults(blocks)).toEqual([]);
});

test('fragments of blocks in any order are harmless, and unchanged by a second pass', () => {
  const pieces = [
    '<p>',
    '</p>',
    '<figure class="embed">',
    '<figure class="gallery">',
    '<figure>',
    '</figure>',
    '<b>',
    '</b>',
    '<a href="https://youtu.be/aqz-KE-bpKQ">',
    '<a class="embed" href="https://x.com/a/status/1">',
    '</a>',
    ' ',
    'a',
    'https://youtu.be/aqz-KE-bpKQ',
    '<blockquote class="twitter-tweet">',
    '</blockquote>',
    '"',
    '<br>',
    '<!--',
    '-->',
    '<iframe src="https://youtu.be/aqz-KE-bpKQ">',
    '</iframe>',
    '<section class="key-points">',
    '</section>',
    '<dt>',
    '<dl class="questions">',
    '</dl>',
    '<dd>',
    '<ol class="timeline">',
    '</ol>',
    '<ul>',
    '<li>',
    '</ul>',
    '<div>',
    '<b style="font-weight:400">',
    '<span style="font-weight:700;font-style:italic">',
    '</span>',
    '<font id="n">',
    '<a href="#n" id="m">',
    '<p id="n">',
    '<a href="#m" name="n">',
    '&nbsp;',
    'www.a.in ',
    '<pre>',
    '<o:p>',
    '5',
    '<style>.x{font-style:italic}</style>',
    '<i class="x">',
    '<img src="x" alt="🙏">',
    'https://a.in/(b)',
    '<h2>',
    '<img src="/a.jpg" alt="x">',
    '<figcaption>',
    '</figcaption>',
    '<table>',
    '<caption>',
    '<td>',
    '</table>',
    '&lt;a class="embed"',
    '\u0338',
    '&#x338;',
    '<time datetime="x">',
    '</time>',
    '<script>',
    '</script>',
    '</div>',
  ];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  for (let round = 0; round < 1500; round += 1) {
    const html = Array.from({ length: 2 + next(14) }, () => pieces[next(pieces.length)]).join('');
    const clean = cleanHtml(html);
    expect([html, faults(clean), cleanHtml(clean)]).toEqual([html, [], clean]);
  }
});
