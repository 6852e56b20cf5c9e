import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '../support/eventually';

/** Programs that a command waits for, such as a build (scripts/lib/child.mjs). */

const file = pathToFileURL(path.resolve(__dirname, '../../scripts/lib/child.mjs')).href;

/** A command that runs `sh` with this script and prints its exit code. */
function command(script: string) {
  const code = `import { runToEnd } from '${file}';
    console.log('code', await runToEnd(${JSON.stringify(script)}, ['-c', process.argv[1]], {}));`;
  return (words: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { child, ended: once(child, 'close'), said: async () => said };
  };
}

const isAlive = (pid: number): boolean =>
  fs.existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));

test.each([
  ['sh', 'exit 0', 0],
  ['sh', 'exit 7', 7],
  ['sh', 'kill -9 $$', 1],
  ['no-such-program', '', 127],
])('%s %j exits with the code %i', async (program, words, code) => {
  const { ended, said } = command(program)(words);
  expect(await ended).toEqual([0, null]);
  expect(await said()).toBe(`code ${code}\n`);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the program and its child processes, and then the command',
  async (signal) => {
    const { child, ended, said } = command('sh')('sleep 1000 & echo $! $$; wait');
    const pids = (await eventually(said, (text) => text.includes('\n'), 20_000)).trim().split(' ').map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    const alive = async () => pids.filter(isAlive);
    expect(await eventually(alive, (left) => left.length === 0, 20_000)).toEqual([]);
  },
);
