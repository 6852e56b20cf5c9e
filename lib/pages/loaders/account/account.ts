import { accountState, type AccountState } from '../../../accounts/for-pages';
import { editions } from '../../../platform/editions';
import { ownValue } from '../../../platform/own-value';
import { pathInEdition, queryOf, routes } from '../../../platform/routes';
import { notIndexed, pageHead } from '../../seo/page-head';
import { heads } from '../../../platform/i18n/texts/heads';
import { dateAndTime, shortDate } from '../../../platform/format/time';
import type { AccountOutcome, AccountProblem, AccountView } from '../../../contract/views';
import type { ReaderRequest, RequestResult } from '../../request-page';
import { sameInEveryEdition } from '../../static-page';

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
  if (error) return { problem: ownValue(problems, error) ?? 'errorOther' };
  const outcome = ownValue(outcomes, done);
  return outcome ? { outcome } : {};
}

function viewOf({ edition, query }: ReaderRequest, account: AccountState): AccountView {
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
    since: shortDate(new Date(createdAt), lang),
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
      used: { iso: seenAt, label: dateAndTime(new Date(seenAt), lang) },
    })),
    ...parseFlash(query),
    edition,
  };
}

/**
 * Loads the reader's account. A reader without a session is redirected to the sign-in page, which
 * returns here.
 */
export async function loadAccount(given: ReaderRequest): Promise<RequestResult<AccountView>> {
  const account = await accountState(given, new Date());
  const here = pathInEdition(given.edition, routes.account());
  if (!account) return { redirect: `/api/auth/signin?${queryOf({ error: 'SessionRequired', callbackUrl: here })}` };
  return {
    view: viewOf(given, account),
    head: pageHead({
      edition: given.edition,
      ...heads[given.edition].account,
      path: routes.account(),
      robots: notIndexed,
    }),
    editionLinks: sameInEveryEdition(routes.account()),
  };
}
