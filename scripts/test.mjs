// npm test: set-up, lint, policy, formatting and types with the build beside them, then all tests
// in one run. The last line counts them and names what was left out. `npm test -- --only <part>`
// runs one part: lint (with policy), policy, format, types, build, unit, components, content,
// contract or e2e; words after it choose files of that part, as Jest does. The parts slow and
// engines run only if they are named, and in `npm run test:full`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingEngines } from './lib/browser-path.js';
import { aptInstall, browserPath, ensureInstalled, missingBrowsers, requireNode, root, stop } from './lib/project.mjs';
import editions from './lib/editions.js';
import { missingFonts } from './lib/fonts.mjs';
import { hasNginx } from './lib/nginx.mjs';
import { missingPgbouncer } from './lib/pgbouncer.mjs';
import { missingServer, withPostgres } from './lib/postgres.mjs';
import { slowParts } from './lib/slow-parts.js';

/** With more room for new objects, a program of some minutes collects garbage less often. */
const memoryOptions = ['--max-semi-space-size=64'];
const jest = ['node_modules/jest/bin/jest.js'];
const checks = {
  lint: [
    ...memoryOptions,
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
  policy: [...jest, '--selectProjects', 'policy', '--maxWorkers=1'],
  format: [
    ...memoryOptions,
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '.',
  ],
  // On one processor TypeScript 7 takes half the work that it takes on two, which check much twice.
  types: ['node_modules/native-typescript/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded'],
  // Of what stands in scripts/, which is JavaScript.
  'script-types': ['node_modules/native-typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.scripts.json'],
  // Without the copy that `npm start` serves: sites under test run from .next itself.
  build: [
    '--input-type=module',
    '--eval',
    "import { ensureBuilt } from './scripts/lib/project.mjs'; process.exit((await ensureBuilt()) ? 0 : 1)",
  ],
};
/** Jest's projects that need no build, and those that run on the built site. */
const unbuilt = ['unit', 'components', 'content'];
const built = ['contract', 'e2e'];
/** On the built site too, but too slow to run unless they are named (scripts/lib/slow-parts.js). */
const slow = ['slow', 'engines'];
const parts = [...Object.keys(checks), ...unbuilt, ...built, ...slow];
const usesBrowser = ['e2e', 'slow'];
const usesDatabase = [...unbuilt, ...built, 'slow'];

const [option, only, ...files] = process.argv.slice(2);
if (option !== undefined && (option !== '--only' || !parts.includes(only)))
  stop(`npm test knows --only and one of ${parts.join(', ')}`);

requireNode();
process.chdir(root);
await ensureInstalled();
// Not refused where a text is still to be translated: the check of types says which.
try {
  editions.generate();
} catch (error) {
  stop(error.message);
}

const needsBrowser = !only || usesBrowser.includes(only);
const needsDatabase = !only || usesDatabase.includes(only);
const wanted = [
  ...(needsBrowser ? missingBrowsers() : []),
  ...(needsBrowser || only === 'engines' ? missingFonts() : []),
  ...(only === 'engines' ? missingEngines() : []),
  ...(needsDatabase ? missingServer() : []),
  ...(only === 'slow' ? missingPgbouncer() : []),
  ...(only === 'slow' && !hasNginx() ? ['nginx-light'] : []),
];
if (wanted.length && !aptInstall(wanted)) console.warn(`Not installed here: ${wanted.join(', ')}`);
if (needsBrowser && !browserPath()) {
  stop(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium chromium-headless-shell) or set CHROMIUM_PATH, and run this again',
  );
}

const total = { passed: 0, failed: 0 };

/** Runs Node to its end and answers its exit code, null when a signal ended it. */
const node = (args, stdio) =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio }).once('error', reject).once('close', resolve);
  });

/**
 * Counts a check that passes or fails as a whole, and returns whether it passed. What it said is
 * shown when it failed: several run at once.
 */
async function check(name) {
  const began = Date.now();
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-check-')), 'output');
  const output = fs.openSync(file, 'w');
  const isPassed = (await node(checks[name], ['ignore', output, output])) === 0;
  fs.closeSync(output);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${isPassed ? 'Passed' : 'FAILED'}: ${name} (${seconds} s)`);
  if (!isPassed) console.log(fs.readFileSync(file, 'utf8'));
  fs.rmSync(path.dirname(file), { recursive: true });
  total[isPassed ? 'passed' : 'failed'] += 1;
  return isPassed;
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
  const reporters = ['--reporters=./scripts/lib/failures-reporter.mjs', '--reporters=summary'];
  const args = [
    // Workers inherit them.
    ...memoryOptions,
    ...jest,
    '--json',
    `--outputFile=${output}`,
    `--maxWorkers=${workers}`,
    ...reporters,
  ];
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

// Two processors are kept busy: a build uses one, the checks beside it the other. All tests are one
// run of Jest, which begins with the files that took longest in earlier runs (its own cache) or are
// largest, so that only its last seconds leave a processor idle.
const chosen = (names) => names.filter((name) => !only || name === only);
const [early, late] = [chosen(unbuilt), only && slow.includes(only) ? [only] : chosen(built)];
const inTurn = (names) => names.reduce((before, name) => before.then(() => check(name)), Promise.resolve());
const checked = inTurn([
  ...chosen(['lint']),
  ...(!only || only === 'lint' || only === 'policy' ? ['policy'] : []),
  ...chosen(['format', 'types']),
  ...(!only || only === 'types' || only === 'script-types' ? ['script-types'] : []),
]);
const building = late.length || only === 'build' ? check('build') : Promise.resolve(false);
/** Runs the tests that can run, once it is known whether there is a site to run them on. */
async function testAll() {
  const runnable = [...early, ...((await building) ? late : [])];
  // A test of the running site waits for it half of its time. Firefox and WebKit use a processor
  // each.
  if (runnable.length) await tests(late.length && !slow.includes(only) ? 3 : 2, ...runnable);
}
if (early.length || late.length) await withPostgres(testAll);
await Promise.all([building, checked]);

const leftOut = only ? '' : `. Left out: ${Object.keys(slowParts).join(', ')} (npm run test:full runs them too)`;
console.log(`\n${total.passed} passed, ${total.failed} failed${leftOut}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
