import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

/** A site to measure, started by the script of `npm start` on a free port of this machine. */
export type BenchSite = { port: number; pid: number; dataDir: string; stop: () => Promise<void> };

const root = process.cwd();

/**
 * Settings that raise limits which a benchmark would meet. No variable of this machine's
 * environment is passed on.
 */
function environment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_OPTIONS, PAGE_CACHE_MB } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    PAGE_LIMIT: 'off',
    SEARCH_LIMIT: 'off',
    SUGGESTION_LIMIT: 'off',
    API_LIMIT: 'off',
    ...(NODE_OPTIONS ? { NODE_OPTIONS } : {}),
    ...(PAGE_CACHE_MB ? { PAGE_CACHE_MB } : {}),
  };
}

/** Returns the named newsroom folder, or a new one with `stories` generated stories. */
export function benchFolder(named: string | undefined, stories: number): string {
  if (named) return path.resolve(named);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-bench-'));
  console.log(`Filling ${dataDir} with ${stories} stories`);
  const seeded = spawnSync(process.execPath, ['scripts/run.mjs', 'benchmarks/run.ts', 'seed', String(stories)], {
    cwd: root,
    env: environment(dataDir),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (seeded.status !== 0) throw new Error(`The stories could not be made (${seeded.status})`);
  return dataDir;
}

/** Starts the built site on a folder. */
export async function startBenchSite(dataDir: string, settings: Record<string, string> = {}): Promise<BenchSite> {
  const starter = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...environment(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => starter.once('exit', () => resolve()));
  let text = '';
  const port = await new Promise<number>((resolve, reject) => {
    starter.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready: ${text}`)));
    for (const stream of [starter.stdout, starter.stderr])
      stream.on('data', (chunk: Buffer) => {
        text = (text + chunk.toString()).slice(-10_000);
        const ready = /Ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
        if (ready) resolve(Number(ready));
      });
  });
  const { pid } = JSON.parse(fs.readFileSync(path.join(dataDir, 'site.json'), 'utf8')) as { pid: number };
  const stop = () => {
    starter.kill('SIGTERM');
    return ended;
  };
  return { port, pid, dataDir, stop };
}

const agent = new http.Agent({ keepAlive: true });

export type BenchAnswer = { status: number; headers: http.IncomingHttpHeaders; body: string; ms: number };

/**
 * Requests the site. If there is a `body`, it is posted as JSON, unless another method is named.
 */
export function ask(
  { port }: BenchSite,
  address: string,
  {
    body,
    headers = {},
    method = body === undefined ? 'GET' : 'POST',
  }: { body?: unknown; headers?: Record<string, string>; method?: string } = {},
): Promise<BenchAnswer> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        agent,
        method,
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - from,
          }),
        );
      },
    );
    request.once('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Resident memory of the site's process, in MB. */
export const residentMb = ({ pid }: BenchSite): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

export const closeConnections = (): void => agent.destroy();

/** Runs `work` for every item, at most `atOnce` at a time. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
