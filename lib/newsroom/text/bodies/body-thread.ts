import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../contract/errors';
import { log } from '../../../platform/log/log';
import { type BodyReport, maxInlineOfSource, maxWaiting } from './body-report';

export type BodyTask = { work: 'inspect' | 'clean'; html: string };
type WaitingTask = { task: BodyTask; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/**
 * Characters of the queue that long bodies may not use. Bodies of a usual length can then be saved
 * while long ones wait.
 */
const reservedForUsual = 1_000_000;
const maxWaitingFor = ({ html }: BodyTask) =>
  html.length > maxInlineOfSource ? maxWaiting - reservedForUsual : maxWaiting;
/** Maximum time for one body, in milliseconds. The largest take about two seconds. */
const timeoutMs = 60_000;
/** If the thread is idle for this long, it ends, because it uses some 40 MB. */
const idleMs = 30_000;
const maxHeapMb = 384;

const busy = () =>
  new ApiError(503, [{ code: 'BUSY', message: 'Too many long bodies are being checked. Send the story again' }], 5);

const notChecked = () =>
  new ApiError(
    503,
    [{ code: 'BODY_NOT_CHECKED', message: 'The body could not be checked in time. Send a shorter or simpler one' }],
    60,
  );

/**
 * Cleans long bodies in a worker thread, so that a save of 500 kB of hostile HTML delays no reader.
 * The thread starts with the first long body and ends when it is idle.
 */
export class BodyThread {
  #worker: Worker | undefined;
  #tasks: WaitingTask[] = [];
  #isRunning = false;
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #file: string;

  constructor(file = path.join(__dirname, 'body-worker.js')) {
    this.#file = file;
  }

  /** @throws ApiError 503 if too many bodies are waiting or the thread fails */
  inspect(html: string): Promise<BodyReport> {
    return this.#run({ work: 'inspect', html }) as Promise<BodyReport>;
  }

  /** @throws ApiError 503 if too many bodies are waiting or the thread fails */
  clean(html: string): Promise<string> {
    return this.#run({ work: 'clean', html }) as Promise<string>;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #run(task: BodyTask): Promise<unknown> {
    if (this.#waiting + task.html.length > maxWaitingFor(task)) throw busy();
    this.#waiting += task.html.length;
    try {
      return await new Promise((resolve, reject) => {
        this.#tasks.push({ task, resolve, reject });
        if (!this.#isRunning) void this.#runTasks();
      });
    } finally {
      this.#waiting -= task.html.length;
    }
  }

  /** Runs the shortest body first, so that a usual save waits for at most one hostile body. */
  async #runTasks(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#takeShortest(); next; next = this.#takeShortest())
      await this.#send(next.task).then(next.resolve, next.reject);
    this.#isRunning = false;
  }

  /** If several are equally short, takes the first. */
  #takeShortest(): WaitingTask | undefined {
    const shortest = this.#tasks.reduce<WaitingTask | undefined>(
      (best, one) => (best && best.task.html.length <= one.task.html.length ? best : one),
      undefined,
    );
    this.#tasks = this.#tasks.filter((one) => one !== shortest);
    return shortest;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    // `#send` reports it. Without a listener, an error between two tasks would end the process.
    worker.on('error', () => undefined);
    // The process can exit without waiting for the thread.
    worker.unref();
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return (this.#worker = worker);
  }

  async #send(task: BodyTask): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = this.#started();
    const settled = new AbortController();
    try {
      const answered = once(worker, 'message', { signal: settled.signal });
      const ended = once(worker, 'exit', { signal: settled.signal }).then(([code]) => {
        throw new Error(`the thread ended with ${code}`);
      });
      const late = setTimeout(timeoutMs, undefined, { signal: settled.signal }).then(() => {
        throw new Error(`no answer within ${timeoutMs} ms`);
      });
      worker.postMessage(task);
      const [result] = (await Promise.race([answered, ended, late])) as [unknown];
      return result;
    } catch (error) {
      log.error('body_not_checked', { error, characters: task.html.length });
      await this.stop();
      throw notChecked();
    } finally {
      settled.abort();
      this.#idle = globalThis.setTimeout(() => void this.stop(), idleMs).unref();
    }
  }
}

declare module '../../../platform/runtime/app' {
  interface App {
    bodyThread?: BodyThread;
  }
}
