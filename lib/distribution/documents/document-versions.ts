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
 * When a document became what it is, in milliseconds and to the second: when this process first saw
 * it so, because no date of a story tells that one was withdrawn. Later by a second at least than
 * what it was before, or whoever has that one would get 304.
 */
export function becameSo(address: string, tag: string, now: number): number {
  const seen = (app.documentVersions ??= new LRUCache({ max: maxRemembered }));
  const before = seen.get(address);
  if (before?.tag === tag) return before.since;
  const floor = Math.floor(now / second) * second;
  const since = before ? Math.max(floor, before.since + second) : floor;
  seen.set(address, { tag, since });
  return since;
}

/**
 * Has every document be another version when it is next asked for, though it may read as it did: a
 * client may have one with the story that is withdrawn now from another node.
 */
export function renewDocumentVersions(): void {
  for (const version of app.documentVersions?.values() ?? []) version.tag = undefined;
}
