import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextAuthOptions, Session as AuthSession } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import Credentials from 'next-auth/providers/credentials';
import Google, { type GoogleProfile as GoogleClaims } from 'next-auth/providers/google';
import { type Edition } from '../platform/editions';
import { log } from '../platform/log/log';
import { logSecurityEvent } from '../platform/log/security-log';
import type { ClientInfo } from '../news-api/news-api';
import { pathInEdition, routes } from '../platform/routes';
import { cleanName } from './profile/clean-name';
import { parseDeviceName } from './sessions/device-name';
import { logInWithCode, type LoginContext } from './login/login';
import { isLoginProblem, LoginRefused } from './login/login-problems';
import { readerFromCookie } from './sessions/reader';
import { toSitePath } from './sessions/return-path';
import {
  clearSessionCookies,
  cookieNames,
  parseCookies,
  sessionSeconds,
  parseSessionToken,
  setCookie,
  setLoggedInFlagCookie,
} from './sessions/session-cookie';
import { createSession, endSessions, logOut, findReaderBySession } from './sessions/sessions';
import { updateUser, getOrCreateGoogleUser } from './profile/users';
import { toAccountUser } from './profile/profile';

/** Options of next-auth for one request: login providers, callbacks and redirect targets. */

type Request = IncomingMessage & { query?: Partial<Record<string, string | string[]>> };
type AuthOptionsInput = {
  request: Request;
  response: ServerResponse;
  context: LoginContext;
  secret: string;
  client: ClientInfo;
  edition: Edition;
  /** Called with an error that next-auth would report like a wrong code. */
  onError: (error: unknown) => void;
};

const expiredSessionMessage = 'The session has expired';

/**
 * Whether an error means that the session cookie is expired or was not encrypted by this site.
 * Covers next-auth's message and the error codes of jose.
 */
const isCookieError = (error: Error & { code?: unknown }): boolean =>
  error.message === 'JWT invalid' || /^ERR_(JOSE|JWE|JWT)_/.test(String(error.code));

/**
 * Logs next-auth events in one line, without the objects attached to its errors. An expired session
 * is not an error.
 */
const logger: NextAuthOptions['logger'] = {
  error: (code, metadata) => {
    const error = metadata instanceof Error ? metadata : (metadata as { error?: Error }).error;
    if (error?.message === expiredSessionMessage || (code === 'JWT_SESSION_ERROR' && error && isCookieError(error)))
      return;
    log.error('next_auth_failed', { code, reason: (error?.message ?? '').slice(0, 300) });
  },
  warn: (code) => log.warn('next_auth_warning', { code }),
  debug: () => undefined,
};

export type PublicSession = {
  user: { id: number; name?: string; phone?: string; email?: string; image: null; userType: string };
  expires: string;
  provider: 'mobile' | 'google';
  userType: string;
};

/**
 * Pages that next-auth redirects to, in the reader's edition. Problems with a code are shown on the
 * page where it is entered.
 */
function pagesFor({ request, edition }: AuthOptionsInput): NextAuthOptions['pages'] {
  const signIn = pathInEdition(edition, routes.login());
  const { error } = request.query ?? {};
  return {
    signIn,
    signOut: signIn,
    error: isLoginProblem(error) ? `${signIn}?step=code` : pathInEdition(edition, routes.authError()),
    verifyRequest: signIn,
  };
}

type MobileLogin = { id: string; sid: string };

function mobileProvider({ request, response, context, client, onError }: AuthOptionsInput) {
  const { siteUrl } = context.site;
  return Credentials({
    id: 'mobile',
    name: 'Mobile number',
    credentials: { code: { label: 'Code', type: 'text' } },
    authorize: async (credentials) => {
      const names = cookieNames(siteUrl);
      const challenge = parseCookies(request)[names.challenge];
      const code = typeof credentials?.code === 'string' ? credentials.code : '';
      try {
        const previousReader = await readerFromCookie(request, context.now);
        const device = parseDeviceName(request.headers['user-agent']);
        const { user, sid } = await logInWithCode(context, {
          challenge,
          code,
          address: client.address,
          device,
          previousReader,
        });
        setCookie(response, siteUrl, { name: names.challenge });
        return { id: String(user.id), sid };
      } catch (error) {
        // next-auth puts the message into the URL that it returns, so the browser gets the code of
        // the problem.
        if (error instanceof LoginRefused) throw new Error(error.errors[0]?.code, { cause: error });
        onError(error);
        throw new Error('Callback', { cause: error });
      }
    },
  });
}

