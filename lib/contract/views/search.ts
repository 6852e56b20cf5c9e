import type { Pages } from './lists';
import type { Link, StoryCard } from './story';

export type MarkedText = { text: string; hit: boolean }[];

export type FoundCard = StoryCard & { marked?: { title: MarkedText; text: MarkedText } };

export type FilterChoice = { value: string; name: string };

/** The last so many days, today among them, and the way to what was published in them. */
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

/** A page of the site that the words of a search name. */
export type SearchPlace = Link & { kind: 'section' | 'city' | 'desk' | 'person' };

/** A page of the site that is suggested beside stories as one types. */
export type SuggestedPage = Link & { kind: SearchPlace['kind'] | 'topic' };

export type SearchView = Pages & {
  keyword: string;
  /** In figures of the edition. `more` says that there are others beyond it. */
  total: string;
  found: boolean;
  more: boolean;
  /**
   * `partial`: the search took too long to find everything. `busy`: too many others were searching
   * for it to begin. `indexing`: not all stories can be found yet.
   */
  problem?: 'partial' | 'busy' | 'indexing';
  stories: FoundCard[];
  filters: SearchFilters;
  periods: SearchPeriod[];
  places?: SearchPlace[];
  clearHref?: string;
  /**
   * What was searched for instead, with the way to the very words that were typed, unless they were
   * asked for just so.
   */
  shownFor?: { words: string; exactHref?: string };
  didYouMean?: Link;
  /**
   * Beside what was found, and all there is for readers who found nothing or have not searched yet.
   */
  trending: StoryCard[];
};
