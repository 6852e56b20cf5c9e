import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isCorruptionError } from '../../../database/database-errors';
import { log } from '../../../platform/log/log';
import { app } from '../../../platform/runtime/app';
import { type Configuration, configuration } from '../../../platform/config/configuration';
import { type IndexDb, openForReading, toIndexDb } from '../index/index-file';
import { type IndexStatus, type OpenIndex, type SearchIndex, toSearchIndex } from '../search-index';

/**
 * The search index of this site. A worker thread writes the file (`index-worker.ts`), and this
 * thread searches it through a read-only connection.
 */

/** Database with the stories, and path of their index. */
export type IndexLocation = { databaseAddress: string; file: string };

export type ToWorker = 'stop' | 'damaged' | 'released';

export type FromWorker =
  | { open: true }
  | { release: true }
  | { status: IndexStatus }
  | { log: { level: 'info' | 'warn'; event: string; fields: Record<string, unknown> } };

/**
 * Maximum time that a search waits for a file that is being opened or replaced, in milliseconds.
 */
const openTimeoutMs = 2000;
/** Maximum time for a worker to stop, in milliseconds. */
const stopTimeoutMs = 2000;
/** Delay before a failed worker is started again, in milliseconds. It doubles up to the maximum. */
const restartMs = { first: 500, max: 10_000 };

/** The index file, which this thread may have open. */
class IndexFile implements OpenIndex {
  onDamage: () => void = () => undefined;
  state: IndexStatus = { complete: false };
  readonly #file: string;
  #db: IndexDb | undefined;
  #searches = 0;
  #onIdle: () => void = () => undefined;
  #onOpen: (() => void)[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  status(): IndexStatus {
    return this.state;
  }

  open(): void {
    const database = this.#db ? undefined : openForReading(this.#file);
    if (database) this.#db = toIndexDb(database);
    for (const resolve of this.#onOpen.splice(0)) resolve();
  }

  /** Waits for running searches, then closes the file. */
  async close(): Promise<void> {
    const db = this.#db;
    this.#db = undefined;
    if (this.#searches) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    await db?.destroy();
  }

  async use<T>(work: (db: IndexDb) => Promise<T>): Promise<T | undefined> {
    if (!this.#db) await this.#opening();
    const db = this.#db;
    if (!db) return undefined;
    this.#searches += 1;
    try {
      return await work(db);
    } catch (error) {
      if (!isCorruptionError(error)) throw error;
      this.onDamage();
      return undefined;
    } finally {
      this.#searches -= 1;
      if (!this.#searches) this.#onIdle();
    }
  }

  #opening(): Promise<void> {
    const opened = new Promise<void>((resolve) => this.#onOpen.push(resolve));
    return Promise.race([opened, setTimeout(openTimeoutMs, undefined, { ref: false })]);
  }
}

class IndexWorker {
  readonly #file: IndexFile;
  readonly #location: IndexLocation;
  readonly #program: string;
  #worker: Worker | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isStopping = false;
  #hasFailed = false;
  #pauseMs = restartMs.first;
  #onComplete: (() => void)[] = [];

  constructor(file: IndexFile, location: IndexLocation, program: string) {
    this.#file = file;
    this.#location = location;
    this.#program = program;
    file.onDamage = () => this.#send('damaged');
  }

  start(): void {
    const worker = new Worker(this.#program, { workerData: this.#location });
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => void this.#receive(message));
    // Repeated failures are logged once, for example while the database is unavailable.
    worker.on('error', (error) => {
      if (!this.#hasFailed) log.error('search_index_worker_failed', { error });
      this.#hasFailed = true;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      if (this.#isStopping) return;
      // Changes are not followed until the next worker reports its status.
      this.#file.state = { complete: false };
      this.#restart = globalThis.setTimeout(() => this.start(), this.#pauseMs);
      this.#pauseMs = Math.min(2 * this.#pauseMs, restartMs.max);
    });
  }

  /** Resolves when the index has all stories, or after `timeoutMs`. */
  async completed(timeoutMs: number): Promise<void> {
    if (this.#file.state.complete) return;
    const completed = new Promise<void>((resolve) => this.#onComplete.push(resolve));
    await Promise.race([completed, setTimeout(timeoutMs, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const worker = this.#worker;
    if (worker) {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      this.#send('stop');
      await Promise.race([ended, setTimeout(stopTimeoutMs, undefined, { ref: false })]);
      await worker.terminate();
    }
    await this.#file.close();
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  async #receive(message: FromWorker): Promise<void> {
    if ('log' in message) log[message.log.level](message.log.event, message.log.fields);
    else if ('open' in message) this.#file.open();
    else if ('release' in message) {
      await this.#file.close();
      this.#send('released');
    } else {
      this.#file.state = message.status;
      if (message.status.complete) for (const resolve of this.#onComplete.splice(0)) resolve();
      if (this.#hasFailed) log.info('search_index_worker_recovered');
      this.#hasFailed = false;
      this.#pauseMs = restartMs.first;
    }
  }
}

declare module '../../../platform/runtime/app' {
  interface App {
    searchIndex?: IndexFile;
  }
}

const siteIndexFile = (): IndexFile => (app.searchIndex ??= new IndexFile(indexFileOf(configuration())));

export const indexFileOf = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => path.join(dataDir, 'search.db');

/**
 * The search index of this site. Before `startSiteIndex` it finds nothing, and its answers have
 * `indexing`.
 */
export const siteIndex = (): SearchIndex => toSearchIndex(siteIndexFile());

/**
 * Starts the thread that writes this site's search index. Calling `stop` ends it and closes the
 * index.
 */
export function startSiteIndex(
  settings: Pick<Configuration, 'databaseLocation' | 'dataDir'>,
  program = path.join(__dirname, 'search-worker.js'),
): Pick<IndexWorker, 'completed' | 'stop'> {
  const location = { databaseAddress: settings.databaseLocation, file: indexFileOf(settings) };
  const worker = new IndexWorker(siteIndexFile(), location, program);
  worker.start();
  return worker;
}
