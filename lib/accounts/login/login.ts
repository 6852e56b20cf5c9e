import { cleanTelephone } from '../../platform/format/contact-patterns';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import type { ClientInfo } from '../../news-api/news-api';
import type { Configuration } from '../../platform/config/configuration';
import { logSecurityEvent } from '../../platform/log/security-log';
import { app } from '../../platform/runtime/app';
import { cleanName } from '../profile/clean-name';
import { countLoginCode } from './code-counters';
import { selectCodeDelivery, deliverCode, type Message } from './code-delivery';
import {
  findCode,
  codeRules,
  deleteCode,
  isTargetLocked,
  isOpen,
  secondsUntilUnlocked,
  createCode,
  verifyCode,
  type CodeCheck,
  wasSent,
} from './codes';
import { type LoginProblem, LoginRefused } from './login-problems';
import {
  type RateLimitHit,
  findRateLimitHit,
  sendLimitsOfAddress,
  sendLimitsOfAll,
  sendLimitsOfPrefix,
  sendLimitsOfTarget,
  consumeLimits,
  verifyLimitsOfAddress,
  verifyLimitsOfTarget,
} from './limits';
import { parseMobileNumber, type Phone } from './phone';
import { createSession, endSessions, type Reader } from '../sessions/sessions';
import { getOrCreatePhoneUser } from '../profile/users';

/** Login by mobile number: number, code, session. The HTTP routes are in lib/http/account-api. */

export type LoginContext = {
  db: Db;
  pepper: string;
  site: Configuration;
  development: boolean;
  now: Date;
};

/** Seconds until another code can be requested. */
const resendAfterSeconds = 30;

/**
 * Parses a phone number.
 * @throws LoginRefused 400 that names the field
 */
export function parsePhone(typed: string, site: Configuration): Phone {
  const phone = parseMobileNumber(typed, site.accounts.countries);
  if (phone === 'invalid') throw new LoginRefused(400, 'PhoneInvalid', 'phone');
  if (phone === 'country') throw new LoginRefused(400, 'PhoneCountry', 'phone');
  return phone;
}

export type CodeSent = Phone & {
  challenge: string;
  expiresIn: number;
  resendIn: number;
};

type LoginRequest = {
  phone: string;
  edition: Edition;
  client: ClientInfo;
  previous?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  userType?: string | undefined;
};

/**
 * Consumes one message of the connection's quota. `field` is the form field that shows the error.
 * @throws LoginRefused 429 if a limit of the connection is exhausted
 */
export async function consumeSendQuota(
  { db, pepper, site, now }: Pick<LoginContext, 'db' | 'pepper' | 'site' | 'now'>,
  { address }: Pick<ClientInfo, 'address'>,
  field?: string,
): Promise<void> {
  const full = await consumeLimits(db, sendLimitsOfAddress(pepper, address, site.accounts.messageQuota), now);
  if (full) throw new LoginRefused(429, 'TooMany', field, full.retryAfter);
}

/**
 * Consumes one message of the quotas of the site, the number prefix and the number, or nothing if
 * one of them is exhausted or the number is locked. Returns the limit of the number if it is
 * exhausted. The shared limits come first, so that a site without quota responds the same for every
 * number.
 * @throws LoginRefused 503 if the quota of the site or the prefix is exhausted, or is scarce and
 *   the client has used up its share
 */
async function consumeMessageQuota(
  { db, pepper, site, now }: LoginContext,
  { phone, locked, address }: { phone: string; locked: boolean; address: string },
): Promise<RateLimitHit | undefined> {
  const ofAll = sendLimitsOfAll(pepper, site.accounts.messageQuota, address);
  const ofPrefix = sendLimitsOfPrefix(pepper, phone, address);
  const shared = [...ofAll, ...ofPrefix];
  const full = locked
    ? await findRateLimitHit(db, shared, now)
    : await consumeLimits(db, [...shared, ...sendLimitsOfTarget(pepper, phone)], now);
  if (full && ofAll.some((limit) => limit === full.limit)) {
    if (!full.isShare) countLoginCode('overLimit');
    throw new LoginRefused(503, 'TooManyInAll', undefined, full.retryAfter);
  }
  if (full && ofPrefix.some((limit) => limit === full.limit))
    throw new LoginRefused(503, 'TooManyAlike', undefined, full.retryAfter);
  return full;
}

declare module '../../platform/runtime/app' {
  interface App {
    /**
     * Duration of the last successful delivery, in milliseconds. If nothing is sent, the response
     * is delayed by the same time.
     */
    loginMessageMs?: number;
  }
}

/** @throws LoginRefused 502, after deleting the code */
async function send({ db, site, development }: LoginContext, message: Message & { challenge: string }): Promise<void> {
  const { challenge, phone, code, edition } = message;
  const startedAtMs = performance.now();
  try {
    await deliverCode(site, { phone, code, edition, development });
    app.loginMessageMs = performance.now() - startedAtMs;
    countLoginCode('sent');
  } catch (error) {
    countLoginCode('notTaken');
    log.error('login_code_not_sent', { reason: error instanceof Error ? error.message : undefined });
    await deleteCode(db, challenge);
    throw new LoginRefused(502, 'NotSent');
  }
}

/**
 * Sends a login code. The response and its duration are the same for known, new, limited and locked
 * numbers. Otherwise they would reveal who has an account, is just logging in, or is under attack.
 * A limited or locked number gets no message. If the browser still has an open code for the number,
 * that code remains valid.
 * @throws LoginRefused
 */
