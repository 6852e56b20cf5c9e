import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isDamage } from '../../../database/trouble';
import { log } from '../../../platform/log/log';
import { app } from '../../../platform/runtime/app';
import { type Configuration, configuration } from '../../../platform/config/configuration';
import { type IndexDb, openForReading, queriesOf } from '../index/index-file';
import { type IndexStatus, type OpenIndex, type SearchIndex, searchIndexOf } from '../search-index';

/**
 * The search index of this site: a file that a thread of its own writes (`index-worker.ts`), and
 * that is searched here, through a connection that only reads.
 */

/** Where the stories are, and where their index is. */
export type IndexPlace = { databaseAddress: string; file: string };

export type ToWorker = 'stop' | 'damaged' | 'released';

export type FromWorker =
  | { open: true }
  | { release: true }
  | { status: IndexStatus }
  | { log: { level: 'info' | 'warn'; event: string; fields: Record<string, unknown> } };

/** How long a search waits for a file that is being opened or exchanged, in milliseconds. */
const maxOpeningMs = 2000;
/** How long a worker may take to stop, in milliseconds. */
const maxStoppingMs = 2000;
/** Milliseconds before a worker that has failed is started again: the first time, and at most. */
const restartMs = { first: 500, max: 10_000 };

/** The file as this thread has it open, if it has. */
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
    if (database) this.#db = queriesOf(database);
    for (const resolve of this.#onOpen.splice(0)) resolve();
  }

  /** Resolves when the searches that are under way are over and the file is closed. */
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
      if (!isDamage(error)) throw error;
      this.onDamage();
      return undefined;
    } finally {
      this.#searches -= 1;
      if (!this.#searches) this.#onIdle();
    }
  }

  #opening(): Promise<void> {
    const opened = new Promise<void>((resolve) => this.#onOpen.push(resolve));
    return Promise.race([opened, setTimeout(maxOpeningMs, undefined, { ref: false })]);
  }
}

class IndexWorker {
  readonly #file: IndexFile;
  readonly #place: IndexPlace;
  readonly #program: string;
  #worker: Worker | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isStopping = false;
  #hasFailed = false;
  #pauseMs = restartMs.first;
  #onComplete: (() => void)[] = [];

  constructor(file: IndexFile, place: IndexPlace, program: string) {
    this.#file = file;
    this.#place = place;
    this.#program = program;
    file.onDamage = () => this.#tell('damaged');
  }

  start(): void {
    const worker = new Worker(this.#program, { workerData: this.#place });
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => void this.#hear(message));
    // One line for a failure that comes again and again, a database that is away say.
    worker.on('error', (error) => {
      if (!this.#hasFailed) log.error('search_index_worker_failed', { error });
      this.#hasFailed = true;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      if (this.#isStopping) return;
      // Nothing follows what is saved until another says that it does.
      this.#file.state = { complete: false };
      this.#restart = globalThis.setTimeout(() => this.start(), this.#pauseMs);
      this.#pauseMs = Math.min(2 * this.#pauseMs, restartMs.max);
    });
  }

  /** Resolves when the index holds all stories, or after so many milliseconds. */
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
      this.#tell('stop');
      await Promise.race([ended, setTimeout(maxStoppingMs, undefined, { ref: false })]);
      await worker.terminate();
    }
    await this.#file.close();
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  async #hear(message: FromWorker): Promise<void> {
    if ('log' in message) log[message.log.level](message.log.event, message.log.fields);
    else if ('open' in message) this.#file.open();
    else if ('release' in message) {
      await this.#file.close();
      this.#tell('released');
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

const fileOfSite = (): IndexFile => (app.searchIndex ??= new IndexFile(indexFileOf(configuration())));

/** Where a site has its search index. */
export const indexFileOf = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => path.join(dataDir, 'search.db');

/** The search index of this site. Until `startSiteIndex` it finds nothing and says so. */
export const siteIndex = (): SearchIndex => searchIndexOf(fileOfSite());

/** Starts the thread that writes this site's search index; `stop` ends it and closes the index. */
export function startSiteIndex(
  settings: Pick<Configuration, 'databaseAddress' | 'dataDir'>,
  program = path.join(__dirname, 'search-worker.js'),
): Pick<IndexWorker, 'completed' | 'stop'> {
  const place = { databaseAddress: settings.databaseAddress, file: indexFileOf(settings) };
  const worker = new IndexWorker(fileOfSite(), place, program);
  worker.start();
  return worker;
}
