import { getAccountState, type AccountState } from '../../../accounts/page-state';
import { editions } from '../../../platform/editions';
import { getOwnProperty } from '../../../platform/get-own-property';
import { pathInEdition, toQuery, routes } from '../../../platform/routes';
import { notIndexed, buildPageHead } from '../../seo/page-head';
import { heads } from '../../../platform/i18n/texts/heads';
import { formatDateAndTime, formatShortDate } from '../../../platform/format/time';
import type { AccountOutcome, AccountProblem, AccountView } from '../../../contract/views';
import type { ReaderRequest, RequestResult } from '../../request-page';
import { linksInEveryEdition } from '../../static-page';

const outcomes: Record<string, AccountOutcome> = {
  profile: 'doneProfile',
  sessions: 'doneSessions',
  newsletter: 'doneNewsletter',
};

const problems: Record<string, AccountProblem> = {
  CodeWrong: 'errorCodeWrong',
  CodeExpired: 'errorCodeExpired',
  CodeLocked: 'errorCodeLocked',
  CodeUsed: 'errorCodeUsed',
  CodeMissing: 'errorCodeMissing',
  TooMany: 'errorTooMany',
  TOO_MANY: 'errorTooMany',
  REAUTH: 'errorReauth',
  EMAIL_TAKEN: 'errorEmailTaken',
  MAIL_NOT_AVAILABLE: 'emailUnavailable',
  INVALID: 'errorInvalid',
};

function parseFlash({ done = '', error = '' }: Record<string, string>): Pick<AccountView, 'outcome' | 'problem'> {
  if (error) return { problem: getOwnProperty(problems, error) ?? 'errorOther' };
  const outcome = getOwnProperty(outcomes, done);
  return outcome ? { outcome } : {};
}

function toAccountView({ edition, query }: ReaderRequest, account: AccountState): AccountView {
  const { lang } = editions[edition];
  const at = (path: string) => pathInEdition(edition, path);
  const { name, phone, email, pendingEmail, userType, createdAt, id, provider } = account.profile;
  const { shownPhone, codeSentTo, newsletter } = account;
  return {
    session: {
      user: { id, ...(name ? { name } : {}), ...(phone ? { phone } : {}), ...(email ? { email } : {}), userType },
      expires: account.expires,
      provider,
    },
    ...(shownPhone ? { phone: shownPhone } : {}),
    ...(pendingEmail ? { pendingEmail } : {}),
    since: formatShortDate(new Date(createdAt), lang),
    fresh: account.isFresh,
    // With an error, the login page shows its form to a reader who is logged in.
    loginHref: `${at(routes.login(at(routes.account())))}&error=SessionRequired`,
    homeHref: at(routes.home()),
    savedHref: at(routes.saved()),
    ...(codeSentTo === undefined ? {} : { codeSentTo }),
    ...(account.sendsMail ? {} : { noMail: true as const }),
    ...(newsletter === undefined ? {} : { newsletter }),
    devices: account.devices.map(({ seenAt, ...device }) => ({
      ...device,
      used: { iso: seenAt, label: formatDateAndTime(new Date(seenAt), lang) },
    })),
    ...parseFlash(query),
    edition,
  };
}

/**
 * Loads the reader's account. A reader without a session is redirected to the sign-in page, which
 * returns here.
 */
export async function loadAccount(request: ReaderRequest): Promise<RequestResult<AccountView>> {
  const account = await getAccountState(request, new Date());
  const accountPath = pathInEdition(request.edition, routes.account());
  if (!account)
    return { redirect: `/api/auth/signin?${toQuery({ error: 'SessionRequired', callbackUrl: accountPath })}` };
  return {
    view: toAccountView(request, account),
    head: buildPageHead({
      edition: request.edition,
      ...heads[request.edition].account,
      path: routes.account(),
      robots: notIndexed,
    }),
    editionLinks: linksInEveryEdition(routes.account()),
  };
}
