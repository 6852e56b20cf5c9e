import { ApiError, unavailableCode } from '../../contract/errors';
import { bearerFor, bearerSeconds, newRefreshToken, rotate } from '../../accounts/sessions/tokens';
import { deviceName } from '../../accounts/sessions/device-name';
import { type CodeSent, logInWithCode, requirePhone, sendLoginCode } from '../../accounts/login/login';
import { isLoginProblem, LoginRefused } from '../../accounts/login/login-problems';
import { checkLimitsOfAddress, consume } from '../../accounts/login/limits';
import { accountUser } from '../../accounts/profile/profile';
import { sessionNamedBy } from '../../accounts/sessions/reader';
import { wayBack } from '../../accounts/sessions/return-address';
import { clearSessionCookies, setCookie, writeSessionCookie } from '../../accounts/sessions/session-cookie';
import { logOut, type Session } from '../../accounts/sessions/sessions';
import type { User } from '../../accounts/profile/users';
import type { AccountOutput } from '../../contract/account/account-operations';
import { isDisposable } from '../../integrations/directory/email-checks';
import { defaultEdition, type Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pathInEdition, queryOf, routes } from '../../platform/routes';
import { directoryTexts } from '../../platform/i18n/texts/directory';
import { type AccountCall, accountRoute, type FormOf, loggedOut, on } from './account-route';
import { requireSameOrigin } from '../../web/request/form';

const formTtlSeconds = 600;

/**
 * Stores the entries of a form in a cookie until the page is shown again. In a URL, the phone
 * number would get into logs and the browser's history.
 */
function keepForm({ response, limited, names }: AccountCall, typed: { phone?: string; name?: string }): void {
  setCookie(response, limited.site.siteUrl, {
    name: names.form,
    value: JSON.stringify(typed),
    seconds: formTtlSeconds,
  });
}

function holdChallenge({ response, limited, names }: AccountCall, { challenge, expiresIn }: CodeSent): void {
  // One hour longer than the code is valid, so that the reader gets an error for an expired code.
  setCookie(response, limited.site.siteUrl, { name: names.challenge, value: challenge, seconds: expiresIn + 3600 });
}

function loginPage(
  { limited, request }: AccountCall,
  edition: Edition,
  outcome: { step?: string; error?: string; wait?: string },
): string {
  const back = wayBack(request.query['callbackUrl'], limited.site.siteUrl, edition);
  const query = queryOf({
    step: outcome.step ?? '',
    error: outcome.error ?? '',
    wait: outcome.wait ?? '',
    callbackUrl: back,
  });
  return `${pathInEdition(edition, routes.login())}?${query}`;
}

const problemOf = (error: ApiError): string => {
  const [first] = error.errors;
  if (isLoginProblem(first?.code)) return first.code;
  if (first?.code === unavailableCode) return 'Unavailable';
  if (first?.field === 'code') return 'CodeWrong';
  return first?.field === 'phone' ? 'PhoneInvalid' : 'errorDefault';
};

const waitOf = (error: ApiError): string => (error.retryAfter === undefined ? '' : String(error.retryAfter));

const codeForm: FormOf<'login'> & FormOf<'register'> = {
  done: (call) => {
    keepForm(call, {});
    return loginPage(call, call.edition, { step: 'code', wait: String(call.data.resendIn) });
  },
  refused: (call) => {
    const { phone = '', name = '' } = call.fields;
    keepForm(call, { phone: phone.slice(0, 40), ...(name ? { name: name.slice(0, 100) } : {}) });
    return loginPage(call, call.edition, {
      step: call.fields['again'] ? 'code' : '',
      error: problemOf(call.error),
      wait: waitOf(call.error),
    });
  },
};

async function sendCode(
  call: AccountCall,
  input: { phone: string; name?: string; email?: string | undefined },
): Promise<AccountOutput<'login'>> {
  const { limited, client, edition, cookies, names, userType } = call;
  const previous = cookies[names.challenge];
  const sent = await sendLoginCode(limited, { ...input, edition, client, previous, userType });
  holdChallenge(call, sent);
  const { phone, display, expiresIn, resendIn } = sent;
  return { phone, display, expiresIn, resendIn };
}

export const validatePhoneRoute = accountRoute(
  on('validatePhone', async ({ input, limited }) => requirePhone(input.phone, limited.site)),
);

