import { LRUCache } from 'lru-cache';
import { app } from '../../platform/runtime/app';

const maxRemembered = 5000;
const second = 1000;

declare module '../../platform/runtime/app' {
  interface App {
    documentVersions?: LRUCache<string, { tag: string | undefined; since: number }>;
  }
}

/**
 * Returns when a document got its current content, in milliseconds and rounded to seconds. This is
 * the time when this process first saw the content, because withdrawing a story leaves no newer
 * date in it. The result is at least a second later than for the previous content. Otherwise a
 * client with the previous content would get 304.
 */
export function lastModifiedOf(address: string, tag: string, now: number): number {
  const seen = (app.documentVersions ??= new LRUCache({ max: maxRemembered }));
  const before = seen.get(address);
  if (before?.tag === tag) return before.since;
  const floor = Math.floor(now / second) * second;
  const since = before ? Math.max(floor, before.since + second) : floor;
  seen.set(address, { tag, since });
  return since;
}

/**
 * Gives every document a new version at the next request, even if its content is unchanged. A
 * client may have a version with a withdrawn story from another node.
 */
export function invalidateDocumentVersions(): void {
  for (const version of app.documentVersions?.values() ?? []) version.tag = undefined;
}
