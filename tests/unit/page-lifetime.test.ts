import { routes } from '@/lib/platform/routes';
import { buildPageHead } from '@/lib/pages/seo/page-head';
import { type PageResult, linksInEveryEdition, staticPage } from '@/lib/pages/static-page';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';

/** Seconds until a page, a redirect or a 404 is revalidated. */

const page = (): PageResult<Record<string, never>> => ({
  view: {},
  head: buildPageHead({ edition: 'en', title: 'A', description: 'B', path: '/about' }),
  editionLinks: linksInEveryEdition(routes.about()),
  revalidate: 300,
});
const answers: [string, () => PageResult<Record<string, never>>][] = [
  ['a page', page],
  ['a redirect', () => ({ redirect: '/about', revalidate: 300 })],
  ['a 404', () => ({ notFound: true, revalidate: 300 })],
];

afterEach(leaveSite);

describe.each(answers)('of %s', (_, answer) => {
  test.each([
    ['are its own', {}, 300],
    ['are PAGE_MAX_AGE_SECONDS at most', { PAGE_MAX_AGE_SECONDS: '2' }, 2],
    ['are no more than its own', { PAGE_MAX_AGE_SECONDS: '301' }, 300],
  ])('%s', async (__, settings, seconds) => {
    const db = await newsroomInMemory();
    enterSite(
      embeddedNewsApi(db, () => testNow),
      settings,
    );
    expect(await staticPage(async () => answer())({ locale: 'en' })).toMatchObject({ revalidate: seconds });
    await db.destroy();
  });
});

test('a redirect is a permanent one', async () => {
  enterSite(undefined);
  const result = await staticPage(async () => ({ redirect: '/about', revalidate: 60 }))({ locale: 'en' });
  expect(result).toEqual({ redirect: { destination: '/about', permanent: true }, revalidate: 60 });
});
