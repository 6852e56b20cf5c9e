import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../database/connection';
import { log } from '../../platform/log/log';
import { withinMs } from '../../platform/runtime/within-ms';
import { hasOpenJobs } from './jobs';

export type PushThreadData = { databaseAddress: string };

/** How long the thread may take to stop: it waits for the answers of one batch. */
const maxStoppingMs = 2500;
/** How long after a failure of the thread another one is started. */
const restartMs = 5000;

/** Lines of the thread have the form of this process's lines, whose terminal it does not see. */
const environment = () => ({
  ...process.env,
  LOG_FORMAT: process.env['LOG_FORMAT'] ?? (process.stdout.isTTY ? 'text' : 'json'),
});

/**
 * Sends notifications in a thread beside the one that answers readers, in the process that leads.
 * The thread exists only while there is something to send.
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

  /** Starts the thread if a job is open. To be called every second by the process that leads. */
  async look(): Promise<void> {
    if (this.#isEnded || this.#worker || performance.now() - this.#failedAt < restartMs) return;
    if (await hasOpenJobs(this.db)) this.#start();
  }

  /** Stops sending after the batch at hand; `look` starts it again. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    worker.postMessage('stop');
    await withinMs(maxStoppingMs, this.#exited);
    await worker.terminate();
  }

  /** Stops sending for good. */
  async end(): Promise<void> {
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
