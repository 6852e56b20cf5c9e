import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../database/connection';
import { pushProvider } from './provider';
import type { PushThreadData } from './push-thread';
import { PushSender } from './sender';

/**
 * The thread that sends notifications, on a connection of its own to the newsroom's database. It
 * ends when no job is open. It may end at any moment (jobs.ts).
 */

const port = parentPort;
if (!port) throw new Error('This is a worker of the site');

const stop = new AbortController();
port.on('message', () => stop.abort());

async function run(): Promise<void> {
  const { databaseAddress } = workerData as PushThreadData;
  const db = openDatabase(databaseAddress, 'work');
  await new PushSender(db, pushProvider(db)).run(stop.signal);
  await db.destroy();
}

void run().then(() => port.close());
