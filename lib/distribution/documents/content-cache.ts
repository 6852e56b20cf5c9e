import { app } from '../../platform/runtime/app';
import { TtlCache } from '../../platform/runtime/ttl-cache';
import type { DocumentRequest } from '../../platform/routes/document-paths';
import { type Content, documentContent } from './content';

/**
 * How long a document that looks through the newsroom serves everybody, in milliseconds; crawlers
 * keep it five times as long.
 */
const ttlMs = 60_000;
/**
 * Documents that are kept: few there are, and addresses of files that are not there shall not fill
 * the memory.
 */
const maxEntries = 200;

declare module '../../platform/runtime/app' {
  interface App {
    documents?: TtlCache<Content>;
  }
}

/**
 * The name under which a document is kept; undefined for one that follows the newsroom at once, or
 * costs little.
 */
function cacheKeyOf(request: DocumentRequest): string | undefined {
  if (request.kind === 'sitemap-index' || request.kind === 'sections') return request.kind;
  if (request.kind === 'videos') return `videos ${request.file}`;
  return request.kind === 'text' && request.name === 'robots.txt' ? request.name : undefined;
}

/**
 * `documentContent`, but kept for a minute where it looks through the newsroom: counting the
 * stories of every month, city and author takes seconds in a large one, and so does walking through
 * a file of videos to tell its version, so that any number of requests cost one check a minute.
 * What failed is not kept.
 */
export function contentCache(request: DocumentRequest, now: Date): Promise<Content | undefined> {
  const name = cacheKeyOf(request);
  if (name === undefined) return documentContent(request, now);
  const cache = (app.documents ??= new TtlCache(maxEntries));
  return cache.get(name, ttlMs, now, () => documentContent(request, now));
}

/** Forgets what is held, so that the next request finds what was just saved. */
export const forgetDocuments = (): void => void delete app.documents;
