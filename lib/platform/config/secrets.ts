import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { app } from '../runtime/app';
import { configuration } from './configuration';
import { ensureDir } from './ensure-dir';

/** Secrets of an installation. Each has 256 random bits in base64url unless the operator set it. */
export type Secrets = {
  NEXTAUTH_SECRET: string;
  OTP_PEPPER: string;
  /**
   * Signs the URLs of cropped pictures. It is separate from the other secrets because a new key
   * invalidates all published URLs of cropped pictures.
   */
  PICTURE_KEY: string;
  EDITOR_TOKEN: string;
  /**
   * The site uses it to prove its identity to the command line, which sends the editor token only
   * to this site.
   */
  SITE_PROOF_KEY: string;
};

declare module '../runtime/app' {
  interface App {
    secrets?: Secrets;
  }
}

const names = ['NEXTAUTH_SECRET', 'OTP_PEPPER', 'PICTURE_KEY', 'EDITOR_TOKEN', 'SITE_PROOF_KEY'] as const;

const parse = (text: string): Partial<Secrets> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => (line.includes('=') ? [line.split(/=(.*)/s).slice(0, 2)] : [])),
  );

/**
 * Reads the secrets in `file`, creates the missing ones and writes them back with mode 0600. If two
 * processes start at the same time, one of them creates the complete file and the other reads it.
 */
export function readOrCreateSecrets(file: string, env: Record<string, string | undefined>): Secrets {
  const fileExists = fs.existsSync(file);
  const stored = fileExists ? parse(fs.readFileSync(file, 'utf8')) : {};
  const values: Partial<Secrets> = { ...stored };
  for (const name of names) values[name] ||= randomBytes(32).toString('base64url');
  if (names.some((name) => !stored[name])) {
    // Writes unknown names back, too. A downgrade must not lose the secrets of a newer version.
    const text = Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
    ensureDir(path.dirname(file));
    const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
    try {
      fs.writeFileSync(temporaryFile, text, { mode: 0o600, flag: 'wx' });
      if (fileExists) fs.renameSync(temporaryFile, file);
      // Unlike a rename, a link fails if another process has created the file in the meantime.
      else fs.linkSync(temporaryFile, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return readOrCreateSecrets(file, env);
    } finally {
      fs.rmSync(temporaryFile, { force: true });
    }
  }
  for (const name of names) values[name] = env[name] || values[name];
  return values as Secrets;
}

export const secretsPath = (dataDir: string): string => path.join(dataDir, 'secrets');

/** Returns the secrets that are set in the environment or in the file. Creates none. */
export function readSecrets(file: string, env: Record<string, string | undefined>): Partial<Secrets> {
  const stored = fs.existsSync(file) ? parse(fs.readFileSync(file, 'utf8')) : {};
  const found = names.map((name) => [name, env[name] || stored[name]] as const).filter(([, value]) => value);
  return Object.fromEntries(found);
}

/**
 * Returns the secrets of this installation, from the environment or from `secrets` in the data
 * folder. Creates missing ones at the first call.
 */
export function secrets(): Secrets {
  return (app.secrets ??= readOrCreateSecrets(secretsPath(configuration().dataDir), process.env));
}
