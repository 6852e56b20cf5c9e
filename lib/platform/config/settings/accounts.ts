import * as z from 'zod';
import { emailPattern } from '../../format/contact-patterns';
import { byEdition, defaultEdition, type Edition } from '../../editions';
import { perEdition, editionSettingName } from './per-edition';
import { listSetting, splitNames } from './lists';
import { isHttpsOrLoopback, isLoopbackUrl } from '../loopback';

/** Settings of reader accounts: login codes by SMS, mail, and login with Google. */

const address = z
  .url({ protocol: /^https?$/, error: 'must be an https URL (http is allowed only on this machine)', abort: true })
  .refine(isHttpsOrLoopback, 'must be an https URL (http is allowed only on this machine)');
const count = (defaultCount: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .transform(Number)
    .default(defaultCount);
const text = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem).optional();

export const accountSettings = {
  SMS_WEBHOOK_URL: address.optional(),
  SMS_WEBHOOK_TOKEN: text(/^\S{1,500}$/, 'must be a token without spaces'),
  SMS_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{2,4}$/, 'must be 100 to 99999 milliseconds')
    .transform(Number)
    .default(5000),
  SMS_DLT_ENTITY_ID: text(/^\d{10,25}$/, 'must be the id of your principal entity, 10 to 25 digits'),
  SMS_DLT_HEADER: text(/^[A-Za-z0-9]{3,11}$/, 'must be your registered header, such as TRVRTA'),
  ...perEdition('SMS_DLT_TEMPLATE_ID', text(/^\d{10,25}$/, 'must be the id of an approved template, 10 to 25 digits')),
  SMS_MOST_PER_MINUTE: count(60),
  SMS_MOST_PER_DAY: count(5000),
  OTP_ALLOWED_COUNTRIES: listSetting(splitNames, z.string().regex(/^[A-Z]{2}$/), {
    most: 250,
    problem: 'must be country codes such as IN or IN,AE',
  }).default(['IN']),
  SMTP_URL: text(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: text(emailPattern, 'must be an e-mail address'),
  GOOGLE_CLIENT_ID: text(/^\S{1,200}$/, 'must be a client id without spaces'),
  GOOGLE_CLIENT_SECRET: text(/^\S{1,200}$/, 'must be a secret without spaces'),
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
};

type Settings = z.infer<z.ZodObject<typeof accountSettings>>;

export type Accounts = {
  /**
   * Gateway for text messages, with the fields that Indian operators require (TRAI's DLT).
   * Undefined if no gateway is set.
   */
  sms:
    | {
        url: string;
        token: string | undefined;
        timeoutMs: number;
        entityId: string | undefined;
        header: string | undefined;
        templateIds: Record<Edition, string | undefined>;
      }
    | undefined;
  /** Maximum number of messages of the whole site. It limits the cost. */
  messageQuota: { perMinute: number; perDay: number };
  countries: string[];
  /** URL of the mail server. If undefined, mails are written to files or not sent. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Login with Google. If undefined, its button is hidden. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
};

/** Returns the first setting that another setting requires but that is not set, and the problem. */
export function findMissingAccountSetting(settings: Settings): [string, string] | undefined {
  const { SMS_WEBHOOK_URL: sms, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = settings;
  if (sms && !isLoopbackUrl(sms)) {
    for (const name of [
      'SMS_DLT_ENTITY_ID',
      'SMS_DLT_HEADER',
      editionSettingName('SMS_DLT_TEMPLATE_ID', defaultEdition),
    ] as const) {
      if (!settings[name]) return [name, 'must be set if SMS_WEBHOOK_URL is set: operators drop messages without it'];
    }
  }
  if (id && !secret) return ['GOOGLE_CLIENT_SECRET', 'must be set if GOOGLE_CLIENT_ID is set'];
  if (secret && !id) return ['GOOGLE_CLIENT_ID', 'must be set if GOOGLE_CLIENT_SECRET is set'];
  return undefined;
}

/**
 * Converts the settings of reader accounts. Languages without their own DLT template get the
 * message in the default edition's language.
 */
export function toAccounts(settings: Settings): Accounts {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  return {
    sms: settings.SMS_WEBHOOK_URL
      ? {
          url: settings.SMS_WEBHOOK_URL,
          token: settings.SMS_WEBHOOK_TOKEN,
          timeoutMs: settings.SMS_TIMEOUT_MS,
          entityId: settings.SMS_DLT_ENTITY_ID,
          header: settings.SMS_DLT_HEADER,
          templateIds: byEdition((edition) => settings[editionSettingName('SMS_DLT_TEMPLATE_ID', edition)]),
        }
      : undefined,
    messageQuota: { perMinute: settings.SMS_MOST_PER_MINUTE, perDay: settings.SMS_MOST_PER_DAY },
    countries: settings.OTP_ALLOWED_COUNTRIES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    google:
      clientId && clientSecret
        ? { clientId, clientSecret, issuer: settings.GOOGLE_ISSUER.replace(/\/+$/, '') }
        : undefined,
  };
}
