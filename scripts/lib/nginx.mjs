import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => fs.existsSync(file)) ?? 'nginx';

export const hasNginx = () => !spawnSync(program, ['-v'], { stdio: 'ignore' }).error;

/** The example of an nginx before two nodes; for scripts, which run in the project's folder. */
export const exampleConfiguration = () => fs.readFileSync('deploy/nginx.conf', 'utf8');

/**
 * Starts nginx with a configuration like that of deploy/, on ports of this machine. Answers how to
 * stop it.
 *
 * @param {string} folder where it writes
 * @param {string} text of the configuration
 * @param {number | string} port on which it listens
 * @param {(number | string)[]} nodes ports of the two nodes
 */
export async function startNginx(folder, text, port, nodes) {
  const sites = text
    .replaceAll('3001', String(nodes[0]))
    .replaceAll('3002', String(nodes[1]))
    .replace('8080', `127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; events {}\nhttp {\naccess_log off;\n${temporary}\n${sites}}\n`,
  );
  const child = spawn(program, ['-c', file, '-p', folder, '-e', `${folder}/nginx-error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // However this process ends, nginx does not outlive it.
  process.once('exit', () => child.kill('SIGKILL'));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
}
