import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { database } from '../../database/connection';
import { isDatabaseFileLost } from '../../database/dialects/database-file';
import { isDatabaseDamaged } from '../../database/trouble';
import { configuration } from '../../platform/config/configuration';
import { isDraining } from '../../platform/runtime/shut-down';

/**
 * URL of the readiness check for load balancers. `/api/health`, in contrast, reports only that the
 * process runs.
 */
export const readyPath = '/api/ready';

/** Time limit for the database and the data folder to respond, and how long a result is reused. */
const timeoutMs = 1000;
const answerLastsMs = 1000;

const problems = {
  DRAINING: 'The process is shutting down',
  DATABASE: 'The database does not respond',
  DATABASE_DAMAGED: 'The database is damaged',
  DATABASE_FILE: 'The database file was deleted or replaced',
  DATA_DIR: 'The data folder cannot be written',
} as const;
type Problem = keyof typeof problems;

function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), timeoutMs)));
  return Promise.race([work.then(() => true).catch(() => false), late]).finally(() => clearTimeout(timer));
}

async function writeProbe(): Promise<void> {
  const file = path.join(configuration().dataDir, `.ready-${randomUUID()}`);
  try {
    await fs.writeFile(file, 'x');
  } finally {
    await fs.rm(file, { force: true });
  }
}

async function look(): Promise<Problem[]> {
  const [db, folder] = await Promise.all([
    // Query a table that readers need: a lock on it blocks readers although the database server
    // responds.
    inTime(Promise.resolve().then(() => database().selectFrom('stories').select('id').limit(1).execute())),
    inTime(writeProbe()),
  ]);
  return [...(db ? [] : (['DATABASE'] as const)), ...(folder ? [] : (['DATA_DIR'] as const))];
}

let last: { at: number; found: Promise<Problem[]> } | undefined;

async function problemsNow(): Promise<Problem[]> {
  if (isDraining()) return ['DRAINING'];
  const now = performance.now();
  if (!last || now - last.at > answerLastsMs) last = { at: now, found: look() };
  const found = await last.found;
  return [
    ...(isDatabaseDamaged() ? (['DATABASE_DAMAGED'] as const) : []),
    ...found,
    ...(isDatabaseFileLost() ? (['DATABASE_FILE'] as const) : []),
  ];
}

/** Answers the readiness check: 200, or 503 with the problems. */
export async function answerReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = await problemsNow();
  const errors = found.map((code) => ({ code, message: problems[code] }));
  response.writeHead(found.length ? 503 : 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(found.length ? { 'Retry-After': '5' } : {}),
  });
  const answer = errors[0] ? { message: errors[0].message, errors } : { message: 'Success', data: { ready: true } };
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(answer));
}
