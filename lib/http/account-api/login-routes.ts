import { ApiError, unavailableCode } from '../../contract/errors';
import {
  createBearerToken,
  bearerSeconds,
  createRefreshToken,
  rotateRefreshToken,
} from '../../accounts/sessions/tokens';
import { parseDeviceName } from '../../accounts/sessions/device-name';
import { type CodeSent, logInWithCode, parsePhone, sendLoginCode } from '../../accounts/login/login';
import { isLoginProblem, LoginRefused } from '../../accounts/login/login-problems';
import { checkLimitsOfAddress, consumeLimits } from '../../accounts/login/limits';
import { toAccountUser } from '../../accounts/profile/profile';
import { sessionRefFromRequest } from '../../accounts/sessions/reader';
import { returnPath } from '../../accounts/sessions/return-path';
import { clearSessionCookies, setCookie, writeSessionCookie } from '../../accounts/sessions/session-cookie';
import { logOut, type Session } from '../../accounts/sessions/sessions';
import type { User } from '../../accounts/profile/users';
import type { AccountOutput } from '../../contract/account/account-operations';
import { isDisposable } from '../../integrations/directory/email-checks';
import { defaultEdition, type Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pathInEdition, toQuery, routes } from '../../platform/routes';
import { directoryTexts } from '../../platform/i18n/texts/directory';
import { type AccountRequest, accountRoute, type FormHandler, notLoggedInError, handle } from './account-route';
import { requireSameOrigin } from '../../requests/form';

const formTtlSeconds = 600;

/**
 * Stores the entries of a form in a cookie until the page is shown again. In a URL, the phone
 * number would get into logs and the browser's history.
 */
function storeFormEntries(
  { response, context, names }: AccountRequest,
  entries: { phone?: string; name?: string },
): void {
  setCookie(response, context.site.siteUrl, {
    name: names.form,
    value: JSON.stringify(entries),
    seconds: formTtlSeconds,
  });
}

function setChallengeCookie({ response, context, names }: AccountRequest, { challenge, expiresIn }: CodeSent): void {
  // One hour longer than the code is valid, so that the reader gets an error for an expired code.
  setCookie(response, context.site.siteUrl, { name: names.challenge, value: challenge, seconds: expiresIn + 3600 });
}

function loginPage(
  { context, request }: AccountRequest,
  edition: Edition,
  outcome: { step?: string; error?: string; wait?: string },
): string {
  const back = returnPath(request.query['callbackUrl'], context.site.siteUrl, edition);
  const query = toQuery({
    step: outcome.step ?? '',
    error: outcome.error ?? '',
    wait: outcome.wait ?? '',
    callbackUrl: back,
  });
  return `${pathInEdition(edition, routes.login())}?${query}`;
}

const loginErrorCode = (error: ApiError): string => {
  const [first] = error.errors;
  if (isLoginProblem(first?.code)) return first.code;
  if (first?.code === unavailableCode) return 'Unavailable';
  if (first?.field === 'code') return 'CodeWrong';
  return first?.field === 'phone' ? 'PhoneInvalid' : 'errorDefault';
};

const retrySeconds = (error: ApiError): string => (error.retryAfter === undefined ? '' : String(error.retryAfter));

const codeForm: FormHandler<'login'> & FormHandler<'register'> = {
  done: (call) => {
    storeFormEntries(call, {});
    return loginPage(call, call.edition, { step: 'code', wait: String(call.data.resendIn) });
  },
  refused: (call) => {
    const { phone = '', name = '' } = call.fields;
    storeFormEntries(call, { phone: phone.slice(0, 40), ...(name ? { name: name.slice(0, 100) } : {}) });
    return loginPage(call, call.edition, {
      step: call.fields['again'] ? 'code' : '',
      error: loginErrorCode(call.error),
      wait: retrySeconds(call.error),
    });
  },
};

async function sendCode(
  call: AccountRequest,
  input: { phone: string; name?: string; email?: string | undefined },
): Promise<AccountOutput<'login'>> {
  const { context, client, edition, cookies, names, userType } = call;
  const previous = cookies[names.challenge];
  const sent = await sendLoginCode(context, { ...input, edition, client, previous, userType });
  setChallengeCookie(call, sent);
  const { phone, display, expiresIn, resendIn } = sent;
  return { phone, display, expiresIn, resendIn };
}

export const validatePhoneRoute = accountRoute(
  handle('validatePhone', async ({ input, context }) => parsePhone(input.phone, context.site)),
);

