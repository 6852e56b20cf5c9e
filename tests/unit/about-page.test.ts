import { staticPage } from '@/lib/pages/static-page';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { loadAbout } from '@/lib/pages/loaders/texts/about';
import { loadSaved } from '@/lib/pages/loaders/saved';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory({ sample: true });
  enterNewsroom(db);
});
afterAll(async () => {
  leaveSite();
  await db.destroy();
});

test.each<[Edition, string, string]>([
  ['en', 'About Trivarta', '/'],
  ['hindi', 'त्रिवार्ता के बारे में', '/hindi/'],
  ['gujarati', 'ત્રિવાર્તા વિશે', '/gujarati/'],
])(
  'the About page in %s has the title %s and lists five trending stories with the heading %s',
  async (edition, title, prefix) => {
    const page = await loadAbout({ edition, params: {}, now: testNow });
    if (!('view' in page)) throw new Error('About is always a page');
    expect(page.view.title).toBe(title);
    expect(page.view.trending).toHaveLength(5);
    for (const { href, thumb } of page.view.trending)
      expect([href.startsWith(prefix), thumb]).toEqual([
        true,
        expect.stringMatching(/^[\w-]+\.[0-9a-f]{8}\.[\w-]{16}\/[a-z-]+$/),
      ]);
    expect(page.revalidate).toBe(30);
  },
);

test.each<[Edition, string]>([
  ['en', 'Saved stories | Trivarta'],
  ['hindi', 'सहेजी खबरें | त्रिवार्ता'],
  ['gujarati', 'સાચવેલા સમાચાર | ત્રિવાર્તા'],
])('the page of saved stories in %s has the title %s and is not indexed', async (locale, title) => {
  const result = await staticPage(loadSaved)({ locale, params: {} });
  expect(result).toMatchObject({ props: { head: { title, robots: 'noindex, follow' } }, revalidate: 30 });
});
