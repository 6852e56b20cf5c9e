// npm run check [-- base]: lints, formats and unit-tests the files that changed since a commit
// (HEAD by default), and checks the policy and types of the whole project. It needs no build and
// takes less than a minute.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { root } from './lib/project.mjs';

const [base = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
  (file) => fs.existsSync(file),
);
const code = changed.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));

/** Runs a program of node_modules. Prints whether it passed, and its output if it failed. */
function check(name: string, args: readonly string[], isNeeded = true): Promise<boolean> {
  if (!isNeeded) return Promise.resolve(true);
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    child.once('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      console.log(`${code === 0 ? 'Passed' : 'FAILED'}: ${name} (${seconds} s)${code === 0 ? '' : `\n${output}`}`);
      resolve(code === 0);
    });
  });
}

async function main(): Promise<void> {
  const types = check('types', [
    'node_modules/native-typescript/bin/tsc',
    '--noEmit',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/check.tsbuildinfo',
  ]);
  const lint = check('lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...code], code.length > 0);
  const isWell = await Promise.all([types, lint]);
  isWell.push(
    await check('policy', [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'policy',
      '--silent',
      '--maxWorkers=1',
    ]),
    await check(
      'format',
      ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...changed],
      changed.length > 0,
    ),
    await check(
      'tests',
      [
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        'unit',
        'components',
        '--passWithNoTests',
        '--silent',
        '--changedSince',
        base,
      ],
      code.length > 0,
    ),
  );
  process.exitCode = isWell.every(Boolean) ? 0 : 1;
}

void main();
