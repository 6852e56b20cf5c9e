import { selectCodeDelivery, selectMailDelivery } from '@/lib/accounts/login/code-delivery';
import { toSitePath, returnPath } from '@/lib/accounts/sessions/return-path';
import { customerNetworkOf, ipPrefix, subnetOf } from '@/lib/platform/network/ip-prefix';
import type { Edition } from '@/lib/platform/editions';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { fillPlaceholders } from '@/lib/platform/i18n/fill-placeholders';
import { messages } from '@/lib/platform/i18n/texts/messages';

const parse = (env: Record<string, string>) =>
  parseConfiguration({ CONTACT_EMAIL: 'desk@news.example', ...env }, '/srv/site');

const gateway = { SMS_WEBHOOK_URL: 'https://sms.example/send' };
const dlt = {
  SMS_DLT_ENTITY_ID: '1101234567890123456',
  SMS_DLT_HEADER: 'TRVRTA',
  SMS_DLT_TEMPLATE_ID: '1107160000000000001',
};

test('without settings, no message is sent to an outside service', () => {
  expect(parse({}).accounts).toEqual({
    sms: undefined,
    messageQuota: { perMinute: 60, perDay: 5000 },
    countries: ['IN'],
    smtpUrl: undefined,
    mailFrom: undefined,
    google: undefined,
  });
});

test.each<[string, Record<string, string>]>([
  ['SMS_DLT_ENTITY_ID', gateway],
  ['SMS_DLT_HEADER', { ...gateway, SMS_DLT_ENTITY_ID: dlt.SMS_DLT_ENTITY_ID }],
  ['SMS_DLT_TEMPLATE_ID', { ...gateway, ...dlt, SMS_DLT_TEMPLATE_ID: '' }],
  ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'http://sms.example/send' }],
  ['OTP_ALLOWED_COUNTRIES', { OTP_ALLOWED_COUNTRIES: 'india' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'a' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'a' }],
  ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: 'one' }],
])('the error for a missing or invalid %s names the variable', (name, env) => {
  expect(() => parse(env)).toThrow(new RegExp(`^${name}: `));
});

test.each<[string, Record<string, string>, boolean, string]>([
  ['the sample edition on this machine', {}, false, 'log'],
  ['development', { SAMPLE_EDITION: 'off' }, true, 'log'],
  ['a site without the sample edition', { SAMPLE_EDITION: 'off' }, false, 'none'],
  ['a public site', { SITE_URL: 'https://news.example' }, false, 'none'],
  ['a public site with a gateway', { SITE_URL: 'https://news.example', ...gateway, ...dlt }, false, 'sms'],
  ['development with a gateway', { ...gateway, ...dlt }, true, 'sms'],
])('login code settings for %s', (_, env, development, way) =>
  expect(selectCodeDelivery(parse(env), development)).toBe(way),
);

const smtp = { SMTP_URL: 'smtps://mail.example' };

test.each<[string, Record<string, string>, boolean, string]>([
  ['the sample edition on this machine', {}, false, 'outbox'],
  ['development', { SAMPLE_EDITION: 'off' }, true, 'outbox'],
  ['a site without the sample edition', { SAMPLE_EDITION: 'off' }, false, 'none'],
  ['a public site', { SITE_URL: 'https://news.example' }, false, 'none'],
  ['a public site with a mail server', { SITE_URL: 'https://news.example', ...smtp }, false, 'smtp'],
  ['development with a mail server', smtp, true, 'smtp'],
])('mailed code settings for %s', (_, env, development, way) =>
  expect(selectMailDelivery(parse(env), development)).toBe(way),
);

test.each<[Edition, string]>([
  [
    'en',
    '042042 is your OTP for Trivarta. It is valid for 5 minutes. Do not share it with anyone.\n\n@news.example #042042',
  ],
  [
    'hindi',
    'त्रिवार्ता में लॉग इन के लिए आपका कोड 042042 है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएं।\n\n@news.example #042042',
  ],
  [
    'gujarati',
    'ત્રિવાર્તામાં લૉગ ઇન માટે તમારો કોડ 042042 છે. તે 5 મિનિટ સુધી માન્ય છે. કોઈને જણાવશો નહીં.\n\n@news.example #042042',
  ],
])('the message in %s equals the registered template, byte for byte', (edition, text) => {
  const { siteName } = parse({});
  const values = { code: '042042', siteName: siteName[edition], host: 'news.example' };
  expect(fillPlaceholders(messages[edition].loginCode, values)).toBe(text);
});

const site = 'https://news.example';

test.each<[unknown, string | undefined]>([
  ['/hindi/politics?page=2', '/hindi/politics?page=2'],
  ['https://news.example/saved', '/saved'],
  ['politics', '/politics'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://news.example.evil.example/', undefined],
  ['https://news.example@evil.example/', undefined],
  ['https://a:b@news.example/', undefined],
  ['https://news.example//evil.example', undefined],
  ['http://news.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
  ['', undefined],
  [undefined, undefined],
  [['/a', '/b'], undefined],
  ['x'.repeat(1001), undefined],
])('the return URL %j becomes the path %j', (address, path) => expect(toSitePath(address, site)).toBe(path));

test.each<[string, Edition, string]>([
  ['/hindi/politics', 'hindi', '/hindi/politics'],
  ['https://evil.example', 'gujarati', '/gujarati'],
  ['/hindi/login-mobile-number?error=x', 'hindi', '/hindi'],
  ['/error', 'en', '/'],
  ['/api/user/data', 'en', '/'],
])('after a login that began at %s in the %s edition, the reader returns to %s', (address, edition, place) =>
  expect(returnPath(address, site, edition)).toBe(place),
);

test.each([
  ['203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0001:0102::', '2001:db8:1:1'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (address, network) => expect(subnetOf(address)).toBe(network));

test.each([
  ['203.0.113.77', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8::1', '2001:db8:0'],
])('%s is in the customer network %s', (address, customer) => expect(customerNetworkOf(address)).toBe(customer));

test.each([
  ['203.0.113.77', '203.0.113.78', false],
  ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('%s and %s share a limit: %s', (a, b, same) => expect(ipPrefix(a) === ipPrefix(b)).toBe(same));
