import type { AccountInput, AccountOutput, AccountUser } from '../../contract/account/account-operations';
import { ApiError } from '../../contract/errors';
import { canonicalEmail } from '../../platform/format/canonical-email';
import { runAfterResponse } from '../../platform/runtime/run-after-response';
import { fillPlaceholders } from '../../platform/i18n/fill-placeholders';
import { messages } from '../../platform/i18n/texts/messages';
import { cleanName } from './clean-name';
import { selectMailDelivery } from '../login/code-delivery';
import {
  findCode,
  codeRules,
  isTargetLocked,
  isOpen,
  secondsUntilUnlocked,
  createCode,
  verifyCode,
  wasSent,
} from '../login/codes';
import { sendLimitsOfTarget, consumeLimits } from '../login/limits';
import {
  consumeSendQuota,
  type LoginContext,
  assertCorrectCode,
  consumeVerifyQuota,
  normalizeCode,
} from '../login/login';
import { LoginRefused } from '../login/login-problems';
import { sendMail } from '../mail';
import { isNewsletterSubscriber } from './newsletter';
import { listSavedStories } from './saved-stories';
import { type Reader, type Session, listSessions } from '../sessions/sessions';
import { deleteUser, isEmailTaken, updateUser, type User } from './users';
import type { Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import type { ClientInfo } from '../../news-api/news-api';

/**
 * Maximum age of a login for sensitive actions, in seconds. Protects an open browser from other
 * people (ASVS 7.5.1).
 */
const freshLoginSeconds = 300;

export const toAccountUser = (user: User): AccountUser => ({
  id: user.id,
  ...(user.name ? { name: user.name } : {}),
  ...(user.phone ? { phone: user.phone } : {}),
  ...(user.email ? { email: user.email } : {}),
  ...(user.pending_email ? { pendingEmail: user.pending_email } : {}),
  userType: user.user_type,
  createdAt: user.created_at,
});

/** Returns the account data with the login provider of the session. */
export const toProfile = ({ user, session }: Reader): AccountOutput<'profile'> => ({
  ...toAccountUser(user),
  provider: session.provider,
});

export const isFreshLogin = (session: Session, now: Date): boolean =>
  now.getTime() - Date.parse(session.created_at) <= freshLoginSeconds * 1000;

/** @throws ApiError 403 if the login is older than five minutes */
export function assertFreshLogin({ session }: Reader, now: Date): void {
  if (isFreshLogin(session, now)) return;
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
export async function sendEmailCode(
  context: LoginContext,
  reader: Reader,
  request: { email: string; edition: Edition; client: ClientInfo; previous: string | undefined },
): Promise<{ challenge: string; email: string; expiresIn: number }> {
  const { db, pepper, site, now } = context;
  assertFreshLogin(reader, now);
  if (selectMailDelivery(site, context.development) === 'none') {
    throw new ApiError(503, [
      { code: 'MAIL_NOT_AVAILABLE', message: 'This site sends no e-mail, so addresses cannot be confirmed' },
    ]);
  }
  const email = canonicalEmail(request.email);
  await consumeSendQuota(context, request.client, 'email');
  const lockedSeconds = await secondsUntilUnlocked(
    db,
    { target: email, address: request.client.address },
    { pepper, now },
  );
  if (lockedSeconds) throw new LoginRefused(429, 'CodeLocked', 'email', lockedSeconds);
  const unsent =
    (await isTargetLocked(db, email, { pepper, now })) ||
    (await consumeLimits(db, sendLimitsOfTarget(pepper, email), now)) !== undefined;
  const pendingCode = await findCode(db, request.previous, 'email');
  const isForThisEmail = pendingCode?.target === email && pendingCode.session_id === reader.session.id;
  if (unsent && request.previous && isForThisEmail && wasSent(pendingCode) && isOpen(pendingCode, now)) {
    const expiresIn = Math.ceil((Date.parse(pendingCode.expires_at) - now.getTime()) / 1000);
    return { challenge: request.previous, email, expiresIn };
  }
  const { challenge, code } = await createCode(
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
    if (unsent || (await isEmailTaken(db, email, reader.user.id))) return;
    const until = new Date(now.getTime() + codeRules.seconds * 1000);
    const mail = fillPlaceholders(messages[request.edition].confirmAddress, {
      code,
      siteName: site.siteName[request.edition],
    });
    await sendMail(db, site, { to: email, ...mail, until }, now);
  }, 'email_code_not_sent');
  return { challenge, email, expiresIn: codeRules.seconds };
}

const emailTakenError = (): ApiError =>
  new ApiError(409, [
    { code: 'EMAIL_TAKEN', message: 'This e-mail address belongs to another account', field: 'email' },
  ]);

/**
 * Checks the confirmation code of an e-mail address and returns the address.
 * @throws LoginRefused; ApiError 409 if it belongs to another reader by now
 */
async function confirmEmail(
  context: LoginContext,
  reader: Reader,
  entered: { email: string; code: string | undefined; challenge: string | undefined; address: string },
): Promise<string> {
  const { db, pepper, now } = context;
  const email = canonicalEmail(entered.email);
  if (!entered.code) throw new LoginRefused(401, 'CodeMissing', 'code');
  const pendingCode = await findCode(db, entered.challenge, 'email');
  // Checked before anything is counted. A reader cannot use up the attempts of an address without a
  // code for it.
  if (pendingCode?.target !== email || pendingCode.session_id !== reader.session.id) {
    throw new LoginRefused(401, 'CodeMissing', 'code');
  }
  await consumeVerifyQuota(context, { address: entered.address, target: pendingCode.target });
  assertCorrectCode(
    await verifyCode(
      db,
      {
        challenge: entered.challenge,
        purpose: 'email',
        code: normalizeCode(entered.code),
        address: entered.address,
        sessionId: reader.session.id,
      },
      { pepper, now },
    ),
    'code_refused',
  );
  if (await isEmailTaken(db, email, reader.user.id)) {
    throw emailTakenError();
  }
  return email;
}

/**
 * Changes the name or the e-mail address.
 * @throws the errors of `confirmEmail`, without any change; ApiError 409 if another reader
 *   confirms the address at the same time
 */
export async function updateProfile(
  context: LoginContext,
  reader: Reader,
  input: AccountInput<'updateProfile'>,
  { challenge, address }: { challenge: string | undefined; address: string },
): Promise<AccountOutput<'profile'>> {
  const { name, email, code } = input;
  const newEmail =
    email !== undefined && canonicalEmail(email) !== reader.user.email
      ? await confirmEmail(context, reader, { email, code, challenge, address })
      : undefined;
  const changes = {
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(newEmail === undefined ? {} : { email: newEmail, pending_email: null }),
  };
  if (!Object.keys(changes).length) return toProfile(reader);
  const user = await updateUser(context.db, reader.user.id, changes).catch(async (error: unknown) => {
    throw newEmail !== undefined && (await isEmailTaken(context.db, newEmail, reader.user.id))
      ? emailTakenError()
      : error;
  });
  return toProfile({ ...reader, user });
}

/**
 * Deletes the reader's account.
 * @throws ApiError 403 without a fresh login, 500 if the database fails
 */
export async function deleteAccount({ db, now }: Pick<LoginContext, 'db' | 'now'>, reader: Reader): Promise<void> {
  assertFreshLogin(reader, now);
  try {
    await deleteUser(db, reader.user.id, now);
  } catch (error) {
    log.error('account_deletion_failed', { error });
    throw new ApiError(500, [{ code: 'INTERNAL', message: 'Error performing soft delete' }]);
  }
}

export async function toSessionList(
  { db, now }: Pick<LoginContext, 'db' | 'now'>,
  reader: Reader,
): Promise<AccountOutput<'sessions'>> {
  const sessions = await listSessions(db, reader.user.id, now);
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
export async function exportAccountData(
  context: Pick<LoginContext, 'db' | 'now'>,
  reader: Reader,
): Promise<AccountOutput<'accountData'>> {
  assertFreshLogin(reader, context.now);
  const newsletter = await isNewsletterSubscriber(context.db, reader.user);
  return {
    profile: toProfile(reader),
    sessions: await toSessionList(context, reader),
    savedStories: await listSavedStories(context.db, reader.user.id),
    ...(newsletter === undefined ? {} : { newsletter }),
  };
}
