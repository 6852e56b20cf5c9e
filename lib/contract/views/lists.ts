import type { Author, Headline, Link, StoryCard } from './story';
import type { VideoTeaser } from './video';

/** A part of the front page; `href` is where there is more of it. */
export type HomeSection = {
  key: string;
  name: string;
  href: string;
  /** The section that `href` shows, where it has another name. */
  section?: string;
  /** A lead with others beside it, words alone, or a row of equals. */
  style: 'pictures' | 'text' | 'row';
  lead?: StoryCard;
  stories: StoryCard[];
};

/**
 * Stock-market indices. `code` 500 is the service's own word that it has none; `sample` marks
 * figures that are made up.
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
  /** What the news tabs show of it. */
  trendy: StoryCard[];
  sections: HomeSection[];
  videos: VideoTeaser[];
  /** The newest of the whole edition. */
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
  /** Language of the name, as HTML names it, where it is another than the page's. */
  lang?: string;
  /** What the newsroom says of the section or topic. */
  description?: string;
  lead?: StoryCard;
  stories: StoryCard[];
  trending: StoryCard[];
  /** In sections of the economy. */
  market?: Market;
};

/** The newest stories of the city that a reader chose. */
export type CityNews = Link & { stories: StoryCard[] };

export type CitiesView = { metro: Link[]; other: Link[] };

export type CityView = CategoryView & { citiesHref: string };

export type AuthorView = CategoryView & { kind: Author['kind']; picture?: string };

/**
 * A month of the archive: `key` is `YYYY-MM`, `before` the days of its first week that are not in
 * it, `counts` the stories of each of its days, `today` the day that it is where that is one of
 * them.
 */
export type ArchiveMonth = { key: string; name: string; before: number; counts: number[]; today?: number };

/**
 * The archive's calendar of a year, or of the last twelve months: the days of a week, Sunday first,
 * and months, newest first. `years` are all that have stories.
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
  /** The nearest days with stories, before and after. */
  dayBefore?: Link;
  dayAfter?: Link;
  stories: StoryCard[];
  trending: StoryCard[];
};
