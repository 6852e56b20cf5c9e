import axios from 'axios';
import { defaultEdition, type Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import type { Configuration } from '../../platform/config/configuration';
import { isThisMachine } from '../../platform/config/this-machine';
import { fill } from '../../platform/i18n/fill';
import { messages } from '../../platform/i18n/texts/messages';

/**
 * How codes reach phones: through the operator's gateway, or into the server's log while nobody but
 * the developer reads it, or not at all. Mailed codes follow
 * the same rule.
 */

export type DeliverySite = Pick<Configuration, 'accounts' | 'siteUrl' | 'siteName' | 'sampleEdition'>;

/**
 * True in development, and in the sample edition on this machine: nobody but the developer reads
 * what the server writes there.
 */
const isDevelopers = (site: DeliverySite, development: boolean): boolean =>
  development || (site.sampleEdition && isThisMachine(site.siteUrl));

/** `log` for developers only: a code in the log of a real site would be a way in. */
export function codeDelivery(site: DeliverySite, development: boolean): 'sms' | 'log' | 'none' {
  if (site.accounts.sms) return 'sms';
  return isDevelopers(site, development) ? 'log' : 'none';
}

/** How codes reach mail addresses; `outbox`, where they stay to be read, for developers only. */
export function mailDelivery(site: DeliverySite, development: boolean): 'smtp' | 'outbox' | 'none' {
  if (site.accounts.smtpUrl) return 'smtp';
  return isDevelopers(site, development) ? 'outbox' : 'none';
}

export type Message = { phone: string; code: string; edition: Edition };

const maxResponseBytes = 64 * 1024;

/**
 * Sends a code to a phone. The message is in the reader's language where a template is registered
 * for it, else in that of the edition at `/`.
 * @throws when the gateway does not take it; the error holds neither number nor code
 */
export async function deliverCode(
  site: DeliverySite,
  { phone, code, edition, development }: Message & { development: boolean },
): Promise<void> {
  const { hostname } = new URL(site.siteUrl);
  const { sms } = site.accounts;
  if (!sms) {
    if (codeDelivery(site, development) === 'log')
      log.info('login_code', { message: `Login code for ${phone}: ${code}` });
    return;
  }
  const language = sms.templateIds[edition] || !sms.templateIds[defaultEdition] ? edition : defaultEdition;
  const answer = await axios
    .post(
      sms.url,
      {
        to: phone,
        message: fill(messages[language].loginCode, { code, siteName: site.siteName[language], host: hostname }),
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
      // The error of axios carries what was sent: its code alone is safe to log.
      throw new Error(`The SMS gateway did not answer: ${axios.isAxiosError(error) ? error.code : 'unknown error'}`);
    });
  if (answer.status < 200 || answer.status > 299) throw new Error(`The SMS gateway answered ${answer.status}`);
}
