// Failures that a page shows as the server says them: so it says them in the reader's language.
import texts from '../../../generated/texts/failures';
import { ApiError } from '../../contract/errors';
import { type Edition, editionNames, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { newsletter } from '../../platform/i18n/texts/newsletter';
import { failureText } from '../../web/request/send';

/**
 * The edition that a caller names as the API does (`english`, `en`, …); undefined for anything
 * else.
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
 * The failure of a call that names its reader's language, in that language. What a publisher's own
 * API said stays as it came: it knew the language. So does everything where no language is
 * named. A fault is logged here, because its own words may go no further.
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
