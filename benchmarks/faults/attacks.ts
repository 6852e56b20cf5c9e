import { fork } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { editorToken } from '../../tests/support/editor';
import { ask, benchFolder, type BenchSite, closeConnections, residentMb, startBenchSite } from '../bench-site';

/**
 * `npm run bench -- attacks [folder]`: one client after the other misbehaves for ten seconds, while
 * two others request `/api/health` and a stored page every 50 ms. Prints how long these two waited
 * and how much memory the site took. Exits with 1 if a limit is exceeded or the site ended. If a
 * bare Node server takes longer under an attack that pipelines, its time is the limit.
 */

const attackMs = 10_000;
const limits = { healthMs: 200, pageMs: 500, mb: 700 };
const storedPages = ['/', '/hindi', '/politics', '/gujarati/sports'];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `pipelines`: Node parses all requests of a read (64 kB) before a connection can be closed. */
type Attack = { name: string; pipelines?: true; run: (site: BenchSite, isOver: () => boolean) => Promise<unknown> };

/** Each client has its own IP address, as a trusted proxy would forward it. */
let clients = 0;
const forwarded = () => `X-Forwarded-For: 10.${(clients += 1) % 250}.${Math.floor(clients / 250) % 250}.1\r\n`;

/** Opens a connection. Resolves when it is closed, and resets it when the attack ends. */
function raw(
  { port }: BenchSite,
  write: (socket: net.Socket) => void,
  isOver: () => boolean,
  { reads = true }: { reads?: boolean } = {},
): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => write(socket));
    const timer = setInterval(() => {
      if (isOver()) socket.resetAndDestroy();
    }, 100);
    socket.on('error', () => undefined);
    if (reads) socket.resume();
    else socket.pause();
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
    // A socket that is not read does not notice that the other side has closed it.
    if (!reads) socket.once('end', () => socket.destroy());
  });
}

/** Repeats `once` on `count` connections at a time until the attack ends. */
const repeatedly = (count: number, isOver: () => boolean, once: (turn: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      for (let at = turn; !isOver(); at += count) {
        await once(at);
        await pause(5);
      }
    }),
  );

