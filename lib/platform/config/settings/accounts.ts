import * as z from 'zod';
import { mailAddressPattern } from '../../format/contact-patterns';
import { byEdition, defaultEdition, type Edition } from '../../editions';
import { perEdition, settingIn } from './per-edition';
import { listOf, namesIn } from './lists';
import { isHttpsOrHere, isThisMachine } from '../this-machine';

/** Settings of readers' accounts: how codes are sent, how mail is, and login with Google. */

const address = z
  .url({ protocol: /^https?$/, error: 'must be an https address (http only on this machine)', abort: true })
  .refine(isHttpsOrHere, 'must be an https address (http only on this machine)');
const count = (standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .transform(Number)
    .default(standard);
const text = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem).optional();

export const accountSettings = {
  SMS_WEBHOOK_URL: address.optional(),
  SMS_WEBHOOK_TOKEN: text(/^\S{1,500}$/, 'must be a token without spaces'),
  SMS_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{2,4}$/, 'must be 100 to 99999 milliseconds')
    .transform(Number)
    .default(5000),
  SMS_DLT_ENTITY_ID: text(/^\d{10,25}$/, 'must be the number of your principal entity'),
  SMS_DLT_HEADER: text(/^[A-Za-z0-9]{3,11}$/, 'must be your registered header, such as TRVRTA'),
  ...perEdition('SMS_DLT_TEMPLATE_ID', text(/^\d{10,25}$/, 'must be the number of an approved template')),
  SMS_MOST_PER_MINUTE: count(60),
  SMS_MOST_PER_DAY: count(5000),
  OTP_ALLOWED_COUNTRIES: listOf(namesIn, z.string().regex(/^[A-Z]{2}$/), {
    most: 250,
    problem: 'must be country codes such as IN or IN,AE',
  }).default(['IN']),
  SMTP_URL: text(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: text(mailAddressPattern, 'must be an e-mail address'),
  GOOGLE_CLIENT_ID: text(/^\S{1,200}$/, 'must be a client id without spaces'),
  GOOGLE_CLIENT_SECRET: text(/^\S{1,200}$/, 'must be a secret without spaces'),
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
};

type Settings = z.infer<z.ZodObject<typeof accountSettings>>;

export type Accounts = {
  /**
   * Where messages to phones are posted, with what Indian operators demand for each (TRAI's
   * DLT); undefined without a gateway.
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
  /** Most messages in all, which is what they may cost. */
  messageQuota: { perMinute: number; perDay: number };
  countries: string[];
  /** Address of the mail server; undefined writes mails to files or sends none. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Login with Google; undefined hides its button. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
};

/** A setting that another one needs, with what is wrong. */
export function missingAccountSetting(settings: Settings): [string, string] | undefined {
  const { SMS_WEBHOOK_URL: sms, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = settings;
  if (sms && !isThisMachine(sms)) {
    for (const name of [
      'SMS_DLT_ENTITY_ID',
      'SMS_DLT_HEADER',
      settingIn('SMS_DLT_TEMPLATE_ID', defaultEdition),
    ] as const) {
      if (!settings[name]) return [name, 'must be set with SMS_WEBHOOK_URL: operators drop messages without it'];
    }
  }
  if (id && !secret) return ['GOOGLE_CLIENT_SECRET', 'must be set with GOOGLE_CLIENT_ID'];
  if (secret && !id) return ['GOOGLE_CLIENT_ID', 'must be set with GOOGLE_CLIENT_SECRET'];
  return undefined;
}

/**
 * How readers log in, from the settings. A language without a template of its own is sent the
 * message of the edition at `/`.
 */
export function accountsFrom(settings: Settings): Accounts {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  return {
    sms: settings.SMS_WEBHOOK_URL
      ? {
          url: settings.SMS_WEBHOOK_URL,
          token: settings.SMS_WEBHOOK_TOKEN,
          timeoutMs: settings.SMS_TIMEOUT_MS,
          entityId: settings.SMS_DLT_ENTITY_ID,
          header: settings.SMS_DLT_HEADER,
          templateIds: byEdition((edition) => settings[settingIn('SMS_DLT_TEMPLATE_ID', edition)]),
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
