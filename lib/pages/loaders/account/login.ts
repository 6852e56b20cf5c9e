import { getLoginState } from '../../../accounts/page-state';
import { type Edition, editions } from '../../../platform/editions';
import { getOwnProperty } from '../../../platform/get-own-property';
import { pathInEdition, toQuery, routes } from '../../../platform/routes';
import { notIndexed, buildPageHead } from '../../seo/page-head';
import { heads } from '../../../platform/i18n/texts/heads';
import { formatTimeOfDay } from '../../../platform/format/time';
import type { LoginNoticeKey, LoginProblemKey, LoginView } from '../../../contract/views';
import type { ReaderRequest, RequestResult } from '../../request-page';
import { linksInEveryEdition } from '../../static-page';

const notices: Record<string, LoginNoticeKey> = {
  SessionRequired: 'sessionRequired',
  OAuthSignin: 'googleFailed',
  OAuthCallback: 'googleFailed',
  OAuthCreateAccount: 'googleFailed',
  OAuthAccountNotLinked: 'googleTaken',
};

/** Returns the message for an error that is not one of the login's own problems. */
function parseFlash(error: string | undefined): { problem?: LoginProblemKey; notice?: LoginNoticeKey } {
  if (!error) return {};
  if (error === 'Unavailable') return { problem: 'Unavailable' };
  if (error === 'CredentialsSignin') return { problem: 'CodeWrong' };
  const notice = getOwnProperty(notices, error);
  return notice ? { notice } : { problem: 'errorDefault' };
}

/** Returns the time of day in `seconds`, or undefined if that is not a positive number. */
function timeAfter(seconds: string | undefined, edition: Edition, now: Date): string | undefined {
  if (seconds === undefined || !/^[1-9]\d{0,5}$/.test(seconds)) return undefined;
  return formatTimeOfDay(new Date(now.getTime() + Number(seconds) * 1000), editions[edition].lang);
}

async function buildLoginView(readerRequest: ReaderRequest): Promise<LoginView> {
  const { edition, query, request } = readerRequest;
  const now = new Date();
  const login = await getLoginState(readerRequest, now);
  const { back, problem } = login;
  const at = (path: string) => pathInEdition(edition, path);
  const carried = toQuery({ edition, callbackUrl: back });
  const common = {
    sendAction: `/api/login?${carried}`,
    verifyAction: `/api/user/login?${carried}`,
    backHref: back,
    numberHref: at(routes.login(back)),
    privacyHref: at(routes.privacyPolicy()),
  };
  if (login.isLoggedIn) {
    return {
      ...common,
      step: 'loggedIn',
      logOutAction: `/api/user/logout?edition=${edition}`,
      ...(login.loggedInAs ? { name: login.loggedInAs } : {}),
    };
  }
  const { code, typed, googleToken, codesBy } = login;
  // The form that sends a code sets cookies and redirects here. Without JavaScript, this is the
  // only way to notice that the browser rejected them.
  const isBlocked = query['step'] === 'code' && !query['error'] && !code && !request.headers.cookie;
  const outcome = problem
    ? { problem }
    : isBlocked
      ? { problem: 'cookiesBlocked' as const }
      : parseFlash(query['error']);
  const shared = {
    ...common,
    ...outcome,
    ...(googleToken === undefined
      ? {}
      : { google: { action: '/api/auth/signin/google', csrfToken: googleToken, callbackUrl: back } }),
    ...(codesBy === 'log' ? { inServerLog: true as const } : {}),
  };
  if (codesBy === 'none') return { ...shared, step: 'unavailable' };
  const time = timeAfter(query['wait'], edition, now);
  return {
    ...shared,
    step: code ? 'code' : 'number',
    ...(code ? { phone: code } : {}),
    ...(typed === undefined || !outcome.problem ? {} : { typed }),
    ...(time ? { after: time } : {}),
  };
}

/**
 * Loads the login page. The reader enters a phone number, then the code that was sent to it, and
 * returns to the previous page.
 */
export async function loadLogin(readerRequest: ReaderRequest): Promise<RequestResult<LoginView>> {
  const { edition } = readerRequest;
  return {
    view: await buildLoginView(readerRequest),
    head: buildPageHead({ edition, ...heads[edition].login, path: routes.login(), robots: notIndexed }),
    editionLinks: linksInEveryEdition(routes.login()),
  };
}
