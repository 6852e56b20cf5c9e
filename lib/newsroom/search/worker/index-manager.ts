import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Db } from '../../../database/connection';
import { replaceIndex, removeIndex, buildingFile } from '../index/index-file';
import { IndexUpdater, UnusableIndex } from './index-updater';
import type { IndexStatus } from '../search-index';

/** The thread that searches the index file. */
export type IndexSearcher = {
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
const behindThreshold = 500;

const mergeIntervalMs = 60_000;
const progressIntervalMs = 10_000;

/**
 * Maintains the index file of a newsroom. It follows the changes, and rebuilds the file if it is
 * missing, damaged, of another version or too far behind. If the old index can still be read, it
 * answers and follows meanwhile.
 */
export class IndexManager {
  readonly #newsroom: Db;
  readonly #file: string;
  readonly #searcher: IndexSearcher;
  #answering: IndexUpdater;
  #building: IndexUpdater | undefined;
  /** State of the answering file after the last step. */
  #fileStats: fs.Stats;
  /** Background work on the answering index, in small steps. */
  #tasks: Generator<void>[] = [];
  #isOutdated = false;
  #mergedAt = performance.now();
  #reportedAt = 0;
  #buildStartedAt = 0;
  /** Number of stories in the next build step. */
  #stepStories: number = steps.first;

  private constructor(newsroom: Db, file: string, searcher: IndexSearcher, answering: IndexUpdater) {
    this.#newsroom = newsroom;
    this.#file = file;
    this.#searcher = searcher;
    this.#answering = answering;
    this.#fileStats = fs.statSync(file);
    this.#tasks.push(answering.check());
  }

  /** Opens the index of a file, or starts one. */
  static async open(newsroom: Db, file: string, searcher: IndexSearcher): Promise<IndexManager> {
    const unfinished = buildingFile(file);
    if (!fs.existsSync(file)) {
      try {
        if (fs.existsSync(unfinished)) replaceIndex(unfinished, file);
      } catch {
        removeIndex(unfinished);
      }
      // Searches may still have a deleted file open, and its write-ahead log may still exist.
      await searcher.release();
      if (!fs.existsSync(file)) removeIndex(file);
    }
    const open = async () => IndexUpdater.open(newsroom, file);
    const answering = await open().catch(async (error: unknown) => {
      if (!(error instanceof UnusableIndex)) throw error;
      searcher.log('warn', 'search_index_unusable', { reason: error.message });
      await searcher.release();
      removeIndex(file);
      return open();
    });
    const manager = new IndexManager(newsroom, file, searcher, answering);
    if (!answering.isBuilt) manager.#logBuildStart(answering);
    if (!answering.isCurrent || answering.hasLostChanges) await manager.#beginBuilding();
    else removeIndex(unfinished);
    searcher.open();
    return manager;
  }

  /**
   * Follows changes. If `isRested`, it also continues a build or a merge. Returns true if the next
   * step should come soon.
   */
  async step({ isRested = true } = {}): Promise<boolean> {
    try {
      const before = this.#currentFileStats();
      // SQLite may not notice that another program overwrote the file. Words would then be missing
      // silently.
      if (before && before.mtimeMs !== this.#fileStats.mtimeMs) throw new UnusableIndex(this.#file, 'damaged');
      const isBusy = await this.#step(isRested);
      this.#fileStats = this.#currentFileStats() ?? this.#fileStats;
      return isBusy;
    } catch (error) {
      if (!(error instanceof UnusableIndex)) throw error;
      await this.replace(error);
      return true;
    }
  }

  /** Discards an unusable index, by default the answering one, and rebuilds it. */
  async replace(error = new UnusableIndex(this.#file, 'damaged')): Promise<void> {
    this.#searcher.log('warn', 'search_index_unusable', { reason: error.message });
    const building = this.#building;
    if (error.file !== this.#file) {
      building?.close();
      removeIndex(error.file);
      await this.#beginBuilding();
      return;
    }
    this.#answering.close();
    await this.#searcher.release();
    if (building) {
      building.close();
      replaceIndex(buildingFile(this.#file), this.#file);
    } else removeIndex(this.#file);
    await this.#answerFromFile();
    if (!building) this.#logBuildStart(this.#answering);
  }

  close(): void {
    this.#answering.close();
    this.#building?.close();
  }

  async #step(isRested: boolean): Promise<boolean> {
    const lines = await this.#follow(this.#answering);
    if (this.#building) await this.#follow(this.#building);
    this.#isOutdated = lines >= behindThreshold;
    if (!this.#building && !this.#currentFileStats()) await this.#beginBuilding();
    const index = this.#building ?? this.#answering;
    if (!index.isBuilt && isRested) {
      await this.#build(index);
      if (index.isBuilt) await this.#finish(index);
    }
    this.#reportStatus();
    if (!index.isBuilt || lines) return true;
    if (!this.#tasks.length && performance.now() - this.#mergedAt > mergeIntervalMs) this.#merge(false);
    if (isRested && this.#tasks[0]?.next().done) this.#tasks.shift();
    return this.#tasks.length > 0;
  }

  async #build(index: IndexUpdater): Promise<void> {
    const from = performance.now();
    await index.build(this.#stepStories);
    const fittingCount = Math.round((this.#stepStories * steps.ms) / (performance.now() - from));
    this.#stepStories = Math.min(Math.max(steps.first, fittingCount), steps.max);
  }

  async #follow(index: IndexUpdater): Promise<number> {
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
    const file = buildingFile(this.#file);
    const open = async () => IndexUpdater.open(this.#newsroom, file);
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
    this.#logBuildStart(this.#building);
  }

  #logBuildStart(index: IndexUpdater): void {
    this.#buildStartedAt = performance.now();
    this.#reportedAt = performance.now();
    this.#searcher.log('info', 'search_index_build_started', index.progress);
  }

  async #finish(index: IndexUpdater): Promise<void> {
    const { stories } = index.progress;
    if (index === this.#building) {
      this.#answering.close();
      index.close();
      await this.#searcher.release();
      replaceIndex(index.file, this.#file);
      await this.#answerFromFile();
    }
    const seconds = Math.round((performance.now() - this.#buildStartedAt) / 1000);
    this.#searcher.log('info', 'search_index_built', { stories, seconds });
    this.#merge(true);
  }

  async #answerFromFile(): Promise<void> {
    this.#building = undefined;
    this.#tasks = [];
    this.#answering = await IndexUpdater.open(this.#newsroom, this.#file);
    this.#fileStats = fs.statSync(this.#file);
    this.#reportStatus();
    this.#searcher.open();
  }

  /** State of the answering file. Returns undefined if it was deleted or replaced. */
  #currentFileStats(): fs.Stats | undefined {
    const now = fs.statSync(this.#file, { throwIfNoEntry: false });
    return now?.ino === this.#fileStats.ino ? now : undefined;
  }

  #reportStatus(): void {
    const { isBuilt, hasLostChanges } = this.#answering;
    this.#searcher.status({ complete: isBuilt && !hasLostChanges && !this.#isOutdated });
    const index = this.#building ?? this.#answering;
    if (index.isBuilt || performance.now() - this.#reportedAt < progressIntervalMs) return;
    this.#reportedAt = performance.now();
    this.#searcher.log('info', 'search_index_progress', index.progress);
  }
}
