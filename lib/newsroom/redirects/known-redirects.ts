import { LRUCache } from 'lru-cache';
import type { Change } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { defaultEdition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pathInEdition } from '../../platform/routes';
import { withinMs } from '../../platform/runtime/within-ms';
import { isOwnPage, listOfDate, oldAddressRows, placeOfOld } from './redirects';
import { candidatesOf, dateOf, oldPathOf } from './legacy-paths';

/**
 * Looks up where a request for an address of the old site leads. Each lookup is one query by its
 * primary key. Only requests that the page store cannot answer need one.
 */

/** Addresses without a redirect that are remembered, so that a second request costs no query. */
const maxMisses = 5000;
/**
 * Milliseconds after which a request goes on without a redirect, and for which no other request
 * asks a database that did not answer in this time.
 */
const maxLookupMs = 2000;
const restMs = 5000;

/** Paths that no old site has: calls of the news API, files of a build, pictures. */
const never = /^\/(?:_next|api|pictures|media|sample)\//;

/** The list of a day in an edition, of a site that has not said its languages. */
function dayOf(url: string): ReturnType<typeof dateOf> {
  const day = dateOf(url);
  return day && day.prefix && !day.edition ? undefined : day;
}

type Outcome = { place: string | undefined };
type Timing = { maxLookupMs: number; restMs: number; clock: () => number };
const realTiming: Timing = { maxLookupMs, restMs, clock: () => performance.now() };

export class OldAddressLookup {
  /** Spelled by `oldPathOf`, so that the marks of campaigns do not make a page another address. */
  readonly #misses = new LRUCache<string, true>({ max: maxMisses });
  /** Counts changes: a lookup that began before one must not remember what it found. */
  #changes = 0;
  /** Whether there are old addresses at all; undefined until the next lookup. */
  #hasAny: boolean | undefined;
  #restsUntil = -Infinity;
  #isAway = false;
  /** Stories whose old addresses could not be read when they changed. */
  readonly #unread = new Set<number>();

  /** @param added called with paths that may lead elsewhere from now on */
  constructor(
    private readonly db: Db,
    private readonly added: (paths: readonly string[]) => void = () => undefined,
    private readonly timing: Timing = realTiming,
  ) {}

  /** Forgets which addresses have no redirect. */
  startAnew(): void {
    this.#changes += 1;
    this.#misses.clear();
    // Where there are some, there will be some. If not, that costs no more than a query.
    if (this.#hasAny === false) this.#hasAny = undefined;
  }

  /** Follows the change feed: an import writes old addresses together with their stories. */
  async changed(lines: readonly Change[]): Promise<void> {
    this.startAnew();
    for (const { kind, what } of lines) if (kind === 'story') this.#unread.add(Number(what));
    const stories = [...this.#unread];
    if (!stories.length) return;
    try {
      const rows = await this.db.selectFrom('redirects').select('path').where('story_id', 'in', stories).execute();
      for (const id of stories) this.#unread.delete(id);
      if (rows.length) this.added(rows.map(({ path }) => path));
    } catch (error) {
      // The next change reads them too. Until then a stored 404 lasts as long as any.
      this.#failed(error);
    }
  }

  /** Whether only the database can tell if an address has a redirect. */
  mustAsk(url: string): boolean {
    if (this.#hasAny === false || url === '/' || never.test(url)) return false;
    if (this.timing.clock() < this.#restsUntil) return false;
    const key = oldPathOf(url);
    return key !== undefined && !this.#misses.has(key);
  }

  /**
   * Whether no lookup can be made now, because the database did not answer the last one. A 404 is
   * not certain then.
   */
  isUnavailable(): boolean {
    return this.#hasAny !== false && this.timing.clock() < this.#restsUntil;
  }

  /**
   * Where an address of the old site leads now: a path of this site, or an https address. Undefined
   * for any other address, and if the database does not answer. A page of this site comes first.
   * @param url raw path and query of a request
   */
  async placeOf(url: string, now = new Date()): Promise<string | undefined> {
    if (!this.mustAsk(url)) return undefined;
    try {
      const outcome = await withinMs(this.timing.maxLookupMs, this.#find(url, now));
      if (!outcome) throw new Error(`No answer within ${this.timing.maxLookupMs} milliseconds`);
      if (this.#isAway) log.info('old_addresses_recovered');
      this.#isAway = false;
      return outcome.place;
    } catch (error) {
      this.#failed(error);
      this.#restsUntil = this.timing.clock() + this.timing.restMs;
      return undefined;
    }
  }

  async #find(url: string, now: Date): Promise<Outcome> {
    const changes = this.#changes;
    if (!(await this.#hasSome(changes))) return { place: undefined };
    const candidates = candidatesOf(url);
    const rows = await oldAddressRows(this.db, candidates);
    const day = dayOf(url);
    const key = oldPathOf(url);
    if (!rows.length && !day) {
      if (key !== undefined && changes === this.#changes) this.#misses.set(key, true);
      return { place: undefined };
    }
    const path = (url.split('?')[0] ?? '').replace(/(?!^)\/+$/, '');
    // The front page is the path of `/?p=123`.
    if (path !== '/' && (await isOwnPage(this.db, path, now))) return { place: undefined };
    const place = await placeOfOld(this.db, candidates, now, rows);
    if (place !== undefined) return { place: place === url ? undefined : place };
    return { place: day && pathInEdition(day.edition ?? defaultEdition, listOfDate(day.date)) };
  }

  async #hasSome(changes: number): Promise<boolean> {
    if (this.#hasAny !== undefined) return this.#hasAny;
    const row = await this.db.selectFrom('redirects').select('path').limit(1).executeTakeFirst();
    const hasSome = row !== undefined;
    if (hasSome || changes === this.#changes) this.#hasAny = hasSome;
    return hasSome;
  }

  #failed(error: unknown): void {
    if (!this.#isAway) log.error('old_addresses_unavailable', { error });
    this.#isAway = true;
  }
}
