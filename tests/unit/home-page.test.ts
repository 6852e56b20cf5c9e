import { staticPage } from '@/lib/pages/static-page';
import type { Db } from '@/lib/database/connection';
import { type Edition, enabledEditions } from '@/lib/platform/editions';
import { addPageviews } from '@/lib/newsroom/readers/pageviews';
import { loadHome } from '@/lib/pages/loaders/home';
import type { NewsApi } from '@/lib/news-api/news-api';
import { ApiError } from '@/lib/contract/errors';
import type { HomeView } from '@/lib/contract/views';
import { inEach, writtenEditions } from '../support/editions';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';

let db: Db;
const enter = (sample: boolean) => async () => {
  db = await newsroomInMemory({ sample });
  enterNewsroom(db);
};
const leave = async () => {
  leaveSite();
  await db.destroy();
};

const build = async (edition: Edition) => {
  const result = await loadHome({ edition, params: {}, now: testNow });
  if (!('view' in result)) throw new Error('home is always a page');
  return result;
};

const cardsOf = (view: HomeView) => [
  ...(view.lead ? [view.lead] : []),
  ...view.secondary,
  ...view.trending,
  ...view.trendy,
  ...view.sections.flatMap((section) => [...(section.lead ? [section.lead] : []), ...section.stories]),
];

