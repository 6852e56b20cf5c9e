import { type ApiLanguage } from '../../platform/editions';
import { maxReportedViews, maxReportedStories } from '../../contract/news/call-schemas';
import { app } from '../../platform/runtime/app';

/** Reads of stories since the last flush: a number for each story and language, and no reader. */

/**
 * Most stories and languages that are counted between two flushes, which bounds the memory while
 * the database is down. Reads of further stories are dropped.
 */
const maxCounted = 20_000;

export type Batch = { language: ApiLanguage; reads: { id: number; count: number }[] };

export class PageviewCounter {
  #counts = new Map<ApiLanguage, Map<number, number>>();
  #stories = 0;

  add(language: ApiLanguage, id: number, count: number): void {
    const counts = this.#counts.get(language) ?? new Map<number, number>();
    const before = counts.get(id);
    if (before === undefined && this.#stories >= maxCounted) return;
    if (before === undefined) this.#stories += 1;
    counts.set(id, (before ?? 0) + count);
    this.#counts.set(language, counts);
  }

  /** Empties the counter: one batch for each language. */
  take(): Batch[] {
    const batches = [...this.#counts].map(([language, counts]) => ({
      language,
      reads: [...counts].map(([id, count]) => ({ id, count })),
    }));
    this.#counts = new Map();
    this.#stories = 0;
    return batches;
  }

  restore({ language, reads }: Batch): void {
    for (const { id, count } of reads) this.add(language, id, count);
  }
}

/**
 * Splits a batch into batches that the news API accepts. More reads of a story than it takes in one
 * entry become several entries.
 */
export function splitForApi({ language, reads }: Batch): Batch[] {
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

/** The counter of this process. */
export const pageviewCounter = (): PageviewCounter => (app.pageviewCounter ??= new PageviewCounter());
