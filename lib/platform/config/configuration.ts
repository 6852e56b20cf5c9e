import path from 'node:path';
import { byEdition, type Edition } from '../editions';
import { app } from '../runtime/app';
import { publisher } from '../i18n/texts/publisher';
import { type Accounts, toAccounts, findMissingAccountSetting } from './settings/accounts';
import { environment } from './environment';
import { toFeedTargets, type FeedTargets } from './settings/feed-targets';
import { type FirebaseAccount, toFirebaseAccount } from './settings/firebase';
import { type ExternalLinks, toExternalLinks } from './settings/links';
import { editionSettingName } from './settings/per-edition';
import { type ExternalServices, toExternalServices } from './settings/services';
import { isLoopbackUrl } from './loopback';

/**
 * Thrown if the site cannot start with a setting. The message is one line that names the variable.
 */
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
   * IP address or host name to listen on. Undefined means all interfaces. If `HOST` is not set, the
   * site listens on 127.0.0.1 as long as `SITE_URL` is a local URL.
   */
  host: string | undefined;
  /** Origin without a trailing slash. All absolute URLs are built from it. */
  siteUrl: string;
  siteName: Record<Edition, string>;
  /** Account named in social cards, with its @. */
  socialHandle: string;
  contactEmail: string;
  /**
   * Name of the grievance officer that Indian law requires. Defaults to the title of the office.
   */
  grievanceOfficer: Record<Edition, string>;
  copyrightYear: string;
  /** Absolute path of the folder for the database, secrets and other files that the site writes. */
  dataDir: string;
  /** Absolute path of the SQLite file, or a `postgres://` URL. */
  databaseLocation: string;
  /** Origin of the publisher's own news API. If undefined, the embedded newsroom is used. */
  newsApiUrl: string | undefined;
  newsApiTimeoutMs: number;
  /**
   * Secret shared by the news API and the sites in front of it. With it they sign forwarded reader
   * data and change notifications.
   */
  newsApiSecret: string | undefined;
  sampleEdition: boolean;
  /** Polling interval for the session of an online reader, in seconds. 0 turns polling off. */
  sessionPollSeconds: number;
  /** Whether a reader who logged in with Google also leaves Google when logging out. */
  signOutOfGoogle: boolean;
  /** Origin of the business directory. If undefined, the built-in directory is used. */
  directoryApiUrl: string | undefined;
  /** Services that check the e-mail address of a registration. Each URL contains `{email}`. */
  emailChecks: string[];
  accounts: Accounts;
  /** Classes of AI crawlers that `robots.txt` allows. */
  aiCrawling: { training: boolean; search: boolean; user: boolean };
  adSellers: string[];
  links: ExternalLinks;
  /** Absolute path of the folder with the files served under `/media/`. */
  mediaDir: string;
  /** Hosts that story pictures may be fetched from. If undefined, any public host is allowed. */
  pictureHosts: string[] | undefined;
  pictureCacheBytes: number;
  /** Owner domain in `ads.txt`. If undefined, it is the registrable domain of the site. */
  ownerDomain: string | undefined;
  services: ExternalServices;
  /**
   * The publisher's Firebase project. If undefined, notifications use Web Push with locally created
   * keys.
   */
  firebase: FirebaseAccount | undefined;
  feedTargets: FeedTargets;
  /**
   * The WordPress site to import from (`url`), its `user:application password`, and the file that
   * maps its content.
   */
  wordPress: { url: string | undefined; token: string | undefined; map: string };
  /**
   * Number of trusted proxies in front of the site. Each of them appends the IP address of its
   * client to `X-Forwarded-For`.
   */
  trustedProxyHops: number;
  /** If a search takes longer than this, it returns the results found so far. */
  searchTimeoutMs: number;
  /** Number of requests that one client may make in `seconds`. Undefined means no limit. */
  requestLimits: Record<'search' | 'suggestions' | 'pages' | 'api' | 'tokenWrites', RequestLimit | undefined>;
  /** How long the site continues to accept connections after a stop signal, in milliseconds. */
  drainMs: number;
  pageCacheBytes: number;
  /**
   * Maximum age of the page layout (trending, breaking news, ads) before it is fetched again, in
   * milliseconds.
   */
  layoutMaxAgeMs: number;
  /**
   * If a cached page is older than this, the next request renders it again even if it is still
   * fresh.
   */
  pageMaxAgeSeconds: number;
  pageviewFlushMs: number;
};

