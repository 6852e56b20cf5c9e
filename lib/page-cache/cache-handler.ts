import { isBuildPhase } from './next-internals/is-build-phase';
import { limitNextLifetimes } from './next-internals/shared-cache-controls';
import { cachePathOfKey, pageCache } from './page-cache';
import { isFresh, isCacheable } from './page-freshness';
import { canRender } from './page-refresh';
import { endRenderTurn } from './render-queue';
import type { CachedPage } from './packed-page';

/**
 * The module that Next's `cacheHandler` setting points to. Next constructs it several times per
 * request, so the pages are stored once per process.
 */

/**
 * Next stores a lifetime for every path it ever saw. The page cache stores lifetimes with its
 * entries, so Next may drop its own when it has more than this.
 */
const maxLifetimes = 20_000;

type SetContext = { cacheControl?: CachedPage['cacheControl'] };

export default class CacheHandler {
  async get(key: string): Promise<CachedPage | null> {
    if (isBuildPhase() || pageCache().bypassesCache()) return null;
    const page = pageCache().get(key);
    if (!page) return null;
    const staleness = pageCache().stalenessAt(cachePathOfKey(key));
    // While rendering fails, the last page is better than none.
    const mustRender = canRender()
      ? staleness !== undefined
      : staleness !== undefined && Date.now() >= staleness.usableUntil;
    if (mustRender || (canRender() && !(await isFresh(page, new Date())))) return null;
    pageCache().recordPage(key, page);
    return page;
  }

  async set(key: string, value: CachedPage['value'], context: SetContext): Promise<void> {
    if (isBuildPhase()) return;
    endRenderTurn();
    limitNextLifetimes(maxLifetimes);
    const page: CachedPage = { value, lastModified: Date.now(), cacheControl: context.cacheControl };
    pageCache().recordPage(key, page);
    if (isCacheable(page)) pageCache().set(key, page);
    else pageCache().delete(key);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
