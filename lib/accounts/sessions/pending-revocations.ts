import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '../../database/connection';
import { log } from '../../platform/log/log';
import { type IntervalJob, createIntervalJob } from '../../platform/runtime/interval-job';
import { app } from '../../platform/runtime/app';
import { ensureDir } from '../../platform/config/ensure-dir';
import { sha256Hex } from '../../platform/crypto/hashes';

/**
 * Sessions that readers logged out of while the database was unavailable. The log-out must take
 * effect immediately, because the device may be borrowed or stolen. This process rejects the
 * sessions, and deletes their rows when the database is available again. A file preserves the list
 * over a restart. Other processes share the database, so they accept such a session only between
 * its recovery and the deletion.
 */

export type SessionRef = { sid: string } | { id: number };

/** Returns the key of a session: the hash of its random value, or its id. */
export const sessionKey = (ref: SessionRef): string => ('sid' in ref ? sha256Hex(ref.sid) : String(ref.id));

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
export function revokeLocally(ref: SessionRef): void {
  revocations().keys.add(sessionKey(ref));
  write();
}

export const isRevoked = (keys: readonly string[]): boolean => keys.some((key) => revocations().keys.has(key));

/**
 * Deletes the rows of revoked sessions.
 * @throws if the database is still unavailable
 */
export async function deleteRevokedSessions(db: Db): Promise<void> {
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
 * Loads the revocations of an earlier run from the data folder and deletes their rows at an
 * interval.
 */
export function startRevocationJob(db: Db, dataDir: string): IntervalJob {
  ensureDir(dataDir);
  const file = path.join(dataDir, 'pending-revocations');
  const storedKeys = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const state = revocations();
  state.file = file;
  for (const key of storedKeys.match(/^(\d{1,15}|[0-9a-f]{64})$/gm) ?? []) state.keys.add(key);
  // `logOut` has already logged the database error.
  return createIntervalJob(
    () => deleteRevokedSessions(db),
    intervalMs,
    () => undefined,
  );
}
