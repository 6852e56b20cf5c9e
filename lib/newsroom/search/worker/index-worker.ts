import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../database/connection';
import { IndexKeeper } from './index-keeper';
import type { FromWorker, IndexPlace, ToWorker } from './site-index';

/**
 * The thread that writes the search index of a site, on a connection of its own to the newsroom's
 * database. It may end at any moment: what is in the file and the place in the change feed go
 * together.
 */

/** Milliseconds between two looks at the change feed. */
const pollIntervalMs = 200;

const port = parentPort;
if (!port) throw new Error('This is a worker of the site');
const tell = (message: FromWorker): void => port.postMessage(message);
const { databaseAddress, file } = workerData as IndexPlace;

let isStopping = false;
let isDamaged = false;
let onReleased: () => void = () => undefined;
port.on('message', (message: ToWorker) => {
  if (message === 'stop') isStopping = true;
  else if (message === 'damaged') isDamaged = true;
  else onReleased();
});

/** How long bulk work rests, as a share of the time that it took. */
const restShare = 1.2;

async function run(): Promise<void> {
  const newsroom = openDatabase(databaseAddress, 'work');
  let wasComplete: boolean | undefined;
  const keeper = await IndexKeeper.open(newsroom, file, {
    open: () => tell({ open: true }),
    release: () =>
      new Promise((resolve) => {
        onReleased = resolve;
        tell({ release: true });
      }),
    status: (status) => {
      if (status.complete !== wasComplete) tell({ status });
      wasComplete = status.complete;
    },
    log: (level, event, fields) => tell({ log: { level, event, fields } }),
  });
  let restedAt = 0;
  while (!isStopping) {
    const before = performance.eventLoopUtilization();
    if (isDamaged) await keeper.replace();
    isDamaged = false;
    const isBusy = await keeper.step({ isRested: performance.now() >= restedAt });
    // Bulk work rests for longer than it took: half a core at most, with what V8 does on other
    // threads, and readers' requests go on. What is published meanwhile does not wait for that.
    const now = performance.now();
    restedAt = Math.max(restedAt, now) + restShare * performance.eventLoopUtilization(before).active;
    await setTimeout(isBusy ? Math.min(restedAt - now, pollIntervalMs) : pollIntervalMs);
  }
  keeper.close();
  await newsroom.destroy();
}

void run().then(() => port.close());
