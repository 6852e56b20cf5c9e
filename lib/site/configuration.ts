import path from 'node:path';
import { z } from 'zod';
import { byEdition, type Edition } from '../editions';
import { app } from '../runtime/app';
import { publisher } from '../texts/publisher';
import { type Accounts, accountSettings, accountsFrom, missingAccountSetting } from './accounts';
import { feedTargets, type FeedTargets, feedTargetSettings } from './feed-targets';
import { type FirebaseAccount, firebaseAccount, firebaseSettings } from './firebase';
import { linkSettings, type OutsideLinks, outsideLinks } from './links';
import { type OutsideServices, outsideServices, serviceSettings } from './services';
import { isHttpsOrHere, isThisMachine } from './this-machine';

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

/** Addresses of readers leave this machine over TLS only. */
const emailCheck = /^(?:https:\/\/[^/]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\/.*\{email\}/;

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true });
const origin = httpUrl
  .refine(
    (url) => new URL(url).pathname === '/' && !/[?#]/.test(url),
    'must be an origin such as https://news.example, with no path',
  )
  .transform((url) => new URL(url).origin)
  .refine(isHttpsOrHere, 'must be https (http only on this machine)');

/** A secret that an operator chose; those that are not set are made by lib/site/secrets.ts. */
const secret = z.string().regex(/^\S{32,200}$/, 'must be 32 to 200 characters without spaces');

const requestLimit = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,5}\/[1-9]\d{0,4})$/, 'must be requests and seconds such as 10/10, or "off"')
  .transform((text) => {
    const [count, seconds] = text.split('/').map(Number);
    return count && seconds ? { count, seconds } : undefined;
  });

export const defaultPort = 3000;

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(defaultPort),
  HOST: z.string().min(1).optional(),
  SITE_URL: origin.optional(),
  SITE_NAME: z.string().min(1).default(publisher.en.siteName),
  SITE_NAME_HINDI: z.string().min(1).default(publisher.hindi.siteName),
  SITE_NAME_GUJARATI: z.string().min(1).default(publisher.gujarati.siteName),
  SITE_HANDLE: z
    .string()
    .regex(/^@\w{1,15}$/, 'must be a handle such as @example')
    .default('@trivarta'),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  GRIEVANCE_OFFICER: z.string().min(1).optional(),
  COPYRIGHT_YEAR: z
    .string()
    .regex(/^\d{4}$/, 'must be a year')
    .default('2025'),
  DATA_DIR: z.string().min(1).default('.data'),
  NEXTAUTH_SECRET: secret.optional(),
  OTP_PEPPER: secret.optional(),
  PICTURE_KEY: secret.optional(),
  EDITOR_TOKEN: secret.optional(),
  SITE_PROOF_KEY: secret.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgres://')
    .optional(),
  NEWS_API_URL: origin.optional(),
  NEWS_API_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{2,4}$/, 'must be 100 to 99999 milliseconds')
    .transform(Number)
    .default(3000),
  NEWS_API_SECRET: secret.optional(),
  SAMPLE_EDITION: onOff.optional(),
  SESSION_POLL_SECONDS: z
    .string()
    .regex(/^(0|[1-9]\d{1,4})$/, 'must be 0, or 10 to 99999 seconds')
    .transform(Number)
    .default(0),
  GOOGLE_LOGOUT: onOff.default('off'),
  DIRECTORY_API_URL: origin.optional(),
  EMAIL_CHECK_URLS: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine(
      (services) => services.length <= 2 && services.every((service) => emailCheck.test(service)),
      'must be one or two https addresses with {email} in them, with a space between them',
    )
    .optional(),
  AI_TRAINING_CRAWLERS: onOff.default('off'),
  AI_SEARCH_CRAWLERS: onOff.default('on'),
  AI_USER_CRAWLERS: onOff.default('on'),
  ADS_TXT: z
    .string()
    .transform((text) => text.split(';').map((record) => record.trim()))
    .refine(
      (records) =>
        records.every((record) => /^[a-z0-9.-]+,\s*[^,\s]+,\s*(DIRECT|RESELLER)(,\s*[^,\s]+)?$/i.test(record)),
      'must be records such as "ads.example, 1234, DIRECT", with a semicolon between them',
    )
    .optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of megabytes, at least 1')
    .transform(Number)
    .default(128),
  LAYOUT_MAX_AGE_MS: z
    .string()
    .regex(/^\d{3,6}$/, 'must be 100 to 300000 milliseconds')
    .transform(Number)
    .refine((ms) => ms >= 100 && ms <= 300_000, 'must be 100 to 300000 milliseconds')
    .default(30_000),
  PAGE_MAX_AGE_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be 1 to 3600 seconds')
    .transform(Number)
    .refine((seconds) => seconds <= 3600, 'must be 1 to 3600 seconds')
    .default(3600),
  PAGEVIEW_FLUSH_MS: z
    .string()
    .regex(/^[1-9]\d{2,4}$/, 'must be 100 to 99999 milliseconds')
    .transform(Number)
    .default(10_000),
  MEDIA_DIR: z.string().min(1).optional(),
  PICTURE_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/.test(host)),
      'must be host names such as pictures.example, with commas between them',
    )
    .optional(),
  PICTURE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number of megabytes, at least 1')
    .transform(Number)
    .default(500),
  OWNER_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i, 'must be a domain such as news.example')
    .optional(),
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies before the site, 0 to 9')
    .transform(Number)
    .default(0),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be "json" or "text"').optional(),
  SEARCH_TIMEOUT_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be 0 to 99999 milliseconds')
    .transform(Number)
    .default(300),
  SEARCH_LIMIT: requestLimit.prefault('10/10'),
  SUGGESTION_LIMIT: requestLimit.prefault('30/10'),
  PAGE_LIMIT: requestLimit.prefault('100/10'),
  API_LIMIT: requestLimit.prefault('300/10'),
  SHUTDOWN_DRAIN_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be 0 to 99999 milliseconds')
    .transform(Number)
    .optional(),
  ...linkSettings,
  ...serviceSettings,
  ...accountSettings,
  ...firebaseSettings,
  ...feedTargetSettings,
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export type RequestLimit = { count: number; seconds: number };

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
  /** Who is told of what changes. */
  feedTargets: FeedTargets;
  /**
   * Proxies of ours before the site, each of which adds the address that it saw to
   * `X-Forwarded-For`.
   */
  trustedProxyHops: number;
  /** Milliseconds of work after which a search answers with what it has found. */
  searchTimeoutMs: number;
  /** Requests that one client may make in so many seconds; undefined means any number. */
  requestLimits: Record<'search' | 'suggestions' | 'pages' | 'api', RequestLimit | undefined>;
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
    siteName: { en: settings.SITE_NAME, hindi: settings.SITE_NAME_HINDI, gujarati: settings.SITE_NAME_GUJARATI },
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
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    searchTimeoutMs: settings.SEARCH_TIMEOUT_MS,
    requestLimits: {
      search: settings.SEARCH_LIMIT,
      suggestions: settings.SUGGESTION_LIMIT,
      pages: settings.PAGE_LIMIT,
      api: settings.API_LIMIT,
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
