import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, ConfigurationError } from '../site/configuration';
import type { Secrets } from '../site/secrets';
import type { Db } from './connection';
import { isPostgres } from './dialect-postgres';

/**
 * Sites that share a database must share secrets, else a session, code or picture
 * address of one is worth nothing at another. The database holds a fingerprint of each: the salted
 * hash of what is random, which nobody can guess, and else one by scrypt, because an operator may
 * have chosen words.
 */

const shared = ['NEXTAUTH_SECRET', 'OTP_PEPPER', 'PICTURE_KEY', 'EDITOR_TOKEN'] as const;
type Shared = Pick<Secrets, (typeof shared)[number]>;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const bytes = { salt: 16, key: 32 };
const settingOf = (name: string): string => `secret ${name}`;

/** What this site and `openssl rand -hex 32` make: 256 bits, which is no word in any language. */
const random = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w-]{43,}$|^[\da-f]{64,}$/;

const hashed = 'hmac-sha256:';
const hash = (secret: string, salt: Buffer): Buffer => createHmac('sha256', salt).update(secret).digest();

async function fingerprint(secret: string): Promise<string> {
  const salt = randomBytes(bytes.salt);
  const isRandom = random.test(secret);
  const key = isRandom ? hash(secret, salt) : await derive(secret, salt, bytes.key);
  return `${isRandom ? hashed : ''}${salt.toString('hex')}:${key.toString('hex')}`;
}

async function isOf(secret: string, stored: string): Promise<boolean> {
  const isHashed = stored.startsWith(hashed);
  const parts = stored.slice(isHashed ? hashed.length : 0).split(':');
  const [salt, key] = parts.map((part) => Buffer.from(part, 'hex'));
  if (salt === undefined || key?.length !== bytes.key) return false;
  return timingSafeEqual(isHashed ? hash(secret, salt) : await derive(secret, salt, bytes.key), key);
}

/** Makes these the secrets of the database, whichever it had. */
export async function recordSharedSecrets(db: Db, secrets: Shared): Promise<void> {
  const rows = await Promise.all(
    shared.map(async (name) => ({ name: settingOf(name), value: await fingerprint(secrets[name]) })),
  );
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
    .execute();
}

/** The first secret that is not the one of the database, which takes those that it lacks. */
async function firstOther(db: Db, secrets: Shared): Promise<(typeof shared)[number] | undefined> {
  const stored = () => db.selectFrom('settings').selectAll().where('name', 'in', shared.map(settingOf)).execute();
  const known = new Set((await stored()).map(({ name }) => name));
  const missing = shared.filter((name) => !known.has(settingOf(name)));
  const made = missing.map(async (name) => ({ name: settingOf(name), value: await fingerprint(secrets[name]) }));
  if (made.length) {
    await db
      .insertInto('settings')
      .values(await Promise.all(made))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const values = new Map((await stored()).map(({ name, value }) => [name, value]));
  const same = await Promise.all(shared.map((name) => isOf(secrets[name], values.get(settingOf(name)) ?? '')));
  return shared.find((_, index) => !same[index]);
}

/**
 * Compares the secrets of this site with those of its database, which takes them from the first
 * site that starts. A SQLite file in the site's own data folder takes them from that site at every
 * start: so they can be changed there, and a backup be restored beside others.
 * @throws ConfigurationError that names the first secret which is another
 */
export async function requireSharedSecrets(
  db: Db,
  secrets: Shared,
  { databaseAddress, dataDir }: Pick<Configuration, 'databaseAddress' | 'dataDir'>,
): Promise<void> {
  const other = await firstOther(db, secrets);
  if (other === undefined) return;
  if (!isPostgres(databaseAddress) && path.dirname(path.resolve(databaseAddress)) === path.resolve(dataDir))
    return recordSharedSecrets(db, secrets);
  throw new ConfigurationError(
    other,
    'the other sites of this database have another one. Give this site the same, by the environment or by a copy of ' +
      'the file "secrets" in their DATA_DIR; after a change on purpose: npm run newsroom -- adopt-secrets',
  );
}
