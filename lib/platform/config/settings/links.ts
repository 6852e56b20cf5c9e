import * as z from 'zod';
import { byEdition, type Edition } from '../../editions';
import { publisher } from '../../i18n/texts/publisher';

/**
 * The outside addresses that header and footer lead to. Each is a setting of its own; `off` leaves
 * its link away.
 */

const https = z.url({ protocol: /^https$/, error: 'must be an https address, or "off"' });

const address = (standard: string) =>
  z
    .union([z.literal('off'), https])
    .default(standard)
    .transform((url) => (url === 'off' ? undefined : url));

/**
 * Until a publisher names its own pages, the links lead to the services themselves: they claim
 * nobody's account.
 */
export const linkSettings = {
  SOCIAL_FACEBOOK_URL: address('https://www.facebook.com/'),
  SOCIAL_X_URL: address('https://x.com/'),
  SOCIAL_INSTAGRAM_URL: address('https://www.instagram.com/'),
  SOCIAL_YOUTUBE_URL: address('https://www.youtube.com/'),
  SOCIAL_WHATSAPP_URL: address('https://www.whatsapp.com/'),
  GOOGLE_PLAY_URL: address('https://play.google.com/store/apps'),
  APP_STORE_URL: address('https://www.apple.com/app-store/'),
  POWERED_BY_URL: address('https://nextjs.org/'),
  POWERED_BY_NAME: z.string().min(1).optional(),
};

type Settings = z.infer<z.ZodObject<typeof linkSettings>>;

export type SocialKey = 'facebook' | 'x' | 'instagram' | 'youTube' | 'whatsApp';
export type AppKey = 'googlePlay' | 'appStore';

export type OutsideLinks = {
  social: { key: SocialKey; href: string }[];
  apps: { key: AppKey; href: string }[];
  /** Who made the site's software run, in each language; undefined when switched off. */
  poweredBy: { names: Record<Edition, string>; href: string } | undefined;
};

const shown = <Key>(entries: [Key, string | undefined][]): { key: Key; href: string }[] =>
  entries.flatMap(([key, href]) => (href === undefined ? [] : [{ key, href }]));

/** The links of a configuration, in the order in which they stand. */
export function outsideLinks(settings: Settings): OutsideLinks {
  const { POWERED_BY_NAME: name, POWERED_BY_URL: href } = settings;
  return {
    social: shown<SocialKey>([
      ['facebook', settings.SOCIAL_FACEBOOK_URL],
      ['x', settings.SOCIAL_X_URL],
      ['instagram', settings.SOCIAL_INSTAGRAM_URL],
      ['youTube', settings.SOCIAL_YOUTUBE_URL],
      ['whatsApp', settings.SOCIAL_WHATSAPP_URL],
    ]),
    apps: shown<AppKey>([
      ['googlePlay', settings.GOOGLE_PLAY_URL],
      ['appStore', settings.APP_STORE_URL],
    ]),
    poweredBy: href ? { names: byEdition((edition) => name ?? publisher[edition].poweredBy), href } : undefined,
  };
}
