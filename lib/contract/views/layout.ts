import type { Edition } from '../../platform/editions';
import type { Link, FormattedTime } from './story';

export type EditionLinks = Record<Edition, string>;

export type LinkGroup = { name: string; links: Link[] };

export type MenuItem = {
  key: 'home' | 'about' | 'categories' | 'city' | 'archive' | 'video' | 'contactUs';
  href?: string;
  links?: Link[];
  groups?: LinkGroup[];
};

export type Ad = { id: number; picture: string; text: string; href?: string };

/** The story in the breaking-news bar. `until` (ISO timestamp) is set if an editor chose an end. */
export type Breaking = Link & { until?: string };

/** The site's identity as editors set it. */
export type SiteIdentity = { logo?: string; icon?: string; touchIcon?: string; accent?: string; accentDark?: string };

export type LayoutProps = {
  siteName: string;
  looks?: SiteIdentity;
  homeHref: string;
  searchHref: string;
  menu: MenuItem[];
  /** The main sections of the edition, for the navigation bar on phones. */
  sections: Link[];
  footerLinks: {
    key: 'about' | 'privacyPolicy' | 'termsOfUse' | 'contactUs' | 'cookiePolicy' | 'archive';
    href: string;
  }[];
  /**
   * The story that an editor marked as breaking news. If there is none, the story that is trending,
   * if only one is.
   */
  breaking?: Breaking;
  hot: (Link & { date: FormattedTime })[];
  popular: Link[][];
  ads: { top: Ad[]; bottom: Ad[] };
  social: { key: 'facebook' | 'x' | 'instagram' | 'youTube' | 'whatsApp'; href: string }[];
  apps: { key: 'googlePlay' | 'appStore'; href: string }[];
  poweredBy?: Link;
  newsletterHref: string;
  loginHref?: string;
  /** Polling interval for the session of a logged-in reader, in seconds; absent without polling. */
  sessionPollSeconds?: number;
  /** Set if logging out must also log out of Google. */
  signOutOfGoogle?: true;
  today: { day: string; line: string };
  /** Whether the header and the drawer show market data. */
  market?: true;
  /** Whether the layout reserves space for the weather. */
  weather?: true;
  copyrightYear: string;
  sampleEdition: boolean;
};

export type PageHead = {
  title: string;
  /** Open Graph type (ogp.me). Absent for articles. */
  type?: 'website';
  description: string;
  canonical?: string;
  robots: string;
  alternates: { lang: string; href: string }[];
  ogLocale: string;
  otherOgLocales: string[];
  /** Name of the site in the language of the head. */
  siteName: string;
  /** Name of the site in the edition's language, if that differs. Feeds use it. */
  feedsName?: string;
  handle: string;
  /** Picture of the share card. Width and height are only known for pictures of this site. */
  image?: { url: string; description: string; width?: number; height?: number };
  article?: { published: string; modified: string; section: string; tags: string[]; author?: string };
  /** Feed of the list on this page. Feeds of the edition are on every page and not listed here. */
  feed?: { href: string; title: string };
  /** oEmbed URL of the story without its format (oembed.com). */
  oEmbed?: string;
};
