import type { Pages } from './lists';
import type { Link, StoryCard } from './story';

export type MarkedText = { text: string; hit: boolean }[];

export type FoundCard = StoryCard & { marked?: { title: MarkedText; text: MarkedText } };

export type FilterChoice = { value: string; name: string };

/** A filter for the last days, including today, with its link. */
export type SearchPeriod = { days: 1 | 7 | 30; href: string; isChosen: boolean };

export type SearchFilters = {
  category: string;
  city: string;
  from: string;
  to: string;
  sort: string;
  categories: FilterChoice[];
  cities: FilterChoice[];
};

/** A page of the site that matches the search words. */
export type SearchPlace = Link & { kind: 'section' | 'city' | 'desk' | 'person' };

/** A page of the site that is suggested while the reader types. */
export type SuggestedPage = Link & { kind: SearchPlace['kind'] | 'topic' };

export type SearchView = Pages & {
  keyword: string;
  /** Number of matches in the digits of the edition. `more` is true if there are more than that. */
  total: string;
  found: boolean;
  more: boolean;
  /**
   * `partial`: the search took too long to find everything. `busy`: too many other searches are
   * running. `indexing`: not all stories are indexed yet.
   */
  problem?: 'partial' | 'busy' | 'indexing';
  stories: FoundCard[];
  filters: SearchFilters;
  periods: SearchPeriod[];
  places?: SearchPlace[];
  clearHref?: string;
  /**
   * The corrected words that were searched instead. `exactHref` searches the typed words, unless
   * this is already such a search.
   */
  shownFor?: { words: string; exactHref?: string };
  didYouMean?: Link;
  /** Shown beside the results, or alone if there are none. */
  trending: StoryCard[];
};
