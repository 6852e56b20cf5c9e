import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '../../database/connection';
import { log } from '../../platform/log/log';
import { type IntervalJob, createIntervalJob } from '../../platform/runtime/interval-job';
import { app } from '../../platform/runtime/app';
import { makeFolder } from '../../platform/config/make-folder';
import { hashOf } from '../../platform/crypto/keyed-hash';

/**
 * Sessions that their readers logged out of while the database failed. Who leaves a borrowed or
 * stolen device must be out, whatever has become of its cookie: so here they are over at once, and
 * their rows are deleted as soon as the database answers. The list is a file too, so that a restart
 * brings none of them back. Other processes, which have no database then either, see a session
 * again only until its row is gone.
 */

export type By = { sid: string } | { id: number };

/** What a session is listed under: the hash of its value, or its number. */
export const sessionKey = (by: By): string => ('sid' in by ? hashOf(by.sid) : String(by.id));

/** Interval between two tries, in milliseconds. */
const intervalMs = 5000;

type Revocations = { keys: Set<string>; file: string | undefined };

declare module '../../platform/runtime/app' {
  interface App {
    pendingRevocations?: Revocations;
  }
}

const revocations = (): Revocations => (app.pendingRevocations ??= { keys: new Set(), file: undefined });

function write(): void {
  const { keys, file } = revocations();
  if (file === undefined) return;
  try {
    if (keys.size) fs.writeFileSync(file, `${[...keys].join('\n')}\n`, { mode: 0o600 });
    else fs.rmSync(file, { force: true });
  } catch (error) {
    log.error('session_revocations_not_stored', { error });
  }
}

/** Revokes a session whose row could not be deleted. */
export function revokeLocally(by: By): void {
  revocations().keys.add(sessionKey(by));
  write();
}

/** True for a revoked session, whatever its row says. */
export const isRevoked = (keys: readonly string[]): boolean => keys.some((key) => revocations().keys.has(key));

/** Deletes the rows of revoked sessions. @throws when the database still fails */
export async function deleteRevoked(db: Db): Promise<void> {
  for (const key of [...revocations().keys]) {
    const isNumber = key.length < 20;
    await db
      .deleteFrom('sessions')
      .where((eb) => (isNumber ? eb('id', '=', Number(key)) : eb('token_hash', '=', key)))
      .execute();
    revocations().keys.delete(key);
    write();
  }
}

/**
 * Loads revocations of an earlier run from the data folder and deletes their rows at an interval.
 */
export function startRevocationJob(db: Db, dataDir: string): IntervalJob {
  makeFolder(dataDir);
  const file = path.join(dataDir, 'pending-revocations');
  const left = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const state = revocations();
  state.file = file;
  for (const key of left.match(/^(\d{1,15}|[0-9a-f]{64})$/gm) ?? []) state.keys.add(key);
  // Who could not log a reader out has said what is wrong with the database.
  return createIntervalJob(
    () => deleteRevoked(db),
    intervalMs,
    () => undefined,
  );
}
