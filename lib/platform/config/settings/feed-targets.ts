import * as z from 'zod';
import { listSetting, splitUrls } from './lists';
import { isLoopbackUrl } from '../loopback';

/**
 * Settings of the services that are notified about changes: a CDN, search engines, a WebSub hub,
 * webhooks, and the sites that read from this newsroom.
 */

const address = z.url({ protocol: /^https?$/, error: 'must be an https URL', abort: true });
const token = z.string().regex(/^\S{1,500}$/, 'must be a token without spaces');

const maxUrls = 20;

const origin = address
  .refine((url) => new URL(url).pathname === '/' && !/[?#]/.test(url))
  .transform((url) => new URL(url).origin);

const origins = listSetting(splitUrls, origin, {
  most: maxUrls,
  problem: `must be origins such as https://news.example, at most ${maxUrls}, separated by spaces or commas`,
});

export const feedTargetSettings = {
  CDN_PURGE_URL: address.optional(),
  CDN_PURGE_TOKEN: token.optional(),
  CDN_PURGE_BY: z
    .enum(['addresses', 'tags', 'surrogate-keys'], 'must be "addresses", "tags" or "surrogate-keys"')
    .default('addresses'),
  NGINX_URLS: origins.optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
    .optional(),
  INDEXNOW_URL: address.default('https://api.indexnow.org/indexnow'),
  WEBSUB_HUB_URL: address.optional(),
  WEBHOOK_URLS: listSetting(splitUrls, address, {
    most: maxUrls,
    problem: `must be http or https URLs, at most ${maxUrls}, separated by spaces or commas`,
  }).optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{32,200}$/, 'must be 32 to 200 characters without spaces')
    .optional(),
  NEWS_API_SITES: origins.optional(),
  PRIVATE_NETWORK: z.enum(['on', 'off'], 'must be "on" or "off"').optional(),
};

type Settings = z.infer<z.ZodObject<typeof feedTargetSettings>>;

export type CdnPurge = { url: string; token: string | undefined; by: Settings['CDN_PURGE_BY'] };

export type FeedTargets = {
  cdn: CdnPurge | undefined;
  /** Origins of all nginx servers in front of the site that cache pages. */
  nginxOrigins: string[] | undefined;
  indexNow: { url: string; key: string } | undefined;
  hubUrl: string | undefined;
  webhooks: { urls: string[]; secret: string } | undefined;
  /** Origins of the sites that read from this newsroom, and the secret shared with them. */
  sites: { origins: string[]; secret: string } | undefined;
  /** Whether notifications may be sent to private IP addresses, too. */
  reach: 'public' | 'any';
};

/** @param fail throws an error about a variable, so that the site does not start */
export function toFeedTargets(
  settings: Settings,
  { siteUrl, newsApiSecret }: { siteUrl: string; newsApiSecret: string | undefined },
  fail: (variable: string, problem: string) => never,
): FeedTargets {
  const reach = (settings.PRIVATE_NETWORK ?? (isLoopbackUrl(siteUrl) ? 'on' : 'off')) === 'on' ? 'any' : 'public';
  const urlsByVariable = {
    CDN_PURGE_URL: [settings.CDN_PURGE_URL],
    INDEXNOW_URL: [settings.INDEXNOW_URL],
    WEBSUB_HUB_URL: [settings.WEBSUB_HUB_URL],
    WEBHOOK_URLS: settings.WEBHOOK_URLS ?? [],
    NEWS_API_SITES: settings.NEWS_API_SITES ?? [],
  };
  for (const [variable, urls] of Object.entries(urlsByVariable))
    if (reach === 'public' && urls.some((url) => url?.startsWith('http:')))
      fail(variable, 'must be https. For http in a private network, set PRIVATE_NETWORK=on');
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN, WEBHOOK_URLS: urls, WEBHOOK_SECRET, NEWS_API_SITES } = settings;
  if (CDN_PURGE_TOKEN && !url) fail('CDN_PURGE_URL', 'must be set if CDN_PURGE_TOKEN is set');
  if (urls && !WEBHOOK_SECRET) fail('WEBHOOK_SECRET', 'must be set if WEBHOOK_URLS is set');
  if (WEBHOOK_SECRET && !urls) fail('WEBHOOK_URLS', 'must be set if WEBHOOK_SECRET is set');
  if (NEWS_API_SITES && !newsApiSecret) fail('NEWS_API_SECRET', 'must be set if NEWS_API_SITES is set');
  if (NEWS_API_SITES?.includes(siteUrl)) fail('NEWS_API_SITES', 'must not contain this site (SITE_URL)');
  return {
    cdn: url ? { url, token: CDN_PURGE_TOKEN, by: settings.CDN_PURGE_BY } : undefined,
    nginxOrigins: settings.NGINX_URLS,
    indexNow: settings.INDEXNOW_KEY ? { url: settings.INDEXNOW_URL, key: settings.INDEXNOW_KEY } : undefined,
    hubUrl: settings.WEBSUB_HUB_URL,
    webhooks: urls && WEBHOOK_SECRET ? { urls, secret: WEBHOOK_SECRET } : undefined,
    sites: NEWS_API_SITES && newsApiSecret ? { origins: NEWS_API_SITES, secret: newsApiSecret } : undefined,
    reach,
  };
}
