import { mailDelivery } from '../accounts/code-delivery';
import { codeOf, isOpen } from '../accounts/codes';
import { deviceNameIn } from '../accounts/device-name';
import { getsNewsletter } from '../accounts/newsletter';
import { shownPhone } from '../accounts/phone';
import { isFresh, profileOf, sessionList } from '../accounts/profile';
import { readerOf } from '../accounts/reader';
import { cookieNames, cookiesOf, sessionSeconds } from '../accounts/session-cookie';
import type { Reader } from '../accounts/sessions';
import { database } from '../database/connection';
import { editions } from '../editions';
import { pathInEdition, queryOf, routes } from '../routes';
import { notIndexed, pageHead } from '../seo/page-head';
import { configuration } from '../site/configuration';
import { heads } from '../texts/heads';
import { dateAndTime, shortDate } from '../format/time';
import type { AccountOutcome, AccountProblem, AccountView } from '../views';
import type { ReaderRequest, RequestResult } from './request-page';
import { sameInEveryEdition } from './static-page';

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
  if (error) return { problem: Object.hasOwn(problems, error) ? problems[error] : 'errorOther' } as AccountView;
  return Object.hasOwn(outcomes, done) ? ({ outcome: outcomes[done] } as AccountView) : {};
}

async function viewOf({ edition, query, request }: ReaderRequest, reader: Reader, now: Date): Promise<AccountView> {
  const site = configuration();
  const { siteUrl } = site;
  const db = database();
  const { lang } = editions[edition];
  const at = (path: string) => pathInEdition(edition, path);
  const { name, phone, email, pendingEmail, userType, createdAt, id, provider } = profileOf(reader);
  const code = await codeOf(db, cookiesOf(request)[cookieNames(siteUrl).emailChallenge], 'email');
  const newsletter = await getsNewsletter(db, reader.user);
  const waits = code && isOpen(code, now) && code.session_id === reader.session.id;
  return {
    session: {
      user: { id, ...(name ? { name } : {}), ...(phone ? { phone } : {}), ...(email ? { email } : {}), userType },
      expires: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
      provider,
    },
    ...(phone ? { phone: shownPhone(phone) } : {}),
    ...(pendingEmail ? { pendingEmail } : {}),
    since: shortDate(new Date(createdAt), lang),
    fresh: isFresh(reader.session, now),
    // With an error the login page asks, though its reader is logged in.
    loginHref: `${at(routes.login(at(routes.account())))}&error=SessionRequired`,
    homeHref: at(routes.home()),
    savedHref: at(routes.saved()),
    ...(waits ? { codeSentTo: code.target } : {}),
    ...(mailDelivery(site, process.env.NODE_ENV !== 'production') === 'none' ? { noMail: true as const } : {}),
    ...(newsletter === undefined ? {} : { newsletter }),
    devices: (await sessionList({ db, now }, reader)).map(({ id: number, device, seenAt, current }) => ({
      id: number,
      name: deviceNameIn(edition, device),
      used: { iso: seenAt, label: dateAndTime(new Date(seenAt), lang) },
      current,
    })),
    ...parseFlash(query),
    edition,
  };
}

/** The reader's account; whoever has no session is sent to the sign-in page, which leads back. */
export async function loadAccount(given: ReaderRequest): Promise<RequestResult<AccountView>> {
  const now = new Date();
  const reader = await readerOf(given.request, now);
  const here = pathInEdition(given.edition, routes.account());
  if (!reader) return { redirect: `/api/auth/signin?${queryOf({ error: 'SessionRequired', callbackUrl: here })}` };
  return {
    view: await viewOf(given, reader, now),
    head: pageHead({
      edition: given.edition,
      ...heads[given.edition].account,
      path: routes.account(),
      robots: notIndexed,
    }),
    editionLinks: sameInEveryEdition(routes.account()),
  };
}
