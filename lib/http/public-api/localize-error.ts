// Pages show some error messages of the API directly, so they are in the reader's language.
import texts from '../../../generated/texts/failures';
import { ApiError } from '../../contract/errors';
import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { newsletter } from '../../platform/i18n/texts/newsletter';
import { toApiError } from '../../requests/send-json';

/**
 * Finds the edition for a language parameter, by edition name or API language (`en`, `english`).
 */
const findEdition = (language: unknown): Edition | undefined =>
  enabledEditions.find((name) => name === language || editions[name].apiLanguage === language);

function localizedMessage(edition: Edition, error: ApiError): string | undefined {
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
export function localizeError(error: unknown, language: unknown): unknown {
  const edition = findEdition(language);
  if (!edition) return error;
  const apiError = toApiError(error);
  if (apiError.status >= 500) log.error('request_failed', { error });
  const message = apiError.isFromUpstream ? undefined : localizedMessage(edition, apiError);
  if (message === undefined) return error;
  const [first = { code: 'INTERNAL', message }, ...more] = apiError.errors;
  return new ApiError(apiError.status, [{ ...first, message }, ...more], apiError.retryAfter);
}
