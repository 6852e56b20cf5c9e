import { LRUCache } from 'lru-cache';
import type { Change } from '../../database/change-feed/changes';
import { isGone } from './changed-pages';
import { app } from '../../platform/runtime/app';
import { factsOfAddress } from './page-facts';

/**
 * Stories of which the change feed said that no text is left. Their pages are 404 without a query,
 * so that a withdrawal holds while the database is away. Those withdrawn longer ago are 404 by a
 * query.
 */
const maxStories = 10_000;

declare module '../../platform/runtime/app' {
  interface App {
    goneStories?: LRUCache<string, true>;
  }
}

const gone = () => (app.goneStories ??= new LRUCache({ max: maxStories }));

export const isGoneStory = (id: string | number): boolean => app.goneStories?.has(String(id)) ?? false;

/** Whether the page at an address of the page cache is the own page of such a story. */
export function isGoneAddress(address: string): boolean {
  const { story } = factsOfAddress(address);
  return story !== undefined && isGoneStory(story);
}

/**
 * Takes note of withdrawals, and of stories that come back. A draft of one does not bring it back.
 */
export function noteGoneStories(changes: readonly Change[]): void {
  for (const change of changes) {
    const { kind, what, subjects } = change;
    const mayBePublic = subjects['story'] === undefined || subjects['story'].length > 0;
    if (kind === 'withdrawal' && isGone(change)) gone().set(what, true);
    else if ((kind === 'story' || kind === 'correction' || kind === 'withdrawal') && mayBePublic) gone().delete(what);
  }
}

/** Nobody knows any longer which stories are gone. */
export const forgetGoneStories = (): void => void delete app.goneStories;
