// npm test: sets up the machine, runs lint, policy, formatting and types beside the build, then all
// tests in one run of Jest. The last line counts them and names the suites that were left out.
//
//     npm test -- --only <part> [words]
//
// runs one part: lint (with policy), policy, format, types, build, unit, components, content,
// contract or e2e. Words choose files of that part, as in Jest. The parts slow and engines run only
// if you name them, and in `npm run test:full`.
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

/** More room for new objects means fewer garbage collections in a program that runs for minutes. */
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
  // On two threads TypeScript 7 checks much twice, so one thread does half the work.
  types: ['node_modules/native-typescript/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded'],
  // Types of the JavaScript: the bootstrap in scripts/ and the configuration of tools.
  'script-types': ['node_modules/native-typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.scripts.json'],
  // Without the copy that `npm start` makes: sites under test run from .next itself.
  build: [
    '--input-type=module',
    '--eval',
    "import { ensureBuilt } from './scripts/lib/project.mjs'; process.exit((await ensureBuilt()) ? 0 : 1)",
  ],
};
/** Projects of Jest that need no build, and projects that run on the built site. */
const unbuilt = ['unit', 'components', 'content'];
const built = ['contract', 'e2e'];
/** Also on the built site, but too slow to run unless named (scripts/lib/slow-parts.js). */
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
// Untranslated texts are accepted here: the type check reports them.
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

/** Runs Node and returns its exit code, or null if a signal ended it. */
const node = (args, stdio) =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio }).once('error', reject).once('close', resolve);
  });

/**
 * Runs one check, counts it as one test and returns whether it passed. Its output is buffered and
 * shown only if it failed, because several checks run at once.
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

/** Prints the test files that took longest. */
function tellSlowest(results) {
  const slowest = results
    .map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 12);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/**
 * Runs Jest on the named projects and adds its counts. A run without a single test counts as a
 * failure.
 */
async function tests(workers, ...projects) {
  console.log(`\nTests: ${projects.join(', ')}`);
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-jest-')), 'results.json');
  const reporters = ['--reporters=./scripts/lib/failures-reporter.mjs', '--reporters=summary'];
  const args = [
    // Worker processes inherit these options.
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

// One processor builds while the other runs the checks. All tests are one run of Jest, which starts
// with the files that took longest in earlier runs, or with the largest ones. So both processors
// are busy until the last seconds.
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
/**
 * Runs the tests: those without a site at once, and those on the built site if the build succeeded.
 */
async function testAll() {
  const runnable = [...early, ...((await building) ? late : [])];
  // Tests of the running site wait for it half of the time, so three of them share two processors.
  // Firefox and WebKit need a processor each.
  if (runnable.length) await tests(late.length && !slow.includes(only) ? 3 : 2, ...runnable);
}
if (early.length || late.length) await withPostgres(testAll);
await Promise.all([building, checked]);

const leftOut = only ? '' : `. Left out: ${Object.keys(slowParts).join(', ')} (npm run test:full runs them too)`;
console.log(`\n${total.passed} passed, ${total.failed} failed${leftOut}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
