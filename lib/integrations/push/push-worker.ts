import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../database/connection';
import { pushProvider } from './provider';
import type { PushThreadData } from './push-thread';
import { PushSender } from './sender';

/**
 * Thread that sends notifications over its own database connection. It ends if no job is open, and
 * can be killed at any time (job-batches.ts).
 */

const port = parentPort;
if (!port) throw new Error('This file must run as a worker thread');

const stop = new AbortController();
port.on('message', () => stop.abort());

async function run(): Promise<void> {
  const { databaseAddress } = workerData as PushThreadData;
  const db = openDatabase(databaseAddress, 'work');
  await new PushSender(db, pushProvider(db)).run(stop.signal);
  await db.destroy();
}

void run().then(() => port.close());
