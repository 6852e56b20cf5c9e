import { LRUCache } from 'lru-cache';
import type { Change } from '../../database/change-feed/changes';
import { isGone } from './changed-pages';
import { app } from '../../platform/runtime/app';
import { factsOfAddress } from './page-facts';

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

const gone = () => (app.goneStories ??= new LRUCache({ max: maxStories }));

export const isGoneStory = (id: string | number): boolean => app.goneStories?.has(String(id)) ?? false;

/** Whether a cache path is that of a gone story's own page. */
export function isGoneAddress(address: string): boolean {
  const { story } = factsOfAddress(address);
  return story !== undefined && isGoneStory(story);
}

/**
 * Records withdrawals, and stories that are published again. A draft of a withdrawn story does not
 * count.
 */
export function noteGoneStories(changes: readonly Change[]): void {
  for (const change of changes) {
    const { kind, what, subjects } = change;
    const mayBePublic = subjects['story'] === undefined || subjects['story'].length > 0;
    if (kind === 'withdrawal' && isGone(change)) gone().set(what, true);
    else if ((kind === 'story' || kind === 'correction' || kind === 'withdrawal') && mayBePublic) gone().delete(what);
  }
}

/** Clears the list after an unknown number of changes was missed. */
export const forgetGoneStories = (): void => void delete app.goneStories;