describe('home of the sample edition', () => {
  beforeAll(enter(true));
  afterAll(leave);

  test.each(writtenEditions)(
    'in %s has a lead, six stories beside it, nine trending, and sections of at most four',
    async (edition) => {
      const { view, revalidate } = await build(edition);
      expect(view.lead?.summary).toMatch(/\S/);
      expect(view.lead?.image).toMatch(/^[\w-]+\.[0-9a-f]{8}\.[\w-]{16}\/[a-z-]+$/);
      expect(view.secondary).toHaveLength(6);
      expect([view.trending.length, view.trendy.length]).toEqual([5, 4]);
      expect(view.sections.map((section) => [section.key, section.style])).toEqual([
        [{ en: 'india', hindi: 'india', gujarati: 'gujarat' }[edition], 'row'],
        ['news', 'pictures'],
        ['sports', 'row'],
        ['editorial', 'text'],
        ['economy-business', 'pictures'],
        ['features', 'pictures'],
      ]);
      for (const { lead, stories, style } of view.sections) {
        expect(lead?.summary ?? '').toMatch(style === 'row' ? /^$/ : /\S/);
        expect(stories.length).toBeGreaterThan(0);
        expect(stories.length).toBeLessThanOrEqual(3);
        expect(stories.filter((story) => story.summary)).toEqual([]);
      }
      expect(revalidate).toBe(30);
    },
  );

  // Without pageviews, the trending list is filled with the newest stories.
  test.each(writtenEditions)('in %s repeats no story above its list of the newest', async (edition) => {
    const ids = cardsOf((await build(edition)).view).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(32);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['en', ['/india', '/world', '/sports', '/editorial', '/agriculture', '/lifestyle']],
    ['gujarati', ['/gujarat', '/world', '/sports', '/editorial', '/agriculture', '/lifestyle']],
  ] as const)('in %s links each part to the section of its first story, with its name', async (edition, paths) => {
    const { view } = await build(edition);
    const prefix = edition === 'en' ? '' : `/${edition}`;
    expect(view.sections.map(({ href }) => href)).toEqual(paths.map((path) => `${prefix}${path}`));
    const [, news, sports] = view.sections;
    expect([news?.section, sports?.section]).toEqual([{ en: 'World', gujarati: 'વિશ્વ' }[edition], undefined]);
  });

  test.each(writtenEditions)('in %s ends with the twenty newest stories, and shows three videos', async (edition) => {
    const { latest, videos } = (await build(edition)).view;
    expect(latest).toHaveLength(20);
    const times = latest.map(({ date }) => date.iso);
    expect([...times].sort().reverse()).toEqual(times);
    expect(Object.keys(latest[0] ?? {})).toEqual(['id', 'href', 'title', 'date']);
    expect(videos.map(({ href }) => /\/video\/[a-z-]+$/.test(href))).toEqual([true, true, true]);
  });

  test.each([
    ['en', '/'],
    ['hindi', '/hindi/'],
    ['gujarati', '/gujarati/'],
  ] as const)('in %s has only links under %s', async (edition, prefix) => {
    for (const card of cardsOf((await build(edition)).view)) {
      expect(card.href.startsWith(prefix)).toBe(true);
      expect(card.category.href.startsWith(prefix)).toBe(true);
      if (edition === 'en') expect(card.href).not.toMatch(/^\/(en|hindi|gujarati)\//);
    }
  });

  test.each([
    ['en', 'https://news.example/', 'Latest news and top headlines from India, business and politics | Trivarta'],
    ['hindi', 'https://news.example/hindi', 'भारत, कारोबार और राजनीति की ताजा खबरें और बड़ी सुर्खियां | त्रिवार्ता'],
    ['gujarati', 'https://news.example/gujarati', 'ભારત, વેપાર અને રાજકારણના તાજા સમાચાર અને મુખ્ય હેડલાઇન | ત્રિવાર્તા'],
  ] as const)('in %s has its URL and title', async (edition, canonical, title) => {
    const { head, editionLinks } = await build(edition);
    expect(head).toMatchObject({ canonical, title });
    expect(editionLinks).toEqual(inEach('/'));
  });

  test.each(writtenEditions)(
    'in %s has props of at most 40,000 bytes, with the links to three editions',
    async (edition) => {
      const most = 40_000 + 300 * (enabledEditions.length - 3);
      const result = await staticPage(loadHome)({ locale: edition, params: {} });
      expect(Buffer.byteLength(JSON.stringify('props' in result ? result.props : ''))).toBeLessThanOrEqual(most);
      expect(result).toMatchObject({ props: { layout: { sampleEdition: true } }, revalidate: 30 });
    },
  );
});

describe('home of a sample edition with reads', () => {
  const read = [3, 80, 5];
  beforeAll(async () => {
    await enter(true)();
    await addPageviews(
      db,
      read.map((id, place) => ({ id, count: 20 - place })),
      testNow,
    );
  });
  afterAll(leave);

  test.each(writtenEditions)('in %s lists the most read stories in order, even if they are above', async (edition) => {
    const { view } = await build(edition);
    expect(view.lead?.id).toBe(80);
    expect(view.trending.slice(0, 3).map(({ id }) => id)).toEqual(read);
    const above = [...(view.lead ? [view.lead] : []), ...view.secondary].map(({ id }) => id);
    const others = [...view.trending.slice(3), ...view.trendy].map(({ id }) => id);
    expect(others.filter((id) => above.includes(id) || read.includes(id))).toEqual([]);
    expect(new Set(others).size).toBe(6);
  });
});

describe('home of a newsroom of its own', () => {
  beforeEach(enter(false));
  afterEach(leave);

  test('without stories is an empty page without error', async () => {
    expect((await build('hindi')).view).toMatchObject({
      secondary: [],
      trending: [],
      sections: [],
      videos: [],
      latest: [],
    });
  });

  test('with one story shows it as lead and as trending', async () => {
    const id = await publish(db, 1);
    expect(cardsOf((await build('en')).view).map((card) => card.id)).toEqual([id, id, id]);
  });

  test('shows an edition only stories with text in it', async () => {
    await publish(db, 1, { title: 'English', ...englishOnly });
    const id = await publish(db, 2);
    expect((await build('en')).view.lead?.title).toBe('English');
    expect(cardsOf((await build('gujarati')).view).map((card) => card.id)).toEqual([id, id, id]);
  });

  test('finds stories of a quiet section after fifty newer ones of a busy section', async () => {
    const quiet = await publish(db, 200, { category: 'opinion' });
    for (let hours = 1; hours <= 60; hours += 1) await publish(db, hours, { category: 'sports' });
    const editorial = (await build('en')).view.sections.find((section) => section.key === 'editorial');
    expect([editorial?.lead?.id, editorial?.stories]).toEqual([quiet, []]);
  });
});

describe('when the news API fails', () => {
  afterEach(leaveSite);

  test.each([
    ['502', new ApiError(502, [{ code: 'UPSTREAM', message: 'no answer' }])],
    ['even with a 404', new ApiError(404, [{ code: 'NOT_FOUND', message: 'no answer' }])],
    ['in any other way', new Error('no answer')],
  ])('%s, the page is not rendered, so that the last good one is served', async (_how, fault) => {
    enterSite({
      topNews: () => Promise.reject(fault),
      trendingNews: () => Promise.reject(fault),
      search: () => Promise.reject(fault),
      bulletins: () => Promise.reject(fault),
    } as unknown as NewsApi);
    await expect(staticPage(loadHome)({ locale: 'en', params: {} })).rejects.toThrow('no answer');
  });
});

test('the build has no database and gets a page that expires at once', async () => {
  enterSite(undefined);
  process.env['NEXT_PHASE'] = 'phase-production-build';
  try {
    const placeholder = { secondary: [], trending: [], trendy: [], sections: [], videos: [], latest: [] };
    const result = await staticPage(loadHome, { placeholder })({ locale: 'hindi', params: {} });
    expect(result).toMatchObject({ revalidate: 1, props: { view: { sections: [] }, head: { robots: 'noindex' } } });
  } finally {
    delete process.env['NEXT_PHASE'];
    leaveSite();
  }
});
