// A PostgreSQL server for the duration of one command, with its own port, data folder and
// unprivileged user. It is stopped by its process id.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, has } from './project.mjs';

const versions = '/usr/lib/postgresql';

/**
 * Returns the folder of the newest server's programs, from Debian's location or the path, or
 * undefined if there is none.
 */
function programs() {
  const installed = fs.existsSync(versions) ? fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = installed
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')));
  return folder ?? (has('initdb') && has('postgres') ? '' : undefined);
}

/** Debian's server package, if no server is installed and TEST_POSTGRES_URL is not set. */
export const missingServer = () => (process.env.TEST_POSTGRES_URL || programs() !== undefined ? [] : ['postgresql']);

/**
 * Returns the user to run the server as, because PostgreSQL refuses to run as root. Empty if this
 * user is not root.
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, user) => spawnSync('id', [flag, user], { encoding: 'utf8' });
  const user = ['postgres', 'nobody'].find((name) => id('-u', name).status === 0);
  return user ? { uid: Number(id('-u', user).stdout), gid: Number(id('-g', user).stdout) } : {};
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the server responds. Returns false if it ended or took longer than 30 seconds. */
async function answers(bin, port, server) {
  for (let tries = 0; tries < 150 && server.exitCode === null; tries += 1) {
    const { status } = spawnSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
      stdio: 'ignore',
    });
    if (status === 0) return true;
    await pause(200);
  }
  return false;
}

/**
 * Starts a server. Returns its URL, its process id and a function that stops it, or undefined if it
 * did not start.
 */
async function start(bin, folder) {
  const user = unprivilegedUser();
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  const data = path.join(folder, 'data');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const name of [folder, passwordFile]) fs.chownSync(name, user.uid, user.gid);
  /** @type {import('node:child_process').SpawnOptions & { stdio: 'ignore' }} */
  const options = {
    ...user,
    cwd: folder,
    stdio: 'ignore',
    env: /** @type {any} */ ({ PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }),
  };
  const made = spawnSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'newsroom',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ],
    options,
  );
  if (made.status !== 0) return undefined;
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const killNow = () => server.kill('SIGQUIT');
  process.on('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  if (await answers(bin, port, server))
    return { url: `postgres://newsroom:${password}@127.0.0.1:${port}/postgres`, pid: server.pid, stop };
  await stop();
  return undefined;
}

/**
 * Starts a server whose data is deleted when it stops. Returns undefined if PostgreSQL is not
 * installed.
 */
export async function startServer() {
  const bin = programs();
  if (bin === undefined) return undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-postgres-'));
  const server = await start(bin, folder);
  const stop = async () => {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  if (server) return { url: server.url, pid: server.pid, stop };
  await stop();
  return undefined;
}

/**
 * Runs `work` with `TEST_POSTGRES_URL` set to a new server in a temporary folder. If the variable
 * is already set, its server is used. If PostgreSQL is not installed, `work` runs without it, and
 * one line says so.
 */
export async function withPostgres(work) {
  if (process.env.TEST_POSTGRES_URL) return work();
  const bin = programs();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-postgres-'));
  const server = bin === undefined ? undefined : await start(bin, folder);
  try {
    if (server) process.env.TEST_POSTGRES_URL = server.url;
    else
      console.log(
        'PostgreSQL is not installed or did not start: tests on it are skipped (Debian: apt-get install postgresql)',
      );
    return await work();
  } finally {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
