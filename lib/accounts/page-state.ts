import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountOutput } from '../contract/account/account-operations';
import { database } from '../database/connection';
import type { Edition } from '../platform/editions';
import { configuration } from '../platform/config/configuration';
import { secrets } from '../platform/config/secrets';
import { selectCodeDelivery, selectMailDelivery } from './login/code-delivery';
import { findCode, isOpen } from './login/codes';
import { translateDeviceName } from './sessions/device-name';
import { isLoginProblem, type LoginProblem } from './login/login-problems';
import { isNewsletterSubscriber } from './profile/newsletter';
import { formatPhone } from './login/phone';
import { isFreshLogin, toProfile, toSessionList } from './profile/profile';
import { readerFromCookie } from './sessions/reader';
import { returnPath } from './sessions/return-path';
import { cookieNames, parseCookies, getOrCreateCsrfToken, sessionSeconds } from './sessions/session-cookie';

/**
 * State of the account pages for the reader of a request. Pages import nothing else from this
 * folder.
 */

type PageRequest = { request: IncomingMessage; response: ServerResponse; edition: Edition };

const isDeveloping = () => process.env.NODE_ENV !== 'production';

export type AccountState = {
  profile: AccountOutput<'profile'>;
  shownPhone: string | undefined;
  /** Expiry of the session if it is not used again (ISO). */
  expires: string;
  /** Whether the last login is recent enough for sensitive actions. */
  isFresh: boolean;
  /** E-mail address that a confirmation code was sent to in this session. */
  codeSentTo: string | undefined;
  sendsMail: boolean;
  /** Undefined if a remote newsroom sends the newsletter. */
  newsletter: boolean | undefined;
  /** `seenAt` in ISO format. */
  devices: { id: number; name: string; seenAt: string; current: boolean }[];
};

/** Returns the account of the reader of a request, or undefined without a session. */
export async function getAccountState(
  { request, edition }: Omit<PageRequest, 'response'>,
  now: Date,
): Promise<AccountState | undefined> {
  const reader = await readerFromCookie(request, now);
  if (!reader) return undefined;
  const site = configuration();
  const db = database();
  const profile = toProfile(reader);
  const code = await findCode(db, parseCookies(request)[cookieNames(site.siteUrl).emailChallenge], 'email');
  const waits = code && isOpen(code, now) && code.session_id === reader.session.id;
  return {
    profile,
    shownPhone: profile.phone ? formatPhone(profile.phone) : undefined,
    expires: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
    isFresh: isFreshLogin(reader.session, now),
    codeSentTo: waits ? code.target : undefined,
    sendsMail: selectMailDelivery(site, isDeveloping()) !== 'none',
    newsletter: await isNewsletterSubscriber(db, reader.user),
    devices: (await toSessionList({ db, now }, reader)).map(({ id, device, seenAt, current }) => ({
      id,
      name: translateDeviceName(edition, device),
      seenAt,
      current,
    })),
  };
}

export type LoginState = {
  /** Path on this site to return to after the login. */
  back: string;
  /** Problem named in the URL, if it is a login problem. */
  problem: LoginProblem | undefined;
} & (
  | { loggedInAs: string | undefined; isLoggedIn: true }
  | {
      isLoggedIn: false;
      codesBy: 'sms' | 'log' | 'none';
      /** Phone number that a code for this browser was sent to. */
      code: { value: string; display: string } | undefined;
      /** Last entered phone number, if the form was rejected. */
      typed: string | undefined;
      /**
       * CSRF token of the form that starts a login with Google. Undefined if it is not available.
       */
      googleToken: string | undefined;
    }
);

function parseTypedPhone(cookie: string | undefined): string | undefined {
  try {
    const form: unknown = JSON.parse(cookie ?? '');
    const phone = typeof form === 'object' && form !== null && 'phone' in form ? form.phone : undefined;
    return typeof phone === 'string' ? phone.slice(0, 40) : undefined;
  } catch {
    return undefined;
  }
}

export async function getLoginState(
  { request, response, edition, query }: PageRequest & { query: Record<string, string> },
  now: Date,
): Promise<LoginState> {
  const site = configuration();
  const { siteUrl } = site;
  const problem = query['error'];
  const commonState = {
    back: returnPath(query['callbackUrl'] ?? request.headers.referer, siteUrl, edition),
    problem: isLoginProblem(problem) ? problem : undefined,
  };
  const reader = await readerFromCookie(request, now);
  // A reader who is logged in may have to log in again. The code step then has no error in its URL.
  if (reader && !problem && query['step'] !== 'code') {
    const { name, phone, email } = reader.user;
    return { ...commonState, isLoggedIn: true, loggedInAs: name ?? (phone ? formatPhone(phone) : email) ?? undefined };
  }
  const cookies = parseCookies(request);
  const names = cookieNames(siteUrl);
  const codesBy = selectCodeDelivery(site, isDeveloping());
  const code =
    codesBy !== 'none' && query['step'] === 'code'
      ? await findCode(database(), cookies[names.challenge], 'login')
      : undefined;
  return {
    ...commonState,
    isLoggedIn: false,
    codesBy,
    code: code && { value: code.target, display: formatPhone(code.target) },
    typed: parseTypedPhone(cookies[names.form]),
    googleToken: site.accounts.google
      ? getOrCreateCsrfToken(request, response, { siteUrl, secret: secrets().NEXTAUTH_SECRET })
      : undefined,
  };
}
