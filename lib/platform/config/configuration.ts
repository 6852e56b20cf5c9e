import path from 'node:path';
import { byEdition, type Edition } from '../editions';
import { app } from '../runtime/app';
import { publisher } from '../i18n/texts/publisher';
import { type Accounts, accountsFrom, missingAccountSetting } from './settings/accounts';
import { environment } from './environment';
import { feedTargets, type FeedTargets } from './settings/feed-targets';
import { type FirebaseAccount, firebaseAccount } from './settings/firebase';
import { type OutsideLinks, outsideLinks } from './settings/links';
import { settingIn } from './settings/per-edition';
import { type OutsideServices, outsideServices } from './settings/services';
import { isThisMachine } from './this-machine';

/** A setting that the site cannot start with. The message is one line that names the variable. */
export class ConfigurationError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`);
    this.name = 'ConfigurationError';
  }
}

const fail = (variable: string, problem: string): never => {
  throw new ConfigurationError(variable, problem);
};

type RequestLimit = { count: number; seconds: number };

export type Configuration = {
  port: number;
  /**
   * Address to listen on; undefined means all. Unset, it is this machine alone as long as
   * `SITE_URL` is.
   */
  host: string | undefined;
  /** Origin without trailing slash: the only source of every absolute URL. */
  siteUrl: string;
  siteName: Record<Edition, string>;
  /** Account named in card tags, with its @. */
  handle: string;
  contactEmail: string;
  /**
   * Name of the grievance officer whom Indian law wants named; until one is set, the office itself.
   */
  grievanceOfficer: Record<Edition, string>;
  copyrightYear: string;
  /** Absolute path of the folder for database, secrets and other files that the site writes. */
  dataDir: string;
  /** Absolute path of the SQLite file, or the `postgres://` address of a database. */
  databaseAddress: string;
  /** Origin of the publisher's own news API; undefined means the embedded newsroom. */
  newsApiUrl: string | undefined;
  newsApiTimeoutMs: number;
  /**
   * What a publisher's news API and the sites before it share: by it a site says for which reader
   * it asks, and is believed.
   */
  newsApiSecret: string | undefined;
  sampleEdition: boolean;
  /** Polling interval for the session of an online reader, in seconds; 0 means never. */
  sessionPollSeconds: number;
  /** Whether a log out of a Google login leaves Google too. */
  signOutOfGoogle: boolean;
  /** Origin of the business directory; undefined means our own. */
  directoryApiUrl: string | undefined;
  /**
   * Services that are asked about the e-mail address of a registration, with `{email}` in their
   * addresses.
   */
  emailChecks: string[];
  accounts: Accounts;
  /** Which classes of AI crawlers may come in; `robots.txt` tells them. */
  aiCrawling: { training: boolean; search: boolean; user: boolean };
  adSellers: string[];
  links: OutsideLinks;
  /** Absolute path of the folder whose files stand under `/media/`. */
  mediaDir: string;
  /** Hosts from which pictures of stories are fetched; undefined means any public one. */
  pictureHosts: string[] | undefined;
  /** Limit of what is kept of pictures, in bytes. */
  pictureCacheBytes: number;
  /**
   * The domain that `ads.txt` names as the owner's; undefined means the registrable domain of the
   * site.
   */
  ownerDomain: string | undefined;
  services: OutsideServices;
  /**
   * The publisher's Firebase project; without one, notifications go by Web Push with keys of our
   * own.
   */
  firebase: FirebaseAccount | undefined;
  /** Who is notified of what changes. */
  feedTargets: FeedTargets;
  /**
   * The WordPress whose posts are followed (`url`), its `user:application password`, and the file
   * that says what becomes of them.
   */
  wordPress: { url: string | undefined; token: string | undefined; map: string };
  /**
   * Proxies of ours before the site, each of which adds the address that it saw to
   * `X-Forwarded-For`.
   */
  trustedProxyHops: number;
  /** Milliseconds of work after which a search answers with what it has found. */
  searchTimeoutMs: number;
  /** Requests that one client may make in so many seconds; undefined means any number. */
  requestLimits: Record<'search' | 'suggestions' | 'pages' | 'api' | 'tokenWrites', RequestLimit | undefined>;
  /** Milliseconds that the site goes on listening after the signal to end. */
  drainMs: number;
  /** Limit of the page cache, in bytes. */
  pageCacheBytes: number;
  /**
   * Milliseconds for which trending, breaking news and advertisements serve every page of an
   * edition before they are asked for again.
   */
  layoutMaxAgeMs: number;
  /** Seconds after which a request has a page rendered again, whatever its own freshness. */
  pageMaxAgeSeconds: number;
  /** Interval between two flushes of the counted pageviews, in milliseconds. */
  pageviewFlushMs: number;
};

