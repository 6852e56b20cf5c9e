import { editorToken } from '../support/editor';
import { eventually } from '../support/eventually';
import { documentOf } from '../support/html';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * Stories that do not exist in every language, from the editor's request to the reader's response.
 */

let site: Site;
const origin = 'https://news.example';
beforeAll(async () => {
  site = await startSite({ SITE_URL: origin, SAMPLE_EDITION: 'off' });
});
afterAll(() => site?.stop());

const stories = '/api/newsroom/stories';
type Written = { id: number; path: string; addresses: Record<string, string>; changed: string[] };

/** An editor's request. The response comes when the site shows the change. */
async function call(method: 'POST' | 'DELETE', address: string, body?: object): Promise<Written> {
  const { status, text } = await request(site.url, `${address}${address.includes('?') ? '&' : '?'}wait=1`, {
    method,
    headers: { authorization: `Bearer ${editorToken(site.dataDir)}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([status, text]).toEqual([200, text]);
  return (JSON.parse(text) as { data: Written }).data;
}
const save = (story: object) => call('POST', stories, story);

const page = async (address: string) => {
  const { status, headers, text } = await request(site.url, address);
  return { status, location: headers.location, text, document: documentOf(text) };
};
const linksOf = (document: Document, selector: string) =>
  [...document.head.querySelectorAll(selector)].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);
const holds = async (address: string, text: string) => (await page(address)).text.includes(text);

const gujarati = {
  gujaratiTitle: 'સિંહની ગણતરી',
  gujaratiSortDescription: 'ગીરમાં આ વર્ષે વધુ સિંહ નોંધાયા.',
  gujaratiBody: '<p>વન વિભાગે આંકડા જાહેર કર્યા.</p>',
  gujaratiTags: ['ગીર'],
};
const hindi = {
  hindiTitle: 'गिर में सिंह गिने गए',
  hindiSortDescription: 'इस साल ज़्यादा सिंह मिले।',
  hindiBody: '<p>वन विभाग ने आँकड़े जारी किए।</p>',
};
const english = {
  title: 'Lions of Gir counted',
  sortDescription: 'More of them this year.',
  body: '<p>The forest department says so.</p>',
};

describe('a story in Gujarati only', () => {
  let written: Written;
  beforeAll(async () => {
    written = await save({ category: 'india', ...gujarati });
  });

  test('has a page in that language, and no other language on it', async () => {
    expect(written.path).toBe(`/gujarati/india/sinhni-ganatri/${written.id}`);
    const { status, document } = await page(written.path);
    expect([status, document.documentElement.lang]).toEqual([200, 'gu']);
    expect(document.querySelector('h1')?.textContent).toBe(gujarati.gujaratiTitle);
    expect(document.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('gu');
    const article = document.querySelector('article')?.textContent ?? '';
    expect(article).toContain('વન વિભાગે');
    expect(document.title).toMatch(/^સિંહની ગણતરી \| /);
    const content = (name: string) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect([content('og:title'), content('description'), content('og:locale')]).toEqual([
      document.title,
      gujarati.gujaratiSortDescription,
      'gu_IN',
    ]);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(graph.find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({
      headline: gujarati.gujaratiTitle,
      inLanguage: 'gu',
      url: `${origin}${written.path}`,
    });
  });

  test('is its own canonical URL, only alternate and x-default', async () => {
    const { document } = await page(written.path);
    const own = `${origin}${written.path}`;
    expect(linksOf(document, 'link[rel=canonical]')).toEqual([[null, own]]);
    expect(linksOf(document, 'link[rel=alternate][hreflang]')).toEqual([
      ['gu', own],
      ['x-default', own],
    ]);
  });

  test('is shown in Gujarati at other editions’ URLs, with its own canonical URL', async () => {
    const { status, document } = await page(`/india/sinhni-ganatri/${written.id}`);
    expect([status, document.documentElement.lang]).toEqual([200, 'en']);
    expect(document.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('gu');
    expect(linksOf(document, 'link[rel=canonical]')).toEqual([[null, `${origin}${written.path}`]]);
  });

  test('is in lists, feeds and sitemaps of its edition only', async () => {
    const path = `/india/sinhni-ganatri/${written.id}`;
    for (const list of ['', '/india', '/feed/rss.xml', '/feed/feed.json']) {
      const found = [
        await holds(`/gujarati${list}`, path),
        await holds(list || '/', path),
        await holds(`/hindi${list}`, path),
      ];
      expect([list, found]).toEqual([list, [true, false, false]]);
    }
    const mapped = (lang: string) => holds(`/news-sitemap-${lang}.xml`, path);
    expect([await mapped('gu'), await mapped('en'), await mapped('hi')]).toEqual([true, false, false]);
  });

  test('is found by search in its edition soon', async () => {
    const found = (language: string) =>
      postJson(site.url, `/api/news/search/${language}`, { keyword: 'સિંહ' }).then(({ text }) => text);
    await eventually(
      () => found('gujarati'),
      (text) => text.includes(gujarati.gujaratiTitle),
      20_000,
    );
    expect(await found('gujarati')).toContain(gujarati.gujaratiTitle);
    expect(await found('english')).not.toContain(gujarati.gujaratiTitle);
  });
});

test('an English draft is hidden; when published, the Gujarati URL redirects to the new one in one step', async () => {
  const { id, path } = await save({ category: 'world', ...gujarati, ...english, englishStatus: 'draft' });
  expect(path).toBe(`/gujarati/world/sinhni-ganatri/${id}`);
  expect(await holds('/world', english.title)).toBe(false);
  expect(await holds(`/world/sinhni-ganatri/${id}`, english.title)).toBe(false);

  const { addresses, changed } = await save({ id, englishStatus: 'published' });
  expect([changed, addresses]).toEqual([
    ['englishStatus', 'englishPublishOn'],
    { english: `/world/lions-of-gir-counted/${id}`, gujarati: `/gujarati/world/lions-of-gir-counted/${id}` },
  ]);
  expect(await page(path)).toMatchObject({ status: 308, location: addresses['gujarati'] });
  const { document } = await page(addresses['gujarati'] ?? '');
  expect(linksOf(document, 'link[rel=alternate][hreflang]')).toEqual([
    ['en', `${origin}${addresses['english']}`],
    ['gu', `${origin}${addresses['gujarati']}`],
    ['x-default', `${origin}${addresses['english']}`],
  ]);
  expect(await holds('/world', english.title)).toBe(true);
});

test('one language can be withdrawn without the others', async () => {
  const { id, addresses } = await save({ category: 'sports', ...english, ...hindi });
  const at = addresses['hindi'] ?? '';
  expect(await holds('/hindi/sports', hindi.hindiTitle)).toBe(true);
  const left = await call('DELETE', `${stories}/${id}?language=hindi`);
  expect(left.addresses).toEqual({ english: addresses['english'] });
  // The Hindi URL shows the English story, as for a story that was never in Hindi.
  const { status, document, text } = await page(at);
  expect([status, text.includes(hindi.hindiTitle)]).toEqual([200, false]);
  expect(linksOf(document, 'link[rel=canonical]')).toEqual([[null, `${origin}${addresses['english']}`]]);
  expect(await holds('/hindi/sports', hindi.hindiTitle)).toBe(false);
  expect(await holds('/sports', english.title)).toBe(true);

  const unknown = await request(site.url, `${stories}/${id}?language=french`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${editorToken(site.dataDir)}` },
  });
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('language')]);
  await call('DELETE', `${stories}/${id}`);
  expect((await page(at)).status).toBe(404);
  expect((await page(addresses['english'] ?? '')).status).toBe(404);
});

