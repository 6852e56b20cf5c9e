import type { ServerResponse } from 'node:http';
import {
  allPagesTag,
  limitTags,
  documentsTag,
  manyTag,
  pageTag,
  storyTag,
  tagHeader,
} from '../platform/routes/cache-tags';
import { configuration } from '../platform/config/configuration';
import { toCachePath } from './to-cache-path';
import { cachePathOfKey, pageCache } from './page-cache';
import { factsOf } from './invalidation/page-facts';
import { renderContexts } from './render-context';

/**
 * Caching headers of pages, feeds and sitemaps for shared caches in front of the site (a CDN,
 * nginx).
 */

/**
 * Maximum time in seconds for which a shared cache may store a page. Only a CDN that is purged by
 * tags learns of every change to a page, so it may store pages for longer.
 */
const maxSharedSeconds = { byTags: 300, otherwise: 30 };
/** Seconds for which it may send a stale page while it requests a new one. */
const staleSeconds = 30;

/**
 * Seconds for which it may send a stale page when the site fails. A withdrawn story is a 404, not a
 * failure, so the 404 replaces the page.
 */
const staleOnErrorSeconds = 864_000;

/**
 * Converts the lifetime that Next set for a page to one for shared caches. A page that changed
 * since its rendering began must not be stored. A 404 is never sent when it is stale, because the
 * story may be published by then.
 */
export function sharedCacheControl(status: number, lifetime: string, url: string): string {
  const seconds = /^s-maxage=(\d+)/.exec(lifetime)?.[1];
  if (seconds === undefined) return lifetime;
  if (pageCache().mayBeStale(toCachePath(url))) return 'no-store';
  const { cdn } = configuration().feedTargets;
  const maxSeconds = maxSharedSeconds[cdn && cdn.by !== 'addresses' ? 'byTags' : 'otherwise'];
  const freshness = `s-maxage=${Math.min(Number(seconds), maxSeconds)}`;
  if (status === 404) return freshness;
  return `${freshness}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleOnErrorSeconds}`;
}

/** Adds the tag of the story in a response that is not a page, for a CDN that purges by tags. */
export const setStoryTag = (response: ServerResponse, id: number): unknown =>
  response.setHeader(tagHeader, storyTag(id));

/**
 * Returns the tags of the stories and terms on the current request's pages. Returns undefined if a
 * page may contain any.
 */
function tagsOfRequest(): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const [key, page] of renderContexts().getStore()?.pages ?? []) {
    const { content, layout } = factsOf(cachePathOfKey(key), page);
    if (!content) return undefined;
    for (const tag of [...content, ...layout]) all.add(tag);
  }
  return all;
}

/**
 * Adds cache tags to a response, for a CDN that purges by tags: in the header of most CDNs and in
 * Fastly's. A document sets its tags itself.
 */
export function setCacheTags(response: ServerResponse, lifetime: string, url: string): void {
  const { cdn } = configuration().feedTargets;
  const documentTags = response.getHeader(tagHeader);
  response.removeHeader(tagHeader);
  if (!cdn) return;
  const names = tagsOfRequest();
  const tags =
    typeof documentTags === 'string'
      ? limitTags([documentsTag], new Set(documentTags.split(',').filter(Boolean)))
      : lifetime.startsWith('s-maxage=')
        ? limitTags([allPagesTag, pageTag(url), ...(names ? [] : [manyTag])], names ?? new Set())
        : [];
  if (!tags.length) return;
  response.setHeader(tagHeader, tags.join(','));
  response.setHeader('Surrogate-Key', tags.join(' '));
}
