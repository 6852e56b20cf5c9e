import * as z from 'zod';
import { byEdition, type Edition } from '../../editions';
import { publisher } from '../../i18n/texts/publisher';

/** External links in header and footer. Each has its own setting. `off` hides the link. */

const https = z.url({ protocol: /^https$/, error: 'must be an https URL, or "off"' });

const address = (defaultUrl: string) =>
  z
    .union([z.literal('off'), https])
    .default(defaultUrl)
    .transform((url) => (url === 'off' ? undefined : url));

/**
 * The defaults link to the services themselves, so that a new site does not point to another
 * publisher's account.
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

export type ExternalLinks = {
  social: { key: SocialKey; href: string }[];
  apps: { key: AppKey; href: string }[];
  /** Software credit in the footer, by edition. Undefined if switched off. */
  poweredBy: { names: Record<Edition, string>; href: string } | undefined;
};

const enabledLinks = <Key>(entries: [Key, string | undefined][]): { key: Key; href: string }[] =>
  entries.flatMap(([key, href]) => (href === undefined ? [] : [{ key, href }]));

/** Returns the enabled links in display order. */
export function toExternalLinks(settings: Settings): ExternalLinks {
  const { POWERED_BY_NAME: name, POWERED_BY_URL: href } = settings;
  return {
    social: enabledLinks<SocialKey>([
      ['facebook', settings.SOCIAL_FACEBOOK_URL],
      ['x', settings.SOCIAL_X_URL],
      ['instagram', settings.SOCIAL_INSTAGRAM_URL],
      ['youTube', settings.SOCIAL_YOUTUBE_URL],
      ['whatsApp', settings.SOCIAL_WHATSAPP_URL],
    ]),
    apps: enabledLinks<AppKey>([
      ['googlePlay', settings.GOOGLE_PLAY_URL],
      ['appStore', settings.APP_STORE_URL],
    ]),
    poweredBy: href ? { names: byEdition((edition) => name ?? publisher[edition].poweredBy), href } : undefined,
  };
}
