import type { ServerResponse } from 'node:http';
import {
  allPagesTag,
  boundedTags,
  documentsTag,
  manyTag,
  pageTag,
  storyTag,
  tagHeader,
} from '../../platform/routes/cache-tags';
import { configuration } from '../../platform/config/configuration';
import { pageAddress } from './page-address';
import { addressOf, pageCache } from './page-cache';
import { factsOf } from '../invalidation/page-facts';
import { renderings } from './renderings';

/** What caches before the site (a CDN, nginx) learn of pages, feeds and sitemaps. */

/**
 * Seconds for which such a cache may store a page at most. Only a CDN that is purged by tags learns
 * of each change to what a page names, so that it may store pages for longer.
 */
const maxSharedSeconds = { byTags: 300, otherwise: 30 };
/** Seconds for which it may show a page while it requests a new one. */
const staleSeconds = 30;

/**
 * Seconds for which it may show a page when the site fails. A story that is withdrawn answers 404,
 * which is no failure, so that it takes the page's place.
 */
const staleOnErrorSeconds = 864_000;

/**
 * The lifetime of a page for shared caches, from the one that Next gives it. One that changed since
 * its rendering began is not to be kept anywhere. A 404 is never shown for longer than it holds:
 * the story may be there by now.
 */
export function sharedLifetime(status: number, lifetime: string, url: string): string {
  const seconds = /^s-maxage=(\d+)/.exec(lifetime)?.[1];
  if (seconds === undefined) return lifetime;
  if (pageCache().mayBeOutdated(pageAddress(url))) return 'no-store';
  const { cdn } = configuration().feedTargets;
  const most = maxSharedSeconds[cdn && cdn.by !== 'addresses' ? 'byTags' : 'otherwise'];
  const fresh = `s-maxage=${Math.min(Number(seconds), most)}`;
  if (status === 404) return fresh;
  return `${fresh}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleOnErrorSeconds}`;
}

/** Names the story that a response which is no page shows, for a CDN that purges by tags. */
export const tagStory = (response: ServerResponse, id: number): unknown => response.setHeader(tagHeader, storyTag(id));

/** Tags of the stories and terms that the pages at hand name; undefined if one does not say. */
function tagsAtHand(): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const [key, page] of renderings().getStore()?.pages ?? []) {
    const { content, layout } = factsOf(addressOf(key), page);
    if (!content) return undefined;
    for (const tag of [...content, ...layout]) all.add(tag);
  }
  return all;
}

/**
 * Names what a response shows, for a CDN that purges by tags: for most CDNs, and as Fastly has it.
 * A document brings its tags along.
 */
export function tagForPurge(response: ServerResponse, lifetime: string, url: string): void {
  const { cdn } = configuration().feedTargets;
  const ofDocument = response.getHeader(tagHeader);
  response.removeHeader(tagHeader);
  if (!cdn) return;
  const names = tagsAtHand();
  const tags =
    typeof ofDocument === 'string'
      ? boundedTags([documentsTag], new Set(ofDocument.split(',').filter(Boolean)))
      : lifetime.startsWith('s-maxage=')
        ? boundedTags([allPagesTag, pageTag(url), ...(names ? [] : [manyTag])], names ?? new Set())
        : [];
  if (!tags.length) return;
  response.setHeader(tagHeader, tags.join(','));
  response.setHeader('Surrogate-Key', tags.join(' '));
}
