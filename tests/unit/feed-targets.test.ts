import { parseConfiguration } from '@/lib/platform/config/configuration';

/** Settings of services that are notified of changes. */

const secret = 'a-secret-of-thirty-two-characters';
const site = { SITE_URL: 'https://news.example', CONTACT_EMAIL: 'desk@news.example' };
const targets = (settings: Record<string, string>) => parseConfiguration({ ...site, ...settings }).feedTargets;

test('without settings, there are no targets', () => {
  expect(targets({})).toEqual({
    cdn: undefined,
    fronts: undefined,
    indexNow: undefined,
    hubUrl: undefined,
    webhooks: undefined,
    sites: undefined,
    reach: 'public',
  });
});

test('the targets are those in the settings', () => {
  const settings = {
    CDN_PURGE_URL: 'https://api.cdn.example/zones/1/purge_cache',
    CDN_PURGE_TOKEN: 't',
    NGINX_URLS: 'http://10.0.0.5:8080/,http://127.0.0.1',
    INDEXNOW_KEY: '0123abcd',
    WEBSUB_HUB_URL: 'https://hub.example/',
    WEBHOOK_URLS: 'https://one.example/a , https://two.example/b?c=d',
    WEBHOOK_SECRET: secret,
    NEWS_API_SITES: 'https://a.example;https://b.example/',
    NEWS_API_SECRET: secret,
  };
  expect(targets(settings)).toEqual({
    cdn: { url: 'https://api.cdn.example/zones/1/purge_cache', token: 't', by: 'addresses' },
    nginxOrigins: ['http://10.0.0.5:8080', 'http://127.0.0.1'],
    indexNow: { url: 'https://api.indexnow.org/indexnow', key: '0123abcd' },
    hubUrl: 'https://hub.example/',
    webhooks: { urls: ['https://one.example/a', 'https://two.example/b?c=d'], secret },
    sites: { origins: ['https://a.example', 'https://b.example'], secret },
    reach: 'public',
  });
});

test.each([
  [{}, 'public'],
  [{ PRIVATE_NETWORK: 'on', CDN_PURGE_URL: 'http://10.0.0.5/' }, 'any'],
  [{ SITE_URL: 'http://localhost:3000' }, 'any'],
  [{ SITE_URL: 'http://localhost:3000', PRIVATE_NETWORK: 'off' }, 'public'],
])('with %o, the allowed network is %s', (settings, reach) => expect(targets(settings).reach).toBe(reach));

test.each<[Record<string, string>, RegExp]>([
  [{ CDN_PURGE_TOKEN: 't' }, /^CDN_PURGE_URL: must be set if/],
  [{ CDN_PURGE_URL: 'http://cdn.example/' }, /^CDN_PURGE_URL: must be https/],
  [{ CDN_PURGE_URL: 'cdn.example' }, /^CDN_PURGE_URL: must be an https URL/],
  [{ CDN_PURGE_URL: 'https://cdn.example/', CDN_PURGE_BY: 'paths' }, /^CDN_PURGE_BY: must be "addresses"/],
  [{ INDEXNOW_KEY: 'short' }, /^INDEXNOW_KEY: must be 8 to 128/],
  [{ WEBHOOK_URLS: 'https://one.example/' }, /^WEBHOOK_SECRET: must be set if/],
  [{ WEBHOOK_SECRET: secret }, /^WEBHOOK_URLS: must be set if/],
  [
    { WEBHOOK_URLS: 'https://one.example/ two', WEBHOOK_SECRET: secret },
    /^WEBHOOK_URLS: must be .*separated by spaces or commas \(item 2 is invalid\)$/,
  ],
  [
    { WEBHOOK_URLS: 'https://a.example/ '.repeat(21), WEBHOOK_SECRET: secret },
    /^WEBHOOK_URLS: must be .*at most 20.*\(found 21\)$/,
  ],
  [{ NEWS_API_SITES: 'https://a.example' }, /^NEWS_API_SECRET: must be set if/],
  [{ NEWS_API_SITES: 'https://a.example/b', NEWS_API_SECRET: secret }, /^NEWS_API_SITES: must be origins such as/],
  [{ NEWS_API_SITES: 'https://news.example', NEWS_API_SECRET: secret }, /^NEWS_API_SITES: must not contain this site/],
])('%o is refused', (settings, message) => expect(() => targets(settings)).toThrow(message));
