import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextAuthOptions, Session as AuthSession } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import Credentials from 'next-auth/providers/credentials';
import Google, { type GoogleProfile as GoogleClaims } from 'next-auth/providers/google';
import { type Edition } from '../platform/editions';
import { log } from '../platform/log/log';
import { securityEvent } from '../platform/log/security-log';
import type { ClientInfo } from '../news-api/news-api';
import { pathInEdition, routes } from '../platform/routes';
import { cleanName } from './profile/clean-name';
import { deviceName } from './sessions/device-name';
import { logInWithCode, type LoginSite } from './login/login';
import { isLoginProblem, LoginRefused } from './login/login-problems';
import { readerOf } from './sessions/reader';
import { pathOnSite } from './sessions/return-address';
import {
  clearSessionCookies,
  cookieNames,
  cookiesOf,
  sessionSeconds,
  sessionToken,
  setCookie,
  writeSign,
} from './sessions/session-cookie';
import { beginSession, endSessions, logOut, readerOfSession } from './sessions/sessions';
import { updateUser, userWithGoogle } from './profile/users';
import { accountUser } from './profile/profile';

/** Options of next-auth for one request: login providers, callbacks and redirect targets. */

type Request = IncomingMessage & { query?: Partial<Record<string, string | string[]>> };
type Given = {
  request: Request;
  response: ServerResponse;
  limited: LoginSite;
  secret: string;
  client: ClientInfo;
  edition: Edition;
  /** Called with an error that next-auth would report like a wrong code. */
  failed: (error: unknown) => void;
};

const sessionOver = 'The session has expired';

/**
 * Whether an error means that the session cookie is expired or was not encrypted by this site.
 * Covers next-auth's message and the error codes of jose.
 */
const isOfCookie = (error: Error & { code?: unknown }): boolean =>
  error.message === 'JWT invalid' || /^ERR_(JOSE|JWE|JWT)_/.test(String(error.code));

/**
 * Logs next-auth events in one line, without the objects attached to its errors. An expired session
 * is not an error.
 */
const logger: NextAuthOptions['logger'] = {
  error: (code, metadata) => {
    const error = metadata instanceof Error ? metadata : (metadata as { error?: Error }).error;
    if (error?.message === sessionOver || (code === 'JWT_SESSION_ERROR' && error && isOfCookie(error))) return;
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
function pagesFor({ request, edition }: Given): NextAuthOptions['pages'] {
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

function mobileProvider({ request, response, limited, client, failed }: Given) {
  const { siteUrl } = limited.site;
  return Credentials({
    id: 'mobile',
    name: 'Mobile number',
    credentials: { code: { label: 'Code', type: 'text' } },
    authorize: async (credentials) => {
      const names = cookieNames(siteUrl);
      const challenge = cookiesOf(request)[names.challenge];
      const code = typeof credentials?.code === 'string' ? credentials.code : '';
      try {
        const before = await readerOf(request, limited.now);
        const device = deviceName(request.headers['user-agent']);
        const { user, sid } = await logInWithCode(limited, {
          challenge,
          code,
          address: client.address,
          device,
          before,
        });
        setCookie(response, siteUrl, { name: names.challenge });
        return { id: String(user.id), sid };
      } catch (error) {
        // next-auth puts the message into the URL that it returns, so the browser gets the code of
        // the problem.
        if (error instanceof LoginRefused) throw new Error(error.errors[0]?.code, { cause: error });
        failed(error);
        throw new Error('Callback', { cause: error });
      }
    },
  });
}

function googleProvider({ limited }: Given) {
  const { google } = limited.site.accounts;
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

async function logInWithGoogle(given: Given, userId: number): Promise<JWT> {
  const { request, response, limited } = given;
  const { db, now, site } = limited;
  const before = await readerOf(request, now);
  if (before) await endSessions(db, before.user.id, before.session.id);
  const device = deviceName(request.headers['user-agent']);
  const { sid, session } = await beginSession(db, { userId, provider: 'google', device }, now);
  securityEvent('login_succeeded', { provider: 'google', session: session.id });
  writeSign(response, site.siteUrl);
  return { sid, uid: userId };
}

const nameIn = (data: unknown): string | undefined => {
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined;
  return typeof name === 'string' && name.length <= 100 ? (cleanName(name) ?? undefined) : undefined;
};

/**
 * Returns the next-auth options of a request. The cookie contains only the ids of the session and
 * its reader.
 */
export function authOptions(given: Given): NextAuthOptions {
  const { response, limited, secret } = given;
  const { db, now, site } = limited;
  const readerOfToken = async (token: JWT) => {
    const named = sessionToken(token);
    const reader = named && (await readerOfSession(db, { sid: named.sid }, now));
    return reader?.user.id === named?.uid ? reader : undefined;
  };
  return {
    secret,
    useSecureCookies: site.siteUrl.startsWith('https:'),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    jwt: { maxAge: sessionSeconds },
    pages: pagesFor(given) ?? {},
    providers: [mobileProvider(given), ...googleProvider(given)],
    logger,
    callbacks: {
      redirect: ({ url }) => {
        const path = pathOnSite(url, site.siteUrl);
        return Promise.resolve(path === undefined ? site.siteUrl : `${site.siteUrl}${path}`);
      },
      jwt: async ({ token, user, account, profile, trigger, session }) => {
        if (account?.provider === 'mobile') {
          writeSign(response, site.siteUrl);
          return { sid: (user as MobileLogin).sid, uid: Number(user.id) };
        }
        if (account) {
          const claims = profile as Partial<GoogleClaims> | undefined;
          const known = await userWithGoogle(
            db,
            {
              sub: claims?.sub ?? account.providerAccountId,
              name: cleanName(claims?.name?.slice(0, 100) ?? '') ?? undefined,
              email: claims?.email,
              verified: claims?.email_verified === true,
            },
            now,
          );
          return logInWithGoogle(given, known.id);
        }
        const reader = await readerOfToken(token);
        const named = sessionToken(token);
        if (!reader || !named) {
          clearSessionCookies(response, site.siteUrl);
          throw new Error(sessionOver);
        }
        const name = trigger === 'update' ? nameIn(session) : undefined;
        if (name !== undefined) await updateUser(db, reader.user.id, { name });
        // next-auth renews the session cookie, so this cookie gets the same lifetime.
        writeSign(response, site.siteUrl);
        return named;
      },
      session: async ({ session, token }) => {
        const reader = await readerOfToken(token);
        if (!reader) throw new Error(sessionOver);
        const { id, name, phone, email, userType } = accountUser(reader.user);
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
        const named = sessionToken(token);
        if (named) await logOut(db, { sid: named.sid });
        clearSessionCookies(response, site.siteUrl);
      },
    },
  };
}
