import { app } from '../../platform/runtime/app';
import { TtlCache } from '../../platform/runtime/ttl-cache';
import type { DocumentRequest } from '../../platform/routes/document-paths';
import { type Content, renderDocument } from './render-document';

/**
 * Documents that query the whole newsroom are cached this long, in milliseconds. Crawlers cache
 * them five times as long.
 */
const ttlMs = 60_000;
/**
 * Maximum number of cached documents. Limits the memory that requests for missing files can use.
 */
const maxEntries = 200;

declare module '../../platform/runtime/app' {
  interface App {
    documents?: TtlCache<Content>;
  }
}

/** Cache key of a document. Undefined if it must be current or is cheap to make. */
function cacheKeyOf(request: DocumentRequest): string | undefined {
  if (request.kind === 'sitemap-index' || request.kind === 'sections') return request.kind;
  if (request.kind === 'videos') return `videos ${request.file}`;
  return request.kind === 'text' && request.name === 'robots.txt' ? request.name : undefined;
}

/**
 * Returns the document, from the cache if it is expensive. In a large newsroom, counting the
 * stories of every month, city and author takes seconds, as does hashing a file of videos. Errors
 * are not cached.
 */
export function getDocument(request: DocumentRequest, now: Date): Promise<Content | undefined> {
  const name = cacheKeyOf(request);
  if (name === undefined) return renderDocument(request, now);
  const cache = (app.documents ??= new TtlCache(maxEntries));
  return cache.get(name, ttlMs, now, () => renderDocument(request, now));
}

/** Clears the cache, so that the next request sees new changes. */
export const clearDocumentCache = (): void => void delete app.documents;
