import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Db } from '../../../database/connection';
import { moveIndex, removeIndex, unfinishedFile } from '../index/index-file';
import { IndexFollower, UnusableIndex } from './index-follower';
import type { IndexStatus } from '../search-index';

/** Whoever searches the index that is kept, in another thread. */
export type IndexReaders = {
  /** The file is there to be searched. */
  open(): void;
  /** Resolves when nobody has the file open; from then on it may be exchanged. */
  release(): Promise<void>;
  status(status: IndexStatus): void;
  log(level: 'info' | 'warn', event: string, fields: Record<string, unknown>): void;
};

/**
 * Stories of the first step of a build. The next are of as many as take `ms` milliseconds: the more
 * are written at once, the less work each is, and changes are followed between two steps, within
 * the two seconds in which a story is to be found.
 */
const steps = { first: 100, max: 1000, ms: 1200 } as const;

/** Lines of the feed from which on the index is behind: more than a site writes in a moment. */
const manyLines = 500;

const mergeIntervalMs = 60_000;
const progressIntervalMs = 10_000;

/**
 * Keeps the index of a newsroom in a file: follows what changes, and builds the file anew when it
 * is missing, damaged, of another version or too far behind. An index that can still be read
 * answers and follows meanwhile.
 */
export class IndexKeeper {
  readonly #newsroom: Db;
  readonly #file: string;
  readonly #readers: IndexReaders;
  #answering: IndexFollower;
  #building: IndexFollower | undefined;
  /** The file of the answering index as the last step has left it. */
  #own: fs.Stats;
  /** Work on the answering index in small steps, for when nothing else is to do. */
  #tasks: Generator<void>[] = [];
  #isBehind = false;
  #mergedAt = performance.now();
  #reportedAt = 0;
  #buildBegan = 0;
  /** Of the next step of a build. */
  #stories: number = steps.first;

  private constructor(newsroom: Db, file: string, readers: IndexReaders, answering: IndexFollower) {
    this.#newsroom = newsroom;
    this.#file = file;
    this.#readers = readers;
    this.#answering = answering;
    this.#own = fs.statSync(file);
    this.#tasks.push(answering.check());
  }

  /** Opens the index of a file, or begins it. */
  static async open(newsroom: Db, file: string, readers: IndexReaders): Promise<IndexKeeper> {
    const unfinished = unfinishedFile(file);
    if (!fs.existsSync(file)) {
      try {
        if (fs.existsSync(unfinished)) moveIndex(unfinished, file);
      } catch {
        removeIndex(unfinished);
      }
      // They may still have one open that was deleted while no thread looked, and its log is there.
      await readers.release();
      if (!fs.existsSync(file)) removeIndex(file);
    }
    const open = async () => IndexFollower.open(newsroom, file);
    const answering = await open().catch(async (error: unknown) => {
      if (!(error instanceof UnusableIndex)) throw error;
      readers.log('warn', 'search_index_unusable', { reason: error.message });
      await readers.release();
      removeIndex(file);
      return open();
    });
    const keeper = new IndexKeeper(newsroom, file, readers, answering);
    if (!answering.isBuilt) keeper.#begun(answering);
    if (!answering.isCurrent || answering.hasLostChanges) await keeper.#beginBuilding();
    else removeIndex(unfinished);
    readers.open();
    return keeper;
  }

