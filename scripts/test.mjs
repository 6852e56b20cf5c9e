// npm test: set-up, lint, formatting, types, unit and component tests, build, contract and browser
// tests. One closing line counts them all. `npm test -- --only <part>` runs one part: lint, format,
// types, unit, components, content, contract or e2e; words after it choose files of that part, as
// Jest does.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  aptInstall,
  browserPath,
  ensureBuilt,
  ensureFonts,
  ensureInstalled,
  requireNode,
  root,
  stop,
} from './lib/project.mjs';
import { withPostgres } from './lib/postgres.mjs';

const checks = {
  lint: [
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--cache-strategy',
    'content',
  ],
  format: [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '.',
  ],
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
};
/** Jest's projects that need no build, and those that run on the built site. */
const unbuilt = ['unit', 'components', 'content'];
const built = ['contract', 'e2e'];
const parts = [...Object.keys(checks), ...unbuilt, ...built];

const [option, only, ...files] = process.argv.slice(2);
if (option !== undefined && (option !== '--only' || !parts.includes(only)))
  stop(`npm test knows --only and one of ${parts.join(', ')}`);

requireNode();
process.chdir(root);
ensureInstalled();

const needsBrowser = !only || only === 'e2e';
if (needsBrowser && !browserPath() && !(aptInstall(['chromium']) && browserPath())) {
  stop(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, and run this again',
  );
}
if (needsBrowser) ensureFonts();

const total = { passed: 0, failed: 0 };

/** Runs Node to its end and answers its exit code, null when a signal ended it. */
const node = (args, stdio) =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio }).once('error', reject).once('close', resolve);
  });

/** Counts a check that passes or fails as a whole. */
async function check(name) {
  console.log(`\nCheck: ${name}`);
  if ((await node(checks[name], 'inherit')) === 0) total.passed += 1;
  else total.failed += 1;
}

/** The files that took longest, so that a run that grows slow says where. */
function tellSlowest(results) {
  const slowest = results
    .map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 12);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/**
 * Runs jest on the named projects and adds its counts; a run that executed nothing counts as a
 * failure.
 */
async function tests(workers, ...projects) {
  console.log(`\nTests: ${projects.join(', ')}`);
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-jest-')), 'results.json');
  const args = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${output}`, `--maxWorkers=${workers}`];
  const status = await node(
    [...args, '--selectProjects', ...projects, '--', ...files],
    ['ignore', 'ignore', 'inherit'],
  );
  if (!fs.existsSync(output)) {
    total.failed += 1;
    return;
  }
  const results = JSON.parse(fs.readFileSync(output, 'utf8'));
  fs.rmSync(path.dirname(output), { recursive: true });
  tellSlowest(results.testResults);
  total.passed += results.numPassedTests;
  const ran = results.numPassedTests + results.numFailedTests;
  const brokenFiles = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const silent = status !== 0 && results.numFailedTests + brokenFiles === 0 ? 1 : 0;
  total.failed += results.numFailedTests + brokenFiles + silent + (ran === 0 ? 1 : 0);
}

// Two processors are kept busy, and no more: the tests share them with the sites and browsers that
// they start.
const chosen = (names) => names.filter((name) => !only || name === only);
const [lint, others] = [chosen(['lint']), chosen(['format', 'types'])];
await Promise.all([
  ...lint.map(check),
  others.reduce((before, name) => before.then(() => check(name)), Promise.resolve()),
]);
const [early, late] = [chosen(unbuilt), chosen(built)];
if (early.length || late.length) {
  await withPostgres(async () => {
    if (early.length) await tests(2, ...early);
    if (!late.length) return;
    console.log('\nBuild');
    if (await ensureBuilt()) {
      total.passed += 1;
      await tests(2, ...late);
    } else {
      total.failed += 1;
    }
  });
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
