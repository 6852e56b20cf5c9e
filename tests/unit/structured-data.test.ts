import type { Db } from '@/lib/database/connection';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { loadCities } from '@/lib/pages/loaders/lists/cities';
import { loadHome } from '@/lib/pages/loaders/home';
import { loadVideoCategory, loadVideo } from '@/lib/pages/loaders/lists/video';
import { buildLayoutProps } from '@/lib/pages/layout/layout-props';
import { emptyLayoutData } from '@/lib/pages/layout/layout-data';
import { structuredData } from '@/lib/pages/seo/structured-data';
import { allLangs } from '../support/editions';
import { hostileTitles } from '../support/hostile';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { article, jsonOf, routeOf } from '../support/json-ld';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, hoursAgo, publish } from '../support/stories';
import { cropOf } from '../support/picture-names';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory({ sample: true });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

type Thing = Record<string, unknown>;
const things = (json: string) => (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
const ofType = (json: string, type: string) => things(json).find((thing) => [thing['@type']].flat().includes(type));

const articleThing = async (...given: Parameters<typeof article>) => ofType(await article(...given), 'NewsArticle');

describe('a story', () => {
  const gir = ['how-gir-became-the-asiatic-lions-last-refuge-in-the-wild', 'gujarat'] as const;

  test('is a NewsArticle with the content of its page', async () => {
    const url = `https://news.example/hindi/gujarat/${gir[0]}/80`;
    expect(await articleThing(80, ...gir, 'hindi')).toMatchObject({
      '@id': `${url}#article`,
      mainEntityOfPage: url,
      headline: 'एशियाई शेर सिर्फ गिर में क्यों बचे',
      inLanguage: 'hi',
      datePublished: '2026-11-20T06:05:00.000Z',
      dateModified: '2026-11-20T06:05:00.000Z',
      articleSection: 'गुजरात',
      isAccessibleForFree: true,
      author: [{ '@type': 'Organization', name: 'गुजरात डेस्क', url: 'https://news.example/hindi/author/gujarat-desk' }],
      publisher: { '@type': 'NewsMediaOrganization', '@id': 'https://news.example/#organization', name: 'त्रिवार्ता' },
      translationOfWork: { '@id': `https://news.example/gujarat/${gir[0]}/80#article`, inLanguage: 'en' },
    });
  });

  test('has its picture in three proportions, each with its size', async () => {
    expect(((await articleThing(80, ...gir)) as { image: object[] }).image).toEqual(
      [
        ['16x9', '1200 px', '675 px'],
        ['4x3', '1200 px', '900 px'],
        ['1x1', '1200 px', '1200 px'],
      ].map(([crop = '', width, height]) => ({
        '@type': 'ImageObject',
        url: cropOf(crop, '/sample/gir-lions.jpg'),
        width,
        height,
      })),
    );
  });

  test('in English lists its translations', async () => {
    expect(await articleThing(80, ...gir)).toMatchObject({
      workTranslation: [
        { url: `https://news.example/hindi/gujarat/${gir[0]}/80`, inLanguage: 'hi' },
        { url: `https://news.example/gujarati/gujarat/${gir[0]}/80`, inLanguage: 'gu' },
      ],
    });
  });

  test('has the first published language as its original', async () => {
    const [english, hindi] = [hoursAgo(2).toISOString(), hoursAgo(5).toISOString()];
    const id = await publish(db, 1, { title: 'Late', englishPublishOn: english, hindiPublishOn: hindi });
    const at = (prefix: string) => ({ '@id': `https://news.example${prefix}/politics/late/${id}#article` });
    const [en, gu, hi] = [at(''), at('/gujarati'), at('/hindi')];
    expect(await articleThing(id, 'late', 'politics')).toMatchObject({
      translationOfWork: { ...hi, inLanguage: 'hi' },
    });
    expect(await articleThing(id, 'late', 'politics', 'gujarati')).toMatchObject({ translationOfWork: hi });
    const original = await articleThing(id, 'late', 'politics', 'hindi');
    expect(original).toMatchObject({ workTranslation: [en, gu] });
    expect(original).not.toHaveProperty('translationOfWork');
  });

  test('shown in English elsewhere is the English story', async () => {
    const id = await publish(db, 1, { title: 'English alone', ...englishOnly });
    const shown = await articleThing(id, 'english-alone', 'politics', 'gujarati');
    expect(shown).toMatchObject({
      '@id': `https://news.example/politics/english-alone/${id}#article`,
      headline: 'English alone',
      inLanguage: 'en',
    });
    expect(shown).not.toHaveProperty('translationOfWork');
    expect(shown).not.toHaveProperty('workTranslation');
  });

  test('has the same description in all editions that show the same text', async () => {
    const id = await publish(db, 1, {
      title: 'English and Gujarati',
      category: 'gujarat',
      author: 'gujarat-desk',
      cities: ['surat'],
      hindiTitle: null,
      hindiSortDescription: null,
      hindiBody: null,
    });
    const own = await article(id, 'english-and-gujarati', 'gujarat');
    const elsewhere = await article(id, 'english-and-gujarati', 'gujarat', 'hindi');
    expect(ofType(elsewhere, 'NewsArticle')).toEqual(ofType(own, 'NewsArticle'));
    expect(ofType(elsewhere, 'BreadcrumbList')).toEqual(ofType(own, 'BreadcrumbList'));
    expect(ofType(elsewhere, 'NewsArticle')).toMatchObject({
      inLanguage: 'en',
      articleSection: 'Gujarat',
      publisher: { name: 'Trivarta' },
      author: [{ name: 'Gujarat desk', url: 'https://news.example/author/gujarat-desk' }],
      contentLocation: [{ name: 'Surat' }],
      workTranslation: [{ inLanguage: 'gu' }],
    });
  });

  test('without a byline has the publisher as author, and without a picture has none', async () => {
    const id = await publish(db, 1, { title: 'Plain', category: 'opinion' });
    const shown = await articleThing(id, 'plain', 'opinion');
    expect(shown).toMatchObject({
      author: [{ '@type': 'NewsMediaOrganization', name: 'Trivarta' }],
      '@type': ['NewsArticle', 'OpinionNewsArticle'],
    });
    expect(shown).not.toHaveProperty('image');
  });

  test('has its corrections in its language', async () => {
    const correction = { text: 'Noon, not one.', hindiText: 'एक नहीं, बारह बजे।', gujaratiText: 'એક નહીં, બાર વાગ્યે.' };
    const id = await publish(db, 1, { title: 'Corrected', corrections: [correction] });
    expect(await articleThing(id, 'corrected', 'politics', 'gujarati')).toMatchObject({
      correction: [
        {
          '@type': 'CorrectionComment',
          text: 'એક નહીં, બાર વાગ્યે.',
          datePublished: '2026-11-20T05:30:00.000Z',
          inLanguage: 'gu',
        },
      ],
    });
  });

  test('has breadcrumbs', async () => {
    expect(ofType(await article(80, ...gir, 'gujarati'), 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'ત્રિવાર્તા', item: 'https://news.example/gujarati' },
        { position: 2, name: 'ગુજરાત', item: 'https://news.example/gujarati/gujarat' },
        { position: 3, name: 'એશિયાઈ સિંહ આખી દુનિયામાં ગીરમાં જ કેમ બચ્યો' },
      ],
    });
  });
});

