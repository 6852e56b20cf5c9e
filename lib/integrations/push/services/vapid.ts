import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import type { Db } from '../../../database/connection';

/** Key pair that identifies this site to push services (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const setting = 'vapid-keys';

async function loadKeys(db: Db): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  return row && (JSON.parse(row.value) as VapidKeys);
}

async function loadOrCreateKeys(db: Db): Promise<VapidKeys> {
  const existing = await loadKeys(db);
  if (existing) return existing;
  const created: VapidKeys = webPush.generateVAPIDKeys();
  await db
    .insertInto('settings')
    .values({ name: setting, value: JSON.stringify(created) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await loadKeys(db)) ?? created;
}

const keysOf = new WeakMap<Db, Promise<VapidKeys>>();

/**
 * Returns the keys of this database. They are created once and never change, because browsers
 * subscribe with them. If two processes create keys at the same time, both use the ones stored
 * first.
 */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  const existing = keysOf.get(db);
  if (existing) return existing;
  const keys = loadOrCreateKeys(db);
  keysOf.set(db, keys);
  keys.catch(() => keysOf.delete(db));
  return keys;
}

/**
 * A signed header is reused this long. It expires an hour later, to allow for clock differences.
 */
const signatureReuseMs = 12 * 3_600_000;
const expiryAfterMs = signatureReuseMs + 3_600_000;
/** Limited because browsers choose the host names of some push services. */
const maxOrigins = 100;

/**
 * Creates `Authorization` headers for push services, and reuses each signature for twelve hours per
 * origin.
 */
export class VapidSigner {
  readonly #headers = new LRUCache<string, { value: string; until: number }>({ max: maxOrigins });

  constructor(
    private readonly subject: string,
    private readonly clock: () => number = Date.now,
  ) {}

  authorization(origin: string, { publicKey, privateKey }: VapidKeys): string {
    const now = this.clock();
    const existing = this.#headers.get(origin);
    if (existing && now < existing.until) return existing.value;
    const expiry = Math.floor((now + expiryAfterMs) / 1000);
    const { Authorization: value } = webPush.getVapidHeaders(
      origin,
      this.subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expiry,
    );
    this.#headers.set(origin, { value, until: now + signatureReuseMs });
    return value;
  }

  /** Discards the header of an origin that rejected it. */
  discard(origin: string): void {
    this.#headers.delete(origin);
  }
}
