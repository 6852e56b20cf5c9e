import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, ConfigurationError } from '../site/configuration';
import type { Secrets } from '../site/secrets';
import type { Db } from './connection';
import { isPostgres } from './dialect-postgres';

/**
 * Sites that share a database must share secrets, else a session, code or picture
 * address of one is worth nothing at another. The database holds a fingerprint of each. It is made
 * by scrypt, because an operator may have chosen a secret that could be guessed from a plain hash.
 */

const shared = ['NEXTAUTH_SECRET', 'OTP_PEPPER', 'PICTURE_KEY', 'EDITOR_TOKEN'] as const;
type Shared = Pick<Secrets, (typeof shared)[number]>;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const bytes = { salt: 16, key: 32 };
const settingOf = (name: string): string => `secret ${name}`;

async function fingerprint(secret: string): Promise<string> {
  const salt = randomBytes(bytes.salt);
  return `${salt.toString('hex')}:${(await derive(secret, salt, bytes.key)).toString('hex')}`;
}

async function isOf(secret: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':').map((part) => Buffer.from(part, 'hex'));
  if (typeof salt === 'string' || typeof key === 'string' || key.length !== bytes.key) return false;
  return timingSafeEqual(await derive(secret, salt, bytes.key), key);
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
