import { ConfigurationError, parseConfiguration } from '@/lib/platform/config/configuration';

const parse = (env: Record<string, string | undefined>) => parseConfiguration(env, '/srv/site');

describe('a public site', () => {
  test.each([
    ['https://news.example', undefined, false],
    ['https://203.0.113.7', undefined, false],
    ['https://news.example', 'on', true],
    ['https://news.example', 'off', false],
    ['https://localhost', undefined, true],
    ['http://127.0.0.1:4000', undefined, true],
    ['http://127.0.0.1:4000', 'off', false],
  ])('at %s with SAMPLE_EDITION=%s has the sample edition: %s', (SITE_URL, SAMPLE_EDITION, sampleEdition) =>
    expect(parse({ SITE_URL, SAMPLE_EDITION, CONTACT_EMAIL: 'desk@news.example' })).toMatchObject({ sampleEdition }),
  );

  test.each(['https://news.example', 'https://203.0.113.7'])('at %s does not start without CONTACT_EMAIL', (SITE_URL) =>
    expect(() => parse({ SITE_URL })).toThrow(
      new ConfigurationError('CONTACT_EMAIL', 'must be set if SITE_URL is public: the policy pages show it'),
    ),
  );

  test.each(['https://localhost', 'https://127.0.0.1:8443'])('is not assumed for %s', (SITE_URL) =>
    expect(parse({ SITE_URL })).toMatchObject({ contactEmail: 'newsroom@example.com' }),
  );
});
