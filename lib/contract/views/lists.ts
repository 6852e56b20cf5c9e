import type { Author, Headline, Link, StoryCard } from './story';
import type { VideoTeaser } from './video';

/** A part of the front page. `href` links to more of it. */
export type HomeSection = {
  key: string;
  name: string;
  href: string;
  /** The section that `href` shows, if its name is different. */
  section?: string;
  /** `pictures`: a lead with others beside it; `text`: titles only; `row`: equal cards. */
  style: 'pictures' | 'text' | 'row';
  lead?: StoryCard;
  stories: StoryCard[];
};

/**
 * Stock-market indices. `code` is 500 if the service has no data. `sample` marks invented figures.
 */
export type Market = {
  marketOpen: boolean;
  code: number;
  indices: { name: string; livePrice: number; netChange: number; percentChange: number }[];
  sample?: true;
};

export type HomeView = {
  lead?: StoryCard;
  secondary: StoryCard[];
  trending: StoryCard[];
  /** Trending stories in the news tabs. */
  trendy: StoryCard[];
  sections: HomeSection[];
  videos: VideoTeaser[];
  /** The newest stories of the edition. */
  latest: Headline[];
  market?: Market;
};

export type Pages = {
  page: number;
  pages: number;
  pageLinks: { page: number; href: string }[];
  newerHref?: string;
  olderHref?: string;
};

export type CategoryView = Pages & {
  name: string;
  /** HTML language code of the name, if it differs from the page's. */
  lang?: string;
  /** Description of the section or topic. */
  description?: string;
  lead?: StoryCard;
  stories: StoryCard[];
  trending: StoryCard[];
  /** Only in business sections. */
  market?: Market;
};

/** The newest stories of the reader's city. */
export type CityNews = Link & { stories: StoryCard[] };

export type CitiesView = { metro: Link[]; other: Link[] };

export type CityView = CategoryView & { citiesHref: string };

export type AuthorView = CategoryView & { kind: Author['kind']; picture?: string };

/**
 * A month of the archive. `key` is `YYYY-MM`, `before` is the number of empty cells before day 1,
 * `counts` is the number of stories on each day, `today` is the current day if it is in this month.
 */
export type ArchiveMonth = { key: string; name: string; before: number; counts: number[]; today?: number };

/**
 * The archive calendar of a year, or of the last twelve months, newest first. `weekdays` start with
 * Sunday. `years` are all years with stories.
 */
export type ArchiveView = {
  year?: string;
  years: { year: string; href: string }[];
  weekdays: { short: string; long: string }[];
  months: ArchiveMonth[];
};

export type DayView = Pages & {
  date: string;
  archiveHref: string;
  /** The nearest earlier and later days with stories. */
  dayBefore?: Link;
  dayAfter?: Link;
  stories: StoryCard[];
  trending: StoryCard[];
};
