import { type Configuration, ConfigurationError, parseConfiguration } from '@/lib/platform/config/configuration';

const limits: Configuration['requestLimits'] = {
  search: { count: 10, seconds: 10 },
  suggestions: { count: 30, seconds: 10 },
  pages: { count: 100, seconds: 10 },
  api: { count: 300, seconds: 10 },
  tokenWrites: { count: 60, seconds: 60 },
};

const parse = (env: Record<string, string | undefined>) => parseConfiguration(env, '/srv/site');

test('a development machine needs no settings', () => {
  expect(parse({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    siteName: expect.objectContaining({ en: 'Trivarta', hindi: 'त्रिवार्ता', gujarati: 'ત્રિવાર્તા' }),
    socialHandle: '@trivarta',
    contactEmail: 'newsroom@example.com',
    grievanceOfficer: expect.objectContaining({
      en: 'Grievance Officer',
      hindi: 'शिकायत अधिकारी',
      gujarati: 'ફરિયાદ નિવારણ અધિકારી',
    }),
    copyrightYear: '2025',
    dataDir: '/srv/site/.data',
    databaseLocation: '/srv/site/.data/newsroom.db',
    newsApiUrl: undefined,
    newsApiTimeoutMs: 3000,
    sampleEdition: true,
    newsApiSecret: undefined,
    sessionPollSeconds: 0,
    signOutOfGoogle: false,
    directoryApiUrl: undefined,
    emailChecks: [],
    // Tested in account-settings.test.ts.
    accounts: expect.any(Object),
    aiCrawling: { training: false, search: true, user: true },
    adSellers: [],
    // Tested in site-links.test.ts.
    links: expect.any(Object),
    services: {
      weather: {
        url: 'https://api.open-meteo.com/v1/forecast',
        key: undefined,
        source: { name: 'Open-Meteo', href: 'https://open-meteo.com/' },
      },
      marketUrl: undefined,
      ipLookupUrl: undefined,
    },
    firebase: undefined,
    // Tested in feed-targets.test.ts.
    feedTargets: expect.any(Object),
    wordPress: { url: undefined, token: undefined, map: '/srv/site/.data/wordpress-map.json' },
    trustedProxyHops: 0,
    drainMs: 500,
    pageCacheBytes: 134217728,
    layoutMaxAgeMs: 30000,
    pageMaxAgeSeconds: 3600,
    pageviewFlushMs: 10000,
    searchTimeoutMs: 300,
    requestLimits: limits,
    mediaDir: '/srv/site/.data/media',
    pictureHosts: undefined,
    pictureCacheBytes: 524288000,
    ownerDomain: undefined,
  });
});

describe('a variable', () => {
  test.each<[string, string, object]>([
    ['PORT', '8080', { port: 8080, siteUrl: 'http://localhost:8080' }],
    ['PORT', '65535', { port: 65535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['SITE_URL', 'http://127.0.0.1:4000', { host: '127.0.0.1', drainMs: 500 }],
    ['TRUSTED_PROXY_HOPS', '1', { drainMs: 2000 }],
    ['SHUTDOWN_DRAIN_MS', '0', { drainMs: 0 }],
    ['SITE_URL', 'http://localhost:4000', { siteUrl: 'http://localhost:4000' }],
    ['SITE_URL', 'http://127.0.0.1', { siteUrl: 'http://127.0.0.1' }],
    ['SITE_URL', 'http://127.3.2.1:80', { siteUrl: 'http://127.3.2.1' }],
    ['SITE_URL', 'http://[::1]:4000', { siteUrl: 'http://[::1]:4000' }],
    ['MEDIA_DIR', '/srv/media', { mediaDir: '/srv/media' }],
    ['PICTURE_HOSTS', 'Media.example, cdn.example', { pictureHosts: ['media.example', 'cdn.example'] }],
    ['PICTURE_CACHE_MB', '1', { pictureCacheBytes: 1048576 }],
    ['OWNER_DOMAIN', 'paper.example', { ownerDomain: 'paper.example' }],
    ['TRUSTED_PROXY_HOPS', '2', { trustedProxyHops: 2 }],
    ['AI_TRAINING_CRAWLERS', 'on', { aiCrawling: { training: true, search: true, user: true } }],
    ['AI_SEARCH_CRAWLERS', 'off', { aiCrawling: { training: false, search: false, user: true } }],
    ['AI_USER_CRAWLERS', 'off', { aiCrawling: { training: false, search: true, user: false } }],
    [
      'ADS_TXT',
      'ads.example, 12, DIRECT; more.example, a1, RESELLER, f08c',
      { adSellers: ['ads.example, 12, DIRECT', 'more.example, a1, RESELLER, f08c'] },
    ],
    ['SITE_NAME', 'The Paper', { siteName: { en: 'The Paper', hindi: 'त्रिवार्ता', gujarati: 'ત્રિવાર્તા' } }],
    ['SITE_NAME_HINDI', 'अखबार', { siteName: { en: 'Trivarta', hindi: 'अखबार', gujarati: 'ત્રિવાર્તા' } }],
    ['SITE_NAME_GUJARATI', 'છાપું', { siteName: { en: 'Trivarta', hindi: 'त्रिवार्ता', gujarati: 'છાપું' } }],
    ['SITE_HANDLE', '@the_paper', { socialHandle: '@the_paper' }],
    ['COPYRIGHT_YEAR', '2026', { copyrightYear: '2026' }],
    ['DATA_DIR', '/var/lib/site', { dataDir: '/var/lib/site', databaseLocation: '/var/lib/site/newsroom.db' }],
    ['DATA_DIR', 'data', { dataDir: '/srv/site/data' }],
    ['DATABASE_URL', 'file:///var/db/news.db', { databaseLocation: '/var/db/news.db', dataDir: '/srv/site/.data' }],
    ['DATABASE_URL', 'postgres://localhost/news', { databaseLocation: 'postgres://localhost/news' }],
    ['DATABASE_URL', 'file:news.db', { databaseLocation: '/srv/site/news.db' }],
    ['NEWS_API_URL', 'https://api.example/', { newsApiUrl: 'https://api.example' }],
    ['NEWS_API_URL', 'http://127.0.0.1:5000', { newsApiUrl: 'http://127.0.0.1:5000' }],
    ['NEWS_API_TIMEOUT_MS', '100', { newsApiTimeoutMs: 100 }],
    ['NEWS_API_TIMEOUT_MS', '99999', { newsApiTimeoutMs: 99999 }],
    ['SESSION_POLL_SECONDS', '300', { sessionPollSeconds: 300 }],
    ['GOOGLE_LOGOUT', 'on', { signOutOfGoogle: true }],
    ['DIRECTORY_API_URL', 'https://directory.example/', { directoryApiUrl: 'https://directory.example' }],
    ['EMAIL_CHECK_URLS', 'https://a.example/{email}', { emailChecks: ['https://a.example/{email}'] }],
    ...[
      'https://a.example/?e={email},x https://b.example/{email}',
      'https://a.example/?e={email},x,https://b.example/{email}',
      'https://a.example/?e={email},x, https://b.example/{email},',
      ' https://a.example/?e={email},x ;\nhttps://b.example/{email} ',
    ].map((list): [string, string, object] => [
      ...(['EMAIL_CHECK_URLS', list] as const),
      { emailChecks: ['https://a.example/?e={email},x', 'https://b.example/{email}'] },
    ]),
    ['PICTURE_HOSTS', 'a.example;b.example  c.example,', { pictureHosts: ['a.example', 'b.example', 'c.example'] }],
    [
      'ADS_TXT',
      'ads.example, 12, DIRECT;\nmore.example, 3, DIRECT;',
      {
        adSellers: ['ads.example, 12, DIRECT', 'more.example, 3, DIRECT'],
      },
    ],
    [
      'EMAIL_CHECK_URLS',
      'https://a.example/?email={email} https://b.example/v1/{email}',
      { emailChecks: ['https://a.example/?email={email}', 'https://b.example/v1/{email}'] },
    ],
    ['SAMPLE_EDITION', 'off', { sampleEdition: false }],
    ['SAMPLE_EDITION', 'on', { sampleEdition: true }],
    ['CONTACT_EMAIL', 'desk@news.example', { contactEmail: 'desk@news.example' }],
    ['CONTACT_EMAIL', 'desk+site@समाचार.भारत', { contactEmail: 'desk+site@समाचार.भारत' }],
    ['GRIEVANCE_OFFICER', 'A. Shah', { grievanceOfficer: { en: 'A. Shah', hindi: 'A. Shah', gujarati: 'A. Shah' } }],
    ['PAGE_CACHE_MB', '1', { pageCacheBytes: 1048576 }],
    ['LAYOUT_MAX_AGE_MS', '100', { layoutMaxAgeMs: 100 }],
    ['LAYOUT_MAX_AGE_MS', '300000', { layoutMaxAgeMs: 300000 }],
    ['PAGE_MAX_AGE_SECONDS', '1', { pageMaxAgeSeconds: 1 }],
    ['PAGEVIEW_FLUSH_MS', '100', { pageviewFlushMs: 100 }],
    ['SEARCH_TIMEOUT_MS', '0', { searchTimeoutMs: 0 }],
    ['SEARCH_LIMIT', 'off', { requestLimits: { ...limits, search: undefined } }],
    ['SUGGESTION_LIMIT', '5/1', { requestLimits: { ...limits, suggestions: { count: 5, seconds: 1 } } }],
    ['PAGE_LIMIT', '999999/99999', { requestLimits: { ...limits, pages: { count: 999999, seconds: 99999 } } }],
    ['TOKEN_WRITE_LIMIT', 'off', { requestLimits: { ...limits, tokenWrites: undefined } }],
    ['API_LIMIT', '1/60', { requestLimits: { ...limits, api: { count: 1, seconds: 60 } } }],
  ])('%s=%s is accepted', (name, value, part) => expect(parse({ [name]: value })).toMatchObject(part));

  test.each([
    'PORT',
    'HOST',
    'SITE_URL',
    'SITE_NAME',
    'SITE_NAME_HINDI',
    'SITE_NAME_GUJARATI',
    'SITE_HANDLE',
    'COPYRIGHT_YEAR',
    'DATA_DIR',
    'DATABASE_URL',
    'NEWS_API_URL',
    'NEWS_API_TIMEOUT_MS',
    'SAMPLE_EDITION',
    'PAGE_CACHE_MB',
    'LAYOUT_MAX_AGE_MS',
    'CONTACT_EMAIL',
    'GRIEVANCE_OFFICER',
  ])('%s that is empty counts as unset', (name) => expect(parse({ [name]: '' })).toEqual(parse({})));

  test.each([
    ['https://news.example', 'https://news.example'],
    ['https://news.example/', 'https://news.example'],
    ['https://News.Example:8443', 'https://news.example:8443'],
  ])('SITE_URL=%s is read as %s', (SITE_URL, siteUrl) =>
    expect(parse({ SITE_URL, CONTACT_EMAIL: 'desk@news.example' })).toMatchObject({ siteUrl }),
  );

  const openMeteo = { name: 'Open-Meteo', href: 'https://open-meteo.com/' };
  const standard = { weather: { url: 'https://api.open-meteo.com/v1/forecast', key: undefined, source: openMeteo } };
  const customers = 'https://customer-api.open-meteo.com/v1/forecast';
  test.each<[string, Record<string, string>, object]>([
    ['nothing', {}, standard],
    ['a key', { WEATHER_API_KEY: 'k1' }, { weather: { url: customers, key: 'k1', source: openMeteo } }],
    [
      'a service and a key',
      { WEATHER_API_URL: 'https://weather.example/v2?units=metric', WEATHER_API_KEY: 'k1' },
      { weather: { url: 'https://weather.example/v2?units=metric', key: 'k1' } },
    ],
    [
      'a service with a name',
      { WEATHER_API_URL: 'https://weather.example/', WEATHER_SOURCE_NAME: 'Weather of Example' },
      { weather: { source: { name: 'Weather of Example' } } },
    ],
    [
      'a service with a name and a page',
      {
        WEATHER_API_URL: 'https://weather.example/',
        WEATHER_SOURCE_NAME: 'Weather of Example',
        WEATHER_SOURCE_URL: 'https://www.weather.example/about',
      },
      { weather: { source: { name: 'Weather of Example', href: 'https://www.weather.example/about' } } },
    ],
    [
      'a service with a page alone',
      { WEATHER_API_URL: 'http://127.0.0.1:9/', WEATHER_SOURCE_URL: 'https://www.weather.example/about' },
      { weather: { source: { name: 'www.weather.example', href: 'https://www.weather.example/about' } } },
    ],
    ['no weather', { WEATHER_API_URL: 'off' }, { weather: undefined }],
    ['a market', { MARKET_API_URL: 'https://market.example/v1/' }, { marketUrl: 'https://market.example/v1' }],
    ['a market on this machine', { MARKET_API_URL: 'http://127.0.0.1:9' }, { marketUrl: 'http://127.0.0.1:9' }],
    ['a look-up', { IP_LOOKUP_URL: 'https://ip.example/{ip}/json' }, { ipLookupUrl: 'https://ip.example/{ip}/json' }],
  ])('%s is accepted as an outside service', (_, env, services) => expect(parse(env).services).toMatchObject(services));

  test('a weather service without a name is not credited as Open-Meteo', () => {
    for (const WEATHER_API_URL of ['https://weather.example/', 'https://open-meteo.com.example/'])
      expect(parse({ WEATHER_API_URL }).services.weather).toEqual({ url: WEATHER_API_URL, key: undefined });
  });

  test('that the site does not use is ignored', () => {
    expect(parse({ PATH: '/bin', port: '1', NODE_ENV: 'test' })).toEqual(parse({}));
  });
});

describe('an invalid value stops the start with one line that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000 '],
    ['SITE_URL', 'news.example'],
    ['SITE_URL', 'http://news.example'],
    ['SITE_URL', 'http://localhost.evil.example'],
    ['SITE_URL', 'http://127.evil.example'],
    ['SITE_URL', 'http://10.0.0.1'],
    ['SITE_URL', 'https://news.example/site'],
    ['SITE_URL', 'https://news.example/?a=b'],
    ['SITE_URL', 'https://news.example/#a'],
    ['SITE_URL', 'ftp://news.example'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['SITE_HANDLE', 'trivarta'],
    ['SITE_HANDLE', '@'],
    ['SITE_HANDLE', '@a_handle_that_is_too_long'],
    ['COPYRIGHT_YEAR', '25'],
    ['COPYRIGHT_YEAR', 'this year'],
    ['DATABASE_URL', 'mysql://localhost/news'],
    ['DATABASE_URL', '/var/db/news.db'],
    ['NEWS_API_URL', 'http://api.example'],
    ['NEWS_API_URL', 'https://api.example/v1'],
    ['NEWS_API_TIMEOUT_MS', '99'],
    ['NEWS_API_TIMEOUT_MS', '000'],
    ['NEWS_API_TIMEOUT_MS', '3s'],
    ['SAMPLE_EDITION', 'yes'],
    ['SESSION_POLL_SECONDS', '1'],
    ['SESSION_POLL_SECONDS', '1m'],
    ['GOOGLE_LOGOUT', 'yes'],
    ['DIRECTORY_API_URL', 'http://directory.example'],
    ['EMAIL_CHECK_URLS', 'https://a.example/'],
    ['EMAIL_CHECK_URLS', 'https://a.example/{email},b.example/{email}'],
    ['EMAIL_CHECK_URLS', 'https://a.example/{email},https://b.example/'],
    ['EMAIL_CHECK_URLS', ' , '],
    ['PICTURE_HOSTS', 'a.example|b.example'],
    ['EMAIL_CHECK_URLS', 'a.example/{email}'],
    ['EMAIL_CHECK_URLS', 'http://a.example/{email}'],
    ['EMAIL_CHECK_URLS', 'https://{email}.example/'],
    ['EMAIL_CHECK_URLS', 'https://a.example/{email} https://b.example/{email} https://c.example/{email}'],
    ['AI_TRAINING_CRAWLERS', 'yes'],
    ['ADS_TXT', 'ads.example, 12'],
    ['ADS_TXT', 'ads.example, 12, DIRECT; OWNERDOMAIN=other.example'],
    ['SAMPLE_EDITION', 'ON'],
    ['CONTACT_EMAIL', 'the desk'],
    ['PAGE_CACHE_MB', '0'],
    ['SEARCH_TIMEOUT_MS', '0.3'],
    ['SEARCH_LIMIT', '0/10'],
    ['SEARCH_LIMIT', '10'],
    ['SUGGESTION_LIMIT', '10/0'],
    ['PAGE_LIMIT', 'on'],
    ['API_LIMIT', '1.5/10'],
    ['PAGE_CACHE_MB', '128MB'],
    ['PAGE_CACHE_MB', '-5'],
    ['LAYOUT_MAX_AGE_MS', '99'],
    ['LAYOUT_MAX_AGE_MS', '099'],
    ['LAYOUT_MAX_AGE_MS', '300001'],
    ['LAYOUT_MAX_AGE_MS', '30s'],
    ['PAGE_MAX_AGE_SECONDS', '0'],
    ['PAGE_MAX_AGE_SECONDS', '3601'],
    ['PAGEVIEW_FLUSH_MS', '99'],
    ['TRUSTED_PROXY_HOPS', 'one'],
    ['TRUSTED_PROXY_HOPS', '10'],
    ['MARKET_API_URL', 'http://market.example'],
    ['MARKET_API_URL', 'off'],
    ['WEATHER_API_URL', 'weather.example'],
    ['WEATHER_API_URL', 'http://10.0.0.1/'],
    ['WEATHER_API_KEY', 'two words'],
    ['WEATHER_SOURCE_NAME', 'a'.repeat(41)],
    ['WEATHER_SOURCE_URL', 'http://weather.example/'],
    ['NEWS_API_SECRET', 'x'.repeat(31)],
    ['NEWS_API_SECRET', 'x'.repeat(201)],
    ['NEWS_API_SECRET', `two words ${'x'.repeat(32)}`],
    ['IP_LOOKUP_URL', 'ftp://ip.example/{ip}'],
    ['IP_LOOKUP_URL', 'https://ip.example/#{ip}'],
  ])('%s=%s', (name, value) => {
    const parsing = () => parse({ [name]: value });
    expect(parsing).toThrow(ConfigurationError);
    expect(parsing).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });
});
