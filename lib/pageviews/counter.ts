import { type ApiLanguage } from '../editions';
import { maxReportedViews, maxReportedStories } from '../contract/call-schemas';
import { app } from '../runtime/app';

/** Reads of stories since the last flush: a number for each story and language, and no reader. */

/**
 * Stories that are counted at once; of more than these, the later ones are not counted until the
 * next flush.
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
    counts.set(id, Math.min(maxReportedViews, (before ?? 0) + count));
    this.#counts.set(language, counts);
  }

  /** Empties the counter into batches of the size that the news API accepts. */
  take(): Batch[] {
    const batches = [...this.#counts].flatMap(([language, counts]) => {
      const pageviews = [...counts].map(([id, count]) => ({ id, count }));
      return Array.from({ length: Math.ceil(pageviews.length / maxReportedStories) }, (_, index) => ({
        language,
        reads: pageviews.slice(index * maxReportedStories, (index + 1) * maxReportedStories),
      }));
    });
    this.#counts = new Map();
    this.#stories = 0;
    return batches;
  }

  restore({ language, reads: pageviews }: Batch): void {
    for (const { id, count } of pageviews) this.add(language, id, count);
  }
}

declare module '../runtime/app' {
  interface App {
    pageviewCounter?: PageviewCounter;
  }
}

/** The counter of this process. */
export const pageviewCounter = (): PageviewCounter => (app.pageviewCounter ??= new PageviewCounter());
