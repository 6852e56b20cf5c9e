import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { equalsInConstantTime, hmacSha256 } from '../../platform/runtime/signature';
import { type Configuration, ConfigurationError } from '../../platform/config/configuration';
import { type Secrets, secretsPath } from '../../platform/config/secrets';
import type { Db } from '../connection';
import { isPostgres } from '../dialects/postgres';
import { describeDatabaseLocation } from '../dialects/database-location';

/**
 * A database belongs to one set of secrets. With other secrets, existing sessions, codes and
 * picture URLs become invalid. So a site that lost its secrets must not start, and sites that share
 * a database must share the secrets. The database stores a fingerprint of each secret: a salted
 * hash of a random secret, and scrypt for any other, because an operator may have chosen words.
 */

const shared = ['NEXTAUTH_SECRET', 'OTP_PEPPER', 'PICTURE_KEY', 'EDITOR_TOKEN'] as const;
type Shared = Pick<Secrets, (typeof shared)[number]>;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const bytes = { salt: 16, key: 32 };
const settingOf = (name: string): string => `secret ${name}`;

/** The setting with the fingerprint of EDITOR_TOKEN. It changes if the token is replaced. */
export const editorTokenSetting = settingOf('EDITOR_TOKEN');

/** 256 random bits, as this site and `openssl rand -hex 32` generate them. */
const random = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w-]{43,}$|^[\da-f]{64,}$/;

const hashed = 'hmac-sha256:';

async function fingerprint(secret: string): Promise<string> {
  const salt = randomBytes(bytes.salt);
  const isRandom = random.test(secret);
  const key = isRandom ? hmacSha256(salt, secret) : await derive(secret, salt, bytes.key);
  return `${isRandom ? hashed : ''}${salt.toString('hex')}:${key.toString('hex')}`;
}

async function isOf(secret: string, stored: string): Promise<boolean> {
  const isHashed = stored.startsWith(hashed);
  const parts = stored.slice(isHashed ? hashed.length : 0).split(':');
  const [salt, key] = parts.map((part) => Buffer.from(part, 'hex'));
  if (salt === undefined || key?.length !== bytes.key) return false;
  return equalsInConstantTime(isHashed ? hmacSha256(salt, secret) : await derive(secret, salt, bytes.key), key);
}

/** Makes these the secrets of the database and replaces earlier ones. */
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

const storedFingerprints = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', shared.map(settingOf)).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** Records secrets that have no fingerprint in the database yet. */
async function recordNewSecrets(db: Db, secrets: Partial<Shared>, fingerprints: Map<string, string>): Promise<void> {
  const rows = shared.flatMap((name) => {
    const secret = secrets[name];
    return secret === undefined || fingerprints.has(settingOf(name)) ? [] : [{ name, secret }];
  });
  if (!rows.length) return;
  const values = rows.map(async ({ name, secret }) => ({ name: settingOf(name), value: await fingerprint(secret) }));
  await db
    .insertInto('settings')
    .values(await Promise.all(values))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

type Place = Pick<Configuration, 'databaseLocation' | 'dataDir'>;

const adopt = 'npm run newsroom -- adopt-secrets';

function refusal(
  name: string,
  problem: 'missing' | 'different',
  { databaseLocation: databaseAddress, dataDir }: Place,
): Error {
  const file = secretsPath(dataDir);
  if (isPostgres(databaseAddress)) {
    const state =
      problem === 'missing'
        ? `this site has none, in its environment or in ${file}, but the database was used with one`
        : 'the other sites of this database have another one';
    return new ConfigurationError(
      name,
      `${state}. Give this site the same, by the environment or by a copy of the file "secrets" in the DATA_DIR of ` +
        `another site or of a backup; after a change on purpose: ${adopt}`,
    );
  }
  const state = problem === 'missing' ? `${file} is missing or does not have it` : 'it is another one';
  return new ConfigurationError(
    name,
    `${state}, but ${describeDatabaseLocation(databaseAddress)} was used with one that is not here. Restore ${file} from a ` +
      `backup, or set ${name} as it was. To go on with new secrets, which ends all sessions and picture URLs: ${adopt}`,
  );
}

/**
 * Compares the secrets of this site with the fingerprints in its database. The first site that
 * starts with a secret records its fingerprint.
 * @param secrets the existing secrets of this site, without newly generated ones
 * @throws ConfigurationError that names the first missing or different secret
 */
export async function assertSharedSecrets(db: Db, secrets: Partial<Shared>, place: Place): Promise<void> {
  await recordNewSecrets(db, secrets, await storedFingerprints(db));
  const fingerprints = await storedFingerprints(db);
  for (const name of shared) {
    const [secret, stored] = [secrets[name], fingerprints.get(settingOf(name))];
    if (stored === undefined) continue;
    if (secret === undefined) throw refusal(name, 'missing', place);
    if (!(await isOf(secret, stored))) throw refusal(name, 'different', place);
  }
}
