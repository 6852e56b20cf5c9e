import { exampleConfiguration, hasNginx, startNginx } from '../../scripts/lib/nginx.mjs';
import { type Engine, engines } from '../../tests/support/engines';
import { temporaryFolder } from '../../tests/support/folders';
import { type Nodes, startNodes } from '../../tests/support/nodes';
import { roundCount, roundOfTwo, scheduledOfTwo } from '../../tests/support/rounds';
import { freePort } from '../../tests/support/site';

/**
 * `npm run bench -- two-nodes [rounds]`: publishes, features, corrects and withdraws stories at one
 * of two nodes, on each database engine, and counts what the other node shows within a second. In
 * every tenth round a story is scheduled, which both must show within five seconds of its time.
 * Then it repeats this through nginx in front of both, if nginx is installed.
 */

const rounds = Number(process.argv[2] ?? 100);
const withinMs = 1000;
const scheduledWithinMs = 5000;
const limitOf = (step: string): number => (step === 'scheduled' ? scheduledWithinMs : withinMs);
const roundsToScheduled = 10;
/** Rounds that do not count: each node renders the pages of each edition for the first time. */
const warming = roundCount;
/** A check gives up after ten seconds. It polls often, because its times are measured. */
const polling = { withinMs: 10_000, pauseMs: 50 };

const at = (times: number[], share: number): string =>
  ((times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0) / 1000).toFixed(2);

async function runRounds(name: string, nodes: Pick<Nodes, 'sites'>): Promise<void> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < warming; round += 1) await roundOfTwo(nodes, round, polling);
  for (let round = warming; round < warming + rounds; round += 1) {
    const scheduled = (round - warming) / roundsToScheduled;
    const steps = await roundOfTwo(nodes, round, polling);
    if (Number.isInteger(scheduled)) steps.push(await scheduledOfTwo(nodes, scheduled, polling));
    for (const { step, longest, last, late } of steps) {
      times.set(step, [...(times.get(step) ?? []), longest]);
      if (longest > limitOf(step))
        console.log(
          `  ${name}, round ${round}: ${step} after ${longest.toFixed(0)} ms, ${late.length ? `never ${late.join(' ')}` : `last ${last}`}`,
        );
    }
  }
  for (const [step, all] of times) {
    const soon = all.filter((time) => time <= limitOf(step)).length;
    console.log(
      `${name}, ${step}: ${soon} of ${all.length} within ${limitOf(step) / 1000} s; median ${at(all, 0.5)} s, 99 % ${at(all, 0.99)} s, longest ${at(all, 1)} s`,
    );
    if (soon < all.length) process.exitCode = 1;
  }
}

async function runBehindNginx(engine: Engine, { sites }: Nodes): Promise<void> {
  const [port, ports] = [await freePort(), sites.map(({ url }) => new URL(url).port)];
  const { stop } = await startNginx(temporaryFolder(), exampleConfiguration(), port, ports);
  const front = { ...sites[0], url: `http://127.0.0.1:${port}` };
  await runRounds(`${engine} behind nginx`, { sites: [front, front] }).finally(stop);
}

export async function main(): Promise<void> {
  if (!hasNginx()) console.log('Without nginx here, the nodes are asked directly alone');
  for (const engine of engines) {
    // Default settings of a site: it loads the code of all pages at the start.
    const nodes = await startNodes(engine, { TRUSTED_PROXY_HOPS: '1', PRELOAD_PAGES: 'on' });
    try {
      await runRounds(engine, nodes);
      if (hasNginx()) await runBehindNginx(engine, nodes);
    } finally {
      await nodes.stop();
    }
  }
}