test.each(hostileTitles)('%s in a title is escaped', async (_name, given, stored) => {
  const own = await newsroomInMemory();
  enterNewsroom(own);
  const id = await publish(own, 1, { title: given, sortDescription: given, tags: ['</script>'] });
  const { slug } = await own.selectFrom('story_texts').select('slug').executeTakeFirstOrThrow();
  const json = await article(id, slug, 'politics');
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(ofType(json, 'NewsArticle')).toMatchObject({ headline: stored, description: stored });
  await own.destroy();
});

test('a title of 300 characters, which a publisher’s API may have, is not cut', async () => {
  const title = 'Rain in Kochi, '.repeat(20);
  const api = embeddedNewsApi(db, () => testNow);
  enterSite({ ...api, viewStory: async (input) => ({ ...(await api.viewStory(input)), title }) });
  const gir = 'how-gir-became-the-asiatic-lions-last-refuge-in-the-wild';
  expect(await articleThing(80, gir, 'gujarat')).toMatchObject({ headline: title });
});

test('home has the organization and the menus', async () => {
  const json = await jsonOf('/', loadHome, {}, 'hindi');
  expect(ofType(json, 'NewsMediaOrganization')).toMatchObject({
    '@id': 'https://news.example/#organization',
    name: 'त्रिवार्ता',
    publishingPrinciples: 'https://news.example/hindi/about',
    correctionsPolicy: 'https://news.example/hindi/about',
    contactPoint: { url: 'https://news.example/hindi/contact', availableLanguage: allLangs },
  });
  expect(ofType(json, 'NewsMediaOrganization')).not.toHaveProperty('sameAs');
  const menus = things(json).filter((thing) => String(thing['@id']).includes('hindi#'));
  expect(menus.map((thing) => [thing['@id'], thing['numberOfItems']])).toEqual([
    ['https://news.example/hindi#categories', 32],
  ]);
});

