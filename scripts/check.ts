// npm run check [-- base]: lints, formats and unit-tests the files that changed since a commit
// (HEAD by default), and checks the policy and types of the whole project. It needs no build and
// takes less than a minute, so a change that many tests depend on runs only the nearest of them.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
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

const jest = 'node_modules/jest/bin/jest.js';
const maxTestFiles = 16;

/** Unit and component tests that depend on a change, with paths relative to the root. */
function dependentTests(): string[] {
  const args = ['--listTests', '--json', '--selectProjects', 'unit', 'components', '--changedSince', base];
  const found = execFileSync(process.execPath, [jest, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [list = '[]'] = /^\[.*\]$/m.exec(found) ?? [];
  return (JSON.parse(list) as string[]).map((file) => path.relative(root, file));
}

const policyTests = () => fs.readdirSync(path.join(root, 'tests/policy')).map((name) => `tests/policy/${name}`);

/** Whether a test file changed, or imports a changed file itself. */
function isNear(test: string): boolean {
  const text = fs.readFileSync(path.join(root, test), 'utf8');
  return code.some((file) => {
    const name = file.replace(/\.\w+$/, '').replace(/\/index$/, '');
    return file === test || text.includes(`'@/${name}'`) || text.includes(`'../${name.replace(/^tests\//, '')}'`);
  });
}

/** Test files to run: all of them if they are few, else those that changed or import a change. */
function nearestTests(): string[] {
  const all = code.length ? dependentTests() : [];
  if (all.length <= maxTestFiles) return all;
  const nearest = all.filter(isNear).slice(0, maxTestFiles);
  console.log(`${all.length - nearest.length} more test files depend on the changes. npm test runs them.`);
  return nearest;
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
    await check('policy and tests', [
      jest,
      '--selectProjects',
      'policy',
      'unit',
      'components',
      '--silent',
      '--runTestsByPath',
      ...policyTests(),
      ...nearestTests(),
    ]),
    await check(
      'format',
      ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...changed],
      changed.length > 0,
    ),
  );
  process.exitCode = isWell.every(Boolean) ? 0 : 1;
}

void main();
