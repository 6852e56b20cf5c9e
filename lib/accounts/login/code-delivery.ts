import axios from 'axios';
import { defaultEdition, type Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import type { Configuration } from '../../platform/config/configuration';
import { isLoopbackUrl } from '../../platform/config/loopback';
import { fillPlaceholders } from '../../platform/i18n/fill-placeholders';
import { messages } from '../../platform/i18n/texts/messages';

/**
 * Delivery of login codes: through the SMS gateway, to the server log if only the developer reads
 * it, or not at all. The same rule applies to codes by e-mail.
 */

export type DeliverySite = Pick<Configuration, 'accounts' | 'siteUrl' | 'siteName' | 'sampleEdition'>;

/**
 * Whether only the developer reads the output of the server: in development, and in the sample
 * edition on this machine.
 */
const isDeveloperSite = (site: DeliverySite, development: boolean): boolean =>
  development || (site.sampleEdition && isLoopbackUrl(site.siteUrl));

/**
 * Returns `log` only for developers: with a code from the log of a public site an attacker could
 * log in.
 */
export function selectCodeDelivery(site: DeliverySite, development: boolean): 'sms' | 'log' | 'none' {
  if (site.accounts.sms) return 'sms';
  return isDeveloperSite(site, development) ? 'log' : 'none';
}

/** Returns how codes are sent by e-mail. `outbox` stores them as files, for developers only. */
export function selectMailDelivery(site: DeliverySite, development: boolean): 'smtp' | 'outbox' | 'none' {
  if (site.accounts.smtpUrl) return 'smtp';
  return isDeveloperSite(site, development) ? 'outbox' : 'none';
}

export type Message = { phone: string; code: string; edition: Edition };

const maxResponseBytes = 64 * 1024;

/**
 * Sends a code to a phone. The message is in the reader's language if a template is registered for
 * it, otherwise in the language of the default edition.
 * @throws if the gateway does not accept it; the error contains neither number nor code
 */
export async function deliverCode(
  site: DeliverySite,
  { phone, code, edition, development }: Message & { development: boolean },
): Promise<void> {
  const { hostname } = new URL(site.siteUrl);
  const { sms } = site.accounts;
  if (!sms) {
    if (selectCodeDelivery(site, development) === 'log')
      log.info('login_code', { message: `Login code for ${phone}: ${code}` });
    return;
  }
  const language = sms.templateIds[edition] || !sms.templateIds[defaultEdition] ? edition : defaultEdition;
  const response = await axios
    .post(
      sms.url,
      {
        to: phone,
        message: fillPlaceholders(messages[language].loginCode, {
          code,
          siteName: site.siteName[language],
          host: hostname,
        }),
        language,
        dlt: { entityId: sms.entityId, header: sms.header, templateId: sms.templateIds[language] },
      },
      {
        timeout: sms.timeoutMs,
        signal: AbortSignal.timeout(sms.timeoutMs),
        maxContentLength: maxResponseBytes,
        maxRedirects: 0,
        validateStatus: () => true,
        headers: sms.token ? { authorization: `Bearer ${sms.token}` } : {},
      },
    )
    .catch((error: unknown) => {
      // An axios error contains the request. Only its code is safe to log.
      throw new Error(`The SMS gateway did not respond: ${axios.isAxiosError(error) ? error.code : 'unknown error'}`);
    });
  if (response.status < 200 || response.status > 299)
    throw new Error(`The SMS gateway responded with status ${response.status}`);
}
