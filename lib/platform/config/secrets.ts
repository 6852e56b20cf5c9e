import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { app } from '../runtime/app';
import { configuration } from './configuration';
import { makeFolder } from './make-folder';

/** Secrets of an installation, each 256 bits in base64url unless the operator chose otherwise. */
export type Secrets = {
  NEXTAUTH_SECRET: string;
  OTP_PEPPER: string;
  /**
   * Signs the addresses of cropped pictures. Kept apart from the others, because a new one ends
   * every such address that was given out.
   */
  PICTURE_KEY: string;
  EDITOR_TOKEN: string;
  /** By it the site proves itself to the command line, which sends the token to nobody else. */
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
 * The secrets in `file`, with those that are missing made now and written back with mode 0600. Two
 * processes that start at once agree: the file appears with all that is in it, once, and who loses
 * reads the winner's.
 */
export function readOrMakeSecrets(file: string, env: Record<string, string | undefined>): Secrets {
  const wasThere = fs.existsSync(file);
  const stored = wasThere ? parse(fs.readFileSync(file, 'utf8')) : {};
  const known: Partial<Secrets> = { ...stored };
  for (const name of names) known[name] ||= randomBytes(32).toString('base64url');
  if (names.some((name) => !stored[name])) {
    // All that the file holds, so that going back to an older version loses no secret of a newer
    // one.
    const text = Object.entries(known)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
    makeFolder(path.dirname(file));
    const whole = `${file}.${randomBytes(6).toString('hex')}`;
    try {
      fs.writeFileSync(whole, text, { mode: 0o600, flag: 'wx' });
      if (wasThere) fs.renameSync(whole, file);
      // Unlike a rename, a link fails where another process has made the file meanwhile.
      else fs.linkSync(whole, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return readOrMakeSecrets(file, env);
    } finally {
      fs.rmSync(whole, { force: true });
    }
  }
  for (const name of names) known[name] = env[name] || known[name];
  return known as Secrets;
}

/** The file of the secrets in the data folder. */
export const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets');

/** The secrets that the environment or the file names. Makes none. */
export function storedSecrets(file: string, env: Record<string, string | undefined>): Partial<Secrets> {
  const stored = fs.existsSync(file) ? parse(fs.readFileSync(file, 'utf8')) : {};
  const found = names.map((name) => [name, env[name] || stored[name]] as const).filter(([, value]) => value);
  return Object.fromEntries(found);
}

/**
 * The secrets of this installation: from the environment, else from `secrets` in the data folder,
 * where they are made once.
 */
export function secrets(): Secrets {
  return (app.secrets ??= readOrMakeSecrets(secretsFile(configuration().dataDir), process.env));
}