function googleProvider({ context }: AuthOptionsInput) {
  const { google } = context.site.accounts;
  if (!google) return [];
  return [
    Google({
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      wellKnown: `${google.issuer}/.well-known/openid-configuration`,
      checks: ['pkce', 'state', 'nonce'],
      // No offline access: the site stores only the id of the Google account.
      authorization: { params: { scope: 'openid email profile' } },
      httpOptions: { timeout: 5000 },
    }),
  ];
}

async function logInWithGoogle(input: AuthOptionsInput, userId: number): Promise<JWT> {
  const { request, response, context } = input;
  const { db, now, site } = context;
  const previousReader = await readerFromCookie(request, now);
  if (previousReader) await endSessions(db, previousReader.user.id, previousReader.session.id);
  const device = parseDeviceName(request.headers['user-agent']);
  const { sid, session } = await createSession(db, { userId, provider: 'google', device }, now);
  logSecurityEvent('login_succeeded', { provider: 'google', session: session.id });
  setLoggedInFlagCookie(response, site.siteUrl);
  return { sid, uid: userId };
}

const parseName = (data: unknown): string | undefined => {
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined;
  return typeof name === 'string' && name.length <= 100 ? (cleanName(name) ?? undefined) : undefined;
};

/**
 * Returns the next-auth options of a request. The cookie contains only the ids of the session and
 * its reader.
 */
export function createAuthOptions(input: AuthOptionsInput): NextAuthOptions {
  const { response, context, secret } = input;
  const { db, now, site } = context;
  const readerOfToken = async (token: JWT) => {
    const sessionIds = parseSessionToken(token);
    const reader = sessionIds && (await findReaderBySession(db, { sid: sessionIds.sid }, now));
    return reader?.user.id === sessionIds?.uid ? reader : undefined;
  };
  return {
    secret,
    useSecureCookies: site.siteUrl.startsWith('https:'),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    jwt: { maxAge: sessionSeconds },
    pages: pagesFor(input) ?? {},
    providers: [mobileProvider(input), ...googleProvider(input)],
    logger,
    callbacks: {
      redirect: ({ url }) => {
        const path = toSitePath(url, site.siteUrl);
        return Promise.resolve(path === undefined ? site.siteUrl : `${site.siteUrl}${path}`);
      },
      jwt: async ({ token, user, account, profile, trigger, session }) => {
        if (account?.provider === 'mobile') {
          setLoggedInFlagCookie(response, site.siteUrl);
          return { sid: (user as MobileLogin).sid, uid: Number(user.id) };
        }
        if (account) {
          const claims = profile as Partial<GoogleClaims> | undefined;
          const googleUser = await getOrCreateGoogleUser(
            db,
            {
              sub: claims?.sub ?? account.providerAccountId,
              name: cleanName(claims?.name?.slice(0, 100) ?? '') ?? undefined,
              email: claims?.email,
              verified: claims?.email_verified === true,
            },
            now,
          );
          return logInWithGoogle(input, googleUser.id);
        }
        const reader = await readerOfToken(token);
        const sessionIds = parseSessionToken(token);
        if (!reader || !sessionIds) {
          clearSessionCookies(response, site.siteUrl);
          throw new Error(expiredSessionMessage);
        }
        const name = trigger === 'update' ? parseName(session) : undefined;
        if (name !== undefined) await updateUser(db, reader.user.id, { name });
        // next-auth renews the session cookie, so this cookie gets the same lifetime.
        setLoggedInFlagCookie(response, site.siteUrl);
        return sessionIds;
      },
      session: async ({ session, token }) => {
        const reader = await readerOfToken(token);
        if (!reader) throw new Error(expiredSessionMessage);
        const { id, name, phone, email, userType } = toAccountUser(reader.user);
        const publicSession: PublicSession = {
          user: {
            id,
            ...(name ? { name } : {}),
            ...(phone ? { phone } : {}),
            ...(email ? { email } : {}),
            image: null,
            userType,
          },
          expires: session.expires,
          provider: reader.session.provider,
          userType,
        };
        return publicSession as unknown as AuthSession;
      },
    },
    events: {
      signOut: async ({ token }) => {
        const sessionIds = parseSessionToken(token);
        if (sessionIds) await logOut(db, { sid: sessionIds.sid });
        clearSessionCookies(response, site.siteUrl);
      },
    },
  };
}
