import { LRUCache } from 'lru-cache';
import type { Change } from '../../database/change-feed/changes';
import { hasNoTextLeft } from './changed-pages';
import { app } from '../../platform/runtime/app';
import { factsOfCachePath } from './page-facts';

/**
 * Stories without any text left, according to the change feed. Their pages are 404 without a query,
 * so that a withdrawal takes effect even if the database is unavailable. For older withdrawals, a
 * query decides.
 */
const maxStories = 10_000;

declare module '../../platform/runtime/app' {
  interface App {
    goneStories?: LRUCache<string, true>;
  }
}

const goneStories = () => (app.goneStories ??= new LRUCache({ max: maxStories }));

export const isGoneStory = (id: string | number): boolean => app.goneStories?.has(String(id)) ?? false;

/** Whether a cache path is that of a gone story's own page. */
export function isGoneStoryPath(cachePath: string): boolean {
  const { story } = factsOfCachePath(cachePath);
  return story !== undefined && isGoneStory(story);
}

/**
 * Records withdrawals, and stories that are published again. A draft of a withdrawn story does not
 * count.
 */
export function recordGoneStories(changes: readonly Change[]): void {
  for (const change of changes) {
    const { kind, what, subjects } = change;
    const mayBePublic = subjects['story'] === undefined || subjects['story'].length > 0;
    if (kind === 'withdrawal' && hasNoTextLeft(change)) goneStories().set(what, true);
    else if ((kind === 'story' || kind === 'correction' || kind === 'withdrawal') && mayBePublic)
      goneStories().delete(what);
  }
}

/** Clears the list after an unknown number of changes was missed. */
export const clearGoneStories = (): void => void delete app.goneStories;
