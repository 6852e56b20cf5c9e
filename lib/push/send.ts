import { notFoundError } from '../contract/errors';
import type { Db } from '../database/connection';
import { type Edition, editionNames, editionOf, editions } from '../editions';
import { pathInEdition, routes } from '../routes';
import { configuration } from '../site/configuration';
import { messages as texts } from '../texts/messages';
import type { Outcome, PushMessage, PushProvider } from './message';
import { claimWelcome, deleteToken, forgetTokens, nextTokens, storedToken, storeToken } from './tokens';
import { createCircuitBreaker } from './circuit-breaker';

export const notificationIcon = '/icon-192.png';

/** Tokens that are read, and messages that are under way, at a time. */
const batch = 500;
const atOnce = 20;

/**
 * Stores the token that a browser of an edition sends. @throws ApiError 400 naming what is wrong
 * with it
 */
export async function acceptToken(
  db: Db,
  provider: PushProvider,
  token: string,
  edition: Edition,
  now: Date,
): Promise<void> {
  await storeToken(db, provider.name, provider.check(token), edition, now);
}

/**
 * Deletes the token of a browser that wants no more notifications. @throws ApiError 400 for what is
 * no token
 */
export async function removeToken(db: Db, provider: PushProvider, token: string): Promise<void> {
  await deleteToken(db, provider.check(token).address);
}

/** What a reader of an edition is welcomed with. */
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
 * Sends the browser with this token its welcome, once in the life of the token.
 * @throws ApiError 400 for what is no token, 404 for one that is not stored
 */
export async function welcome(db: Db, provider: PushProvider, token: string, now: Date): Promise<void> {
  const stored = await storedToken(db, provider.check(token).address);
  if (!stored) throw notFoundError('Token', 'given');
  if (!(await claimWelcome(db, stored.id, now))) return;
  const outcome = await provider.send(stored.token, welcomeMessage(editionOf(stored.edition)));
  if (outcome === 'gone') await forgetTokens(db, [stored.id]);
}

export type Sent = Record<Outcome, number>;

/**
 * Sends each edition's readers its message; an edition without one is left alone. Dead tokens are
 * forgotten on the way, and a push service that is down is soon asked no more.
 * @returns how many messages were sent, met a dead token, or failed
 */
export async function sendToAll(
  db: Db,
  provider: PushProvider,
  messages: Partial<Record<Edition, PushMessage>>,
): Promise<Sent> {
  const sent: Sent = { sent: 0, gone: 0, failed: 0 };
  const breaker = createCircuitBreaker();
  for (const edition of editionNames) {
    const message = messages[edition];
    if (!message) continue;
    let after = 0;
    for (;;) {
      const tokens = await nextTokens(db, provider.name, edition, after, batch);
      const last = tokens.at(-1);
      if (!last) break;
      after = last.id;
      const dead: number[] = [];
      for (let start = 0; start < tokens.length; start += atOnce) {
        const some = tokens.slice(start, start + atOnce);
        const outcomes = await Promise.all(some.map(({ token }) => provider.send(token, message, breaker)));
        outcomes.forEach((outcome, index) => {
          sent[outcome] += 1;
          const id = some[index]?.id;
          if (outcome === 'gone' && id !== undefined) dead.push(id);
        });
      }
      await forgetTokens(db, dead);
    }
  }
  breaker.tell();
  return sent;
}
