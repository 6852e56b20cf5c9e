import type { IncomingMessage } from 'node:http';
import { database } from '../../database/connection';
import { configuration } from '../../platform/config/configuration';
import { secrets } from '../../platform/config/secrets';
import { readSessionCookie } from './session-cookie';
import { type Reader, findReaderBySession } from './sessions';
import { findReaderByBearerToken, verifyBearerToken } from './tokens';

/**
 * Returns the reader of the session cookie in a request, or undefined. For pages of a single
 * reader.
 */
export async function readerFromCookie(
  request: Pick<IncomingMessage, 'headers'>,
  now = new Date(),
): Promise<Reader | undefined> {
  const { siteUrl } = configuration();
  const token = await readSessionCookie(request, { siteUrl, secret: secrets().NEXTAUTH_SECRET });
  if (!token) return undefined;
  const reader = await findReaderBySession(database(), { sid: token.sid }, now);
  return reader?.user.id === token.uid ? reader : undefined;
}

const parseBearerHeader = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer (\S{20,200})$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Returns the session that a request names by bearer token or cookie, without checking in the
 * database that it is still valid. For the log-out.
 */
export async function sessionRefFromRequest(
  request: Pick<IncomingMessage, 'headers'>,
  now: Date,
): Promise<{ sid: string } | { id: number } | undefined> {
  const secret = secrets().NEXTAUTH_SECRET;
  if (request.headers.authorization === undefined) {
    return readSessionCookie(request, { siteUrl: configuration().siteUrl, secret });
  }
  const id = verifyBearerToken(parseBearerHeader(request) ?? '', { secret, now });
  return id === undefined ? undefined : { id };
}

export async function readerFromBearer(
  request: Pick<IncomingMessage, 'headers'>,
  now = new Date(),
): Promise<Reader | undefined> {
  const token = parseBearerHeader(request);
  return token ? findReaderByBearerToken(database(), token, { secret: secrets().NEXTAUTH_SECRET, now }) : undefined;
}
