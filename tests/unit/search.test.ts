import { isNotFound } from '@/lib/contract/errors';
import type { SearchFilter } from '@/lib/contract/news/operation-schemas';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { type IndexDb, toIndexDb } from '@/lib/newsroom/search/index/index-file';
import { localIndex } from '@/lib/newsroom/search/worker/local-index';
import { searchStories } from '@/lib/newsroom/search/search';
import { type OpenIndex, toSearchIndex } from '@/lib/newsroom/search/search-index';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish, titlesOf } from '../support/stories';

let db: Db;
let index: ReturnType<typeof localIndex>;
beforeAll(async () => {
  db = await newsroomInMemory();
  index = localIndex(db);
  const cities = ['kochi', 'surat'].map((slug, position) => ({ slug, name: slug, kind: 'other' as const, position }));
  await addNamed(db, 'cities', ...cities);
  await publish(db, 1, { title: 'Dams fill up', sortDescription: 'Monsoon rain fills the dams.', cities: ['kochi'] });
  await publish(db, 2, { title: 'Monsoon over Kochi', category: 'india', cities: ['kochi'] });
  await publish(db, 30, { title: 'Turnout was 60% in Surat', category: 'elections', cities: ['surat'] });
  await publish(db, 31, { title: 'Turnout was 605 in a hamlet', category: 'elections' });
  await publish(db, 50, { title: 'The file_name trick', ...englishOnly });
  await publish(db, 51, { title: 'The filename trick', ...englishOnly });
  await publish(db, 52, { title: 'A back\\slash', ...englishOnly });
  await publish(db, 60, { title: 'Hindi', hindiTitle: 'मानसून की चाल', gujaratiTitle: 'ચોમાસાની ચાલ' });
  await publish(db, -1, { title: 'Monsoon to come' });
});
afterAll(async () => {
  await index.close();
  await db.destroy();
});

const search = (filter: SearchFilter, edition: Edition = 'en') => searchStories(db, index, edition, filter, testNow);

describe('a keyword', () => {
  test.each<[SearchFilter, string[]]>([
    // A story with the word in its title comes before a newer story with the word in its
    // standfirst.
    [{ keyword: 'monsoon' }, ['Monsoon over Kochi', 'Dams fill up']],
    [{ keyword: 'monsoon', sort: 'relevance' }, ['Monsoon over Kochi', 'Dams fill up']],
    [{ keyword: 'monsoon', sort: 'newest' }, ['Dams fill up', 'Monsoon over Kochi']],
    [{ keyword: 'MONSOON kochi' }, ['Monsoon over Kochi']],
    [{ keyword: '  rain   dams ' }, ['Dams fill up']],
    [{ keyword: 'monsoon, kochi' }, ['Monsoon over Kochi']],
    [{ keyword: 'turnout - surat' }, ['Turnout was 60% in Surat']],
    [{ keyword: '60%' }, ['Turnout was 60% in Surat']],
    [{ keyword: '60' }, ['Turnout was 60% in Surat']],
    [{ keyword: '६०' }, ['Turnout was 60% in Surat']],
    [{ keyword: 'file_name' }, ['The file_name trick']],
    [{ keyword: 'back\\slash' }, ['A back\\slash']],
    [{ keyword: "x' or '1'='1" }, []],
    // A word of the body.
    [{ keyword: 'session surat' }, ['Turnout was 60% in Surat']],
    [{ keyword: 'elephant' }, []],
    [{ keyword: 'turnout', category: 'elections', city: 'surat' }, ['Turnout was 60% in Surat']],
    [{ keyword: 'turnout', category: 'india' }, []],
  ])('%j finds %j', async (filter, titles) => {
    const page = await search(filter);
    expect(titlesOf(page)).toEqual(titles);
    expect(page.total).toBe(titles.length);
  });

  test.each(['%', '_', '!?', '…', '"', '।', '%%%', '\u0000.'])('of nothing but %j finds nothing', async (keyword) => {
    expect(await search({ keyword, size: 5 })).toEqual({ items: [], page: 1, size: 5, total: 0 });
  });

  test.each(['', ' ', '\n\t'])('%j is ignored, and everything is found', async (keyword) => {
    expect((await search({ keyword })).total).toBe(8);
  });

  test.each<[Edition, string, number]>([
    ['hindi', 'मानसून', 1],
    ['hindi', 'मॉनसून', 1],
    ['gujarati', 'ચોમાસા', 1],
    // The same stories in the reader's edition, found by a word of another language.
    ['gujarati', 'मानसून', 1],
    ['en', 'मानसून', 1],
    ['en', 'ચોમાસું', 1],
  ])('in the edition %s, %s finds %d', async (edition, keyword, total) => {
    expect((await search({ keyword }, edition)).total).toBe(total);
  });

  test('is paged without repeats', async () => {
    const pages = [await search({ keyword: 'trick', size: 1 }), await search({ keyword: 'trick', size: 1, page: 2 })];
    expect(pages.map((page) => [titlesOf(page), page.total])).toEqual([
      [['The file_name trick'], 2],
      [['The filename trick'], 2],
    ]);
  });

  test('of a hundred words is cut to its first eight', async () => {
    const words = 'Turnout was 60 in Surat Turnout was 60';
    expect((await search({ keyword: `${words} ${'elephant '.repeat(92)}` })).total).toBe(1);
  });
});

