import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { renderDocument } from '@/lib/distribution/documents/render-document';
import { type Edition, enabledEditions } from '@/lib/platform/editions';
import { ApiError } from '@/lib/contract/errors';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { createTerm, updateTerm } from '@/lib/newsroom/taxonomy/terms';
import { loadArticle } from '@/lib/pages/loaders/article';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { loadTopic } from '@/lib/pages/loaders/lists/topic';
import { getLayoutData, emptyLayoutData } from '@/lib/pages/layout/layout-data';
import { buildLayoutProps } from '@/lib/pages/layout/layout-props';
import { structuredData } from '@/lib/pages/seo/structured-data';
import { pathInEdition } from '@/lib/platform/routes';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';

/** The page of a topic, its feed, its sitemap entry, and links to it. */

const by = machineActor('desk');
const description = { english: 'How rain comes.', hindi: 'बारिश कैसे आती है।' };
let db: Db;
let id: number;
beforeAll(async () => {
  db = await newsroomInMemory();
  const names = { english: 'Monsoon', hindi: 'मानसून', gujarati: 'ચોમાસું' };
  await createTerm(db, 'tag', by, { names, descriptions: description }, testNow);
  const tags = { tags: ['Monsoon'], hindiTags: ['मानसून'], gujaratiTags: ['ચોમાસું'] };
  id = await publish(db, 1, { title: 'Rain 1', ...tags, tags: ['Monsoon', 'Wind'] });
  await publish(db, 2, { title: 'Rain 2', ...tags, gujaratiTags: [] });
  for (let number = 3; number <= 22; number += 1)
    await publish(db, number, { title: `Rain ${number}`, tags: ['Monsoon'], ...englishOnly });
  await updateTerm(db, 'section', 'sports', {
    by,
    now: testNow,
    input: { descriptions: { gujarati: 'રમતની વાતો.' } },
  });
  await createTerm(db, 'tag', by, { slug: 'gale', names: { english: 'Gale' } }, testNow);
  await updateTerm(db, 'tag', 'gale', { by, input: { slug: 'storm' }, now: testNow });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const build = (params: Record<string, string>, edition: Edition = 'en') => loadTopic({ edition, params, now: testNow });
const page = async (params: Record<string, string>, edition: Edition = 'en') => {
  const result = await build(params, edition);
  if (!('view' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return result;
};
const missing = { notFound: true, revalidate: 30 };
const text = async (path: Parameters<typeof renderDocument>[0]) => {
  const content = await renderDocument(path, testNow);
  return content && 'body' in content ? content.body : undefined;
};

test('a topic page has the topic’s description and its stories, page by page', async () => {
  const { view, head } = await page({ topic: 'monsoon' });
  expect(view).toMatchObject({
    name: 'Monsoon',
    description: description.english,
    page: 1,
    pages: 2,
    olderHref: '/topic/monsoon?page=2',
    lead: { title: 'Rain 1' },
  });
  expect(view.stories).toHaveLength(19);
  expect(head).toMatchObject({
    canonical: 'https://news.example/topic/monsoon',
    description: description.english,
    feed: { href: '/feed/topic/monsoon/rss.xml', title: 'Monsoon: all stories | Trivarta' },
    // Two Hindi stories and one Gujarati story are too few for pages in these languages.
    alternates: [],
  });
  expect([head.title.split(' | ')[0], head.robots.slice(0, 6)]).toEqual(['Monsoon: all stories', 'index,']);
  const second = await page({ topic: 'monsoon', page: '2' });
  expect([second.view.lead?.title, second.view.stories.length]).toEqual(['Rain 21', 1]);
  expect(await build({ topic: 'monsoon', page: '3' })).toEqual(missing);
  expect(await build({ topic: 'monsoon', page: '1' })).toMatchObject({ redirect: '/topic/monsoon' });
});

test('the edition links of a topic lead to its pages, or to a search if it has no name there', async () => {
  expect((await page({ topic: 'monsoon' })).editionLinks).toEqual({
    en: '/topic/monsoon',
    hindi: '/hindi/topic/monsoon',
    gujarati: '/gujarati/topic/monsoon',
  });
  const links = (await page({ topic: 'wind' })).editionLinks;
  expect(links).toEqual({
    en: '/topic/wind',
    hindi: '/hindi/searchpage?keyword=Wind',
    gujarati: '/gujarati/searchpage?keyword=Wind',
  });
});

test('a topic with fewer than three stories in an edition is not indexed', async () => {
  const rows: [string, Edition, string | undefined, number][] = [
    ['monsoon', 'hindi', description.hindi, 2],
    ['monsoon', 'gujarati', undefined, 1],
    ['wind', 'en', undefined, 1],
  ];
  for (const [topic, edition, said, stories] of rows) {
    const { view, head } = await page({ topic }, edition);
    expect([topic, edition, head.robots, head.alternates]).toEqual([topic, edition, 'noindex, follow', []]);
    expect([view.description, [view.lead ?? [], view.stories].flat().length]).toEqual([said, stories]);
  }
  const { view, head } = await page({ topic: 'monsoon' }, 'gujarati');
  expect([view.name, head.description]).toEqual(['ચોમાસું', '‘ચોમાસું’ને લગતા બધા સમાચાર, સૌથી નવા સૌથી પહેલાં.']);
});

test.each([['nothing'], ['Monsoon'], ['a--b'], ['storm']])('there is no page of %s', async (topic) =>
  expect(await build({ topic })).toEqual(missing),
);

test('a topic has no page or feed in an edition without a name for it, and its link leads to a search', async () => {
  const others = enabledEditions.filter((edition) => edition !== 'en');
  for (const edition of others) {
    expect(await build({ topic: 'wind' }, edition)).toEqual(missing);
    expect(await text({ kind: 'feed', edition, format: 'rss.xml', topic: 'wind' })).toBeUndefined();
  }
  expect((await page({ topic: 'wind' })).editionLinks).toEqual({
    en: '/topic/wind',
    ...Object.fromEntries(others.map((edition) => [edition, pathInEdition(edition, '/searchpage?keyword=Wind')])),
  });
});

test('a renamed topic redirects to its new URL', async () =>
  expect(await build({ topic: 'gale' }, 'hindi')).toMatchObject({ redirect: '/hindi/topic/storm' }));

test('a story’s tags link to their pages in its language', async () => {
  const params = { id: String(id), friendlyUrl: 'rain-1', displayName: 'politics' };
  const tags = async (edition: Edition) => {
    const result = await loadArticle({ edition, params, now: testNow });
    return 'view' in result ? result.view.story.tags : undefined;
  };
  expect(await tags('en')).toEqual([
    { name: 'Monsoon', href: '/topic/monsoon' },
    { name: 'Wind', href: '/topic/wind' },
  ]);
  expect(await tags('hindi')).toEqual([{ name: 'मानसून', href: '/hindi/topic/monsoon' }]);
});

test('the feed has the full stories of a topic, and an unknown topic has no feed', async () => {
  const feed = await text({ kind: 'feed', edition: 'hindi', format: 'rss.xml', topic: 'monsoon' });
  expect(feed).toContain('<title>मानसून | ');
  expect(feed).toContain(`<description>${description.hindi}</description>`);
  expect(feed).toContain('https://news.example/hindi/feed/topic/monsoon/rss.xml');
  expect(feed?.match(/<item>/g)).toHaveLength(2);
  expect(feed).toContain('सत्र दो हफ्ते चलेगा');
  expect(await text({ kind: 'feed', edition: 'en', format: 'rss.xml', topic: 'nothing' })).toBeUndefined();
});

test('the sitemap lists a topic in editions with at least three of its stories', async () => {
  const sitemap = (await text({ kind: 'sections' })) ?? '';
  const named = [...sitemap.matchAll(/<loc>https:\/\/news\.example([^<]*\/topic\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(named).toEqual(['/topic/monsoon']);
});

test('its structured data is a collection of its stories and breadcrumbs', async () => {
  const result = await page({ topic: 'monsoon' });
  const layout = buildLayoutProps('en', testNow, emptyLayoutData);
  const json = structuredData('/topic/[topic]', { ...result, layout }, 'en') ?? '';
  expect(json).toContain('"CollectionPage"');
  expect(json).toContain('"BreadcrumbList"');
  expect(json).toContain('"name":"Rain 20"');
  expect(structuredData('/topic/[topic]', { ...(await page({ topic: 'wind' })), layout }, 'en')).toBeUndefined();
});

test('with a news API without topics there is no page and no sitemap entry', async () => {
  const unknown = async () => {
    throw new ApiError(404, [{ code: 'NOT_FOUND', message: 'No such address' }]);
  };
  enterSite({
    ...embeddedNewsApi(db, () => testNow),
    topics: unknown,
    viewTopic: unknown,
    newsByTopic: unknown,
  });
  expect(await build({ topic: 'monsoon' })).toEqual(missing);
  expect(await text({ kind: 'sections' })).not.toContain('/topic/');
  expect(await text({ kind: 'feed', edition: 'en', format: 'rss.xml', topic: 'monsoon' })).toBeUndefined();
});

test('the description of a section is shown on its page, in its head and in its feed, only in its language', async () => {
  const said = async (edition: Edition) => {
    const result = await loadCategory({ edition, params: { displayName: 'sports' }, now: testNow });
    if (!('view' in result)) throw new Error('no page');
    return [result.view.description, result.head.description];
  };
  expect(await said('gujarati')).toEqual(['રમતની વાતો.', 'રમતની વાતો.']);
  const [shown, meta] = await said('en');
  expect([shown, meta === 'રમતની વાતો.']).toEqual([undefined, false]);
  const feed = await text({ kind: 'feed', edition: 'gujarati', format: 'rss.xml', category: 'sports' });
  expect(feed).toContain('<description>રમતની વાતો.</description>');
  for (const edition of enabledEditions)
    expect((await getLayoutData(edition, testNow)).site?.sections).toHaveLength(33);
});

test('a topic without an English name has no English page', async () => {
  await createTerm(db, 'tag', by, { slug: 'ghodapur', names: { gujarati: 'ઘોડાપૂર' } }, testNow);
  await publish(db, 40, { gujaratiTags: ['ઘોડાપૂર'] });
  expect((await page({ topic: 'ghodapur' }, 'gujarati')).view.name).toBe('ઘોડાપૂર');
  for (const edition of ['en', 'hindi'] as const) expect(await build({ topic: 'ghodapur' }, edition)).toEqual(missing);
  const { editionLinks } = await page({ topic: 'ghodapur' }, 'gujarati');
  expect(editionLinks.en).toBe(`/searchpage?keyword=${encodeURIComponent('ઘોડાપૂર')}`);
});
