import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../database/connection';
import { IndexKeeper } from './index-keeper';
import type { FromWorker, IndexPlace, ToWorker } from './site-index';

/**
 * The thread that writes the search index of a site, with a separate connection to the newsroom's
 * database. It may end at any time, because the index and the feed position are stored in one
 * transaction.
 */

/** Interval between two reads of the change feed, in milliseconds. */
const pollIntervalMs = 200;

const port = parentPort;
if (!port) throw new Error('This file must run as a worker thread of the site');
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

/** Pause after bulk work, as a multiple of the time that the work took. */
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
    // The pause is longer than the work. With V8's other threads, bulk work then uses at most half
    // a core, and requests of readers are not delayed. New changes are indexed during the pause,
    // too.
    const now = performance.now();
    restedAt = Math.max(restedAt, now) + restShare * performance.eventLoopUtilization(before).active;
    await setTimeout(isBusy ? Math.min(restedAt - now, pollIntervalMs) : pollIntervalMs);
  }
  keeper.close();
  await newsroom.destroy();
}

void run().then(() => port.close());
