import { codeDelivery } from '../accounts/code-delivery';
import { codeOf } from '../accounts/codes';
import { isLoginProblem } from '../accounts/login-problems';
import { shownPhone } from '../accounts/phone';
import { readerOf } from '../accounts/reader';
import { wayBack } from '../accounts/return-address';
import { cookieNames, cookiesOf, csrfToken } from '../accounts/session-cookie';
import { database } from '../database/connection';
import { type Edition, editions } from '../editions';
import { pathInEdition, queryOf, routes } from '../routes';
import { notIndexed, pageHead } from '../seo/page-head';
import { type Configuration, configuration } from '../site/configuration';
import { secrets } from '../site/secrets';
import { heads } from '../texts/heads';
import { timeOfDay } from '../format/time';
import type { LoginNoticeKey, LoginProblemKey, LoginView } from '../views';
import type { ReaderRequest, RequestResult } from './request-page';
import { sameInEveryEdition } from './static-page';

const notices: Record<string, LoginNoticeKey> = {
  SessionRequired: 'sessionRequired',
  OAuthSignin: 'googleFailed',
  OAuthCallback: 'googleFailed',
  OAuthCreateAccount: 'googleFailed',
  OAuthAccountNotLinked: 'googleTaken',
};

function parseFlash({ error }: Record<string, string>): { problem?: LoginProblemKey; notice?: LoginNoticeKey } {
  if (!error) return {};
  if (isLoginProblem(error)) return { problem: error };
  if (error === 'Unavailable') return { problem: 'Unavailable' };
  if (error === 'CredentialsSignin') return { problem: 'CodeWrong' };
  const notice = Object.hasOwn(notices, error) ? notices[error] : undefined;
  return notice ? { notice } : { problem: 'errorDefault' };
}

/** The time of day after so many seconds; undefined for what is no sensible number of them. */
function after(seconds: string | undefined, edition: Edition, now: Date): string | undefined {
  if (seconds === undefined || !/^[1-9]\d{0,5}$/.test(seconds)) return undefined;
  return timeOfDay(new Date(now.getTime() + Number(seconds) * 1000), editions[edition].lang);
}

/** The number that was typed last, when the form was refused. */
function typedIn(cookie: string | undefined): string | undefined {
  try {
    const form: unknown = JSON.parse(cookie ?? '');
    const phone = typeof form === 'object' && form !== null && 'phone' in form ? form.phone : undefined;
    return typeof phone === 'string' ? phone.slice(0, 40) : undefined;
  } catch {
    return undefined;
  }
}

function googleForm({ request, response }: ReaderRequest, site: Configuration, back: string): LoginView['google'] {
  if (!site.accounts.google) return undefined;
  return {
    action: '/api/auth/signin/google',
    csrfToken: csrfToken(request, response, { siteUrl: site.siteUrl, secret: secrets().NEXTAUTH_SECRET }),
    callbackUrl: back,
  };
}

async function viewOf(readerRequest: ReaderRequest): Promise<LoginView> {
  const { edition, query, request } = readerRequest;
  const now = new Date();
  const site = configuration();
  const at = (path: string) => pathInEdition(edition, path);
  const back = wayBack(query['callbackUrl'] ?? request.headers.referer, site.siteUrl, edition);
  const carried = queryOf({ edition, callbackUrl: back });
  const common = {
    sendAction: `/api/login?${carried}`,
    verifyAction: `/api/user/login?${carried}`,
    backHref: back,
    numberHref: at(routes.login(back)),
    privacyHref: at(routes.privacyPolicy()),
  };
  const reader = await readerOf(request, now);
  // Whoever is logged in already may have to log in anew, and then stands at the code with no
  // error.
  if (reader && !query['error'] && query['step'] !== 'code') {
    const { name, phone, email } = reader.user;
    const known = name ?? (phone ? shownPhone(phone) : email);
    return {
      ...common,
      step: 'loggedIn',
      logOutAction: `/api/user/logout?edition=${edition}`,
      ...(known ? { name: known } : {}),
    };
  }
  const google = googleForm(readerRequest, site, back);
  const delivery = codeDelivery(site, process.env.NODE_ENV !== 'production');
  const outcome = parseFlash(query);
  const shared = {
    ...common,
    ...outcome,
    ...(google ? { google } : {}),
    ...(delivery === 'log' ? { inServerLog: true as const } : {}),
  };
  if (delivery === 'none') return { ...shared, step: 'unavailable' };
  const cookies = cookiesOf(request);
  const names = cookieNames(site.siteUrl);
  const code = query['step'] === 'code' ? await codeOf(database(), cookies[names.challenge], 'login') : undefined;
  const time = after(query['wait'], edition, now);
  const typed = typedIn(cookies[names.form]);
  return {
    ...shared,
    step: code ? 'code' : 'number',
    ...(code ? { phone: { value: code.target, display: shownPhone(code.target) } } : {}),
    ...(typed === undefined || !outcome.problem ? {} : { typed }),
    ...(time ? { after: time } : {}),
  };
}

/**
 * The login page: a number, then the code that was sent to it, then back to where the reader was.
 */
export async function loadLogin(readerRequest: ReaderRequest): Promise<RequestResult<LoginView>> {
  const { edition } = readerRequest;
  return {
    view: await viewOf(readerRequest),
    head: pageHead({ edition, ...heads[edition].login, path: routes.login(), robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.login()),
  };
}
