// npm run bench -- waits [folder]: measures how long a reader waits for a cached front page while
// other clients load the site. The site runs on the loopback address, with the newsroom of a
// DATA_DIR (bench -- seed fills one) or the sample edition.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import editions from '../../scripts/lib/editions.js';
import { ensureBuilt, root, stop } from '../../scripts/lib/project.mjs';

const connections = 10;
const secondsOfLoad = 8;
/** Pause between two requests of the reader. */
const pauseMs = 20;

type Options = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string };

/** Sends a request. Resolves with the status after the response was read. */
const ask = (
  agent: http.Agent,
  port: number,
  address: string,
  { method = 'GET', headers = {}, body }: Options = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: address, method, headers, agent, timeout: 60_000 },
      (answer) =>
        answer
          .on('error', reject)
          .on('end', () => resolve(answer.statusCode ?? 0))
          .resume(),
    );
    request.on('timeout', () => request.destroy(new Error(`${address} was not answered within a minute`)));
    request.on('error', reject).end(body);
  });

const letters = 'abcdefghijklmnopqrstuvwxyz';
const randomWord = () => Array.from({ length: 5 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
const randomWords = (count: number) => Array.from({ length: count }, randomWord).join(' ');
const randomAddress = () =>
  `2001:db8:${[0, 0].map(() => Math.floor(Math.random() * 65_536).toString(16)).join(':')}::1`;

const posted = (address: string, keyword: () => string) => ({
  address,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ keyword: keyword() }),
});
const languages = Array.from(editions.readSettings().values(), ({ apiLanguage }) => apiLanguage);
const anyLanguage = () => languages[Math.floor(Math.random() * languages.length)];
const search = () => posted(`/api/news/search/${anyLanguage()}`, () => randomWords(8));
const suggestion = () => posted(`/api/news/searchNews/${anyLanguage()}`, () => randomWords(2));

/** Allowed ratio of the wait under searches to the wait on an idle site. */
const maxOfIdle = 3;

type Load = {
  name: string;
  next: () => Options & { address: string };
  oneAddress?: boolean;
  isBounded?: boolean;
};

/**
 * Requests of the other clients. Each request has its own client IP address, so no limit per client
 * applies. If `isBounded` is set, the command fails above `maxOfIdle`.
 */
const loads: readonly Load[] = [
  { name: 'searches, each from another address', next: search, isBounded: true },
  { name: 'searches, all from one address', next: search, oneAddress: true, isBounded: true },
  {
    name: 'search pages, each from another address',
    next: () => ({ address: `/searchpage?keyword=${encodeURIComponent(randomWords(8))}` }),
    isBounded: true,
  },
  { name: 'suggestions, each from another address', next: suggestion },
  { name: 'suggestions, all from one address', next: suggestion, oneAddress: true },
  { name: '/api/openapi.json', next: () => ({ address: '/api/openapi.json' }) },
  { name: 'addresses that do not exist', next: () => ({ address: `/${randomWord()}${randomWord()}` }) },
  {
    name: 'the same, all from one address',
    next: () => ({ address: `/${randomWord()}${randomWord()}` }),
    oneAddress: true,
  },
  { name: '/contact', next: () => ({ address: '/contact' }) },
  { name: '/contact, all from one address', next: () => ({ address: '/contact' }), oneAddress: true },
];

/** `load` is an index of `loads`. */
type WorkerTask = { port: number; load: number };
/** Numbers of responses by status. */
type Answers = Record<number, number>;

/** Runs in another thread, so that the load does not delay the reader's clock. */
async function makeLoad({ port, load }: WorkerTask): Promise<void> {
  const chosen = loads[load];
  if (!chosen) throw new Error(`There is no load ${load}`);
  const { next, oneAddress } = chosen;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answers = {};
  let ended = false;
  parentPort?.once('message', () => (ended = true));
  const client = async () => {
    while (!ended) {
      const { address, headers, ...rest } = next();
      const from = oneAddress ? '203.0.113.7' : randomAddress();
      const status = await ask(agent, port, address, { ...rest, headers: { ...headers, 'x-forwarded-for': from } });
      answers[status] = (answers[status] ?? 0) + 1;
      // A refused client retries after a short pause.
      if (status === 429 || status === 503) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  parentPort?.postMessage(answers);
}

/**
 * Requests the front page as a reader for `seconds` seconds. Returns the response times in
 * milliseconds.
 */
async function readerWaits(port: number, seconds: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const from = performance.now();
    const status = await ask(agent, port, '/', {
      headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': '198.51.100.1' },
    });
    if (status !== 200) throw new Error(`The front page was answered with ${status}`);
    waits.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
  return waits.sort((a, b) => a - b);
}

async function under(port: number, load: number): Promise<{ waits: number[]; answers: Answers }> {
  // A thread does not inherit the loader of its process.
  const worker = new Worker(__filename, { execArgv: ['--require', 'tsx/cjs'], workerData: { port, load } });
  const answered = new Promise<Answers>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const waits = await Promise.race([readerWaits(port, secondsOfLoad), answered.then((): number[] => [])]);
  worker.postMessage('end');
  return { waits, answers: await answered };
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;

function row(name: string, waits: readonly number[], idle: number, answers: Answers = {}): void {
  const [median, p99] = [share(waits, 0.5), share(waits, 0.99)];
  const figures = [median.toFixed(1), p99.toFixed(1), `${(median / idle).toFixed(1)} ×`];
  const statuses = Object.entries(answers).map(
    ([status, count]) => `${status}: ${(count / secondsOfLoad).toFixed(1)}/s`,
  );
  console.log(`${name.padEnd(42)}${figures.map((figure) => figure.padStart(9)).join('')}   ${statuses.join(', ')}`);
}

async function startSite(dataDir: string): Promise<{ port: number; end: () => Promise<unknown> }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: '1', TRUSTED_PROXY_HOPS: '1' };
  const place = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: process.env.DATABASE_URL ?? '' };
  const settings: NodeJS.ProcessEnv = { ...env, ...place, NODE_ENV: 'production', SHUTDOWN_DRAIN_MS: '0' };
  const site = spawn(process.execPath, ['dist/site.js'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    site.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready`)));
    site.stdout.on('data', (text: Buffer) => {
      const [, found] = /Ready at http:\/\/localhost:(\d+)/.exec(text.toString()) ?? [];
      if (found) resolve(Number(found));
    });
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  return { port, end: () => (site.kill('SIGTERM'), ended) };
}

export async function main(): Promise<void> {
  if (!(await ensureBuilt())) stop('The build failed. Its output is above');
  const [given] = process.argv.slice(2);
  const dataDir = given ? path.resolve(given) : fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-waits-'));
  const { port, end } = await startSite(dataDir);
  try {
    await readerWaits(port, 3);
    console.log(`A cached front page, ${connections} connections of load, milliseconds\n`);
    console.log(
      `${''.padEnd(42)}${['median', 'p99', 'of idle'].map((name) => name.padStart(9)).join('')}   answers of the load`,
    );
    const idleWaits = await readerWaits(port, secondsOfLoad);
    const idle = share(idleWaits, 0.5);
    row('idle', idleWaits, idle);
    for (const [load, { name, isBounded }] of loads.entries()) {
      const { waits, answers } = await under(port, load);
      row(name, waits, idle, answers);
      // Also fails if no request of the reader got a response.
      if (isBounded && !(share(waits, 0.5) <= maxOfIdle * idle)) process.exitCode = 1;
    }
  } finally {
    await end();
    if (!given) fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

if (!isMainThread) void makeLoad(workerData as WorkerTask);