export async function sendLoginCode(context: LoginContext, request: LoginRequest): Promise<CodeSent> {
  const { db, pepper, site, development, now } = context;
  const delivery = selectCodeDelivery(site, development);
  if (delivery === 'none') throw new LoginRefused(503, 'NotAvailable');
  const phone = parsePhone(request.phone, site);
  const { previous, email, userType, edition } = request;
  const keys = { pepper, now };
  const [, [connectionBlock, locked, pendingCode]] = await Promise.all([
    consumeSendQuota(context, request.client),
    batch(
      db,
      (db) => secondsUntilUnlocked(db, { target: phone.phone, address: request.client.address }, keys),
      (db) => isTargetLocked(db, phone.phone, keys),
      (db) => findCode(db, previous, 'login'),
    ),
  ]);
  if (connectionBlock) throw new LoginRefused(429, 'CodeLocked', undefined, connectionBlock);
  const { address } = request.client;
  const full = await consumeMessageQuota(context, { phone: phone.phone, locked, address });
  const unsent = locked || full !== undefined;
  const name = cleanName(request.name ?? '') ?? undefined;
  if (unsent && previous && pendingCode?.target === phone.phone && wasSent(pendingCode) && isOpen(pendingCode, now)) {
    const expiresIn = Math.ceil((Date.parse(pendingCode.expires_at) - now.getTime()) / 1000);
    return { ...phone, challenge: previous, expiresIn, resendIn: full?.retryAfter ?? resendAfterSeconds };
  }
  const codeRequest = { purpose: 'login' as const, target: phone.phone, previous, name, email, userType, unsent };
  const { challenge, code } = await createCode(db, codeRequest, keys);
  if (unsent) await new Promise((resolve) => setTimeout(resolve, app.loginMessageMs));
  else await send(context, { challenge, phone: phone.phone, code, edition });
  return { ...phone, challenge, expiresIn: codeRules.seconds, resendIn: resendAfterSeconds };
}

const refusals: Record<Exclude<CodeCheck['kind'], 'right'>, [number, LoginProblem]> = {
  wrong: [401, 'CodeWrong'],
  expired: [401, 'CodeExpired'],
  used: [401, 'CodeUsed'],
  missing: [401, 'CodeMissing'],
  locked: [429, 'CodeLocked'],
};

/**
 * Throws the error for a code that is not right, and logs it as `event`.
 * @throws LoginRefused
 */
export function assertCorrectCode(
  result: CodeCheck,
  event: 'login_failed' | 'code_refused',
): Extract<CodeCheck, { kind: 'right' }> {
  if (result.kind === 'right') return result;
  const [status, code] = refusals[result.kind];
  logSecurityEvent(result.kind === 'locked' ? 'code_locked' : event, { reason: code });
  throw new LoginRefused(status, code, 'code', result.kind === 'locked' ? result.retryAfter : undefined);
}

/** Normalises an entered code: ASCII digits without separators. */
export const normalizeCode = (typed: string): string => cleanTelephone(typed).replace(/[ -]/g, '').slice(0, 12);

/**
 * Consumes one attempt of the connection, and of the connection for the number.
 * @throws LoginRefused 429
 */
export async function consumeVerifyQuota(
  { db, pepper, now }: Pick<LoginContext, 'db' | 'pepper' | 'now'>,
  { address, target }: { address: string; target: string | undefined },
): Promise<void> {
  const [connectionBlock, full] = await Promise.all([
    consumeLimits(db, verifyLimitsOfAddress(pepper, address), now),
    target ? consumeLimits(db, verifyLimitsOfTarget(pepper, target, address), now) : undefined,
  ]);
  if (connectionBlock) throw new LoginRefused(429, 'TooMany', 'code', connectionBlock.retryAfter);
  if (full) throw new LoginRefused(429, 'CodeLocked', 'code', full.retryAfter);
}

type CodeEntered = {
  challenge: string | undefined;
  code: string;
  address: string;
  device: string;
  previousReader?: Reader | undefined;
};

/**
 * Logs in with a code. Creates the account at the first login, and ends the previous session of the
 * browser. Everything runs in the transaction that checks the code. If the database fails, the code
 * remains valid.
 * @throws LoginRefused
 */
export async function logInWithCode(
  context: LoginContext,
  { challenge, code, address, device, previousReader }: CodeEntered,
): Promise<Reader & { sid: string }> {
  const { db, pepper, now } = context;
  const pendingCode = await findCode(db, challenge, 'login');
  await consumeVerifyQuota(context, { address, target: pendingCode?.target });
  let loggedIn: (Reader & { sid: string }) | undefined;
  const result = await verifyCode(
    db,
    { challenge, purpose: 'login', code: normalizeCode(code), address },
    { pepper, now },
    async (transaction, proved) => {
      const user = await getOrCreatePhoneUser(
        transaction,
        { phone: proved.target, name: proved.name, email: proved.email, userType: proved.user_type },
        now,
      );
      if (previousReader) await endSessions(transaction, previousReader.user.id, previousReader.session.id);
      loggedIn = { user, ...(await createSession(transaction, { userId: user.id, provider: 'mobile', device }, now)) };
    },
  );
  assertCorrectCode(result, 'login_failed');
  if (!loggedIn) throw new Error('A correct code did not create a session');
  countLoginCode('used');
  logSecurityEvent('login_succeeded', { provider: 'mobile', session: loggedIn.session.id });
  return loggedIn;
}
