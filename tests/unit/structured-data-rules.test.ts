import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { loadCities, loadCity } from '@/lib/pages/loaders/lists/cities';
import { loadHome } from '@/lib/pages/loaders/home';
import { loadTopic } from '@/lib/pages/loaders/lists/topic';
import { loadVideoCategory, loadVideo } from '@/lib/pages/loaders/lists/video';
import { buildLayoutProps } from '@/lib/pages/layout/layout-props';
import { emptyLayoutData } from '@/lib/pages/layout/layout-data';
import { structuredData } from '@/lib/pages/seo/structured-data';
import { googleProblems } from '../support/google-rules';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { article, type Builder, jsonOf, routeOf } from '../support/json-ld';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { publish } from '../support/stories';
import { vocabularyProblems } from '../support/vocabulary';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory({ sample: true });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

describe.each<Edition>(['en', 'hindi', 'gujarati'])('schema.org’s vocabulary in %s', (edition) => {
  const pages: [string, string, Builder, Record<string, string>][] = [
    ['home', '/', loadHome, {}],
    ['a category', routeOf.category, loadCategory, { displayName: 'politics' }],
    ['a city', '/cities/[cityDisplayName]', loadCity, { cityDisplayName: 'mumbai' }],
    ['the cities', '/cities', loadCities, {}],
    ['an author', routeOf.author, loadAuthor, { slug: 'science-desk' }],
    ['a topic', '/topic/[topic]', loadTopic, { topic: 'parliament' }],
    ['the videos', '/video', loadVideo, {}],
    ['a video category', '/video/[categoryDisplayName]', loadVideoCategory, { categoryDisplayName: 'comedy' }],
  ];
  test.each(pages)(
    'has every term of %s, and Google’s required fields are present',
    async (_name, route, build, params) => {
      const json = await jsonOf(route, build, params, edition);
      expect([vocabularyProblems(json), googleProblems(json)]).toEqual([[], []]);
    },
  );

  test('has every term of a story with all its parts, and Google’s required fields are present', async () => {
    const id = await publish(db, 1, {
      title: 'All parts',
      author: 'politics-desk',
      imageUrl: '/sample/monsoon.jpg',
      cities: ['mumbai'],
      tags: ['rain'],
      corrections: [{ text: 'a', hindiText: 'क', gujaratiText: 'ક' }],
    });
    const json = await article(id, 'all-parts', 'politics', edition);
    expect([vocabularyProblems(json), googleProblems(json)]).toEqual([[], []]);
  });
});

test.each([
  ['a type that is none', { '@type': 'NewsStory' }],
  ['a property that is none', { '@type': 'NewsArticle', titel: 'Rain' }],
  ['a property of another type', { '@type': 'NewsArticle', embedUrl: 'https://a.example/' }],
  ['a date without zone', { '@type': 'NewsArticle', datePublished: '2026-11-20T06:05:00' }],
  ['a value of the wrong type', { '@type': 'NewsArticle', author: { '@type': 'ImageObject' } }],
  ['a text for a yes or no', { '@type': 'NewsArticle', publisher: 'true', isAccessibleForFree: { '@type': 'Person' } }],
])('the vocabulary check finds %s', (_name, thing) => {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] });
  expect(vocabularyProblems(json)).not.toEqual([]);
});

