import type { ContactRefusal, ContactValues } from './contact-form';
import type { Edition } from './editions';

/** What components see: one language, links ready to use, nothing that is not shown. */

export type Link = { name: string; href: string };

export type Moment = { iso: string; label: string };

/** A story in a list. `summary` and `image` only where the list shows them. */
export type StoryCard = {
  id: number;
  href: string;
  title: string;
  summary?: string;
  category: Link;
  thumb?: string;
  image?: string;
  date: Moment;
  readingMinutes: number;
};

export type Author = Link & { kind: 'person' | 'desk' };

export type Story = {
  id: number;
  title: string;
  summary: string;
  body: string;
  category: Link;
  picture?: { url: string; description: string };
  author?: Author;
  published: Moment;
  /** Only when the story changed after it was published. */
  updated?: Moment;
  readingMinutes: number;
  tags: string[];
  cities: Link[];
  /** `inEnglish` where one has no text in the language of the story. */
  corrections: { date: Moment; text: string; inEnglish?: true }[];
  /** True when the edition has no text of its own and shows the English one. */
  inEnglish: boolean;
  url: string;
};

export type EditionLinks = Record<Edition, string>;

export type LinkGroup = { name: string; links: Link[] };

export type MenuItem = {
  key: 'home' | 'about' | 'categories' | 'city' | 'archive' | 'video' | 'contactUs';
  href?: string;
  links?: Link[];
  groups?: LinkGroup[];
};

export type Ad = { id: number; picture: string; text: string; href?: string };

/** The story of the breaking-news bar. `until` (ISO) where an editor said how long it stays. */
export type Breaking = Link & { until?: string };

export type LayoutProps = {
  siteName: string;
  homeHref: string;
  searchHref: string;
  menu: MenuItem[];
  footerLinks: {
    key: 'about' | 'privacyPolicy' | 'termsOfUse' | 'contactUs' | 'cookiePolicy' | 'archive';
    href: string;
  }[];
  /**
   * What an editor marked, with the moment at which the bar goes; else the one story that is
   * trending, if it is one.
   */
  breaking?: Breaking;
  hot: (Link & { date: Moment })[];
  popular: Link[][];
  ads: { top: Ad[]; bottom: Ad[] };
  social: { key: 'facebook' | 'x' | 'instagram' | 'youTube' | 'whatsApp'; href: string }[];
  apps: { key: 'googlePlay' | 'appStore'; href: string }[];
  poweredBy?: Link;
  newsletterHref: string;
  /** Path of the newsletter's form, with the page that it returns to. */
  newsletterAction: string;
  loginHref?: string;
  /** Polling interval for the session of a logged-in reader, in seconds; absent without polling. */
  sessionPollSeconds?: number;
  /** A log out of a Google login leaves Google too. */
  signOutOfGoogle?: true;
  dateLine: string;
  /**
   * Whether there is room for the weather, and for the market; a site without them, or whose market
   * is away, keeps none.
   */
  weather?: true;
  market?: true;
  copyrightYear: string;
  sampleEdition: boolean;
};

export type LoginNoticeKey = 'sessionRequired' | 'googleFailed' | 'googleTaken';

export type LoginProblemKey =
  | 'CodeExpired'
  | 'CodeLocked'
  | 'CodeMissing'
  | 'CodeUsed'
  | 'CodeWrong'
  | 'NotAvailable'
  | 'NotSent'
  | 'PhoneCountry'
  | 'PhoneInvalid'
  | 'TooMany'
  | 'TooManyAlike'
  | 'TooManyInAll'
  | 'Unavailable'
  | 'errorDefault'
  | 'offline';

/** The login page. Its forms work without script; `step` says which of them stands. */
export type LoginView = {
  step: 'number' | 'code' | 'loggedIn' | 'unavailable';
  sendAction: string;
  verifyAction: string;
  backHref: string;
  numberHref: string;
  privacyHref: string;
  typed?: string;
  phone?: { value: string; display: string };
  notice?: LoginNoticeKey;
  problem?: LoginProblemKey;
  after?: string;
  inServerLog?: true;
  google?: { action: string; csrfToken: string; callbackUrl: string };
  name?: string;
  logOutAction?: string;
};

export type AuthErrorView = { text: 'errorAccessDenied' | 'errorConfiguration' | 'errorDefault'; loginHref: string };

export type PageHead = {
  title: string;
  description: string;
  canonical?: string;
  robots: string;
  alternates: { lang: string; href: string }[];
  ogLocale: string;
  otherOgLocales: string[];
  siteName: string;
  handle: string;
  /**
   * Picture of the card. Width and height are the file's own, and known for pictures of ours only.
   */
  image?: { url: string; description: string; width?: number; height?: number };
  article?: { published: string; modified: string; section: string; tags: string[]; author?: string };
  /** Path of the feed of what the page lists; the edition's own feeds are named on every page. */
  feed?: string;
};

