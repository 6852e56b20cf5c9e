// Pages show some error messages of the API directly, so they are in the reader's language.
import texts from '../../../generated/texts/failures';
import { ApiError } from '../../contract/errors';
import { type Edition, editionNames, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { newsletter } from '../../platform/i18n/texts/newsletter';
import { failureText } from '../../web/request/send';

/**
 * Finds the edition for a language parameter, by edition name or API language (`en`, `english`).
 */
const editionNamed = (language: unknown): Edition | undefined =>
  editionNames.find((name) => name === language || editions[name].apiLanguage === language);

function inWords(edition: Edition, error: ApiError): string | undefined {
  const [first] = error.errors;
  if (error.status === 429) return texts[edition].tooMany;
  if (error.status >= 500) return texts[edition].away;
  if (error.status === 400 && first?.field === 'email') return newsletter[edition].invalid;
  return undefined;
}

/**
 * Translates an error for the reader, if the request names the reader's language. Errors of a
 * publisher's API stay as they are, because it received the language. Server errors are logged
 * here, because the translated error no longer contains their message.
 */
export function inReadersWords(error: unknown, language: unknown): unknown {
  const edition = editionNamed(language);
  if (!edition) return error;
  const known = failureText(error);
  if (known.status >= 500) log.error('request_failed', { error });
  const message = known.isPublishers ? undefined : inWords(edition, known);
  if (message === undefined) return error;
  const [first = { code: 'INTERNAL', message }, ...more] = known.errors;
  return new ApiError(known.status, [{ ...first, message }, ...more], known.retryAfter);
}