/**
 * Parses and checks environment variables. Empty variables count as unset.
 * @throws ConfigurationError that names the first variable with an invalid value, or one that a
 *   public site needs
 */
export function parseConfiguration(env: Record<string, string | undefined>, cwd = process.cwd()): Configuration {
  const nonEmptyEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmptyEnv);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(String(issue?.path[0] ?? 'environment'), issue?.message ?? 'is invalid');
  }
  const settings = parsed.data;
  if (settings.SITE_URL && !isLoopbackUrl(settings.SITE_URL) && !settings.CONTACT_EMAIL) {
    throw new ConfigurationError('CONTACT_EMAIL', 'must be set if SITE_URL is public: the policy pages show it');
  }
  const missing = findMissingAccountSetting(settings);
  if (missing) throw new ConfigurationError(...missing);
  const dataDir = path.resolve(cwd, settings.DATA_DIR);
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const { DATABASE_URL: url } = settings;
  const databaseLocation = url?.startsWith('postgres')
    ? url
    : path.resolve(cwd, url ? url.replace(/^file:(\/\/)?/, '') : path.join(dataDir, 'newsroom.db'));
  return {
    port: settings.PORT,
    // A local site must not be reachable from the network: it writes login codes to its log.
    host: settings.HOST ?? (isLoopbackUrl(siteUrl) ? '127.0.0.1' : undefined),
    siteUrl,
    siteName: byEdition((edition) => settings[editionSettingName('SITE_NAME', edition)] ?? publisher[edition].siteName),
    socialHandle: settings.SITE_HANDLE,
    contactEmail: settings.CONTACT_EMAIL ?? 'newsroom@example.com',
    grievanceOfficer: byEdition((edition) => settings.GRIEVANCE_OFFICER ?? publisher[edition].grievanceOfficer),
    copyrightYear: settings.COPYRIGHT_YEAR,
    dataDir,
    databaseLocation,
    newsApiUrl: settings.NEWS_API_URL,
    newsApiTimeoutMs: settings.NEWS_API_TIMEOUT_MS,
    newsApiSecret: settings.NEWS_API_SECRET,
    // A public site must not show the made-up sample news by accident, so it has to be switched on
    // explicitly.
    sampleEdition: settings.SAMPLE_EDITION ? settings.SAMPLE_EDITION === 'on' : isLoopbackUrl(siteUrl),
    sessionPollSeconds: settings.SESSION_POLL_SECONDS,
    signOutOfGoogle: settings.GOOGLE_LOGOUT === 'on',
    directoryApiUrl: settings.DIRECTORY_API_URL,
    emailChecks: settings.EMAIL_CHECK_URLS ?? [],
    accounts: toAccounts(settings),
    aiCrawling: {
      training: settings.AI_TRAINING_CRAWLERS === 'on',
      search: settings.AI_SEARCH_CRAWLERS === 'on',
      user: settings.AI_USER_CRAWLERS === 'on',
    },
    adSellers: settings.ADS_TXT ?? [],
    links: toExternalLinks(settings),
    mediaDir: path.resolve(cwd, settings.MEDIA_DIR ?? path.join(dataDir, 'media')),
    pictureHosts: settings.PICTURE_HOSTS,
    pictureCacheBytes: settings.PICTURE_CACHE_MB * 1024 * 1024,
    ownerDomain: settings.OWNER_DOMAIN,
    services: toExternalServices(settings),
    firebase: toFirebaseAccount(settings, settings.NEWS_API_URL, fail),
    feedTargets: toFeedTargets(settings, { siteUrl, newsApiSecret: settings.NEWS_API_SECRET }, fail),
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
    drainMs: settings.SHUTDOWN_DRAIN_MS ?? (settings.TRUSTED_PROXY_HOPS || !isLoopbackUrl(siteUrl) ? 2000 : 500),
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

/** Returns the configuration of this process. The environment is parsed once. */
export function configuration(): Configuration {
  return (app.configuration ??= parseConfiguration(process.env));
}
