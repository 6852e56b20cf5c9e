import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { database } from '../../database/connection';
import { isDatabaseFileMissing } from '../../database/dialects/database-file';
import { isDatabaseCorrupt } from '../../database/database-errors';
import { configuration } from '../../platform/config/configuration';
import { isDraining } from '../../platform/runtime/shut-down';

/**
 * URL of the readiness check for load balancers. `/api/health`, in contrast, reports only that the
 * process runs.
 */
export const readyPath = '/api/ready';

/** Time limit for the database and the data folder to respond, and how long a result is reused. */
const timeoutMs = 1000;
const resultTtlMs = 1000;

const problems = {
  DRAINING: 'The process is shutting down',
  DATABASE: 'The database does not respond',
  DATABASE_DAMAGED: 'The database is damaged',
  DATABASE_FILE: 'The database file was deleted or replaced',
  DATA_DIR: 'The data folder cannot be written',
} as const;
type Problem = keyof typeof problems;

function succeedsInTime(work: Promise<unknown>): Promise<boolean> {
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

async function findProblems(): Promise<Problem[]> {
  const [db, folder] = await Promise.all([
    // Query a table that readers need: a lock on it blocks readers although the database server
    // responds.
    succeedsInTime(Promise.resolve().then(() => database().selectFrom('stories').select('id').limit(1).execute())),
    succeedsInTime(writeProbe()),
  ]);
  return [...(db ? [] : (['DATABASE'] as const)), ...(folder ? [] : (['DATA_DIR'] as const))];
}

let lastCheck: { at: number; found: Promise<Problem[]> } | undefined;

async function currentProblems(): Promise<Problem[]> {
  if (isDraining()) return ['DRAINING'];
  const now = performance.now();
  if (!lastCheck || now - lastCheck.at > resultTtlMs) lastCheck = { at: now, found: findProblems() };
  const problemCodes = await lastCheck.found;
  return [
    ...(isDatabaseCorrupt() ? (['DATABASE_DAMAGED'] as const) : []),
    ...problemCodes,
    ...(isDatabaseFileMissing() ? (['DATABASE_FILE'] as const) : []),
  ];
}

/** Answers the readiness check: 200, or 503 with the problems. */
export async function handleReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const problemCodes = await currentProblems();
  const errors = problemCodes.map((code) => ({ code, message: problems[code] }));
  response.writeHead(problemCodes.length ? 503 : 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(problemCodes.length ? { 'Retry-After': '5' } : {}),
  });
  const body = errors[0] ? { message: errors[0].message, errors } : { message: 'Success', data: { ready: true } };
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}
