import type { AccountInput, AccountOutput, AccountUser } from '../../contract/account/account-operations';
import { ApiError } from '../../contract/errors';
import { canonicalMailAddress } from '../../platform/format/mail-address';
import { runAfterResponse } from '../../platform/runtime/run-after-response';
import { fill } from '../../platform/i18n/fill';
import { messages } from '../../platform/i18n/texts/messages';
import { cleanName } from './clean-name';
import { mailDelivery } from '../login/code-delivery';
import { codeOf, codeRules, isLocked, isOpen, lockedFor, makeCode, tryCode, wasSent } from '../login/codes';
import { sendLimitsOfTarget, consume } from '../login/limits';
import { consumeSendQuota, type LoginSite, requireRight, requireTry, typedCode } from '../login/login';
import { LoginRefused } from '../login/login-problems';
import { sendMail } from '../mail';
import { getsNewsletter } from './newsletter';
import { storedStories } from './saved-stories';
import { type Reader, type Session, sessionsOf } from '../sessions/sessions';
import { deleteUser, isTaken, updateUser, type User } from './users';
import type { Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import type { ClientInfo } from '../../news-api/news-api';

/**
 * Seconds for which a login is fresh enough for what a thief with an open browser must not do (ASVS
 * 7.5.1).
 */
const freshFor = 300;

/** An account as its reader sees it. */
export const accountUser = (user: User): AccountUser => ({
  id: user.id,
  ...(user.name ? { name: user.name } : {}),
  ...(user.phone ? { phone: user.phone } : {}),
  ...(user.email ? { email: user.email } : {}),
  ...(user.pending_email ? { pendingEmail: user.pending_email } : {}),
  userType: user.user_type,
  createdAt: user.created_at,
});

/** The account with how its reader is logged in. */
export const profileOf = ({ user, session }: Reader): AccountOutput<'profile'> => ({
  ...accountUser(user),
  provider: session.provider,
});

/** True while a login is fresh. */
export const isFresh = (session: Session, now: Date): boolean =>
  now.getTime() - Date.parse(session.created_at) <= freshFor * 1000;

/** @throws ApiError 403 when the login is not of the last five minutes */
export function requireFresh({ session }: Reader, now: Date): void {
  if (isFresh(session, now)) return;
  throw new ApiError(403, [
    { code: 'REAUTH', message: 'Log in again first: this needs a login of the last five minutes' },
  ]);
}

/**
 * Sends a code to a new address. The answer is the same, and comes as soon, when the address is
 * another reader's or over its limits; then nothing is sent, and a code that the browser holds for
 * the address stays good. Whose the address is and what the mail server says is found out after the
 * answer.
 * @throws ApiError 403 without a fresh login, 503 on a site that sends no mail; LoginRefused 429
 * over a limit of the connection or after five wrong codes
 */
export async function sendAddressCode(
  limited: LoginSite,
  reader: Reader,
  request: { email: string; edition: Edition; client: ClientInfo; previous: string | undefined },
): Promise<{ challenge: string; email: string; expiresIn: number }> {
  const { db, pepper, site, now } = limited;
  requireFresh(reader, now);
  if (mailDelivery(site, limited.development) === 'none') {
    throw new ApiError(503, [{ code: 'MAIL_NOT_AVAILABLE', message: 'E-mail addresses cannot be confirmed here' }]);
  }
  const email = canonicalMailAddress(request.email);
  await consumeSendQuota(limited, request.client, 'email');
  const own = await lockedFor(db, { target: email, address: request.client.address }, { pepper, now });
  if (own) throw new LoginRefused(429, 'CodeLocked', 'email', own);
  const unsent =
    (await isLocked(db, email, { pepper, now })) ||
    (await consume(db, sendLimitsOfTarget(pepper, email), now)) !== undefined;
  const held = await codeOf(db, request.previous, 'email');
  const isForThis = held?.target === email && held.session_id === reader.session.id;
  if (unsent && request.previous && isForThis && wasSent(held) && isOpen(held, now)) {
    const expiresIn = Math.ceil((Date.parse(held.expires_at) - now.getTime()) / 1000);
    return { challenge: request.previous, email, expiresIn };
  }
  const { challenge, code } = await makeCode(
    db,
    {
      purpose: 'email',
      target: email,
      sessionId: reader.session.id,
      previous: request.previous,
      unsent,
    },
    { pepper, now },
  );
  runAfterResponse(async () => {
    if (unsent || (await isTaken(db, email, reader.user.id))) return;
    const until = new Date(now.getTime() + codeRules.seconds * 1000);
    const mail = fill(messages[request.edition].confirmAddress, { code, siteName: site.siteName[request.edition] });
    await sendMail(db, site, { to: email, ...mail, until }, now);
  }, 'email_code_not_sent');
  return { challenge, email, expiresIn: codeRules.seconds };
}

const emailTaken = (): ApiError =>
  new ApiError(409, [{ code: 'EMAIL_TAKEN', message: 'This address belongs to another account', field: 'email' }]);

/**
 * Confirms the address that a code was sent to. @throws LoginRefused; ApiError 409 when it has
 * become another reader's
 */
async function confirmedAddress(
  limited: LoginSite,
  reader: Reader,
  entered: { email: string; code: string | undefined; challenge: string | undefined; address: string },
): Promise<string> {
  const { db, pepper, now } = limited;
  const email = canonicalMailAddress(entered.email);
  if (!entered.code) throw new LoginRefused(401, 'CodeMissing', 'code');
  const held = await codeOf(db, entered.challenge, 'email');
  // Before anything is counted: nobody uses up the tries of an address that they were sent no code
  // for.
  if (held?.target !== email || held.session_id !== reader.session.id) {
    throw new LoginRefused(401, 'CodeMissing', 'code');
  }
  await requireTry(limited, { address: entered.address, target: held.target });
  requireRight(
    await tryCode(
      db,
      {
        challenge: entered.challenge,
        purpose: 'email',
        code: typedCode(entered.code),
        address: entered.address,
        sessionId: reader.session.id,
      },
      { pepper, now },
    ),
    'code_refused',
  );
  if (await isTaken(db, email, reader.user.id)) {
    throw emailTaken();
  }
  return email;
}

/**
 * Changes name or address. @throws as `confirmedAddress` does, with nothing changed; 409 too for an
 * address that another reader confirms in the same moment
 */
export async function changeProfile(
  limited: LoginSite,
  reader: Reader,
  input: AccountInput<'updateProfile'>,
  { challenge, address }: { challenge: string | undefined; address: string },
): Promise<AccountOutput<'profile'>> {
  const { name, email, code } = input;
  const newEmail =
    email !== undefined && canonicalMailAddress(email) !== reader.user.email
      ? await confirmedAddress(limited, reader, { email, code, challenge, address })
      : undefined;
  const changes = {
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(newEmail === undefined ? {} : { email: newEmail, pending_email: null }),
  };
  if (!Object.keys(changes).length) return profileOf(reader);
  const user = await updateUser(limited.db, reader.user.id, changes).catch(async (error: unknown) => {
    throw newEmail !== undefined && (await isTaken(limited.db, newEmail, reader.user.id)) ? emailTaken() : error;
  });
  return profileOf({ ...reader, user });
}

/**
 * Deletes the reader's account. @throws ApiError 403 without a fresh login, 500 when the database
 * fails
 */
export async function deleteAccount({ db, now }: Pick<LoginSite, 'db' | 'now'>, reader: Reader): Promise<void> {
  requireFresh(reader, now);
  try {
    await deleteUser(db, reader.user.id, now);
  } catch (error) {
    log.error('account_deletion_failed', { error });
    throw new ApiError(500, [{ code: 'INTERNAL', message: 'Error performing soft delete' }]);
  }
}

/** The list of where a reader is logged in. */
export async function sessionList(
  { db, now }: Pick<LoginSite, 'db' | 'now'>,
  reader: Reader,
): Promise<AccountOutput<'sessions'>> {
  const sessions = await sessionsOf(db, reader.user.id, now);
  return sessions.map(({ id, device, provider, created_at, last_seen_at }) => ({
    id,
    device,
    provider,
    createdAt: created_at,
    seenAt: last_seen_at,
    current: id === reader.session.id,
  }));
}

/** Everything that is stored of a reader. @throws ApiError 403 without a fresh login */
export async function accountData(
  limited: Pick<LoginSite, 'db' | 'now'>,
  reader: Reader,
): Promise<AccountOutput<'accountData'>> {
  requireFresh(reader, limited.now);
  const newsletter = await getsNewsletter(limited.db, reader.user);
  return {
    profile: profileOf(reader),
    sessions: await sessionList(limited, reader),
    savedStories: await storedStories(limited.db, reader.user.id),
    ...(newsletter === undefined ? {} : { newsletter }),
  };
}
