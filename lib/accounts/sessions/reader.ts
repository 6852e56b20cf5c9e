import type { IncomingMessage } from 'node:http';
import { database } from '../../database/connection';
import { configuration } from '../../platform/config/configuration';
import { secrets } from '../../platform/config/secrets';
import { readSessionCookie } from './session-cookie';
import { type Reader, readerOfSession } from './sessions';
import { readerOfBearer, sessionOfBearer } from './tokens';

/**
 * Returns the reader of the session cookie in a request, or undefined. For pages of a single
 * reader.
 */
export async function readerOf(
  request: Pick<IncomingMessage, 'headers'>,
  now = new Date(),
): Promise<Reader | undefined> {
  const { siteUrl } = configuration();
  const token = await readSessionCookie(request, { siteUrl, secret: secrets().NEXTAUTH_SECRET });
  if (!token) return undefined;
  const reader = await readerOfSession(database(), { sid: token.sid }, now);
  return reader?.user.id === token.uid ? reader : undefined;
}

const bearerIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer (\S{20,200})$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Returns the session that a request names by bearer token or cookie, without checking in the
 * database that it is still valid. For the log-out.
 */
export async function sessionNamedBy(
  request: Pick<IncomingMessage, 'headers'>,
  now: Date,
): Promise<{ sid: string } | { id: number } | undefined> {
  const secret = secrets().NEXTAUTH_SECRET;
  if (request.headers.authorization === undefined) {
    return readSessionCookie(request, { siteUrl: configuration().siteUrl, secret });
  }
  const id = sessionOfBearer(bearerIn(request) ?? '', { secret, now });
  return id === undefined ? undefined : { id };
}

export async function readerWithBearer(
  request: Pick<IncomingMessage, 'headers'>,
  now = new Date(),
): Promise<Reader | undefined> {
  const token = bearerIn(request);
  return token ? readerOfBearer(database(), token, { secret: secrets().NEXTAUTH_SECRET, now }) : undefined;
}