describe('the rules of Google find', () => {
  /** A correct record of each type that has rules. Each row breaks one rule. */
  const picture = (width: number, height: number) => ({
    '@type': 'ImageObject',
    url: 'https://news.example/a.jpg',
    width: `${width} px`,
    height: `${height} px`,
  });
  const articleRecord = {
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://news.example/a/b/1',
    headline: 'Rain',
    datePublished: '2026-11-20T06:05:00.000Z',
    dateModified: '2026-11-20T07:05:00.000Z',
    isAccessibleForFree: true,
    author: [{ '@type': 'Person', name: 'Asha Rao', url: 'https://news.example/author/asha' }],
    image: [picture(1200, 675), picture(1200, 900), picture(1200, 1200)],
  };
  const video = {
    '@type': 'VideoObject',
    name: 'Rain',
    description: 'It rained.',
    uploadDate: '2026-11-20T06:05:00.000Z',
    thumbnailUrl: ['https://news.example/a.jpg'],
    embedUrl: 'https://videos.example/embed/a',
  };
  const step = (position: number, name: string, item?: string) => ({ '@type': 'ListItem', position, name, item });
  const way = [step(1, 'Home', 'https://news.example/'), step(2, 'Rain')];
  const place = (position: number, url: string) => ({ '@type': 'ListItem', position, url });
  const list = {
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [place(21, 'https://news.example/a'), place(22, 'https://news.example/b')],
  };
  const profile = { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Asha Rao' } };
  const paper = {
    '@type': 'NewsMediaOrganization',
    name: 'Trivarta',
    url: 'https://news.example/',
    logo: picture(512, 512),
  };
  const problems = (...graph: object[]) => googleProblems(JSON.stringify({ '@graph': graph }));

  test('nothing in valid records', () => {
    const breadcrumbs = { '@type': 'BreadcrumbList', itemListElement: way };
    expect(problems(articleRecord, video, breadcrumbs, list, profile, paper)).toEqual([]);
  });

  test.each<[string, object]>([
    ['NewsArticle has a headline', { ...articleRecord, headline: ' ' }],
    ['NewsArticle was published at a moment', { ...articleRecord, datePublished: '2026-11-20T06:05:00' }],
    ['NewsArticle was modified at a moment', { ...articleRecord, dateModified: '2026-11-20' }],
    [
      'NewsArticle was modified when or after it was published',
      { ...articleRecord, dateModified: '2026-11-20T06:04:59.000Z' },
    ],
    ['NewsArticle names the page it is on', { ...articleRecord, mainEntityOfPage: '/a/b/1' }],
    [
      'NewsArticle has authors with a name and a page',
      { ...articleRecord, author: [{ '@type': 'Person', name: 'By Asha Rao', url: 'https://news.example/author/a' }] },
    ],
    [
      'NewsArticle has authors with a name and a page',
      { ...articleRecord, author: { '@type': 'Person', name: 'Asha Rao' } },
    ],
    ['NewsArticle says whether it is free as a yes or no', { ...articleRecord, isAccessibleForFree: 'True' }],
    [
      'NewsArticle has pictures of 50,000 pixels',
      { ...articleRecord, image: [...articleRecord.image, picture(99, 99)] },
    ],
    ['NewsArticle has pictures in 16:9, 4:3 and 1:1', { ...articleRecord, image: [picture(1200, 675)] }],
    [
      'NewsArticle has pictures 1200 wide',
      { ...articleRecord, image: [picture(800, 450), picture(800, 600), picture(1200, 1200)] },
    ],
    ['VideoObject has a name', { ...video, name: undefined }],
    ['VideoObject has a description', { ...video, description: '' }],
    ['VideoObject has stills', { ...video, thumbnailUrl: undefined }],
    ['VideoObject was uploaded at a moment', { ...video, uploadDate: '2026-11-20' }],
    ['VideoObject can be played', { ...video, embedUrl: undefined }],
    ['BreadcrumbList has two steps at least', { '@type': 'BreadcrumbList', itemListElement: [way[0]] }],
    [
      'BreadcrumbList counts its steps from one',
      { '@type': 'BreadcrumbList', itemListElement: [way[0], step(3, 'Rain')] },
    ],
    ['BreadcrumbList names its steps', { '@type': 'BreadcrumbList', itemListElement: [way[0], step(2, '')] }],
    [
      'BreadcrumbList says where its steps are, but for the last',
      { '@type': 'BreadcrumbList', itemListElement: [step(1, 'Home'), step(2, 'Rain')] },
    ],
    ['ItemList has items', { '@type': 'ItemList', numberOfItems: 0, itemListElement: [] }],
    ['ItemList says how many items it has', { ...list, numberOfItems: 3 }],
    ['ItemList counts its items', { ...list, itemListElement: [...list.itemListElement].reverse() }],
    [
      'ItemList says where its items are',
      { ...list, itemListElement: [place(1, '/a'), place(2, 'https://b.example/')] },
    ],
    [
      'ItemList names no place twice',
      { ...list, itemListElement: [place(1, 'https://news.example/a'), place(2, 'https://news.example/a')] },
    ],
    [
      'ItemList holds things of one type',
      {
        ...list,
        itemListElement: [...list.itemListElement.slice(0, 1), { '@type': 'ListItem', position: 22, item: video }],
      },
    ],
    [
      'ProfilePage is of a person or an organization with a name',
      { ...profile, mainEntity: { '@type': 'Person', url: 'https://news.example/author/a' } },
    ],
    ['NewsMediaOrganization has a logo of 112 pixels', { ...paper, logo: picture(96, 96) }],
    ['WebSite has a name and an address', { '@type': 'WebSite', name: 'Trivarta' }],
  ])('a record that breaks the rule that %s', (rule, record) => expect(problems(record)).toContain(`[0]: ${rule}`));
});

test.each(['/searchpage', '/archive', '/404', '/saved', '/_error'])('%s has no structured data', async (route) => {
  const result = await loadHome({ edition: 'en', params: {}, now: testNow });
  if (!('view' in result)) throw new Error('no page');
  const layout = buildLayoutProps('en', testNow, emptyLayoutData);
  expect(structuredData(route, { ...result, layout }, 'en')).toBeUndefined();
});
