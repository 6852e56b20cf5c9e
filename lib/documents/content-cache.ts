import { LRUCache } from 'lru-cache';
import { processSingleton } from '../process-singleton';
import type { DocumentRequest } from './addresses';
import { type Content, documentContent } from './content';

/**
 * How long a document that looks through the newsroom serves everybody, in milliseconds; crawlers
 * keep it five times as long.
 */
const keptFor = 60_000;
/**
 * Documents that are kept: few there are, and addresses of files that are not there shall not fill
 * the memory.
 */
const mostKept = 200;

type CacheEntry = { since: number; content: Promise<Content | undefined> };

/**
 * The name under which a document is kept; undefined for one that follows the newsroom at once, or
 * costs little.
 */
function cacheKeyOf(asked: DocumentRequest): string | undefined {
  if (asked.kind === 'sitemap-index' || asked.kind === 'sections') return asked.kind;
  if (asked.kind === 'videos') return `videos ${asked.file}`;
  return asked.kind === 'text' && asked.name === 'robots.txt' ? asked.name : undefined;
}

/**
 * `documentContent`, but kept for a minute where it looks through the newsroom: counting the
 * stories of every month, city and author takes seconds in a large one, and so does walking through
 * a file of videos to tell its version, so that any number of askers cost one look a minute. What
 * failed is not kept.
 */
export function contentCache(asked: DocumentRequest, now: Date): Promise<Content | undefined> {
  const name = cacheKeyOf(asked);
  if (name === undefined) return documentContent(asked, now);
  const kept = processSingleton('document-cache', () => new LRUCache<string, CacheEntry>({ max: mostKept }));
  const known = kept.get(name);
  if (known && now.getTime() - known.since < keptFor) return known.content;
  const content = documentContent(asked, now).catch((error: unknown) => {
    kept.delete(name);
    throw error;
  });
  kept.set(name, { since: now.getTime(), content });
  return content;
}
