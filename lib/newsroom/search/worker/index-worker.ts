import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../database/connection';
import { IndexManager } from './index-manager';
import type { FromWorker, IndexLocation, ToWorker } from './site-index';

/**
 * The thread that writes the search index of a site, with a separate connection to the newsroom's
 * database. It may end at any time, because the index and the feed position are stored in one
 * transaction.
 */

/** Interval between two reads of the change feed, in milliseconds. */
const pollIntervalMs = 200;

const port = parentPort;
if (!port) throw new Error('This file must run as a worker thread of the site');
const send = (message: FromWorker): void => port.postMessage(message);
const { databaseAddress, file } = workerData as IndexLocation;

let isStopping = false;
let isDamaged = false;
let onReleased: () => void = () => undefined;
port.on('message', (message: ToWorker) => {
  if (message === 'stop') isStopping = true;
  else if (message === 'damaged') isDamaged = true;
  else onReleased();
});

/** Pause after bulk work, as a multiple of the time that the work took. */
const pauseFactor = 1.2;

async function run(): Promise<void> {
  const newsroom = openDatabase(databaseAddress, 'work');
  let wasComplete: boolean | undefined;
  const manager = await IndexManager.open(newsroom, file, {
    open: () => send({ open: true }),
    release: () =>
      new Promise((resolve) => {
        onReleased = resolve;
        send({ release: true });
      }),
    status: (status) => {
      if (status.complete !== wasComplete) send({ status });
      wasComplete = status.complete;
    },
    log: (level, event, fields) => send({ log: { level, event, fields } }),
  });
  let pausedUntil = 0;
  while (!isStopping) {
    const before = performance.eventLoopUtilization();
    if (isDamaged) await manager.replace();
    isDamaged = false;
    const isBusy = await manager.step({ isRested: performance.now() >= pausedUntil });
    // The pause is longer than the work. With V8's other threads, bulk work then uses at most half
    // a core, and requests of readers are not delayed. New changes are indexed during the pause,
    // too.
    const now = performance.now();
    pausedUntil = Math.max(pausedUntil, now) + pauseFactor * performance.eventLoopUtilization(before).active;
    await setTimeout(isBusy ? Math.min(pausedUntil - now, pollIntervalMs) : pollIntervalMs);
  }
  manager.close();
  await newsroom.destroy();
}

void run().then(() => port.close());
