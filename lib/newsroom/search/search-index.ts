import type { Edition } from '../../platform/editions';
import type { HighlightTerms } from '../../platform/language/words/highlight';
import type { Query } from '../../platform/language/words/query';
import { findOrCorrect } from './query/answer-query';
import { storyIdsOf, maxFound } from './query/find';
import type { Criteria } from './index/full-text';
import type { IndexDb } from './index/index-file';
import { suggestNumbers } from './query/suggest';

export type SearchRequest = {
  edition: Edition;
  query: Query;
  categoryId?: number | undefined;
  cityId?: number | undefined;
  /**
   * `published` is an inclusive range in milliseconds. Freshness is computed for the time `now`.
   */
  found: Pick<Criteria, 'sort' | 'published' | 'now'>;
  /** The page of the found stories to return. */
  offset: number;
  size: number;
};

export type SearchAnswer = {
  /** Story ids of the requested page, in order. */
  ids: number[];
  /** Number of stories found, at most 1,000. If there are others, `more` is true. */
  total: number;
  more: boolean;
  highlightTerms: HighlightTerms;
  /** The words that were searched instead, if they differ from those of the query. */
  shown?: string;
  didYouMean?: string;
  /** Set if the search ran out of time, so that results may be missing. */
  partial?: true;
  /** Set if the index may lack stories. */
  indexing?: true;
};

export type IndexStatus = {
  /**
   * False while the index is being built and no older one answers, while changes are missing, and
   * while no worker follows the change feed.
   */
  complete: boolean;
};

/** An index of stories for searching. `IndexUpdater` writes it when stories change. */
export interface SearchIndex {
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Returns the ids of at most eight stories for a text that is still being typed. */
  suggest(request: SearchRequest): Promise<number[]>;
}

/** An index file that can be replaced by another between two searches. */
export interface OpenIndex {
  /** Runs `work` on the current file. Returns undefined if there is no readable file. */
  use<T>(work: (db: IndexDb) => Promise<T>): Promise<T | undefined>;
  status(): IndexStatus;
}

const emptyAnswer = { ids: [], total: 0, more: false, highlightTerms: { terms: new Map(), places: 0 } };

export function toSearchIndex(file: OpenIndex): SearchIndex {
  const search = (request: SearchRequest) =>
    file.use(async (db): Promise<SearchAnswer> => {
      const { numbers, ...answer } = await findOrCorrect(db, request);
      const found = numbers.slice(0, maxFound);
      return {
        ...answer,
        ids: await storyIdsOf(db, found.slice(request.offset, request.offset + request.size)),
        total: found.length,
        more: numbers.length > maxFound,
      };
    });
  return {
    search: async (request) => {
      const { complete } = file.status();
      const answer = await search(request);
      return { ...(answer ?? emptyAnswer), ...(answer && complete ? {} : { indexing: true }) };
    },
    suggest: async (request) => (await file.use(async (db) => storyIdsOf(db, await suggestNumbers(db, request)))) ?? [],
  };
}