describe('a filter', () => {
  test.each<[SearchFilter, string[]]>([
    [{ category: 'elections' }, ['Turnout was 60% in Surat', 'Turnout was 605 in a hamlet']],
    [{ category: 'crime' }, []],
    [{ city: 'kochi' }, ['Dams fill up', 'Monsoon over Kochi']],
    [{ city: 'kochi', category: 'india' }, ['Monsoon over Kochi']],
    // testNow is noon of 20 November in India.
    [{ from: '2026-11-20' }, ['Dams fill up', 'Monsoon over Kochi']],
    [{ from: '2026-11-19', to: '2026-11-19' }, ['Turnout was 60% in Surat', 'Turnout was 605 in a hamlet']],
    [{ to: '2026-11-18', category: 'politics', size: 1 }, ['The file_name trick']],
    [{ from: '2026-11-20', to: '2026-11-19' }, []],
    [{ from: '2027-01-01' }, []],
  ])('%j finds %j', async (filter, titles) => expect(titlesOf(await search(filter))).toEqual(titles));

  test.each<[SearchFilter, string]>([
    [{ category: 'nowhere' }, 'Category nowhere does not exist'],
    [{ city: 'atlantis' }, 'City atlantis does not exist'],
    [{ category: 'nowhere', keyword: 'monsoon' }, 'Category nowhere does not exist'],
  ])('%j is 404', async (filter, message) => {
    const error: unknown = await search(filter).catch((failure: unknown) => failure);
    expect(isNotFound(error)).toBe(true);
    expect((error as Error).message).toBe(message);
  });
});

test('the response reports an index that is incomplete or unreadable', async () => {
  const indexIn = (open: OpenIndex) => searchStories(db, toSearchIndex(open), 'en', { keyword: 'monsoon' }, testNow);
  const { database } = await index.catchUp();
  const file = { use: <T>(work: (queries: IndexDb) => Promise<T>) => work(toIndexDb(database)) };
  const [whole, begun, none] = await Promise.all([
    indexIn({ ...file, status: () => ({ complete: true }) }),
    indexIn({ ...file, status: () => ({ complete: false }) }),
    indexIn({ use: async () => undefined, status: () => ({ complete: true }) }),
  ]);
  expect([whole, begun, none].map(({ total, indexing }) => [total, indexing])).toEqual([
    [2, undefined],
    [2, true],
    [0, true],
  ]);
});
