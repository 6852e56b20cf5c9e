import { isBuilding } from '../next-internals/building';
import { capLifetimes } from '../next-internals/shared-cache-controls';
import { addressOf, pageCache } from './page-cache';
import { isCurrent, isCacheable } from './page-currency';
import { canRender } from './page-refresh';
import { endRenderTurn } from './render-queue';
import type { CachedPage } from './stored-page';

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
    if (isBuilding() || pageCache().isMadeAnew()) return null;
    const page = pageCache().get(key);
    if (!page) return null;
    const mark = pageCache().markAt(addressOf(key));
    // While rendering fails, the last page is better than none.
    const mustRender = canRender() ? mark !== undefined : mark !== undefined && Date.now() >= mark.until;
    if (mustRender || (canRender() && !(await isCurrent(page, new Date())))) return null;
    pageCache().note(key, page);
    return page;
  }

  async set(key: string, value: CachedPage['value'], context: SetContext): Promise<void> {
    if (isBuilding()) return;
    endRenderTurn();
    capLifetimes(maxLifetimes);
    const page: CachedPage = { value, lastModified: Date.now(), cacheControl: context.cacheControl };
    pageCache().note(key, page);
    if (isCacheable(page)) pageCache().set(key, page);
    else pageCache().delete(key);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
