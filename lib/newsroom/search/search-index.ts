import type { Edition } from '../../platform/editions';
import type { HighlightTerms } from '../../platform/language/words/highlight';
import type { Query } from '../../platform/language/words/query';
import { findOrCorrect } from './query/answer-query';
import { storiesOf, maxFound } from './query/find';
import type { Criteria } from './index/full-text';
import type { IndexDb } from './index/index-file';
import { suggestNumbers } from './query/suggest';

/** What the site asks its search index, whatever keeps it. */

/** What a search is for. */
export type SearchRequest = {
  edition: Edition;
  query: Query;
  categoryId?: number | undefined;
  cityId?: number | undefined;
  /** `published` in milliseconds, both included; `now` is what freshness is reckoned for. */
  found: Pick<Criteria, 'sort' | 'published' | 'now'>;
  /** Which of the stories that are found are wanted. */
  offset: number;
  size: number;
};

export type SearchAnswer = {
  /** Ids of the stories that were wanted, in order. */
  ids: number[];
  /** Number of all that were found, a thousand at most; `more` says that there are others. */
  total: number;
  more: boolean;
  highlightTerms: HighlightTerms;
  /** The words that were searched for, when they are not those of the query. */
  shown?: string;
  didYouMean?: string;
  /** True when the search was ended for the time that it took. */
  partial?: true;
  /** True when the index may not hold all stories. */
  indexing?: true;
};

export type IndexStatus = {
  /**
   * Whether the index holds all stories. False while it is built and no older one answers, while
   * changes are known to be missing, and while no worker follows what is saved.
   */
  complete: boolean;
};

/**
 * An index of stories, asked by the site. It is written elsewhere, as stories change
 * (`IndexFollower`): what is searched for is found in what is there.
 */
export interface SearchIndex {
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Ids of stories for what is typed so far, at most `size`. */
  suggest(request: SearchRequest): Promise<number[]>;
}

/** An index file that may be exchanged for another between two searches. */
export interface OpenIndex {
  /** Runs `work` on the file as it is; undefined when there is none that can be read. */
  use<T>(work: (db: IndexDb) => Promise<T>): Promise<T | undefined>;
  status(): IndexStatus;
}

const nothing = { ids: [], total: 0, more: false, highlightTerms: { terms: new Map(), places: 0 } };

/** The index of a file. */
export function searchIndexOf(file: OpenIndex): SearchIndex {
  const search = (request: SearchRequest) =>
    file.use(async (db): Promise<SearchAnswer> => {
      const { numbers, ...answer } = await findOrCorrect(db, request);
      const found = numbers.slice(0, maxFound);
      return {
        ...answer,
        ids: await storiesOf(db, found.slice(request.offset, request.offset + request.size)),
        total: found.length,
        more: numbers.length > maxFound,
      };
    });
  return {
    search: async (request) => {
      const { complete } = file.status();
      const answer = await search(request);
      return { ...(answer ?? nothing), ...(answer && complete ? {} : { indexing: true }) };
    },
    suggest: async (request) => (await file.use(async (db) => storiesOf(db, await suggestNumbers(db, request)))) ?? [],
  };
}
