import type { Db } from '@/lib/database/connection';
import { searchFilters } from '@/lib/pages/search-filters';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { newsroomInMemory } from '../support/newsroom';
import { publish } from '../support/stories';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  await publish(db, 1, { category: 'elections' });
  await publish(db, 2, { category: 'sports' });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const named = async (keyword: string, edition: 'en' | 'hindi' | 'gujarati' = 'en') =>
  (await searchFilters(edition, {}, keyword)).places.map(({ kind, name, href }) => `${kind} ${name} ${href}`);

test.each([
  ['Elections', 'en', ['category Elections /elections']],
  ['election', 'en', ['category Elections /elections']],
  ['चुनाव', 'en', ['category Elections /elections']],
  ['ચૂંટણી', 'hindi', ['category चुनाव /hindi/elections']],
  ['sports', 'gujarati', ['category રમતગમત /gujarati/sports']],
  ['ele', 'en', []],
  ['how votes are counted', 'en', []],
  ['', 'en', []],
] as const)('%j in %s names %j', async (keyword, edition, places) => {
  expect(await named(keyword, edition)).toEqual(places);
});
