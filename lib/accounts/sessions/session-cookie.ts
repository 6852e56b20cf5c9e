import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decode, encode } from 'next-auth/jwt';
import { decodeUrlPart } from '../../platform/routes/decode';
import { equalsInConstantTime } from '../../platform/runtime/signature';
import { randomToken } from '../../platform/crypto/hashes';
import { sessionRules } from './sessions';

type Outgoing = Pick<ServerResponse, 'getHeader' | 'setHeader'>;
type Incoming = Pick<IncomingMessage, 'headers'>;

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** Names of the cookies. `form` stores what a form without script needs on the next page. */
export const cookieNames = (siteUrl: string) => ({
  session: `${isSecure(siteUrl) ? '__Secure-' : ''}next-auth.session-token`,
  callbackUrl: `${isSecure(siteUrl) ? '__Secure-' : ''}next-auth.callback-url`,
  csrf: `${isSecure(siteUrl) ? '__Host-' : ''}next-auth.csrf-token`,
  challenge: `${isSecure(siteUrl) ? '__Host-' : ''}login-challenge`,
  emailChallenge: `${isSecure(siteUrl) ? '__Host-' : ''}email-challenge`,
  form: `${isSecure(siteUrl) ? '__Host-' : ''}login-form`,
  /**
   * Readable by scripts, so that pages need not ask the server. It only says that a reader is
   * logged in.
   */
  sign: 'x-access-token',
});

export const sessionSeconds = sessionRules.idleDays * 86_400;

export function parseCookies(request: Incoming): Record<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    if (at < 1) return [];
    const value = decodeUrlPart(pair.slice(at + 1).trim());
    return value === undefined ? [] : [[pair.slice(0, at).trim(), value]];
  });
  return Object.fromEntries(pairs);
}

/** Sets a cookie. An undefined value deletes it. */
export function setCookie(
  response: Outgoing,
  siteUrl: string,
  { name, value, seconds, readable = false }: { name: string; value?: string; seconds?: number; readable?: boolean },
): void {
  const parts = [
    `${name}=${encodeURIComponent(value ?? '')}`,
    'Path=/',
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(isSecure(siteUrl) ? ['Secure'] : []),
    ...(value === undefined ? ['Max-Age=0'] : seconds === undefined ? [] : [`Max-Age=${seconds}`]),
  ];
  const otherCookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  response.setHeader('Set-Cookie', [...otherCookies.filter((line) => !line.startsWith(`${name}=`)), parts.join('; ')]);
}

/** Content of the encrypted session cookie: the ids of session and reader. */
export type SessionToken = { sid: string; uid: number };

/** Returns the session ids in a decoded token, or undefined if it has none. */
export function parseSessionToken(value: unknown): SessionToken | undefined {
  if (typeof value !== 'object' || value === null || !('sid' in value) || !('uid' in value)) return undefined;
  const { sid, uid } = value;
  return typeof sid === 'string' && typeof uid === 'number' ? { sid, uid } : undefined;
}

/** Returns the session of a request's cookie, or undefined if it is invalid or expired. */
export async function readSessionCookie(
  request: Incoming,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): Promise<SessionToken | undefined> {
  const token = parseCookies(request)[cookieNames(siteUrl).session];
  if (!token) return undefined;
  return parseSessionToken(await decode({ token, secret }).catch(() => null));
}

/** Sets the session cookie, and the cookie that shows scripts the login. */
export async function writeSessionCookie(
  response: Outgoing,
  token: SessionToken,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): Promise<void> {
  const value = await encode({ token: { ...token }, secret, maxAge: sessionSeconds });
  setCookie(response, siteUrl, { name: cookieNames(siteUrl).session, value, seconds: sessionSeconds });
  setLoggedInFlagCookie(response, siteUrl);
}

export function setLoggedInFlagCookie(response: Outgoing, siteUrl: string): void {
  setCookie(response, siteUrl, {
    name: cookieNames(siteUrl).sign,
    value: '1',
    seconds: sessionSeconds,
    readable: true,
  });
}

export function clearSessionCookies(response: Outgoing, siteUrl: string): void {
  const { session, sign: loggedInFlag } = cookieNames(siteUrl);
  setCookie(response, siteUrl, { name: session });
  setCookie(response, siteUrl, { name: loggedInFlag, readable: true });
}

/**
 * Returns the CSRF token that next-auth expects in a form: the one in the browser's cookie,
 * otherwise a new one, which is set as a cookie.
 */
export function getOrCreateCsrfToken(
  request: Incoming,
  response: Outgoing,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  const { csrf } = cookieNames(siteUrl);
  const tokenHash = (token: string) => createHash('sha256').update(`${token}${secret}`).digest('hex');
  const [currentToken = '', signature = ''] = (parseCookies(request)[csrf] ?? '').split('|');
  if (currentToken && equalsInConstantTime(signature, tokenHash(currentToken))) return currentToken;
  const token = Buffer.from(randomToken(32), 'base64url').toString('hex');
  setCookie(response, siteUrl, { name: csrf, value: `${token}|${tokenHash(token)}` });
  return token;
}
