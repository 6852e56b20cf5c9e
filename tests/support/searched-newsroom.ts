import type { SearchFilter } from '@/lib/contract/news/operation-schemas';
import type { Output } from '@/lib/contract/news/operations';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { localIndex } from '@/lib/newsroom/search/worker/local-index';
import { searchStories } from '@/lib/newsroom/search/search';
import { type Engine } from './engines';
import { newsroomOn, testNow } from './newsroom';
import { titlesOf } from './stories';

export type SearchedNewsroom = {
  readonly db: Db;
  /** Indexes changed stories of the newsroom. */
  readonly index: ReturnType<typeof localIndex>;
  search(keyword: string, edition?: Edition, filter?: SearchFilter): Promise<Output<'search'>>;
  /** Titles of the stories that a search finds. */
  found(keyword: string, edition?: Edition, filter?: SearchFilter): Promise<string[]>;
};

/** A newsroom on an engine for the tests of a `describe`. Each test begins without stories. */
export function searchedNewsroom(engine: Engine): SearchedNewsroom {
  let db: Db;
  let index: ReturnType<typeof localIndex>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterAll(() => drop());
  beforeEach(() => {
    index = localIndex(db);
  });
  afterEach(async () => {
    await index.close();
    await db.deleteFrom('stories').execute();
  });
  const search: SearchedNewsroom['search'] = (keyword, edition = 'en', filter = {}) =>
    searchStories(db, index, edition, { keyword, ...filter }, testNow);
  return {
    get db() {
      return db;
    },
    get index() {
      return index;
    },
    search,
    found: async (keyword, edition, filter) => titlesOf(await search(keyword, edition, filter)),
  };
}
