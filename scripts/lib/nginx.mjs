import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => fs.existsSync(file)) ?? 'nginx';

export const hasNginx = () => !spawnSync(program, ['-v'], { stdio: 'ignore' }).error;

/** Returns a file of deploy/nginx with the files that it includes inlined. */
const example = (name) =>
  fs
    .readFileSync(path.join('deploy/nginx', name), 'utf8')
    .replace(/include \/etc\/nginx\/trivarta\/([\w-]+\.conf);/g, (_, included) => example(included));

/** The example configuration for nginx in front of two nodes. */
export const exampleConfiguration = () => example('several-nodes.conf');

/** The example configuration for nginx in front of one node. */
export const oneNodeConfiguration = () => example('one-node.conf');

/**
 * Starts nginx with `text` as the content of its http block, and waits until it responds.
 * @param {string} folder for its files
 * @param {string} text
 * @param {number | string} port on which it listens
 * @returns {Promise<{ pids: () => number[], stop: () => Promise<unknown> }>}
 */
export async function runNginx(folder, text, port) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = path.join(folder, 'nginx.conf');
  // If root starts nginx, its workers run as the user "nobody", who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const main = `${user}daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;`;
  // These are Debian's defaults.
  const http = 'access_log off; sendfile on; tcp_nopush on;';
  fs.writeFileSync(file, `${main} events { worker_connections 768; }\nhttp {\n${http}\n${temporary}\n${text}\n}\n`);
  const child = spawn(program, ['-c', file, '-p', folder, '-e', `${folder}/nginx-error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // nginx must not outlive this process.
  process.once('exit', () => child.kill('SIGKILL'));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const children = () => fs.readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { pids: () => children().trim().split(/\s+/).map(Number), stop };
}

/**
 * Starts nginx with a configuration from deploy/nginx, adapted to ports of this machine.
 * @param {string} folder for its files
 * @param {string} text of the configuration
 * @param {number | string} port on which it listens
 * @param {(number | string)[]} nodes ports of the nodes
 */
export function startNginx(folder, text, port, nodes) {
  const configuration = text
    .replaceAll('/var/cache/nginx/trivarta', `${folder}/cache`)
    .replace(/127\.0\.0\.1:(?:3000|3001)/g, `127.0.0.1:${nodes[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${nodes[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  return runNginx(folder, configuration, port);
}
