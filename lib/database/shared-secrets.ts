import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ConfigurationError } from '../site/configuration';
import type { Secrets } from '../site/secrets';
import type { Db } from './connection';
import { engineOf } from './dialect';

/**
 * Sites that share a PostgreSQL database must share secrets, else a session, code or picture
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

/**
 * Makes these the secrets of the database, whichever it had. Does nothing on SQLite, which one site
 * has to itself.
 */
export async function recordSharedSecrets(db: Db, secrets: Shared): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const rows = await Promise.all(
    shared.map(async (name) => ({ name: settingOf(name), value: await fingerprint(secrets[name]) })),
  );
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
    .execute();
}

/**
 * Compares the secrets of this site with those of its database, which takes them from the first
 * site that starts.
 * @throws ConfigurationError that names the first secret which is another
 */
export async function requireSharedSecrets(db: Db, secrets: Shared): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  for (const name of shared) {
    const setting = db.selectFrom('settings').select('value').where('name', '=', settingOf(name));
    if (!(await setting.executeTakeFirst())) {
      await db
        .insertInto('settings')
        .values({ name: settingOf(name), value: await fingerprint(secrets[name]) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    }
    const { value } = await setting.executeTakeFirstOrThrow();
    if (await isOf(secrets[name], value)) continue;
    throw new ConfigurationError(
      name,
      'the other sites of this database have another one. Give this site the same, by the environment or by a copy of ' +
        'the file "secrets" in their DATA_DIR; after a change on purpose: npm run newsroom -- adopt-secrets',
    );
  }
}