export type HomeSection = {
  key: string;
  name: string;
  style: 'pictures' | 'text';
  lead?: StoryCard;
  stories: StoryCard[];
};

export type HomeView = { lead?: StoryCard; secondary: StoryCard[]; trending: StoryCard[]; sections: HomeSection[] };

export type Pages = {
  page: number;
  pages: number;
  pageLinks: { page: number; href: string }[];
  newerHref?: string;
  olderHref?: string;
};

export type CategoryView = Pages & { name: string; lead?: StoryCard; stories: StoryCard[]; trending: StoryCard[] };

export type ArticleView = {
  story: Story;
  related: StoryCard[];
  trending: StoryCard[];
  translations: (Link & { lang: string })[];
};

export type MarkedText = { text: string; hit: boolean }[];

export type FoundCard = StoryCard & { marked?: { title: MarkedText; text: MarkedText } };

export type FilterChoice = { value: string; name: string };

export type SearchFilters = {
  category: string;
  city: string;
  from: string;
  to: string;
  sort: string;
  categories: FilterChoice[];
  cities: FilterChoice[];
};

export type SearchView = Pages & {
  keyword: string;
  /** In figures of the edition. `more` says that there are others beyond it. */
  total: string;
  found: boolean;
  more: boolean;
  /**
   * `partial`: the search took too long to find everything. `busy`: too many others were searching
   * for it to begin.
   */
  problem?: 'partial' | 'busy';
  stories: FoundCard[];
  filters: SearchFilters;
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

export type CitiesView = { metro: Link[]; other: Link[] };

export type CityView = CategoryView & { citiesHref: string };

export type AuthorView = CategoryView & { kind: Author['kind']; description?: string; picture?: string };

export type BulletinCard = {
  id: number;
  title: string;
  summary: string;
  inEnglish: boolean;
  /** Our own picture, shown until the reader asks for the video. */
  poster?: string;
  /**
   * Address of the player, and of the video's page for readers without script. Absent when there is
   * nothing to play.
   */
  player?: { embed: string; watch: string };
  date: Moment;
};

export type VideoView = { categories: (Link & { bulletins: BulletinCard[] })[] };

export type VideoCategoryView = Pages & { name: string; videoHref: string; bulletins: BulletinCard[] };

/**
 * A month of the archive: `key` is `YYYY-MM`, `before` the days of its first week that are not in
 * it, `counts` the stories of each of its days.
 */
export type ArchiveMonth = { key: string; name: string; before: number; counts: number[] };

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

export type DayView = Pages & { date: string; archiveHref: string; stories: StoryCard[]; trending: StoryCard[] };

export type TextView = {
  title: string;
  intro: string;
  sections: { title: string; paragraphs: string[]; items?: string[] }[];
};

export type AboutView = TextView & { trending: StoryCard[] };

export type ContactView = {
  action: string;
  sentHref: string;
  outcome: 'none' | 'sent';
  /** Other ways to the newsroom: its mail address, and who answers complaints. */
  address: string;
  officer: string;
  values?: ContactValues;
  refusal?: ContactRefusal;
};

/**
 * The newsletter page: `sent` after an address was stored, `problem` after one was refused and
 * `later` after one that could not be stored now, which then stands in the box.
 */
export type NewsletterView = {
  title: string;
  text: string;
  outcome: 'none' | 'sent' | 'problem' | 'later';
  /** `problem` is what is said under the box. */
  refused?: { email: string; problem?: string };
};

export type SavedView = { title: string; intro: string; empty: string; noScript: string; remove: string };

/**
 * What became of a form of the account page, and why one was refused, by the keys of its labels.
 */
export type AccountOutcome = 'doneProfile' | 'doneSessions' | 'doneNewsletter';
export type AccountProblem =
  | 'errorCodeWrong'
  | 'errorCodeExpired'
  | 'errorCodeLocked'
  | 'errorCodeUsed'
  | 'errorCodeMissing'
  | 'errorTooMany'
  | 'errorReauth'
  | 'errorEmailTaken'
  | 'emailUnavailable'
  | 'errorInvalid'
  | 'errorOther';

export type AccountView = {
  session: {
    user: { id: number; name?: string; phone?: string; email?: string; userType: string };
    expires: string;
    provider: 'mobile' | 'google';
  };
  phone?: string;
  pendingEmail?: string;
  since: string;
  fresh: boolean;
  loginHref: string;
  homeHref: string;
  savedHref: string;
  codeSentTo?: string;
  /** This site sends no mail, so no address can be confirmed. */
  noMail?: true;
  newsletter?: boolean;
  devices: { id: number; name: string; used: Moment; current: boolean }[];
  outcome?: AccountOutcome;
  problem?: AccountProblem;
  edition: Edition;
};
