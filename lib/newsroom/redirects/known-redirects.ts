import type { Change } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { log } from '../../platform/log/log';
import { pathInEdition } from '../../platform/routes';
import { defaultEdition } from '../../platform/editions';
import { isOwnPage, listOfDate, placeOfOld, tellsOfOldAddresses } from './redirects';
import { candidatesOf, dateOf } from './legacy-paths';

/**
 * The old addresses as one process knows them: a few bits for each, so that a request for any other
 * address costs a look at memory and no query. Kept with the change feed.
 */

/** Bits for each address: of other addresses one in two hundred is asked for in vain. */
const bitsEach = 32;
const leastBits = 1 << 16;
/** Addresses that are read with one query. */
const rowsAtOnce = 5000;
/** Milliseconds after which all are read when a load failed. */
const retryMs = 5000;

/** Two places of a text among so many bits (FNV-1a with two beginnings). */
function placesOf(text: string, bits: number): [number, number] {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x01000193) ^ (second >>> 15);
  }
  return [(first >>> 0) % bits, (second >>> 0) % bits];
}

/** What may be in a set: never wrong of what is in it, seldom of what is not. */
class Sketch {
  readonly #bits: Uint32Array;
  #count = 0;

  constructor(private readonly room: number) {
    this.#bits = new Uint32Array(Math.max(leastBits, room * bitsEach) / 32);
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  get isFull(): boolean {
    return this.#count > Math.max(this.room, leastBits / bitsEach);
  }

  add(text: string): void {
    this.#count += 1;
    for (const place of placesOf(text, this.#bits.length * 32))
      this.#bits[place >>> 5] = (this.#bits[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  mayHave(text: string): boolean {
    return placesOf(text, this.#bits.length * 32).every(
      (place) => ((this.#bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0,
    );
  }
}

/** What is no page of an old site's: calls of the news API, files of a build, pictures. */
const never = /^\/(?:_next|api|pictures|media|sample)\//;

/** The list of a day in an edition, of a site that has not said its languages. */
function dayOf(url: string): ReturnType<typeof dateOf> {
  const day = dateOf(url);
  return day && day.prefix && !day.edition ? undefined : day;
}

export class KnownOldAddresses {
  #sketch = new Sketch(0);
  /** Loads one after the other. */
  #loading: Promise<void> = Promise.resolve();
  #hasFailed = false;
  #retry: NodeJS.Timeout | undefined;

  /** @param added called with paths that lead elsewhere from now on */
  constructor(
    private readonly db: Db,
    private readonly added: (paths: readonly string[]) => void = () => undefined,
    private readonly pauseMs = retryMs,
  ) {}

  /** Reads all of them; resolves when it has. */
  startAnew(): Promise<void> {
    return this.#next(() => this.#loadAll());
  }

  /** Learns of those that changes bring; resolves when it has. */
  changed(lines: readonly Change[]): Promise<void> {
    if (lines.some(tellsOfOldAddresses)) return this.startAnew();
    const stories = lines.filter(({ kind }) => kind === 'story').map(({ what }) => Number(what));
    return stories.length ? this.#next(() => this.#loadOf(stories)) : this.#loading;
  }

  /**
   * Where an address of an old site leads now: a path of this site, or an https address. Undefined,
   * without a query, for any address that is none. A page of the site's own comes first.
   * @param url raw path and query of a request
   */
  placeOf(url: string, now = new Date()): Promise<string | undefined> | undefined {
    if (this.#sketch.isEmpty || url === '/' || never.test(url)) return undefined;
    const known = candidatesOf(url).filter(({ key }) => this.#sketch.mayHave(key));
    if (!known.length && !dayOf(url)) return undefined;
    return this.#placeOf(url, known, now);
  }

  async #placeOf(url: string, known: ReturnType<typeof candidatesOf>, now: Date): Promise<string | undefined> {
    const path = (url.split('?')[0] ?? '').replace(/(?!^)\/+$/, '');
    // Of `/?p=123` the front page is the path.
    if (path !== '/' && (await isOwnPage(this.db, path, now))) return undefined;
    const place = await placeOfOld(this.db, known, now);
    if (place !== undefined) return place === url ? undefined : place;
    const day = dayOf(url);
    if (!day) return undefined;
    return pathInEdition(day.edition ?? defaultEdition, listOfDate(day.date));
  }

  #next(load: () => Promise<void>): Promise<void> {
    this.#loading = this.#loading.then(load).catch((error: unknown) => this.#failed(error));
    return this.#loading;
  }

  /** What a failed load would have brought is missing until all are read. */
  #failed(error: unknown): void {
    if (!this.#hasFailed) log.error('old_addresses_unavailable', { error });
    this.#hasFailed = true;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.startAnew(), this.pauseMs).unref();
  }

  async #loadAll(): Promise<void> {
    const { count } = await this.db
      .selectFrom('old_addresses')
      .select((e) => e.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    // With room to grow, so that an import does not read all again at every line.
    const sketch = new Sketch(2 * Number(count));
    let after = '';
    for (;;) {
      const rows = await this.db
        .selectFrom('old_addresses')
        .select('path')
        .where('path', '>', after)
        .orderBy('path')
        .limit(rowsAtOnce)
        .execute();
      for (const { path } of rows) sketch.add(path);
      const last = rows.at(-1);
      if (!last) break;
      after = last.path;
    }
    this.#sketch = sketch;
    clearTimeout(this.#retry);
    if (this.#hasFailed) log.info('old_addresses_recovered');
    this.#hasFailed = false;
  }

  async #loadOf(stories: number[]): Promise<void> {
    const rows = await this.db.selectFrom('old_addresses').select('path').where('story_id', 'in', stories).execute();
    const fresh = rows.filter(({ path }) => !this.#sketch.mayHave(path));
    for (const { path } of fresh) this.#sketch.add(path);
    if (fresh.length) this.added(fresh.map(({ path }) => path));
    if (this.#sketch.isFull) await this.#loadAll();
  }
}
