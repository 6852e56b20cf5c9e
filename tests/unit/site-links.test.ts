import { parseConfiguration } from '@/lib/platform/config/configuration';
import { allEditions } from '../support/editions';

const links = (env: Record<string, string>) => parseConfiguration(env, '/srv/site').links;

describe('links to the outside', () => {
  test('all of them are shown by default', () => {
    const { social, apps, poweredBy } = links({});
    expect(social.map(({ key }) => key)).toEqual(['facebook', 'x', 'instagram', 'youTube', 'whatsApp']);
    expect(apps.map(({ key }) => key)).toEqual(['googlePlay', 'appStore']);
    expect(poweredBy).toEqual({
      names: expect.objectContaining({ en: 'Next.js', hindi: 'नेक्स्ट जेएस', gujarati: 'નેક્સ્ટ જેએસ' }),
      href: 'https://nextjs.org/',
    });
  });

  test.each([
    ['SOCIAL_FACEBOOK_URL', 'facebook'],
    ['SOCIAL_X_URL', 'x'],
    ['SOCIAL_INSTAGRAM_URL', 'instagram'],
    ['SOCIAL_YOUTUBE_URL', 'youTube'],
    ['SOCIAL_WHATSAPP_URL', 'whatsApp'],
  ])('%s sets the link of %s, and "off" removes it', (name, key) => {
    const href = 'https://elsewhere.example/paper';
    expect(links({ [name]: href }).social).toContainEqual({ key, href });
    expect(links({ [name]: 'off' }).social.map((link) => link.key)).not.toContain(key);
    expect(links({ [name]: 'off' }).social).toHaveLength(4);
  });

  test.each([
    ['GOOGLE_PLAY_URL', 'googlePlay'],
    ['APP_STORE_URL', 'appStore'],
  ])('%s sets the badge of %s, and "off" removes it', (name, key) => {
    const href = 'https://elsewhere.example/app';
    expect(links({ [name]: href }).apps).toContainEqual({ key, href });
    expect(links({ [name]: 'off' }).apps).toHaveLength(1);
  });

  test('the “powered by” name can be set or removed', () => {
    const names = Object.values(links({ POWERED_BY_NAME: 'Example' }).poweredBy?.names ?? {});
    expect(names).toEqual(allEditions.map(() => 'Example'));
    expect(links({ POWERED_BY_URL: 'off' }).poweredBy).toBeUndefined();
  });

  test.each(['javascript:alert(1)', 'http://www.facebook.com/', 'facebook', 'OFF'])('%j is refused', (value) =>
    expect(() => links({ SOCIAL_FACEBOOK_URL: value })).toThrow('SOCIAL_FACEBOOK_URL: must be an https URL, or "off"'),
  );
});