export const loginRoute = accountRoute(on('login', (call) => sendCode(call, call.input), { form: codeForm }));

/**
 * Rejects a registration with a disposable e-mail address, if the site has this check.
 * @throws ApiError 422
 */
async function requireLastingAddress({ limited, client }: AccountCall, email: string | undefined): Promise<void> {
  const services = limited.site.emailChecks;
  if (email === undefined || !services.length) return;
  const full = await consume(limited.db, checkLimitsOfAddress(limited.pepper, client.address), limited.now);
  if (full) throw new LoginRefused(429, 'TooMany', 'email', full.retryAfter);
  const failed = (service: string, reason: string) => log.error('email_check_failed', { service, reason });
  if (!(await isDisposable(email, services, failed))) return;
  throw new ApiError(422, [
    { code: 'EMAIL_DISPOSABLE', message: directoryTexts[defaultEdition].disposable, field: 'email' },
  ]);
}

export const registerRoute = accountRoute(
  on(
    'register',
    async (call) => {
      await requireLastingAddress(call, call.input.email);
      return sendCode(call, call.input);
    },
    { form: codeForm },
  ),
);

function loginAnswer(
  { limited, secret }: AccountCall,
  { user, session }: { user: User; session: Session },
  refreshToken?: string,
): AccountOutput<'userLogin'> {
  return {
    token: bearerFor(session.id, secret, limited.now),
    ...(refreshToken ? { refreshToken } : {}),
    expiresIn: bearerSeconds,
    userType: user.user_type,
    user: accountUser(user),
  };
}

export function dropChallenge({ response, limited, names }: Pick<AccountCall, 'response' | 'limited' | 'names'>): void {
  setCookie(response, limited.site.siteUrl, { name: names.challenge });
  setCookie(response, limited.site.siteUrl, { name: names.form });
}

export const userLoginRoute = accountRoute(
  on(
    'userLogin',
    async (call) => {
      const { limited, input, client, cookies, names, request, response, secret, reader } = call;
      const challenge = cookies[names.challenge];
      const device = deviceName(request.headers['user-agent']);
      const entered = { challenge, code: input.code, address: client.address, device, before: reader };
      const { user, sid, session } = await logInWithCode(limited, entered);
      dropChallenge(call);
      await writeSessionCookie(response, { sid, uid: user.id }, { siteUrl: limited.site.siteUrl, secret });
      // A browser has the session cookie. A refresh token would only be exposed to its scripts.
      const inBrowser = request.headers['sec-fetch-site'] !== undefined;
      const refreshToken = inBrowser ? undefined : await newRefreshToken(limited.db, session.id, limited.now);
      return loginAnswer(call, { user, session }, refreshToken);
    },
    {
      form: {
        done: ({ request, limited, edition }) => wayBack(request.query['callbackUrl'], limited.site.siteUrl, edition),
        refused: (call) =>
          loginPage(call, call.edition, { step: 'code', error: problemOf(call.error), wait: waitOf(call.error) }),
      },
    },
  ),
);

export const refreshRoute = accountRoute(
  on('refreshLogin', async (call) => {
    const { input, limited, reader } = call;
    if (input.refreshToken) {
      const rotated = await rotate(limited.db, input.refreshToken, limited.now);
      if (!rotated) throw loggedOut();
      return loginAnswer(call, rotated.reader, rotated.next);
    }
    // In a browser, the session cookie renews the token. A bearer token cannot be exchanged for
    // another one.
    if (!reader || call.request.headers.authorization !== undefined) throw loggedOut();
    return loginAnswer(call, reader);
  }),
);

export const logOutRoute = accountRoute(
  on(
    'logOut',
    async ({ request, limited, response }) => {
      const { siteUrl } = limited.site;
      const session = await sessionNamedBy(request, limited.now);
      if (session && request.headers.authorization === undefined) requireSameOrigin(request, siteUrl);
      if (session) await logOut(limited.db, session);
      clearSessionCookies(response, siteUrl);
      return {};
    },
    {
      withoutReader: true,
      form: {
        done: ({ fields, limited, edition }) => wayBack(fields['from'], limited.site.siteUrl, edition),
        refused: ({ edition }) => pathInEdition(edition, routes.login()),
      },
    },
  ),
);