test('only the English home has the website with its search', async () => {
  expect(ofType(await jsonOf('/', loadHome, {}), 'WebSite')).toMatchObject({
    '@id': 'https://news.example/#website',
    name: 'Trivarta',
    alternateName: expect.arrayContaining(['त्रिवार्ता', 'ત્રિવાર્તા']),
    url: 'https://news.example/',
    inLanguage: allLangs,
    potentialAction: {
      target: { urlTemplate: 'https://news.example/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
  for (const edition of ['hindi', 'gujarati'] as const)
    expect(ofType(await jsonOf('/', loadHome, {}, edition), 'WebSite')).toBeUndefined();
});

test('the big cities of the menu and the categories of videos are lists too', async () => {
  const home = await loadHome({ edition: 'en', params: {}, now: testNow });
  if (!('view' in home)) throw new Error('no page');
  const cities = [{ id: 1, cityName: 'Delhi', displayName: 'delhi' }];
  const layout = buildLayoutProps('en', testNow, { ...emptyLayoutData, cities });
  const listed = [structuredData('/', { ...home, layout }, 'en') ?? '', await jsonOf('/video', loadVideo, {})]
    .flatMap(things)
    .filter((thing) => /#(cities|categories)$/.test(String(thing['@id'])));
  expect(listed.map((thing) => [thing['@id'], thing['numberOfItems']])).toEqual([
    ['https://news.example/#categories', 32],
    ['https://news.example/#cities', 1],
    ['https://news.example/video#categories', 5],
  ]);
});

test('the page of the cities lists all of them', async () => {
  const json = await jsonOf('/cities', loadCities, {}, 'hindi');
  const { mainEntity } = ofType(json, 'CollectionPage') as {
    mainEntity: { '@id': string; numberOfItems: number; itemListElement: { item: object }[] };
  };
  expect([mainEntity['@id'], mainEntity.numberOfItems]).toEqual(['https://news.example/hindi/cities#cities', 20]);
  expect(mainEntity.itemListElement[0]?.item).toEqual({
    '@type': 'SiteNavigationElement',
    name: 'दिल्ली',
    url: 'https://news.example/hindi/cities/delhi',
  });
  expect(ofType(json, 'BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'त्रिवार्ता' }, { position: 2, name: expect.stringMatching(/^शहर/) }],
  });
});

test('a page with an empty list has no list record', async () => {
  const own = await newsroomInMemory();
  enterNewsroom(own);
  for (const [route, build] of [
    ['/video', loadVideo],
    ['/cities', loadCities],
  ] as const) {
    const page = ofType(await jsonOf(route, build, {}), 'CollectionPage');
    expect([route, page?.['url'], 'mainEntity' in (page ?? {})]).toEqual([
      route,
      `https://news.example${route}`,
      false,
    ]);
  }
  await own.destroy();
});

test('the organization links to the publisher’s social pages', async () => {
  enterSite(
    embeddedNewsApi(db, () => testNow),
    { SOCIAL_X_URL: 'https://x.com/trivarta' },
  );
  expect(ofType(await jsonOf('/', loadHome, {}), 'NewsMediaOrganization')).toMatchObject({
    sameAs: ['https://x.com/trivarta'],
  });
});

test('a category lists its stories as it shows them', async () => {
  const json = await jsonOf(routeOf.category, loadCategory, { displayName: 'legal' }, 'hindi');
  const { mainEntity } = ofType(json, 'CollectionPage') as {
    mainEntity: { numberOfItems: number; itemListElement: { position: number; url: string }[] };
  };
  expect(mainEntity.numberOfItems).toBe(2);
  expect(mainEntity.itemListElement.map(({ position, url }) => `${position} ${url.replace(/\d+$/, '')}`)).toEqual([
    '1 https://news.example/hindi/legal/ten-rupees-and-a-plain-sheet-of-paper-how-to-file-an-rti-request/',
    '2 https://news.example/hindi/legal/from-the-magistrate-to-the-supreme-court-one-step-at-a-time/',
  ]);
});

test('an author’s page is a profile', async () => {
  const json = await jsonOf(routeOf.author, loadAuthor, { slug: 'politics-desk' }, 'gujarati');
  expect(ofType(json, 'ProfilePage')).toMatchObject({
    url: 'https://news.example/gujarati/author/politics-desk',
    mainEntity: {
      '@type': 'Organization',
      '@id': 'https://news.example/gujarati/author/politics-desk#author',
      name: 'રાજકારણ ડેસ્ક',
    },
  });
});

test('videos have their still, player and date', async () => {
  const json = await jsonOf('/video/[categoryDisplayName]', loadVideoCategory, { categoryDisplayName: 'comedy' });
  const { mainEntity } = ofType(json, 'CollectionPage') as { mainEntity: { itemListElement: { item: object }[] } };
  expect(mainEntity.itemListElement[0]?.item).toMatchObject({
    '@type': 'VideoObject',
    thumbnailUrl: [cropOf('16x9', '/sample/video-comedy.jpg')],
    embedUrl: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/),
    uploadDate: expect.stringMatching(/Z$/),
  });
});