/**
 * Reads the configuration from environment variables. Empty variables count as
 * unset.
 * @throws ConfigurationError that names the first variable with a wrong value, or one that a public
 * site lacks
 */
export function parseConfiguration(env: Record<string, string | undefined>, cwd = process.cwd()): Configuration {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(String(issue?.path[0] ?? 'environment'), issue?.message ?? 'is wrong');
  }
  const settings = parsed.data;
  if (settings.SITE_URL && !isThisMachine(settings.SITE_URL) && !settings.CONTACT_EMAIL) {
    throw new ConfigurationError('CONTACT_EMAIL', `must be set when SITE_URL is public: its policy pages name it`);
  }
  const missing = missingAccountSetting(settings);
  if (missing) throw new ConfigurationError(...missing);
  const dataDir = path.resolve(cwd, settings.DATA_DIR);
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const { DATABASE_URL: url } = settings;
  const databaseAddress = url?.startsWith('postgres')
    ? url
    : path.resolve(cwd, url ? url.replace(/^file:(\/\/)?/, '') : path.join(dataDir, 'newsroom.db'));
  return {
    port: settings.PORT,
    // A site that readers cannot know is not for the network: codes of its logins are in its log.
    host: settings.HOST ?? (isThisMachine(siteUrl) ? '127.0.0.1' : undefined),
    siteUrl,
    siteName: byEdition((edition) => settings[settingIn('SITE_NAME', edition)] ?? publisher[edition].siteName),
    handle: settings.SITE_HANDLE,
    contactEmail: settings.CONTACT_EMAIL ?? 'newsroom@example.com',
    grievanceOfficer: byEdition((edition) => settings.GRIEVANCE_OFFICER ?? publisher[edition].grievanceOfficer),
    copyrightYear: settings.COPYRIGHT_YEAR,
    dataDir,
    databaseAddress,
    newsApiUrl: settings.NEWS_API_URL,
    newsApiTimeoutMs: settings.NEWS_API_TIMEOUT_MS,
    newsApiSecret: settings.NEWS_API_SECRET,
    // Readers of a public site must never take made-up news for its own: there it is asked for by
    // name.
    sampleEdition: settings.SAMPLE_EDITION ? settings.SAMPLE_EDITION === 'on' : isThisMachine(siteUrl),
    sessionPollSeconds: settings.SESSION_POLL_SECONDS,
    signOutOfGoogle: settings.GOOGLE_LOGOUT === 'on',
    directoryApiUrl: settings.DIRECTORY_API_URL,
    emailChecks: settings.EMAIL_CHECK_URLS ?? [],
    accounts: accountsFrom(settings),
    aiCrawling: {
      training: settings.AI_TRAINING_CRAWLERS === 'on',
      search: settings.AI_SEARCH_CRAWLERS === 'on',
      user: settings.AI_USER_CRAWLERS === 'on',
    },
    adSellers: settings.ADS_TXT ?? [],
    links: outsideLinks(settings),
    mediaDir: path.resolve(cwd, settings.MEDIA_DIR ?? path.join(dataDir, 'media')),
    pictureHosts: settings.PICTURE_HOSTS,
    pictureCacheBytes: settings.PICTURE_CACHE_MB * 1024 * 1024,
    ownerDomain: settings.OWNER_DOMAIN,
    services: outsideServices(settings),
    firebase: firebaseAccount(settings, settings.NEWS_API_URL, fail),
    feedTargets: feedTargets(settings, { siteUrl, newsApiSecret: settings.NEWS_API_SECRET }, fail),
    wordPress: {
      url: settings.WORDPRESS_URL,
      token: settings.WORDPRESS_TOKEN,
      map: path.resolve(cwd, settings.WORDPRESS_MAP ?? path.join(dataDir, 'wordpress-map.json')),
    },
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    searchTimeoutMs: settings.SEARCH_TIMEOUT_MS,
    requestLimits: {
      search: settings.SEARCH_LIMIT,
      suggestions: settings.SUGGESTION_LIMIT,
      pages: settings.PAGE_LIMIT,
      api: settings.API_LIMIT,
      tokenWrites: settings.TOKEN_WRITE_LIMIT,
    },
    drainMs: settings.SHUTDOWN_DRAIN_MS ?? (settings.TRUSTED_PROXY_HOPS || !isThisMachine(siteUrl) ? 2000 : 500),
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    layoutMaxAgeMs: settings.LAYOUT_MAX_AGE_MS,
    pageMaxAgeSeconds: settings.PAGE_MAX_AGE_SECONDS,
    pageviewFlushMs: settings.PAGEVIEW_FLUSH_MS,
  };
}

declare module '../runtime/app' {
  interface App {
    configuration?: Configuration;
  }
}

/** The configuration of this process, read once. */
export function configuration(): Configuration {
  return (app.configuration ??= parseConfiguration(process.env));
}
