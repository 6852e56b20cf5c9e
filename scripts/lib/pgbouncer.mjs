// PgBouncer in transaction mode in front of a PostgreSQL server, for one test.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { unprivilegedUser } from './postgres.mjs';
import { freePort } from './project.mjs';

const program = ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) =>
  fs.existsSync(file),
);

export const hasPgbouncer = () => program !== undefined;

/** Debian's PgBouncer package, if it is not installed. */
export const missingPgbouncer = () => (hasPgbouncer() ? [] : ['pgbouncer']);

const listens = (port) =>
  new Promise((resolve) => {
    const probe = net.connect(port, '127.0.0.1');
    probe.once('error', () => resolve(false));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
  });

/**
 * `through` rewrites the URL of a database so that it leads through the pooler.
 * @typedef {object} Pooler
 * @property {(url: string) => string} through
 * @property {() => string} log
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a PgBouncer that pools by transaction, with its defaults for everything else.
 * @param {string} url of the PostgreSQL server
 * @returns {Promise<Pooler>}
 */
export async function startPgbouncer(url) {
  const { hostname, port, username, password } = new URL(url);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-pgbouncer-'));
  const ownPort = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  fs.writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
`,
  );
  const user = unprivilegedUser();
  if (user.uid !== undefined) for (const name of [folder, settings, users]) fs.chownSync(name, user.uid, user.gid);
  const child = spawn(program ?? 'pgbouncer', [settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The pooler must not outlive this process.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  while (!(await listens(ownPort))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const through = (/** @type {string} */ address) => {
    const pooled = new URL(address);
    pooled.host = `127.0.0.1:${ownPort}`;
    return pooled.href;
  };
  return { through, log: () => log, stop };
}
