// npm run test:full: runs `npm test`, then the suites that take too long for every change. The last
// line counts all tests. `npm run test:full -- --only <part> …` runs the named parts. A failed part
// does not stop the others. TEST_FULL repeats journeys in every edition that `npm test` makes in
// one (`inTurn` in tests/support/editions.ts).
import { spawn } from 'node:child_process';
import { slowParts } from './lib/slow-parts.js';
import { missingEngines } from './lib/browser-path.js';
import { hasNginx } from './lib/nginx.mjs';
import { missingServer } from './lib/postgres.mjs';
import { aptInstall, root, stop } from './lib/project.mjs';

const parts: Record<string, readonly string[]> = { test: ['scripts/test.mjs'], ...slowParts };

const [option, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (option !== undefined && (option !== '--only' || named.length === 0 || unknown.length))
  stop(`npm run test:full knows --only and one or more of ${Object.keys(parts).join(', ')}`);
const chosen = Object.keys(parts).filter((name) => named.length === 0 || named.includes(name));

const wanted = [
  ...(chosen.includes('engines') ? missingEngines() : []),
  ...(chosen.some((name) => ['rolling-restart', 'two-nodes', 'kills'].includes(name)) ? missingServer() : []),
  ...(chosen.includes('rolling-restart') && !hasNginx() ? ['nginx-light'] : []),
];
if (wanted.length && !aptInstall(wanted)) console.warn(`Not installed here: ${wanted.join(', ')}`);

/**
 * Runs a part and returns the numbers of passed and failed tests. A check without a closing line of
 * its own counts as one test.
 */
function runPart(args: readonly string[]): Promise<{ passed: number; failed: number }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, TEST_FULL: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, forward);
    let end = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      process.stdout.write(text);
      end = (end + text).slice(-1000);
    });
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      if (signal) process.kill(process.pid, signal);
      const [, passed, failed] = /(?:^|\n)(\d+) passed, (\d+) failed[^\n]*\n?$/.exec(end) ?? [];
      const isGood = code === 0;
      if (passed === undefined) resolve({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });
      else resolve({ passed: Number(passed), failed: Math.max(Number(failed), isGood ? 0 : 1) });
    });
  });
}

async function main(): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const name of chosen) {
    console.log(`\n== ${name}`);
    const began = Date.now();
    const { passed, failed } = await runPart(parts[name] ?? []);
    total.passed += passed;
    total.failed += failed;
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    summary.push(`${failed ? 'FAILED' : 'Passed'}: ${name}, ${passed} passed, ${failed} failed (${minutes} min)`);
  }
  console.log(`\n${summary.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

void main();
