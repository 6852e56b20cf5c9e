import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engines } from '../../tests/support/engines';
import { eventually } from '../../tests/support/eventually';
import { type Nodes, startNodes } from '../../tests/support/nodes';
import { logged } from '../../tests/support/site';
import { faultsAt, startStream, type Stream, summaryOf } from './kill-stream';
import { randomFrom } from '../archive/generated-stories';

/**
 * `npm run bench -- kills [kills]`: kills processes of two nodes and their index threads, and
 * deletes and damages search indexes, at random times during a stream of new stories, corrections
 * and withdrawals. After each fault, pages and search of both nodes must show every acknowledged
 * write within ten seconds, and nothing twice.
 */

const kills = Number(process.argv[2] ?? 20);
const withinMs = 10_000;
const random = randomFrom(Number(process.env['SEED'] ?? 3));

/** Resolves at a random time after `count` more writes were acknowledged. */
async function written(stream: Stream, count: number): Promise<void> {
  const wanted = stream.answered + count;
  await eventually(
    async () => stream.answered,
    (answered) => answered >= wanted,
    60_000,
  );
  await new Promise((resolve) => setTimeout(resolve, 200 * random()));
}

const numbers = [0, 1] as const;
type Node = (typeof numbers)[number];

const indexOf = ({ sites }: Nodes, node: Node): string => path.join(sites[node].dataDir, 'search.db');

/** A fault: what happens to a node, and what must be done after the stream. */
type Victim = {
  strike: (nodes: Nodes, node: Node) => Promise<void>;
  mend?: (nodes: Nodes, node: Node) => Promise<void>;
};

const victims: Record<string, Victim> = {
  process: { strike: ({ kill }, node) => kill(node), mend: ({ restart }, node) => restart(node) },
  'deleted index': {
    strike: async (nodes, node) => {
      for (const end of ['', '-wal', '-shm']) fs.rmSync(indexOf(nodes, node) + end, { force: true });
    },
  },
  'damaged index': {
    strike: async (nodes, node) => {
      const file = indexOf(nodes, node);
      // Overwrites the file in place. A process that has opened the file sees the new content.
      fs.writeFileSync(file, randomBytes(fs.statSync(file).size), { flag: 'r+' });
      const site = nodes.sites[node];
      const before = site.log().length;
      const since = async () => site.log().slice(before);
      const isNoticed = (log: string) => log.includes('search_index_unusable');
      if (!isNoticed(await eventually(since, isNoticed, withinMs))) console.log('  nobody has noticed the damage');
    },
  },
  'index thread': {
    strike: async (nodes, node) => {
      const site = nodes.sites[node];
      const line = `index thread ${site.log().split('index thread ').length}`;
      process.kill(nodes.pid(node), 'SIGUSR2');
      if (!(await logged(site, line)).includes(line)) throw new Error('The site started no other thread');
    },
  },
};

let struck = 0;

async function check(engine: (typeof engines)[number], times: number): Promise<number> {
  const nodes = await startNodes(engine, {
    SAMPLE_EDITION: 'off',
    NODE_OPTIONS: `--import ${pathToFileURL('tests/support/end-index-thread.mjs').href}`,
  });
  const faults = async (stream: Stream) =>
    (await Promise.all(numbers.map((node) => faultsAt(nodes.sites[node], stream)))).flat();
  const streams: Stream[] = [];
  let wrong = 0;
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      const words = { published: `Ford${engine}${kill}`, corrected: `Weir${engine}${kill}` };
      const stream: Stream = { words, stories: [], answered: 0, unanswered: 0 };
      streams.push(stream);
      const stop = startStream(nodes, stream, random);
      await written(stream, 10 + 20 * random());
      const node = random() < 0.5 ? 0 : 1;
      const [name, victim] = Object.entries(victims)[(struck += 1) % Object.keys(victims).length] as [string, Victim];
      await victim.strike(nodes, node);
      await written(stream, 5 + 10 * random());
      await stop();
      await victim.mend?.(nodes, node);
      const from = performance.now();
      const left = await eventually(
        () => faults(stream),
        (all) => !all.length,
        withinMs,
      );
      const took = ((performance.now() - from) / 1000).toFixed(1);
      const result = left.join(', ') || `all so after ${took} s`;
      console.log(`${engine}, ${name} of node ${node}: ${summaryOf(stream)}: ${result}`);
      wrong += left.length ? 1 : 0;
    }
    let atTheEnd = 0;
    for (const stream of streams) atTheEnd += (await faults(stream)).length;
    const count = streams.reduce((sum, { stories }) => sum + stories.length, 0);
    console.log(
      `${engine}: ${times} kills, ${wrong} with something wrong; at the end of ${count} stories ${atTheEnd || 'nothing'} is`,
    );
    return wrong + atTheEnd;
  } finally {
    await nodes.stop();
  }
}

export async function main(): Promise<void> {
  for (const engine of engines) if (await check(engine, Math.ceil(kills / engines.length))) process.exitCode = 1;
}