export const loginRoute = accountRoute(handle('login', (call) => sendCode(call, call.input), { form: codeForm }));

/**
 * Rejects a registration with a disposable e-mail address, if the site has this check.
 * @throws ApiError 422
 */
async function requirePermanentEmail({ context, client }: AccountRequest, email: string | undefined): Promise<void> {
  const services = context.site.emailChecks;
  if (email === undefined || !services.length) return;
  const full = await consumeLimits(context.db, checkLimitsOfAddress(context.pepper, client.address), context.now);
  if (full) throw new LoginRefused(429, 'TooMany', 'email', full.retryAfter);
  const failed = (service: string, reason: string) => log.error('email_check_failed', { service, reason });
  if (!(await isDisposable(email, services, failed))) return;
  throw new ApiError(422, [
    { code: 'EMAIL_DISPOSABLE', message: directoryTexts[defaultEdition].disposable, field: 'email' },
  ]);
}

export const registerRoute = accountRoute(
  handle(
    'register',
    async (call) => {
      await requirePermanentEmail(call, call.input.email);
      return sendCode(call, call.input);
    },
    { form: codeForm },
  ),
);

function loginResponse(
  { context, secret }: AccountRequest,
  { user, session }: { user: User; session: Session },
  refreshToken?: string,
): AccountOutput<'userLogin'> {
  return {
    token: createBearerToken(session.id, secret, context.now),
    ...(refreshToken ? { refreshToken } : {}),
    expiresIn: bearerSeconds,
    userType: user.user_type,
    user: toAccountUser(user),
  };
}

export function clearChallengeCookies({
  response,
  context,
  names,
}: Pick<AccountRequest, 'response' | 'context' | 'names'>): void {
  setCookie(response, context.site.siteUrl, { name: names.challenge });
  setCookie(response, context.site.siteUrl, { name: names.form });
}

export const userLoginRoute = accountRoute(
  handle(
    'userLogin',
    async (call) => {
      const { context, input, client, cookies, names, request, response, secret, reader } = call;
      const challenge = cookies[names.challenge];
      const device = parseDeviceName(request.headers['user-agent']);
      const loginAttempt = { challenge, code: input.code, address: client.address, device, before: reader };
      const { user, sid, session } = await logInWithCode(context, loginAttempt);
      clearChallengeCookies(call);
      await writeSessionCookie(response, { sid, uid: user.id }, { siteUrl: context.site.siteUrl, secret });
      // A browser has the session cookie. A refresh token would only be exposed to its scripts.
      const inBrowser = request.headers['sec-fetch-site'] !== undefined;
      const refreshToken = inBrowser ? undefined : await createRefreshToken(context.db, session.id, context.now);
      return loginResponse(call, { user, session }, refreshToken);
    },
    {
      form: {
        done: ({ request, context, edition }) =>
          returnPath(request.query['callbackUrl'], context.site.siteUrl, edition),
        refused: (call) =>
          loginPage(call, call.edition, {
            step: 'code',
            error: loginErrorCode(call.error),
            wait: retrySeconds(call.error),
          }),
      },
    },
  ),
);

export const refreshRoute = accountRoute(
  handle('refreshLogin', async (call) => {
    const { input, context, reader } = call;
    if (input.refreshToken) {
      const rotated = await rotateRefreshToken(context.db, input.refreshToken, context.now);
      if (!rotated) throw notLoggedInError();
      return loginResponse(call, rotated.reader, rotated.next);
    }
    // In a browser, the session cookie renews the token. A bearer token cannot be exchanged for
    // another one.
    if (!reader || call.request.headers.authorization !== undefined) throw notLoggedInError();
    return loginResponse(call, reader);
  }),
);

export const logOutRoute = accountRoute(
  handle(
    'logOut',
    async ({ request, context, response }) => {
      const { siteUrl } = context.site;
      const session = await sessionRefFromRequest(request, context.now);
      if (session && request.headers.authorization === undefined) requireSameOrigin(request, siteUrl);
      if (session) await logOut(context.db, session);
      clearSessionCookies(response, siteUrl);
      return {};
    },
    {
      withoutReader: true,
      form: {
        done: ({ fields, context, edition }) => returnPath(fields['from'], context.site.siteUrl, edition),
        refused: ({ edition }) => pathInEdition(edition, routes.login()),
      },
    },
  ),
);
