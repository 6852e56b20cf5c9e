import { app } from '../runtime/app';

declare module '../runtime/app' {
  interface App {
    renderQueue?: RenderQueue;
  }
}

/**
 * Renders at once; requests that may wait for one, and for how many milliseconds. All pages are
 * rendered in one thread, which also sends those in the cache: with many renders under way a cached
 * page waits for a piece of each.
 */
const defaults = { maxRunning: 2, maxWaiting: 100, maxWaitMs: 2000 };

/**
 * Whom a render is for: a reader who waits for it, or nobody yet. The second kind runs alone, when
 * no reader waits.
 */
export type RenderRank = 'reader' | 'background';

/** Lets so many renders run at a time; the others wait in order, readers first. */
export class RenderQueue {
  #running = 0;
  /** Whoever is called takes the place of a render that has ended. */
  readonly #waiting = { reader: new Set<() => void>(), background: new Set<() => void>() };

  constructor(private readonly limits = defaults) {}

  /**
   * Runs `work` in its turn. A page that is in the cache by then, because another request had it
   * rendered, takes no place.
   * @returns false when too many wait or the wait took too long: `work` was not run
   * @throws what `work` throws
   */
  async run(isCached: () => boolean, work: () => Promise<void>, rank: RenderRank = 'reader'): Promise<boolean> {
    if (!(await this.#place(rank))) return false;
    if (isCached()) {
      this.#release();
      await work();
      return true;
    }
    try {
      await work();
    } finally {
      this.#release();
    }
    return true;
  }

  /**
   * Waits for a place, until the next turn of the event loop at least: renders of requests that
   * came in together would else run one after the other in one turn, and cached pages wait for all
   * of them. False when there is no place to be had.
   */
  #place(rank: RenderRank): Promise<boolean> {
    const waiting = this.#waiting[rank];
    if (this.#running < (rank === 'reader' ? this.limits.maxRunning : 1)) {
      this.#running += 1;
      return new Promise((resolve) => setImmediate(() => resolve(true)));
    }
    if (waiting.size >= this.limits.maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        waiting.delete(take);
        resolve(false);
      }, this.limits.maxWaitMs);
      const take = () => {
        clearTimeout(late);
        setImmediate(() => resolve(true));
      };
      waiting.add(take);
    });
  }

  #release(): void {
    const { reader, background } = this.#waiting;
    const rank = reader.size || this.#running > 1 ? reader : background;
    const [next] = rank;
    if (!next) {
      this.#running -= 1;
      return;
    }
    rank.delete(next);
    next();
  }
}

/** The queue of this process. */
export const renderQueue = (): RenderQueue => (app.renderQueue ??= new RenderQueue());
