import { staticPage } from '@/lib/pages/static-page';
import { ApiError } from '@/lib/contract/errors';
import type { Db } from '@/lib/database/connection';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { loadArticle } from '@/lib/pages/loaders/article';
import type { PageRequest } from '@/lib/pages/static-page';
import { inEach } from '../support/editions';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';
import { cropOf } from '../support/picture-names';

let db: Db;
let rain: number;
let english: number;
beforeAll(async () => {
  db = await newsroomInMemory();
  for (let number = 1; number <= 8; number += 1) await publish(db, number, { title: `Politics ${number}` });
  rain = await publish(db, 10, { category: 'india', title: 'Rain', imageUrl: '/sample/monsoon.jpg', tags: ['rain'] });
  await publish(db, 11, { category: 'india', title: 'Sun' });
  english = await publish(db, 30, { category: 'crime', title: 'English', tags: ['one'], ...englishOnly });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const build = (id: number | string, friendlyUrl: string, displayName: string, edition: PageRequest['edition'] = 'en') =>
  loadArticle({ edition, params: { id: String(id), friendlyUrl, displayName }, now: testNow });
const page = async (...given: Parameters<typeof build>) => {
  const result = await build(...given);
  if (!('view' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return result;
};
const missing = { notFound: true, revalidate: 30 };

describe('a story in three languages', () => {
  test('lists related stories of its category, then top stories, without repeating any under trending', async () => {
    const { view } = await page(rain, 'rain', 'india');
    expect(view.related.map((card) => card.title)).toEqual(['Sun', 'Politics 6', 'Politics 7', 'Politics 8']);
    expect(view.trending.map((card) => card.title)).toEqual([
      'Politics 1',
      'Politics 2',
      'Politics 3',
      'Politics 4',
      'Politics 5',
    ]);
  });

  test('is not in the trending list of its own page', async () => {
    const { view } = await page(1, 'politics-1', 'politics');
    expect(view.related.map((card) => card.title)).toEqual(['Politics 7', 'Politics 8', 'Rain', 'Sun']);
    expect(view.trending.map((card) => card.title)).toEqual([
      'Politics 2',
      'Politics 3',
      'Politics 4',
      'Politics 5',
      'Politics 6',
    ]);
  });

  test('links to its translations', async () => {
    const { view, editionLinks } = await page(rain, 'rain', 'india', 'hindi');
    expect(view.translations).toEqual([
      { name: 'English', lang: 'en', href: `/india/rain/${rain}` },
      { name: 'ગુજરાતી', lang: 'gu', href: `/gujarati/india/rain/${rain}` },
    ]);
    expect(editionLinks).toEqual({
      ...inEach('/'),
      en: `/india/rain/${rain}`,
      hindi: `/hindi/india/rain/${rain}`,
      gujarati: `/gujarati/india/rain/${rain}`,
    });
  });

  test('has head tags in its language', async () => {
    const { head } = await page(rain, 'rain', 'india', 'gujarati');
    expect(head).toMatchObject({
      title: 'ગૃહની બેઠક સોમવારે | ત્રિવાર્તા',
      description: 'સભ્યો ત્રણ ખરડા હાથ પર લેશે.',
      canonical: `https://news.example/gujarati/india/rain/${rain}`,
      ogLocale: 'gu_IN',
      image: { url: cropOf('share', '/sample/monsoon.jpg'), width: 1200, height: 630 },
      article: { published: '2026-11-19T20:30:00.000Z', section: 'ભારત', tags: [] },
    });
    expect(head.alternates.map((link) => link.lang)).toEqual(['en', 'hi', 'gu', 'x-default']);
  });

  test.each([
    ['of this morning', () => page(rain, 'rain', 'india'), 60],
    ['of more than a day ago', () => page(english, 'english', 'crime'), 300],
  ])('%s is rendered again after an interval that depends on its age', async (_age, made, seconds) => {
    expect((await made()).revalidate).toBe(seconds);
  });
});

describe('a story only in English', () => {
  test('shows its English text in the Hindi edition, with the English URL as canonical and no hreflang', async () => {
    const { view, head, editionLinks } = await page(english, 'english', 'crime', 'hindi');
    expect(view.story).toMatchObject({
      foreign: { lang: 'en' },
      title: 'English',
      tags: [{ name: 'one', href: '/topic/one' }],
    });
    expect(view.translations).toEqual([{ name: 'English', lang: 'en', href: `/crime/english/${english}` }]);
    expect(head).toMatchObject({
      canonical: `https://news.example/crime/english/${english}`,
      ogLocale: 'en_IN',
      alternates: [],
    });
    expect(head.article).toMatchObject({ section: 'Crime', tags: ['one'] });
    expect(editionLinks).toEqual({ ...inEach('/'), en: `/crime/english/${english}` });
  });

  test('has Hindi related and trending stories in the Hindi edition', async () => {
    const { view } = await page(english, 'english', 'crime', 'hindi');
    expect(new Set([...view.related, ...view.trending].map((card) => card.title))).toEqual(
      new Set(['सदन की बैठक सोमवार को']),
    );
  });

  test('has no translations in the English edition', async () => {
    expect((await page(english, 'english', 'crime')).view.translations).toEqual([]);
  });
});

describe('a valid id with a wrong path gets one redirect within its edition', () => {
  test.each([
    ['wrong', 'india', 'en', '/india/rain/'],
    ['rain', 'politics', 'en', '/india/rain/'],
    ['rain', 'nowhere', 'hindi', '/hindi/india/rain/'],
    ['RAIN', 'india', 'gujarati', '/gujarati/india/rain/'],
    ['', '', 'hindi', '/hindi/india/rain/'],
  ] as const)('%j in %j of %s redirects to %s', async (slug, category, edition, start) => {
    expect(await build(rain, slug, category, edition)).toEqual({ redirect: `${start}${rain}`, revalidate: 60 });
  });

  test('the redirect is permanent', async () => {
    const params = { id: String(rain), friendlyUrl: 'old', displayName: 'india' };
    expect(await staticPage(loadArticle)({ locale: 'hindi', params })).toEqual({
      redirect: { destination: `/hindi/india/rain/${rain}`, permanent: true },
      revalidate: 60,
    });
  });
});

test.each(['99999', '0', '-1', '1.5', 'abc', '', 'undefined', '01', '1234567890123456', '1 or 1=1'])(
  'the id %j gets 404',
  async (id) => expect(await build(id, 'rain', 'india')).toEqual(missing),
);

test('a story with eight related stories does not load any other whole story', async () => {
  const related = [1, 2, 3, 4, 5, 6, 7, 8];
  await db
    .updateTable('stories')
    .set({ related_story_ids: JSON.stringify(related) })
    .where('id', '=', rain)
    .execute();
  const api = embeddedNewsApi(db, () => testNow);
  const [viewStory, storiesById] = [jest.fn(api.viewStory), jest.fn(api.storiesById)];
  enterSite({ ...api, viewStory, storiesById });
  const { view } = await page(rain, 'rain', 'india');
  await db.updateTable('stories').set({ related_story_ids: null }).where('id', '=', rain).execute();
  expect(view.related.map(({ title }) => title)).toEqual(['Politics 1', 'Politics 2', 'Politics 3', 'Politics 4']);
  expect(viewStory.mock.calls).toEqual([[{ id: rain }]]);
  expect(storiesById.mock.calls).toEqual([[{ ids: related, language: 'english' }]]);
});

describe('when the news API fails', () => {
  const faults: [string, Error][] = [
    ['502', new ApiError(502, [{ code: 'UPSTREAM', message: 'no answer' }])],
    ['400', new ApiError(400, [{ code: 'INVALID', message: 'no answer' }])],
    ['an error of the database', new Error('no answer')],
  ];
  const params = () => ({ id: String(rain), friendlyUrl: 'rain', displayName: 'india' });

  describe.each(['viewStory', 'relevantNews', 'topNews', 'trendingNews'] as const)('at %s', (call) => {
    test.each(faults)('with %s, the error is thrown and does not become a 404', async (_name, fault) => {
      enterSite({ ...embeddedNewsApi(db, () => testNow), [call]: () => Promise.reject(fault) });
      await expect(staticPage(loadArticle)({ locale: 'en', params: params() })).rejects.toBe(fault);
    });
  });

  test('for related stories, the page is shown without the chosen ones', async () => {
    const errors = jest.spyOn(console, 'error').mockReturnValue();
    await db.updateTable('stories').set({ related_story_ids: '[1,2]' }).where('id', '=', rain).execute();
    const gone = new ApiError(502, [{ code: 'UPSTREAM', message: 'no answer' }]);
    enterSite({ ...embeddedNewsApi(db, () => testNow), storiesById: () => Promise.reject(gone) });
    const { view } = await page(rain, 'rain', 'india');
    await db.updateTable('stories').set({ related_story_ids: null }).where('id', '=', rain).execute();
    expect(view.related[0]?.title).toBe('Sun');
    expect(errors.mock.calls.map(([line]) => /related_stories_missing/.test(String(line)))).toEqual([true]);
    errors.mockRestore();
  });

  test.each([404, 410])('with status %d, the page is a 404', async (status) => {
    const gone = new ApiError(status, [{ code: 'NOT_FOUND', message: 'gone' }]);
    enterSite({ ...embeddedNewsApi(db, () => testNow), viewStory: () => Promise.reject(gone) });
    expect(await staticPage(loadArticle)({ locale: 'en', params: params() })).toEqual(missing);
  });
});

describe('the sample edition', () => {
  let sample: Db;
  beforeAll(async () => {
    sample = await newsroomInMemory({ sample: true });
  });
  afterAll(() => sample.destroy());

  test.each(['en', 'hindi', 'gujarati'])('has no story in %s with props of more than 25,000 bytes', async (locale) => {
    enterNewsroom(sample);
    const stories = await sample
      .selectFrom('story_texts')
      .innerJoin('categories', 'categories.id', 'story_texts.category_id')
      .select(['story_texts.story_id as id', 'story_texts.slug as friendlyUrl', 'categories.slug as displayName'])
      .where('story_texts.language', '=', 'en')
      .execute();
    for (const { id, friendlyUrl, displayName } of stories) {
      const result = await staticPage(loadArticle)({ locale, params: { id: String(id), friendlyUrl, displayName } });
      const bytes = 'props' in result ? Buffer.byteLength(JSON.stringify(result.props)) : NaN;
      expect([friendlyUrl, bytes > 1000, bytes <= 25_000]).toEqual([friendlyUrl, true, true]);
    }
  });
});
