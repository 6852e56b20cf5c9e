import { notFoundError } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { type Edition, toEdition, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pathInEdition, routes } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { messages as texts } from '../../platform/i18n/texts/messages';
import type { PushMessage, PushProvider } from './message';
import { claimWelcome, deleteToken, deleteTokens, storedToken, storeToken } from './tokens';

export const notificationIcon = '/icon-192.png';

/**
 * Stores a browser's token with its edition.
 * @throws ApiError 400 if the token is invalid
 */
export async function registerToken(
  db: Db,
  provider: PushProvider,
  token: string,
  edition: Edition,
  now: Date,
): Promise<void> {
  await storeToken(db, provider.name, provider.check(token), edition, now);
}

/**
 * Deletes a browser's token.
 * @throws ApiError 400 if the token is invalid
 */
export async function removeToken(db: Db, provider: PushProvider, token: string): Promise<void> {
  await deleteToken(db, provider.check(token).address);
}

export function welcomeMessage(edition: Edition): PushMessage {
  return {
    title: configuration().siteName[edition],
    body: texts[edition].pushWelcome,
    url: pathInEdition(edition, routes.home()),
    icon: notificationIcon,
    lang: editions[edition].lang,
    tag: 'welcome',
  };
}

/**
 * Sends the welcome notification to a browser, only once per token.
 * @throws ApiError 400 if the token is invalid, 404 if it is not stored
 */
export async function sendWelcome(db: Db, provider: PushProvider, token: string, now: Date): Promise<void> {
  const stored = await storedToken(db, provider.check(token).address);
  if (!stored) throw notFoundError('Push', 'token');
  if (!(await claimWelcome(db, stored.id, now))) return;
  const delivery = await provider.send(stored.token, welcomeMessage(toEdition(stored.edition)));
  if (delivery.outcome === 'gone') await deleteTokens(db, [stored.id]);
  if ('reason' in delivery)
    log.error('notification_failed', { service: provider.serviceOf(stored.token), reason: delivery.reason });
}
