import * as z from 'zod';
import { emailPattern } from '../format/contact-patterns';
import { enabledEditions } from '../editions';
import { accountSettings } from './settings/accounts';
import { feedTargetSettings } from './settings/feed-targets';
import { firebaseSettings } from './settings/firebase';
import { linkSettings } from './settings/links';
import { listSetting, splitNames, splitRecords, splitUrls } from './settings/lists';
import { perEdition } from './settings/per-edition';
import { serviceSettings } from './settings/services';
import { isHttpsOrLoopback } from './loopback';

/**
 * Schema of the environment variables that the site reads, with their formats and defaults. The
 * settings of accounts, services, links and so on are in `settings/`.
 */

/**
 * Whether a URL is a valid e-mail check: https (or loopback), with `{email}` exactly once. If
 * `{email}` appears twice, two URLs were probably entered without a separator.
 */
const isEmailCheck = (service: string): boolean =>
  /^https?:\/\/[^/]+\/.*\{email\}/.test(service) &&
  service.split('{email}').length === 2 &&
  URL.canParse(service) &&
  isHttpsOrLoopback(service);

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL', abort: true });
const origin = httpUrl
  .refine(
    (url) => new URL(url).pathname === '/' && !/[?#]/.test(url),
    'must be an origin such as https://news.example, with no path',
  )
  .transform((url) => new URL(url).origin)
  .refine(isHttpsOrLoopback, 'must be https (http is allowed only on this machine)');

/** A secret chosen by the operator. If it is not set, lib/platform/config/secrets.ts creates it. */
const secret = z.string().regex(/^\S{32,200}$/, 'must be 32 to 200 characters without spaces');

const requestLimit = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,5}\/[1-9]\d{0,4})$/, 'must be requests/seconds such as 10/10, or "off"')
  .transform((text) => {
    const [count, seconds] = text.split('/').map(Number);
    return count && seconds ? { count, seconds } : undefined;
  });

/**
 * Editions are chosen when the site is built (scripts/lib/editions.js), so a different value needs
 * a new build.
 */
const builtEditions = z.string().refine((text) => {
  const names = splitNames(text);
  return !names.length || names.join() === enabledEditions.join();
}, `must be the editions of the build, ${enabledEditions.join()}. Build the site again to change them`);

export const defaultPort = 3000;

export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(defaultPort),
  HOST: z.string().min(1).optional(),
  SITE_URL: origin.optional(),
  EDITIONS: builtEditions.optional(),
  ...perEdition('SITE_NAME', z.string().min(1).optional()),
  SITE_HANDLE: z
    .string()
    .regex(/^@\w{1,15}$/, 'must be a handle such as @example')
    .default('@trivarta'),
  CONTACT_EMAIL: z.string().regex(emailPattern, 'must be an e-mail address').optional(),
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
  EMAIL_CHECK_URLS: listSetting(splitUrls, z.string().refine(isEmailCheck), {
    most: 2,
    problem: 'must be one or two https URLs, each with {email} exactly once, separated by a space or comma',
  }).optional(),
  AI_TRAINING_CRAWLERS: onOff.default('off'),
  AI_SEARCH_CRAWLERS: onOff.default('on'),
  AI_USER_CRAWLERS: onOff.default('on'),
  ADS_TXT: listSetting(splitRecords, z.string().regex(/^[a-z0-9.-]+,\s*[^,\s]+,\s*(DIRECT|RESELLER)(,\s*[^,\s]+)?$/i), {
    most: 1000,
    problem: 'must be records such as "ads.example, 1234, DIRECT", separated by semicolons',
  }).optional(),
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
  PICTURE_HOSTS: listSetting(
    splitNames,
    z
      .string()
      .toLowerCase()
      .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/),
    { most: 1000, problem: 'must be host names such as pictures.example, separated by commas or spaces' },
  ).optional(),
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
    .regex(/^\d$/, 'must be the number of proxies in front of the site, 0 to 9')
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
  TOKEN_WRITE_LIMIT: requestLimit.prefault('60/60'),
  SHUTDOWN_DRAIN_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be 0 to 99999 milliseconds')
    .transform(Number)
    .optional(),
  WORDPRESS_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  WORDPRESS_TOKEN: z
    .string()
    .regex(/^[^\s:]+:[!-~ ]{8,200}$/, 'must be a user and an application password, separated by a colon')
    .optional(),
  WORDPRESS_MAP: z.string().min(1).optional(),
  ...linkSettings,
  ...serviceSettings,
  ...accountSettings,
  ...firebaseSettings,
  ...feedTargetSettings,
});

export const settingNames: readonly string[] = Object.keys(environment.shape);
