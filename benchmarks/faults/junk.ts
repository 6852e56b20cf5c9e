/**
 * Requests many URLs that do not exist:
 *
 *     npm run build && npm run bench -- junk 100000
 *
 * Starts the built site on a free port with a temporary data folder and requests that many random
 * ids, eight at a time. Prints the responses by status, the memory before and after, and new files.
 * Exits with 1 if a response was not 404 or a file appeared.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/project.mjs';

const atOnce = 8;
const total = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(total) || total < 1) {
  console.error('Usage: npm run bench -- junk <number of requests>');
  process.exit(1);
}

/**
 * Runs in the site's process. Returns the memory after a garbage collection, so only retained
 * memory counts.
 */
const probe = `process.on('message', () => { gc(); gc(); process.send(process.memoryUsage()); }); process.channel.unref();`;

function startSite(dataDir: string): Promise<{ site: ChildProcess; port: number }> {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const args = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(probe)}`, 'dist/site.js'];
  const site = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PAGE_LIMIT: 'off', API_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    site.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready`)));
    site.stdout?.on('data', (text: Buffer) => {
      const port = /Ready at http:\/\/localhost:(\d+)/.exec(text.toString())?.[1];
      if (port) resolve({ site, port: Number(port) });
    });
  });
}

function memoryOf(site: ChildProcess): Promise<NodeJS.MemoryUsage> {
  return new Promise((resolve) => {
    site.once('message', (usage) => resolve(usage as unknown as NodeJS.MemoryUsage));
    site.send('memory');
  });
}

function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });

function statusOf(port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: address, agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
      .once('error', reject);
  });
}

const word = () => Math.random().toString(36).slice(2, 10);
const prefixes = ['', '/hindi', '/gujarati'];
const junk = (number: number) =>
  `${prefixes[number % 3]}/politics/${word()}/${1000 + Math.floor(Math.random() * 1e12)}`;

/** Sends `count` requests and counts the statuses. */
async function flood(port: number, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const status = await statusOf(port, junk(next++));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const print = (label: string, { rss, heapUsed, external }: NodeJS.MemoryUsage) =>
  console.log(`${label}: RSS ${megabytes(rss)}, heap ${megabytes(heapUsed)}, outside the heap ${megabytes(external)}`);

export async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-junk-'));
  const { site, port } = await startSite(dataDir);
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await flood(port, 300);
    const folders = [path.join(root, '.next'), dataDir];
    const before = new Set(filesIn(...folders));
    print('Before', await memoryOf(site));
    const started = performance.now();
    const statuses = await flood(port, total);
    const seconds = (performance.now() - started) / 1000;
    print('After', await memoryOf(site));
    const created = filesIn(...folders).filter((file) => !before.has(file));
    console.log(`Answers by status: ${JSON.stringify(statuses)}`);
    console.log(
      `${total} requests in ${seconds.toFixed(1)} s: ${Math.round(total / seconds)} a second, ${atOnce} at once`,
    );
    console.log(`Files created: ${created.length}${created.map((file) => `\n  ${file}`).join('')}`);
    if (statuses[404] !== total || created.length) process.exitCode = 1;
  } finally {
    agent.destroy();
    site.kill('SIGTERM');
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
