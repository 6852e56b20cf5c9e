import type { Edition } from '../../platform/editions';
import type { Link, Moment } from './story';

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

/** What editors set of the looks of the site. */
export type Looks = { logo?: string; icon?: string; touchIcon?: string; accent?: string; accentDark?: string };

export type LayoutProps = {
  siteName: string;
  looks?: Looks;
  homeHref: string;
  searchHref: string;
  menu: MenuItem[];
  /** The edition's main sections, for the bar of phones. */
  sections: Link[];
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
  loginHref?: string;
  /** Polling interval for the session of a logged-in reader, in seconds; absent without polling. */
  sessionPollSeconds?: number;
  /** A log out of a Google login leaves Google too. */
  signOutOfGoogle?: true;
  today: { day: string; line: string };
  /** Whether the site has a market: the header and the drawer show it. */
  market?: true;
  /** Whether there is room for the weather; a site without it keeps none. */
  weather?: true;
  copyrightYear: string;
  sampleEdition: boolean;
};

export type PageHead = {
  title: string;
  /** What the page is to cards (ogp.me); an article unless it is said. */
  type?: 'website';
  description: string;
  canonical?: string;
  robots: string;
  alternates: { lang: string; href: string }[];
  ogLocale: string;
  otherOgLocales: string[];
  /** Name of the site in the language that the head speaks. */
  siteName: string;
  /** The same in the edition's language if that is another, because the feeds are the edition's. */
  feedsName?: string;
  handle: string;
  /**
   * Picture of the card. Width and height are the file's own, and known for pictures of ours only.
   */
  image?: { url: string; description: string; width?: number; height?: number };
  article?: { published: string; modified: string; section: string; tags: string[]; author?: string };
  /** Path of the feed of what the page lists; the edition's own feeds are named on every page. */
  feed?: { href: string; title: string };
  /** URL of what other sites embed the story with (oembed.com), without a format. */
  oEmbed?: string;
};
