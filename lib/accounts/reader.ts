import type { IncomingMessage } from 'node:http';
import { database } from '../database/connection';
import { configuration } from '../site/configuration';
import { secrets } from '../site/secrets';
import { readSessionCookie } from './session-cookie';
import { type Reader, readerOfSession } from './sessions';
import { readerOfBearer } from './tokens';

/** The reader whose session's cookie a request carries, or undefined. For pages that are made for one reader. */
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

/** The reader whose bearer token a request carries, or undefined. */
export async function readerWithBearer(
  request: Pick<IncomingMessage, 'headers'>,
  now = new Date(),
): Promise<Reader | undefined> {
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token ? readerOfBearer(database(), token, { secret: secrets().NEXTAUTH_SECRET, now }) : undefined;
}
