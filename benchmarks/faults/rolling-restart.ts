// npm run bench -- rolling-restart [restarts]: restarts two nodes in turn, behind nginx and on one
// PostgreSQL, under load. Prints the number of requests and failures, and exits with 1 if one
// failed. Everything runs on the loopback address and is stopped at the end.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt, freePort, root, stop } from '../../scripts/lib/project.mjs';
import { exampleConfiguration, hasNginx, startNginx } from '../../scripts/lib/nginx.mjs';
import { withPostgres } from '../../scripts/lib/postgres.mjs';

const [readers, writers] = [12, 8];
const restarts = Number(process.argv[2] ?? 10);
const readyWithinMs = 120_000;

/** `restMs`: pause between two restarts. */
type Variant = { text: string; restMs: number };

/**
 * Two configurations of nginx: the example of deploy/, and nginx's defaults, which avoid a node for
 * ten seconds after a failure.
 */
const example = exampleConfiguration();
const variants: Record<string, Variant> = {
  'deploy/nginx/several-nodes.conf': { text: example, restMs: 0 },
  'nginx without kept connections': {
    text: example
      .replace(/^ *keepalive 32;\n/m, '')
      .replace(/^ *proxy_http_version.*\n/m, '')
      .replace(/^ *proxy_set_header Connection.*\n/m, ''),
    restMs: 0,
  },
  'nginx with max_fails=1, ten seconds between restarts': {
    text: example.replaceAll(' max_fails=0', ''),
    restMs: 10_000,
  },
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a request. Returns the status, or the code of the error. */
const ask = (
  port: number,
  method: string,
  address: string,
  body?: string,
  agent?: http.Agent,
): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: address,
        agent,
        headers:
          body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        timeout: 30_000,
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      },
    );
    request.once('timeout', () => request.destroy(Object.assign(new Error(), { code: 'no answer in 30 s' })));
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    request.end(body);
  });

/** Processes to stop when this command ends, however it ends. */
const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const secret = () => randomBytes(32).toString('hex');

/** A node of the site. `start` resolves when it is ready, `end` with the exit code. */
function node(folder: string, port: number, settings: Record<string, string | undefined>) {
  let child: ChildProcess | undefined;
  return {
    port,
    start: async () => {
      const log = fs.openSync(path.join(folder, `${port}.log`), 'a');
      const site = spawn(process.execPath, [path.join(root, 'dist/site.js')], {
        cwd: root,
        stdio: ['ignore', log, log],
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: path.join(folder, String(port)),
          TRUSTED_PROXY_HOPS: '1',
          // All readers of this run have the same IP address.
          PAGE_LIMIT: 'off',
          API_LIMIT: 'off',
          ...settings,
        },
      });
      fs.closeSync(log);
      child = site;
      started.add(site);
      const until = Date.now() + readyWithinMs;
      while ((await ask(port, 'GET', '/api/ready')) !== 200) {
        if (site.exitCode !== null) throw new Error(`A node ended with ${site.exitCode} before it was ready`);
        if (Date.now() > until) throw new Error('A node was not ready in two minutes');
        await pause(50);
      }
    },
    end: () =>
      new Promise<number | null | undefined>((resolve) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(child?.exitCode);
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

/** Failed requests are counted by status or error code. */
type Count = { requests: number; failed: Record<string, number> };

/**
 * Readers and writers who send requests without a pause until stopped. Counts the requests and
 * failures.
 */
function load(port: number) {
  const counts: Record<'GET' | 'POST', Count> = {
    GET: { requests: 0, failed: {} },
    POST: { requests: 0, failed: {} },
  };
  const agent = new http.Agent({ keepAlive: true });
  let running = true;
  const loop = async (method: 'GET' | 'POST', next: (round: number) => { address: string; body?: string }) => {
    for (let round = 0; running; round += 1) {
      const { address, body } = next(round);
      const status = await ask(port, method, address, body, agent);
      const count = counts[method];
      count.requests += 1;
      if (status !== 200) count.failed[String(status)] = (count.failed[String(status)] ?? 0) + 1;
    }
  };
  const pages = ['/', '/hindi', '/gujarati', '/india', '/api/news/top/english', '/about'];
  const loops = [
    ...Array.from({ length: readers }, (_, index) =>
      loop('GET', (round) => ({ address: pages[(round + index) % pages.length] ?? '/' })),
    ),
    // These readers identify as a program, which is not counted as a reader and has no limit that
    // they would reach.
    ...Array.from({ length: writers }, () =>
      loop('POST', () => ({ address: '/api/news/reads/english', body: '{"reads":[{"id":7}]}' })),
    ),
  ];
  return {
    counts,
    stop: async () => {
      running = false;
      await Promise.all(loops);
      agent.destroy();
    },
  };
}

async function run(name: string, { text, restMs }: Variant): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-rolling-'));
  const settings = {
    DATABASE_URL: process.env.TEST_POSTGRES_URL,
    ...Object.fromEntries(
      ['NEXTAUTH_SECRET', 'OTP_PEPPER', 'EDITOR_TOKEN', 'PICTURE_KEY', 'SITE_PROOF_KEY'].map((key) => [
        key,
        secrets[key],
      ]),
    ),
  };
  const port = await freePort();
  const nodes = [node(folder, await freePort(), settings), node(folder, await freePort(), settings)];
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  const codes: (number | null | undefined)[] = [];
  try {
    for (const each of nodes) await each.start();
    nginx = await startNginx(
      folder,
      text,
      port,
      nodes.map((each) => each.port),
    );
    const asking = load(port);
    const took: number[] = [];
    for (let index = 0; index < restarts; index += 1) {
      const from = Date.now();
      const each = nodes[index % nodes.length];
      codes.push(await each?.end());
      await each?.start();
      took.push(Date.now() - from);
      if (index + 1 < restarts) await pause(restMs);
    }
    await asking.stop();
    const { GET, POST } = asking.counts;
    const failures = ({ failed }: Count) => Object.values(failed).reduce((sum, count) => sum + count, 0);
    console.log(
      `${name}: ${restarts} restarts of ${Math.min(...took)} to ${Math.max(...took)} ms, exit codes ${codes.join(' ')}; ` +
        `GET ${failures(GET)} of ${GET.requests} failed ${JSON.stringify(GET.failed)}; POST ${failures(POST)} of ${POST.requests} failed ${JSON.stringify(POST.failed)}`,
    );
    return (
      failures(GET) + failures(POST) === 0 && GET.requests > 0 && POST.requests > 0 && codes.every((code) => code === 0)
    );
  } finally {
    await nginx?.stop();
    await Promise.all(nodes.map((each) => each.end()));
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const secrets = Object.fromEntries(
  ['NEXTAUTH_SECRET', 'OTP_PEPPER', 'EDITOR_TOKEN', 'PICTURE_KEY', 'SITE_PROOF_KEY'].map((key) => [key, secret()]),
);

export async function main(): Promise<void> {
  if (!(await ensureBuilt())) stop('The build failed. Its output is above');
  if (!hasNginx()) stop('This needs nginx. Install it (Debian: apt-get install nginx-light) and run this again');
  let isWell = true;
  await withPostgres(async () => {
    if (!process.env.TEST_POSTGRES_URL) stop('Two nodes share a PostgreSQL server, and there is none here');
    for (const [name, variant] of Object.entries(variants)) isWell = (await run(name, variant)) && isWell;
  });
  process.exit(isWell ? 0 : 1);
}
