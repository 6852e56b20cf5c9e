import { type ApiLanguage } from '../../platform/editions';
import { maxReportedViews, maxReportedStories } from '../../contract/news/operation-schemas';
import { app } from '../../platform/runtime/app';

/**
 * Counts reads since the last flush: one number per story and language, nothing about the reader.
 */

/**
 * Maximum number of stories counted between two flushes, per story and language. It limits the
 * memory while the database is down. Reads of further stories are dropped.
 */
const maxCountedStories = 20_000;

export type ReadsBatch = { language: ApiLanguage; reads: { id: number; count: number }[] };

export class PageviewCounter {
  #counts = new Map<ApiLanguage, Map<number, number>>();
  #stories = 0;

  add(language: ApiLanguage, id: number, count: number): void {
    const counts = this.#counts.get(language) ?? new Map<number, number>();
    const before = counts.get(id);
    if (before === undefined && this.#stories >= maxCountedStories) return;
    if (before === undefined) this.#stories += 1;
    counts.set(id, (before ?? 0) + count);
    this.#counts.set(language, counts);
  }

  /** Empties the counter and returns one batch per language. */
  take(): ReadsBatch[] {
    const batches = [...this.#counts].map(([language, counts]) => ({
      language,
      reads: [...counts].map(([id, count]) => ({ id, count })),
    }));
    this.#counts = new Map();
    this.#stories = 0;
    return batches;
  }

  restore({ language, reads }: ReadsBatch): void {
    for (const { id, count } of reads) this.add(language, id, count);
  }
}

/**
 * Splits a batch into batches that the news API accepts. If a story has more reads than one entry
 * may have, it becomes several entries.
 */
export function splitForApi({ language, reads }: ReadsBatch): ReadsBatch[] {
  const entries = reads.flatMap(({ id, count }) =>
    Array.from({ length: Math.ceil(count / maxReportedViews) }, (_, index) => ({
      id,
      count: Math.min(maxReportedViews, count - index * maxReportedViews),
    })),
  );
  return Array.from({ length: Math.ceil(entries.length / maxReportedStories) }, (_, index) => ({
    language,
    reads: entries.slice(index * maxReportedStories, (index + 1) * maxReportedStories),
  }));
}

declare module '../../platform/runtime/app' {
  interface App {
    pageviewCounter?: PageviewCounter;
  }
}

export const pageviewCounter = (): PageviewCounter => (app.pageviewCounter ??= new PageviewCounter());
