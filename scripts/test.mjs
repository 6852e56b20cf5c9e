// npm test: set-up, lint, types, unit and component tests, build, contract and browser tests. One closing line counts them all.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aptInstall, browserPath, ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';
import { withPostgres } from './lib/postgres.mjs';

requireNode();
process.chdir(root);
ensureInstalled();

if (!browserPath() && !(aptInstall(['chromium', 'fonts-noto-core']) && browserPath())) {
  stop(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, and run this again',
  );
}

const total = { passed: 0, failed: 0 };

/** Runs Node to its end and answers its exit code, null when a signal ended it. */
const node = (args, stdio) =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio }).once('error', reject).once('close', resolve);
  });

/** Counts a check that passes or fails as a whole. */
async function check(name, args) {
  console.log(`\n${name}`);
  if ((await node(args, 'inherit')) === 0) total.passed += 1;
  else total.failed += 1;
}

/** Runs jest on the named projects and adds its counts; a run that executed nothing counts as a failure. */
async function tests(workers, ...projects) {
  console.log(`\nTests: ${projects.join(', ')}`);
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-jest-')), 'results.json');
  const args = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${output}`, `--maxWorkers=${workers}`];
  const status = await node([...args, '--selectProjects', ...projects], ['ignore', 'ignore', 'inherit']);
  if (!fs.existsSync(output)) {
    total.failed += 1;
    return;
  }
  const results = JSON.parse(fs.readFileSync(output, 'utf8'));
  fs.rmSync(path.dirname(output), { recursive: true });
  total.passed += results.numPassedTests;
  const ran = results.numPassedTests + results.numFailedTests;
  const brokenFiles = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const silent = status !== 0 && results.numFailedTests + brokenFiles === 0 ? 1 : 0;
  total.failed += results.numFailedTests + brokenFiles + silent + (ran === 0 ? 1 : 0);
}

// Two processors are kept busy, and no more: the tests share them with the sites and browsers that they start.
await Promise.all([
  check('Lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
  check('Formatting', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']).then(() =>
    check('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']),
  ),
]);
await withPostgres(async () => {
  await tests(2, 'unit', 'components', 'content');
  console.log('\nBuild');
  if (await ensureBuilt()) {
    total.passed += 1;
    await tests(2, 'contract', 'e2e');
  } else {
    total.failed += 1;
  }
});

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
