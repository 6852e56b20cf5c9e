import { engines } from '../support/engines';
import { startNodes } from '../support/nodes';
import { roundOfTwo } from '../support/rounds';

/**
 * `npm run check:two-nodes -- [rounds]`: publishes, features, corrects and withdraws so many
 * stories at one of two nodes, on each database engine, and counts what the other shows within a
 * second.
 */

const rounds = Number(process.argv[2] ?? 100);
const withinMs = 1000;
/** After this a look is given up. */
const patienceMs = 10_000;

const at = (times: number[], share: number): string =>
  ((times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0) / 1000).toFixed(2);

async function main(): Promise<void> {
  for (const engine of engines) {
    const nodes = await startNodes(engine);
    const times = new Map<string, number[]>();
    try {
      // What nobody has asked for yet is made at the first look.
      await roundOfTwo(nodes, 0, patienceMs);
      for (let round = 1; round <= rounds; round += 1) {
        for (const { step, longest, late } of await roundOfTwo(nodes, round, patienceMs)) {
          times.set(step, [...(times.get(step) ?? []), longest]);
          if (longest > withinMs)
            console.log(`  ${engine}, round ${round}: ${step} after ${longest.toFixed(0)} ms ${late.join(' ')}`);
        }
      }
    } finally {
      await nodes.stop();
    }
    for (const [step, all] of times) {
      const soon = all.filter((time) => time <= withinMs).length;
      console.log(
        `${engine}, ${step}: ${soon} of ${all.length} within a second; median ${at(all, 0.5)} s, 99 % ${at(all, 0.99)} s, longest ${at(all, 1)} s`,
      );
      if (soon < all.length) process.exitCode = 1;
    }
  }
}

/** What the tool's starter waits for. */
export const done = main();
