import fs from 'node:fs';
import path from 'node:path';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { storyInput } from '../support/newsroom';
import { idsFoundAt, type Nodes, type Saved, startNodes, writeAt } from '../support/nodes';
import { request } from '../support/request';
import { englishOnly } from '../support/stories';
import { randomFrom } from './made-stories';

/**
 * `npm run check:kills -- [kills]`: ends processes of two nodes, and takes their search indexes
 * away, at random moments of a stream of saves. After each of them every save that was answered
 * must be on its page and in the search of both nodes within ten seconds, and none twice.
 */

const kills = Number(process.argv[2] ?? 20);
const withinMs = 10_000;
const atOnce = 20;
const random = randomFrom(Number(process.env['SEED'] ?? 3));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves at both nodes, one after the other at each, until it is stopped. */
function streamOfSaves({ sites }: Nodes, word: string, saved: Saved[]): () => Promise<void> {
  let isOver = false;
  const saveAt = async (node: 0 | 1) => {
    for (let count = 0; !isOver; count += 1) {
      const story = storyInput({ ...englishOnly, title: `${word} ${node} ${count} ${saved.length}` });
      await writeAt(sites[node], '', story).then(
        (answer) => saved.push(answer),
        () => pause(50),
      );
      await pause(20 + 80 * random());
    }
  };
  const both = Promise.all([saveAt(0), saveAt(1)]);
  return async () => {
    isOver = true;
    await both;
  };
}

/** What is wrong at a node: saves that it does not show, or shows twice. */
async function faultsAt(nodes: Nodes, node: 0 | 1, word: string, saved: Saved[], unread: Saved[]): Promise<string[]> {
  const site = nodes.sites[node];
  const ids = await idsFoundAt(site, word);
  const found = new Set(ids);
  const faults = ids.length > found.size ? [`${ids.length - found.size} found twice`] : [];
  const missing = saved.filter(({ id }) => !found.has(id)).length;
  if (missing) faults.push(`${missing} of ${saved.length} not found`);
  // Fewer at a time than a site lets wait for a render.
  const statuses = new Map<number, number>();
  for (let first = 0; first < unread.length; first += atOnce) {
    const some = unread.slice(first, first + atOnce).map((story) => request(site.url, story.path));
    for (const { status } of await Promise.all(some)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  statuses.delete(200);
  for (const [status, count] of statuses) faults.push(`${count} of ${unread.length} pages answer ${status}`);
  return faults;
}

function takeIndexAway({ sites }: Nodes, node: 0 | 1): void {
  for (const end of ['', '-wal', '-shm']) fs.rmSync(path.join(sites[node].dataDir, `search.db${end}`), { force: true });
}

const victims = ['process', 'process', 'index'] as const;

async function check(engine: (typeof engines)[number], times: number): Promise<number> {
  const nodes = await startNodes(engine, { SAMPLE_EDITION: 'off' });
  const saved: Saved[] = [];
  let [wrong, read] = [0, 0];
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      const word = `Estuary${engine}${kill}`;
      const own: Saved[] = [];
      const stop = streamOfSaves(nodes, word, own);
      await pause(300 + 2000 * random());
      const node = random() < 0.5 ? 0 : 1;
      const victim = victims[Math.floor(random() * victims.length)] ?? 'process';
      if (victim === 'index') takeIndexAway(nodes, node);
      else await nodes.kill(node);
      await pause(1000 * random());
      await stop();
      if (victim === 'process') await nodes.restart(node);
      const from = performance.now();
      const faults = () =>
        Promise.all(([0, 1] as const).map((each) => faultsAt(nodes, each, word, own, own))).then((all) => all.flat());
      const left = await eventually(faults, (all) => !all.length, withinMs);
      const took = ((performance.now() - from) / 1000).toFixed(1);
      console.log(
        `${engine}, ${victim} of node ${node}: ${own.length} saves, ${left.join(', ') || `all there after ${took} s`}`,
      );
      wrong += left.length ? 1 : 0;
      saved.push(...own);
      read += own.length;
    }
    const atTheEnd = (
      await Promise.all(([0, 1] as const).map((node) => faultsAt(nodes, node, `Estuary${engine}`, [], saved)))
    ).flat();
    console.log(
      `${engine}: ${times} kills, ${wrong} with something missing; at the end of ${read} saves ${atTheEnd.join(', ') || 'every page is there'}`,
    );
    return wrong + atTheEnd.length;
  } finally {
    await nodes.stop();
  }
}

async function main(): Promise<void> {
  for (const engine of engines) if (await check(engine, Math.ceil(kills / engines.length))) process.exitCode = 1;
}

/** What the tool's starter waits for. */
export const done = main();
