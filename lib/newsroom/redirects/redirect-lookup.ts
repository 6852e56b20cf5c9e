import { LRUCache } from 'lru-cache';
import type { Change } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { defaultEdition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pathInEdition } from '../../platform/routes';
import { resolveWithin } from '../../platform/runtime/resolve-within';
import { isExistingPage, dateListPath, findRedirects, resolveRedirect } from './redirects';
import { redirectCandidates, parseDateList, normaliseLegacyPath } from './legacy-paths';

/**
 * Finds the redirect for a request to a URL of the old site, by primary key. Only requests that the
 * page store cannot answer need this.
 */

/** Number of URLs without a redirect to remember, so that a second request needs no query. */
const maxMisses = 5000;
/**
 * After this many milliseconds, a request continues without a redirect. For `pauseMs` milliseconds
 * after that, no request queries the database again.
 */
const maxLookupMs = 2000;
const pauseMs = 5000;

/** Paths that no old site has: the news API, build files and pictures. */
const excludedPaths = /^\/(?:_next|api|pictures|media|sample)\//;

/** Returns the list of a day, unless its path has a prefix that is not a language. */
function parseDayList(url: string): ReturnType<typeof parseDateList> {
  const day = parseDateList(url);
  return day && day.prefix && !day.edition ? undefined : day;
}

type Outcome = { target: string | undefined };
type Timing = { maxLookupMs: number; pauseMs: number; clock: () => number };
const realTiming: Timing = { maxLookupMs, pauseMs, clock: () => performance.now() };

export class RedirectLookup {
  /** Normalised by `normaliseLegacyPath`, so that campaign parameters do not make another URL. */
  readonly #misses = new LRUCache<string, true>({ max: maxMisses });
  /** Number of changes. If it increases during a lookup, the result must not be remembered. */
  #changes = 0;
  /** Whether there are redirects at all. Undefined until the next lookup. */
  #hasAny: boolean | undefined;
  #pausedUntil = -Infinity;
  #hasFailed = false;
  /** Stories whose redirects could not be read when they changed. */
  readonly #unreadStories = new Set<number>();

  /** @param onAdded called with paths that may have a new redirect */
  constructor(
    private readonly db: Db,
    private readonly onAdded: (paths: readonly string[]) => void = () => undefined,
    private readonly timing: Timing = realTiming,
  ) {}

  /** Clears the URLs that had no redirect. */
  reset(): void {
    this.#changes += 1;
    this.#misses.clear();
    // If there were redirects, there probably still are. If not, that only costs a query.
    if (this.#hasAny === false) this.#hasAny = undefined;
  }

  /** Follows the change feed, because an import writes redirects together with their stories. */
  async handleChanges(changes: readonly Change[]): Promise<void> {
    this.reset();
    for (const { kind, what } of changes) if (kind === 'story') this.#unreadStories.add(Number(what));
    const stories = [...this.#unreadStories];
    if (!stories.length) return;
    try {
      const rows = await this.db.selectFrom('redirects').select('path').where('story_id', 'in', stories).execute();
      for (const id of stories) this.#unreadStories.delete(id);
      if (rows.length) this.onAdded(rows.map(({ path }) => path));
    } catch (error) {
      // The next change reads them again. Until then, a cached 404 is served as long as any other.
      this.#failed(error);
    }
  }

  /** Whether only a database query can show if a URL has a redirect. */
  needsLookup(url: string): boolean {
    if (this.#hasAny === false || url === '/' || excludedPaths.test(url)) return false;
    if (this.timing.clock() < this.#pausedUntil) return false;
    const key = normaliseLegacyPath(url);
    return key !== undefined && !this.#misses.has(key);
  }

  /**
   * Whether lookups are paused because the database did not respond to the last one. A 404 is not
   * certain then.
   */
  isUnavailable(): boolean {
    return this.#hasAny !== false && this.timing.clock() < this.#pausedUntil;
  }

  /**
   * Returns the target for a URL of the old site: a path of this site or an https URL. Returns
   * undefined for any other URL, if this site has a page at the URL, and if the database does not
   * respond.
   * @param url raw path and query of a request
   */
  async findTarget(url: string, now = new Date()): Promise<string | undefined> {
    if (!this.needsLookup(url)) return undefined;
    try {
      const outcome = await resolveWithin(this.timing.maxLookupMs, this.#find(url, now));
      if (!outcome) throw new Error(`No answer within ${this.timing.maxLookupMs} milliseconds`);
      if (this.#hasFailed) log.info('redirects_recovered');
      this.#hasFailed = false;
      return outcome.target;
    } catch (error) {
      this.#failed(error);
      this.#pausedUntil = this.timing.clock() + this.timing.pauseMs;
      return undefined;
    }
  }

  async #find(url: string, now: Date): Promise<Outcome> {
    const changes = this.#changes;
    if (!(await this.#hasRedirects(changes))) return { target: undefined };
    const candidates = redirectCandidates(url);
    const rows = await findRedirects(this.db, candidates);
    const day = parseDayList(url);
    const key = normaliseLegacyPath(url);
    if (!rows.length && !day) {
      if (key !== undefined && changes === this.#changes) this.#misses.set(key, true);
      return { target: undefined };
    }
    const path = (url.split('?')[0] ?? '').replace(/(?!^)\/+$/, '');
    // The front page is also the path of `/?p=123`.
    if (path !== '/' && (await isExistingPage(this.db, path, now))) return { target: undefined };
    const target = await resolveRedirect(this.db, candidates, now, rows);
    if (target !== undefined) return { target: target === url ? undefined : target };
    return { target: day && pathInEdition(day.edition ?? defaultEdition, dateListPath(day.date)) };
  }

  async #hasRedirects(changes: number): Promise<boolean> {
    if (this.#hasAny !== undefined) return this.#hasAny;
    const row = await this.db.selectFrom('redirects').select('path').limit(1).executeTakeFirst();
    const hasSome = row !== undefined;
    if (hasSome || changes === this.#changes) this.#hasAny = hasSome;
    return hasSome;
  }

  #failed(error: unknown): void {
    if (!this.#hasFailed) log.error('redirects_unavailable', { error });
    this.#hasFailed = true;
  }
}