  /**
   * One step of the work: follows what changed, and goes on with a build or a merge where the
   * thread is rested. True when another should come soon.
   */
  async step({ isRested = true } = {}): Promise<boolean> {
    try {
      const before = this.#fileNow();
      // SQLite need not find a file damaged that was written over: words may be missing in silence.
      if (before && before.mtimeMs !== this.#own.mtimeMs) throw new UnusableIndex(this.#file, 'damaged');
      const isBusy = await this.#step(isRested);
      this.#own = this.#fileNow() ?? this.#own;
      return isBusy;
    } catch (error) {
      if (!(error instanceof UnusableIndex)) throw error;
      await this.replace(error);
      return true;
    }
  }

  /** Gives up an index that cannot be used, by default the answering one, and begins anew. */
  async replace(error = new UnusableIndex(this.#file, 'damaged')): Promise<void> {
    this.#readers.log('warn', 'search_index_unusable', { reason: error.message });
    const building = this.#building;
    if (error.file !== this.#file) {
      building?.close();
      removeIndex(error.file);
      await this.#beginBuilding();
      return;
    }
    this.#answering.close();
    await this.#readers.release();
    if (building) {
      building.close();
      moveIndex(unfinishedFile(this.#file), this.#file);
    } else removeIndex(this.#file);
    await this.#answerFromFile();
    if (!building) this.#begun(this.#answering);
  }

  close(): void {
    this.#answering.close();
    this.#building?.close();
  }

  async #step(isRested: boolean): Promise<boolean> {
    const lines = await this.#follow(this.#answering);
    if (this.#building) await this.#follow(this.#building);
    this.#isBehind = lines >= manyLines;
    if (!this.#building && !this.#fileNow()) await this.#beginBuilding();
    const index = this.#building ?? this.#answering;
    if (!index.isBuilt && isRested) {
      await this.#build(index);
      if (index.isBuilt) await this.#finish(index);
    }
    this.#tell();
    if (!index.isBuilt || lines) return true;
    if (!this.#tasks.length && performance.now() - this.#mergedAt > mergeIntervalMs) this.#merge(false);
    if (isRested && this.#tasks[0]?.next().done) this.#tasks.shift();
    return this.#tasks.length > 0;
  }

  async #build(index: IndexFollower): Promise<void> {
    const from = performance.now();
    await index.build(this.#stories);
    const fitting = Math.round((this.#stories * steps.ms) / (performance.now() - from));
    this.#stories = Math.min(Math.max(steps.first, fitting), steps.max);
  }

  async #follow(index: IndexFollower): Promise<number> {
    const lines = await index.follow();
    if (lines !== 'lost') return lines;
    if (index === this.#building) {
      index.close();
      removeIndex(index.file);
      this.#building = undefined;
    } else await index.skipLostChanges();
    await this.#beginBuilding();
    return 0;
  }

  #merge(all: boolean): void {
    this.#mergedAt = performance.now();
    this.#tasks.push(this.#answering.merge({ all }));
  }

  /** Opens an index beside the one that answers, which is begun or goes on. */
  async #beginBuilding(): Promise<void> {
    const file = unfinishedFile(this.#file);
    const open = async () => IndexFollower.open(this.#newsroom, file);
    this.#building = await open().catch((error: unknown) => {
      if (!(error instanceof UnusableIndex)) throw error;
      removeIndex(file);
      return open();
    });
    if (!this.#building.isCurrent) {
      this.#building.close();
      removeIndex(file);
      this.#building = await open();
    }
    this.#begun(this.#building);
  }

  #begun(index: IndexFollower): void {
    this.#buildBegan = performance.now();
    this.#reportedAt = performance.now();
    this.#readers.log('info', 'search_index_build_started', index.progress);
  }

  async #finish(index: IndexFollower): Promise<void> {
    const { stories } = index.progress;
    if (index === this.#building) {
      this.#answering.close();
      index.close();
      await this.#readers.release();
      moveIndex(index.file, this.#file);
      await this.#answerFromFile();
    }
    const seconds = Math.round((performance.now() - this.#buildBegan) / 1000);
    this.#readers.log('info', 'search_index_built', { stories, seconds });
    this.#merge(true);
  }

  async #answerFromFile(): Promise<void> {
    this.#building = undefined;
    this.#tasks = [];
    this.#answering = await IndexFollower.open(this.#newsroom, this.#file);
    this.#own = fs.statSync(this.#file);
    this.#tell();
    this.#readers.open();
  }

  /** The file of the answering index; undefined once it was deleted or another is in its place. */
  #fileNow(): fs.Stats | undefined {
    const now = fs.statSync(this.#file, { throwIfNoEntry: false });
    return now?.ino === this.#own.ino ? now : undefined;
  }

  #tell(): void {
    const { isBuilt, hasLostChanges } = this.#answering;
    this.#readers.status({ complete: isBuilt && !hasLostChanges && !this.#isBehind });
    const index = this.#building ?? this.#answering;
    if (index.isBuilt || performance.now() - this.#reportedAt < progressIntervalMs) return;
    this.#reportedAt = performance.now();
    this.#readers.log('info', 'search_index_progress', index.progress);
  }
}
