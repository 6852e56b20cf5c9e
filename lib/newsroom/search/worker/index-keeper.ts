import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Db } from '../../../database/connection';
import { moveIndex, removeIndex, unfinishedFile } from '../index/index-file';
import { IndexFollower, UnusableIndex } from './index-follower';
import type { IndexStatus } from '../search-index';

/** The thread that searches the index file. */
export type IndexReaders = {
  /** The file can be searched now. */
  open(): void;
  /** Resolves when no search has the file open, so that it can be replaced. */
  release(): Promise<void>;
  status(status: IndexStatus): void;
  log(level: 'info' | 'warn', event: string, fields: Record<string, unknown>): void;
};

/**
 * Stories per build step. After the first step, as many are indexed as take `ms` milliseconds.
 * Large steps are more efficient. But changes are only followed between steps, and a new story
 * should be found within two seconds.
 */
const steps = { first: 100, max: 1000, ms: 1200 } as const;

/**
 * If one read of the feed returns this many changes, the index is behind. A site writes fewer
 * between two reads.
 */
const manyLines = 500;

const mergeIntervalMs = 60_000;
const progressIntervalMs = 10_000;

/**
 * Maintains the index file of a newsroom. It follows the changes, and rebuilds the file if it is
 * missing, damaged, of another version or too far behind. If the old index can still be read, it
 * answers and follows meanwhile.
 */
export class IndexKeeper {
  readonly #newsroom: Db;
  readonly #file: string;
  readonly #readers: IndexReaders;
  #answering: IndexFollower;
  #building: IndexFollower | undefined;
  /** State of the answering file after the last step. */
  #own: fs.Stats;
  /** Background work on the answering index, in small steps. */
  #tasks: Generator<void>[] = [];
  #isBehind = false;
  #mergedAt = performance.now();
  #reportedAt = 0;
  #buildBegan = 0;
  /** Number of stories in the next build step. */
  #stories: number = steps.first;

  private constructor(newsroom: Db, file: string, readers: IndexReaders, answering: IndexFollower) {
    this.#newsroom = newsroom;
    this.#file = file;
    this.#readers = readers;
    this.#answering = answering;
    this.#own = fs.statSync(file);
    this.#tasks.push(answering.check());
  }

  /** Opens the index of a file, or starts one. */
  static async open(newsroom: Db, file: string, readers: IndexReaders): Promise<IndexKeeper> {
    const unfinished = unfinishedFile(file);
    if (!fs.existsSync(file)) {
      try {
        if (fs.existsSync(unfinished)) moveIndex(unfinished, file);
      } catch {
        removeIndex(unfinished);
      }
      // Searches may still have a deleted file open, and its write-ahead log may still exist.
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
   * Follows changes. If `isRested`, it also continues a build or a merge. Returns true if the next
   * step should come soon.
   */
  async step({ isRested = true } = {}): Promise<boolean> {
    try {
      const before = this.#fileNow();
      // SQLite may not notice that another program overwrote the file. Words would then be missing
      // silently.
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

  /** Discards an unusable index, by default the answering one, and rebuilds it. */
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

  /**
   * Opens the file of an index that is built while the old one answers. If a build was interrupted,
   * it continues.
   */
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

  /** State of the answering file. Returns undefined if it was deleted or replaced. */
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
