import { ApiError } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { type Edition, editions } from '../../platform/editions';
import { newsApi } from '../../news-api';
import type { ClientInfo } from '../../news-api/news-api';
import { configuration } from '../../platform/config/configuration';
import type { User } from './users';

/**
 * Whether the reader's confirmed e-mail address gets the newsletter. Undefined if a remote news API
 * stores the subscriptions, because it has no request to read them.
 */
export async function isNewsletterSubscriber(db: Db, { email }: Pick<User, 'email'>): Promise<boolean | undefined> {
  if (configuration().newsApiUrl !== undefined) return undefined;
  if (!email) return false;
  const row = await db.selectFrom('newsletter_subscribers').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/**
 * Starts or ends the newsletter of a reader.
 * @throws ApiError 409 without a confirmed e-mail address, or if a remote news API stores the
 *   subscriptions, because it has no request to end one
 */
export async function setNewsletterSubscription(
  db: Db,
  { email }: Pick<User, 'email'>,
  { on, client, edition }: { on: boolean; client: ClientInfo; edition: Edition },
): Promise<void> {
  if (!email) {
    throw new ApiError(409, [{ code: 'EMAIL_NEEDED', message: 'Confirm an e-mail address first', field: 'email' }]);
  }
  if (!on && configuration().newsApiUrl) {
    throw new ApiError(409, [
      { code: 'ELSEWHERE', message: 'This site cannot end the newsletter. Write to the newsroom' },
    ]);
  }
  if (on) await newsApi().subscribe({ email, language: editions[edition].apiLanguage }, client);
  else await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