test('a scheduled translation is published with its own date', async () => {
  const soon = new Date(Date.now() + 2000).toISOString();
  const { id } = await save({ category: 'culture', ...english, publishOn: '2026-01-05T06:00:00Z' });
  await save({ id, ...hindi, hindiPublishOn: soon });
  expect(await holds('/hindi/culture', hindi.hindiTitle)).toBe(false);
  await eventually(
    () => holds('/hindi/culture', hindi.hindiTitle),
    (isThere) => isThere,
    10_000,
  );
  const { document } = await page(`/hindi/culture/lions-of-gir-counted/${id}`);
  const times = [...document.querySelectorAll('article time')].map((time) => time.getAttribute('datetime'));
  expect(times).toContain(soon);
});

describe('a story that is sent by language', () => {
  const { hindiTitle: title, hindiSortDescription: sortDescription, hindiBody: body } = hindi;
  const texts = { english, hindi: { title, sortDescription, body, tags: ['गिर'] } };

  test('changes only in the given fields of a language, and loses a language only if requested', async () => {
    const { id, addresses } = await save({ category: 'business', texts });
    expect(Object.keys(addresses)).toEqual(['english', 'hindi']);
    const before = await page(addresses['english'] ?? '');
    const { changed } = await save({ id, texts: { hindi: { title: 'गिर के सिंह' } } });
    expect(changed).toEqual(['texts.hindi.title']);
    const shown = await page(addresses['hindi'] ?? '');
    expect(shown.document.querySelector('h1')?.textContent).toBe('गिर के सिंह');
    expect(shown.text).toContain('वन विभाग ने');
    const article = (document: Document) => document.querySelector('article')?.textContent;
    expect(article((await page(addresses['english'] ?? '')).document)).toBe(article(before.document));

    const draft = await save({ id, texts: { hindi: { status: 'draft' } } });
    expect(draft.addresses).toEqual({ english: addresses['english'] });
    expect(await holds('/hindi/business', 'गिर के सिंह')).toBe(false);
    await save({ id, texts: { hindi: { status: 'published' } } });
    expect(await holds('/hindi/business', 'गिर के सिंह')).toBe(true);
    await save({ id, texts: { hindi: null } });
    expect(await holds('/hindi/business', 'गिर के सिंह')).toBe(false);
    expect(await holds('/business', english.title)).toBe(true);
    const { document } = await page(addresses['hindi'] ?? '');
    expect(document.querySelector('h1')?.textContent).toBe(english.title);
  });

  test('is rejected with the path of the field', async () => {
    const wrong = { english: { ...english, headline: 'x' }, hindi: { title, status: 'live' } };
    const { status, text } = await request(site.url, stories, {
      method: 'POST',
      headers: { authorization: `Bearer ${editorToken(site.dataDir)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ category: 'business', texts: wrong }),
    });
    const { errors } = JSON.parse(text) as { errors: { field: string }[] };
    expect([status, errors.map(({ field }) => field)]).toEqual([400, ['texts.english.headline', 'texts.hindi.status']]);
  });

  test('is marked as a translation in English if Hindi was first', async () => {
    const { id } = await save({
      category: 'culture',
      texts: {
        english: { ...english, publishOn: '2026-01-06T06:00:00Z' },
        hindi: { ...texts.hindi, publishOn: '2026-01-05T06:00:00Z' },
      },
    });
    const story = `/culture/lions-of-gir-counted/${id}`;
    const articleOf = async (address: string) => {
      const data = (await page(address)).document.querySelector('script[type="application/ld+json"]')?.textContent;
      const graph = (JSON.parse(data ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'];
      return graph.find((thing) => thing['@type'] === 'NewsArticle');
    };
    expect(await articleOf(story)).toMatchObject({ translationOfWork: { url: `${origin}/hindi${story}` } });
    expect(await articleOf(`/hindi${story}`)).toMatchObject({ workTranslation: [{ url: `${origin}${story}` }] });
  });
});
