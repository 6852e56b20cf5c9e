import type { Output, SearchFilter } from '@/lib/contract/operations';
import type { Db } from '@/lib/database/connection';
import { fullTextOf } from '@/lib/database/full-text-engines';
import { forgetCommon } from '@/lib/newsroom/search/common-words';
import type { Edition } from '@/lib/editions';
import { searchStories } from '@/lib/newsroom/search/search';
import { emptyDatabase, type Engine } from './engines';
import { fillNewsroom, testNow } from './newsroom';
import { titlesOf } from './stories';

export type SearchedNewsroom = {
  readonly db: Db;
  search(keyword: string, edition?: Edition, filter?: SearchFilter): Promise<Output<'search'>>;
  /** Titles of the stories that a search finds. */
  found(keyword: string, edition?: Edition, filter?: SearchFilter): Promise<string[]>;
};

/** A database that notes every question it is asked, as text. */
export function watched(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const noting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: noting, statements };
}

/** A newsroom on an engine for the tests of a `describe`; each begins without stories. */
export function searchedNewsroom(engine: Engine): SearchedNewsroom {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await emptyDatabase(engine));
    await fillNewsroom(db);
  });
  afterAll(() => drop());
  afterEach(async () => {
    for (const { id } of await db.selectFrom('search_docs').select('id').execute()) await fullTextOf(db).remove(db, id);
    for (const table of ['search_sounds', 'search_slips', 'search_terms', 'search_docs', 'articles'] as const)
      await db.deleteFrom(table).execute();
    // Words leave the vocabulary here alone.
    forgetCommon(db);
  });
  const search: SearchedNewsroom['search'] = (keyword, edition = 'en', filter = {}) =>
    searchStories(db, edition, { keyword, ...filter }, testNow);
  return {
    get db() {
      return db;
    },
    search,
    found: async (keyword, edition, filter) => titlesOf(await search(keyword, edition, filter)),
  };
}
