import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../database/connection';
import { log } from '../../platform/log/log';
import { resolveWithin } from '../../platform/runtime/resolve-within';
import { hasOpenJobs } from './jobs';

export type PushThreadData = { databaseAddress: string };

/**
 * Maximum time for the thread to stop, in milliseconds. It waits for the responses of its current
 * batch.
 */
const maxStoppingMs = 2500;
/** Pause before the thread starts again after a failure, in milliseconds. */
const restartMs = 5000;

/** The thread cannot detect the terminal, so it gets the log format of this process. */
const environment = () => ({
  ...process.env,
  LOG_FORMAT: process.env['LOG_FORMAT'] ?? (process.stdout.isTTY ? 'text' : 'json'),
});

/**
 * Sends notifications in a separate thread of the leader process. The thread only runs while a job
 * is open.
 */
export class PushThread {
  #worker: Worker | undefined;
  #exited: Promise<void> = Promise.resolve();
  #isEnded = false;
  #failedAt = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly databaseAddress: string,
  ) {}

  /** Starts the thread if a job is open. The leader calls this every second. */
  async startIfNeeded(): Promise<void> {
    if (this.#isEnded || this.#worker || performance.now() - this.#failedAt < restartMs) return;
    if (await hasOpenJobs(this.db)) this.#start();
  }

  /** Stops after the current batch. `startIfNeeded` can start the thread again. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    worker.postMessage('stop');
    await resolveWithin(maxStoppingMs, this.#exited);
    await worker.terminate();
  }

  /** Stops permanently. */
  async shutDown(): Promise<void> {
    this.#isEnded = true;
    await this.stop();
  }

  #start(): void {
    if (this.#isEnded || this.#worker) return;
    const workerData: PushThreadData = { databaseAddress: this.databaseAddress };
    const worker = new Worker(path.join(__dirname, 'push-worker.js'), { workerData, env: environment() });
    this.#worker = worker;
    worker.on('error', (error) => {
      log.error('push_thread_failed', { error });
      this.#failedAt = performance.now();
    });
    this.#exited = new Promise((resolve) => {
      worker.once('exit', () => {
        if (this.#worker === worker) this.#worker = undefined;
        resolve();
      });
    });
  }
}
