import type { Transaction } from 'kysely';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import type { Database } from '../../database/schema/schema';
import { logSecurityEvent } from '../../platform/log/security-log';
import { hmacHex } from '../../platform/crypto/hashes';
import { customerNetworkOf, ipPrefix, subnetOf } from '../../platform/network/ip-prefix';

export type Limit = { key: string; max: number; seconds: number };

/**
 * A limit that all clients share. After `fairFrom` uses, a client may add a use only if its own
 * `shares` are not exhausted. Clients that request many codes then lock out only themselves.
 */
export type SharedLimit = Limit & { fairFrom: number; shares: Limit[] };

/**
 * An exhausted limit. `isShare` means that only the client's share of a shared limit is exhausted.
 */
export type RateLimitHit = { limit: Limit; retryAfter: number; isShare?: true };

const day = 86_400;

/**
 * Limits of sending and trying codes, as [uses, seconds]. The longest window comes first: if
 * several are exhausted, it decides the waiting time. The operator sets the total number of
 * messages, because they cost money.
 */
const rules = {
  send: {
    phone: [
      [8, day],
      [3, 600],
      [1, 30],
    ],
    address: [
      [20, day],
      [5, 600],
    ],
    subnet: [[30, 3600]],
    customer: [
      [200, day],
      [50, 3600],
    ],
    prefix: [[300, 3600]],
  },
  verify: { phone: [[10, 3600]], address: [[20, 3600]] },
  check: { address: [[20, 3600]] },
  failedToken: { subnet: [[10, 3600]] },
} as const;

/** After this many codes to numbers with the same prefix, clients only get their shares. */
const fairPrefixFrom = 50;

/**
 * Shares of a client in a scarce limit, for its IP address and the networks around it. `hour`
 * applies to limits of up to an hour, `day` to longer ones.
 */
const shares = {
  hour: { address: [[1, 3600]], subnet: [[10, 3600]] },
  day: { address: [[2, day]], subnet: [[20, day]] },
} as const;

/** Number of digits in the prefix of a phone number, after the plus. */
const prefixDigits = 6;

const limitsOf = (pepper: string, kind: string, value: string, pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([max, seconds]) => ({ key: hmacHex(pepper, kind, value), max, seconds }));

export type MessageQuota = { perMinute: number; perDay: number };

const customerShare = 0.25;

function sendLimitsOfCustomer(pepper: string, address: string, quota: MessageQuota): Limit[] {
  const customer = customerNetworkOf(address);
  if (customer === undefined) return [];
  const share = (all: number, seconds: number) => [Math.max(1, Math.floor(all * customerShare)), seconds] as const;
  const pairs = [share(quota.perDay, day), ...rules.send.customer, share(quota.perMinute, 60)];
  return limitsOf(pepper, 'send customer', customer, pairs);
}

/** Returns the limits of messages for a connection and the networks around it. */
export const sendLimitsOfAddress = (pepper: string, address: string, quota: MessageQuota): Limit[] => [
  ...limitsOf(pepper, 'send address', ipPrefix(address), rules.send.address),
  ...limitsOf(pepper, 'send subnet', subnetOf(address), rules.send.subnet),
  ...sendLimitsOfCustomer(pepper, address, quota),
];

export const sendLimitsOfTarget = (pepper: string, target: string): Limit[] =>
  limitsOf(pepper, 'send target', target, rules.send.phone);

/** Returns the shares of a client in limits over `seconds`. Only sent codes count. */
function sharesOf(pepper: string, address: string, seconds: number): Limit[] {
  const rulesOfShare = seconds > 3600 ? shares.day : shares.hour;
  const customer = customerNetworkOf(address);
  return [
    ...limitsOf(pepper, 'sent address', ipPrefix(address), rulesOfShare.address),
    ...limitsOf(pepper, 'sent subnet', subnetOf(address), rulesOfShare.subnet),
    ...(customer === undefined ? [] : limitsOf(pepper, 'sent customer', customer, rulesOfShare.subnet)),
  ];
}

/** Returns the shared limits of messages for numbers with the same prefix. */
export const sendLimitsOfPrefix = (pepper: string, phone: string, address: string): SharedLimit[] =>
  limitsOf(pepper, 'send prefix', phone.slice(0, prefixDigits + 1), rules.send.prefix).map((limit) => ({
    ...limit,
    fairFrom: fairPrefixFrom,
    shares: sharesOf(pepper, address, limit.seconds),
  }));

