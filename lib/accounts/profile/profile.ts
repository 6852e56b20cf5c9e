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
 * Maximum age of a login for sensitive actions, in seconds. Protects an open browser from other
 * people (ASVS 7.5.1).
 */
const freshFor = 300;

export const accountUser = (user: User): AccountUser => ({
  id: user.id,
  ...(user.name ? { name: user.name } : {}),
  ...(user.phone ? { phone: user.phone } : {}),
  ...(user.email ? { email: user.email } : {}),
  ...(user.pending_email ? { pendingEmail: user.pending_email } : {}),
  userType: user.user_type,
  createdAt: user.created_at,
});

/** Returns the account data with the login provider of the session. */
export const profileOf = ({ user, session }: Reader): AccountOutput<'profile'> => ({
  ...accountUser(user),
  provider: session.provider,
});

export const isFresh = (session: Session, now: Date): boolean =>
  now.getTime() - Date.parse(session.created_at) <= freshFor * 1000;

/** @throws ApiError 403 if the login is older than five minutes */
export function requireFresh({ session }: Reader, now: Date): void {
  if (isFresh(session, now)) return;
  throw new ApiError(403, [
    { code: 'REAUTH', message: 'Log in again. This needs a login within the last five minutes' },
  ]);
}

/**
 * Sends a confirmation code to a new e-mail address. If the address belongs to another reader or
 * exceeds its limits, nothing is sent. The response and its duration are the same, and an open code
 * for the address remains valid. The owner of the address is looked up and the mail is sent after
 * the response.
 * @throws ApiError 403 without a fresh login, 503 if the site sends no mail; LoginRefused 429 if a
 *   limit of the connection is exhausted or after five wrong codes
 */
export async function sendAddressCode(
  limited: LoginSite,
  reader: Reader,
  request: { email: string; edition: Edition; client: ClientInfo; previous: string | undefined },
): Promise<{ challenge: string; email: string; expiresIn: number }> {
  const { db, pepper, site, now } = limited;
  requireFresh(reader, now);
  if (mailDelivery(site, limited.development) === 'none') {
    throw new ApiError(503, [
      { code: 'MAIL_NOT_AVAILABLE', message: 'This site sends no e-mail, so addresses cannot be confirmed' },
    ]);
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
  new ApiError(409, [
    { code: 'EMAIL_TAKEN', message: 'This e-mail address belongs to another account', field: 'email' },
  ]);

/**
 * Checks the confirmation code of an e-mail address and returns the address.
 * @throws LoginRefused; ApiError 409 if it belongs to another reader by now
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
  // Checked before anything is counted. A reader cannot use up the attempts of an address without a
  // code for it.
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
 * Changes the name or the e-mail address.
 * @throws the errors of `confirmedAddress`, without any change; ApiError 409 if another reader
 *   confirms the address at the same time
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
 * Deletes the reader's account.
 * @throws ApiError 403 without a fresh login, 500 if the database fails
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

/**
 * Returns all stored data of a reader.
 * @throws ApiError 403 without a fresh login
 */
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