const get = (address: string, headers = '') => `GET ${address} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const wide = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"key-${at}":[{}]`).join(',')}}`;
const bodies = [
  wide(8000),
  wide(60_000),
  deep(100_000),
  `{"title":${deep(20_000)}}`,
  `{"body":"${'<b>'.repeat(150_000)}"}`,
  `{"body":"${'<a href=x>&amp;'.repeat(60_000)}","title":"x"}`,
  `{"tags":[${'{"displayName":1},'.repeat(40_000)}1]}`,
  `[${'1,'.repeat(400_000)}1]`,
];

function post(site: BenchSite, address: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request({ port: site.port, path: address, method: 'POST', agent: false }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers }))
      request.setHeader(name, value);
    request.once('error', () => resolve(0));
    request.end(body);
  });
}

const oddPath = (at: number): string =>
  [
    `/x${at}/%2e%2e`,
    `/%68indi?${at}`,
    `/lite?saved=${at}`,
    `/_next/anything-${at}`,
    `/hindi/lite?size=${at}`,
    `/archive?page=${at}`,
    `/nowhere/${at}`,
    `/searchpage?keyword=word${at}`,
    `/_next/image?url=%2Fsample%2Fgir-lions.jpg&w=${at}&q=75`,
    `/tag/${'a'.repeat(200)}${at}`,
    `/%e0%a4%${at}`,
    `/category/association/${at}`,
  ][at % 12] ?? '/';

const attacks: Attack[] = [
  {
    name: '8 connections with 12,000 pipelined requests for a stored page each',
    pipelines: true,
    run: (site, isOver) =>
      repeatedly(8, isOver, () => raw(site, (socket) => socket.write(get('/politics').repeat(12_000)), isOver)),
  },
  {
    name: '8 connections with 12,000 pipelined requests for uncompressed pages, from many addresses',
    pipelines: true,
    run: (site, isOver) =>
      repeatedly(8, isOver, () =>
        raw(
          site,
          (socket) => socket.write((get('/', forwarded()) + get('/hindi', 'Connection: keep-alive\r\n')).repeat(6000)),
          isOver,
        ),
      ),
  },
  {
    name: '500 connections that read nothing',
    run: (site, isOver) =>
      repeatedly(500, isOver, () =>
        raw(site, (socket) => socket.write(get('/', forwarded()).repeat(50)), isOver, { reads: false }),
      ),
  },
  {
    name: '500 connections that send no whole request',
    run: (site, isOver) =>
      repeatedly(500, isOver, (turn) =>
        raw(
          site,
          (socket) =>
            turn % 2
              ? socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
              : socket.write('POST /api/news/search/english HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{"a'),
          isOver,
        ),
      ),
  },
  ...[
    { connections: 8, requests: 12_000 },
    { connections: 50, requests: 1000 },
  ].map(({ connections, requests }): Attack => ({
    name: `HTTP/1.0 with keep-alive, unread: ${connections} connections with ${requests} requests each`,
    pipelines: true,
    run: (site, isOver) =>
      repeatedly(connections, isOver, () =>
        raw(
          site,
          (socket) => socket.write('GET /hindi HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'.repeat(requests)),
          isOver,
          { reads: false },
        ),
      ),
  })),
  {
    name: 'deep and wide JSON, with a token of the newsroom',
    run: (site, isOver) =>
      repeatedly(4, isOver, (turn) =>
        post(
          site,
          ['/api/newsroom/stories', '/api/newsroom/stories/80/preview', '/api/newsroom/names'][turn % 3] ?? '',
          bodies[turn % bodies.length] ?? '',
          { authorization: `Bearer ${editorToken(site.dataDir)}` },
        ),
      ),
  },
  {
    name: 'deep and wide JSON from anybody, from many addresses',
    run: (site, isOver) =>
      repeatedly(16, isOver, (turn) =>
        post(
          site,
          ['/api/news/search/english', '/api/news/subscriber', '/api/news/reads/hindi', '/api/login'][turn % 4] ?? '',
          bodies[turn % bodies.length] ?? '',
          { 'x-forwarded-for': `10.${turn % 250}.2.1` },
        ),
      ),
  },
  {
    name: 'uploads of 30 MB, 50 at a time',
    run: (site, isOver) => {
      const body = 'x'.repeat(30_000_000);
      return repeatedly(50, isOver, () =>
        post(site, '/api/newsroom/pictures', body, {
          'content-type': 'image/jpeg',
          authorization: `Bearer ${editorToken(site.dataDir)}`,
        }),
      );
    },
  },
  {
    name: 'odd paths and parts, from one address',
    run: (site, isOver) =>
      repeatedly(30, isOver, (turn) =>
        raw(site, (socket) => socket.write(get(oddPath(turn), 'Range: bytes=0-9\r\nConnection: close\r\n')), isOver),
      ),
  },
  {
    name: 'odd paths, from many addresses behind a trusted proxy',
    run: (site, isOver) =>
      repeatedly(30, isOver, (turn) =>
        raw(site, (socket) => socket.write(get(oddPath(turn), `${forwarded()}Connection: close\r\n`)), isOver),
      ),
  },
];

type Watch = { failed: string[]; healthMs: number[]; pageMs: number[]; mb: number };

/** Requests health and stored pages until the attack ends. */
async function watch(site: BenchSite, isOver: () => boolean): Promise<Watch> {
  const seen: Watch = { failed: [], healthMs: [], pageMs: [], mb: 0 };
  const look = async (times: number[], address: () => string) => {
    while (!isOver()) {
      const path = address();
      try {
        const { status, ms } = await ask(site, path, { headers: { 'accept-encoding': 'gzip' } });
        times.push(ms);
        if (status !== 200) seen.failed.push(`${path} ${status}`);
      } catch (error) {
        seen.failed.push(`${path} ${(error as Error).message}`);
      }
      seen.mb = Math.max(seen.mb, residentMb(site));
      await pause(50);
    }
  };
  let at = 0;
  await Promise.all([
    look(seen.healthMs, () => '/api/health'),
    look(seen.pageMs, () => storedPages[(at += 1) % storedPages.length] ?? '/'),
  ]);
  return seen;
}

const longest = (times: number[]) => Math.max(...times);
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** Runs an attack in another thread, so that it does not delay the measuring clients. */
function startAttack(index: number, site: BenchSite): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(__filename, {
      // A thread does not inherit the loader of its process.
      execArgv: ['--require', 'tsx/cjs'],
      workerData: { index, site: { ...site, stop: undefined } },
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

async function attack({ index, site }: { index: number; site: BenchSite }): Promise<void> {
  const from = performance.now();
  await attacks[index]?.run(site, () => performance.now() - from > attackMs);
}

/** Longest wait for health on a bare server under an attack, in milliseconds. */
async function bareLongest(index: number, dataDir: string): Promise<number> {
  const server = fork('benchmarks/faults/closing-server.mjs', { execArgv: [] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve(Number(message))));
  const bare = { port, pid: server.pid ?? 0, dataDir, stop: () => ended };
  let isOver = false;
  const attacking = startAttack(index, bare).finally(() => (isOver = true));
  const [{ healthMs }] = await Promise.all([watch(bare, () => isOver), attacking]);
  closeConnections();
  server.disconnect();
  await ended;
  return longest(healthMs);
}

export async function main(): Promise<void> {
  const dataDir = benchFolder(process.argv[2], 500);
  const site = await startBenchSite(dataDir, {
    TRUSTED_PROXY_HOPS: '1',
    // Uses the default limits. Other benchmarks raise them.
    PAGE_LIMIT: '',
    SEARCH_LIMIT: '',
    SUGGESTION_LIMIT: '',
    API_LIMIT: '',
  });
  try {
    for (const [index, name] of ['nothing', ...attacks.map((one) => one.name)].entries()) {
      for (const address of storedPages) await ask(site, address);
      let isOver = false;
      const attacking = (index ? startAttack(index - 1, site) : pause(attackMs)).finally(() => (isOver = true));
      const [{ failed, healthMs, pageMs, mb }] = await Promise.all([watch(site, () => isOver), attacking]);
      const bareMs = attacks[index - 1]?.pipelines ? await bareLongest(index - 1, dataDir) : 0;
      const isGood =
        !failed.length &&
        longest(healthMs) <= Math.max(limits.healthMs, bareMs) &&
        longest(pageMs) <= Math.max(limits.pageMs, bareMs) &&
        mb <= limits.mb;
      console.log(
        `${isGood ? 'ok  ' : 'FAIL'} ${name}: health ${median(healthMs).toFixed(0)} ms, at most ${longest(healthMs).toFixed(0)}; ` +
          `stored page ${median(pageMs).toFixed(0)} ms, at most ${longest(pageMs).toFixed(0)}; ` +
          `${mb.toFixed(0)} MB; ${failed.length} failed ${failed.slice(0, 3).join(', ')}` +
          (bareMs ? `; bare Node at most ${bareMs.toFixed(0)} ms` : ''),
      );
      if (!isGood) process.exitCode = 1;
    }
  } finally {
    closeConnections();
    await site.stop();
    if (process.argv[2] === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

if (!isMainThread) void attack(workerData as Parameters<typeof attack>[0]);