export const sendLimitsOfAll = (pepper: string, { perMinute, perDay }: MessageQuota, address: string): SharedLimit[] =>
  limitsOf(pepper, 'send', 'all', [
    [perDay, day],
    [perMinute, 60],
  ]).map((limit) => ({
    ...limit,
    fairFrom: Math.ceil(limit.max / 2),
    shares: sharesOf(pepper, address, limit.seconds),
  }));

export const verifyLimitsOfAddress = (pepper: string, address: string): Limit[] =>
  limitsOf(pepper, 'verify address', ipPrefix(address), rules.verify.address);

/** Returns the limits of e-mail checks by external services, for an IP address. */
export const checkLimitsOfAddress = (pepper: string, address: string): Limit[] =>
  limitsOf(pepper, 'check address', ipPrefix(address), rules.check.address);

export const failedTokenLimits = (pepper: string, address: string): Limit[] =>
  limitsOf(pepper, 'failed token subnet', subnetOf(address), rules.failedToken.subnet);

/**
 * Returns the limits of attempts for a connection and a phone number, over all codes. Attempts of
 * other connections do not reduce them.
 */
export const verifyLimitsOfTarget = (pepper: string, target: string, address: string): Limit[] =>
  limitsOf(pepper, 'verify target', `${target} ${ipPrefix(address)}`, rules.verify.phone);

const ago = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

type AnyLimit = SharedLimit | (Limit & { shares?: undefined });

/** Returns the first limit that is exhausted at `now`. Consumes nothing. */
export async function findRateLimitHit(
  trx: Db | Transaction<Database>,
  limits: readonly AnyLimit[],
  now: Date,
): Promise<RateLimitHit | undefined> {
  const usesOf =
    ({ key, seconds, max }: Limit) =>
    (db: Db) =>
      db
        .selectFrom('rate_limit_uses')
        .select('used_at')
        .where('key', '=', key)
        .where('used_at', '>', ago(now, seconds))
        .orderBy('used_at', 'desc')
        .limit(max)
        .execute();
  const found = await batch(trx, ...limits.map(usesOf));
  for (const [index, limit] of limits.entries()) {
    const uses = found[index] ?? [];
    /** Seconds until fewer than `count` uses are in the window. 0 if that is already so. */
    const secondsUntilBelow = (count: number): number => {
      const use = uses[count - 1];
      if (!use) return 0;
      return Math.max(1, Math.ceil((Date.parse(use.used_at) + limit.seconds * 1000 - now.getTime()) / 1000));
    };
    const full = secondsUntilBelow(limit.max);
    if (full) return { limit, retryAfter: full };
    const scarce = limit.shares && secondsUntilBelow(limit.fairFrom);
    const share = scarce ? await findRateLimitHit(trx, limit.shares, now) : undefined;
    if (scarce && share) return { limit, retryAfter: Math.min(scarce, share.retryAfter), isShare: true };
  }
  return undefined;
}

/**
 * Consumes one use of each limit. If a limit is exhausted, consumes nothing and returns it. Exact
 * under concurrency, because transactions with a common key wait for each other.
 */
export async function consumeLimits(db: Db, limits: readonly AnyLimit[], now: Date): Promise<RateLimitHit | undefined> {
  return db.transaction().execute(async (trx) => {
    const keys = [
      ...new Set(
        limits.flatMap(({ key, shares: shareLimits = [] }) => [key, ...shareLimits.map((share) => share.key)]),
      ),
    ];
    const [, hit] = await batch(
      trx,
      (db) => withAdvisoryLock(db, keys),
      (db) => findRateLimitHit(db, limits, now),
    );
    if (hit) {
      const { max, seconds } = hit.limit;
      logSecurityEvent('limit_reached', { max, seconds });
      return hit;
    }
    const used_at = now.toISOString();
    await trx
      .insertInto('rate_limit_uses')
      .values(keys.map((key) => ({ key, used_at })))
      .execute();
    return undefined;
  });
}

export async function deleteOldUses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit_uses').where('used_at', '<=', ago(now, day)).execute();
}
