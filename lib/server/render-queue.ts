import { app } from '../runtime/app';

declare module '../runtime/app' {
  interface App {
    renderQueue?: RenderQueue;
  }
}

/**
 * Renders at once; requests that may wait for one, and for how many milliseconds. All pages are
 * rendered in one thread, which also sends those in the cache: with many renders under way a cached
 * page waits for a piece of each. The wait is that of a slow machine which has just started: a
 * reader would sooner have the page late than a page that says so.
 */
const defaults = { maxRunning: 2, maxWaiting: 100, maxWaitMs: 8000 };

/**
 * Whom a render is for: a reader who waits for it, or nobody yet. The second kind runs alone, when
 * no reader waits.
 */
export type RenderRank = 'reader' | 'background';

type Waiting = { take: () => void; refuse: () => void };

/** Lets so many renders run at a time; the others wait in order, readers first. */
export class RenderQueue {
  #running = 0;
  /** The first takes the place of a render that has ended. */
  readonly #waiting = { reader: new Set<Waiting>(), background: new Set<Waiting>() };

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
   * Refuses the readers who wait now: a render found that pages cannot be made, and each of theirs
   * would take as long to find the same.
   */
  refuseReaders(): void {
    for (const { refuse } of this.#waiting.reader) refuse();
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
      const end = () => {
        clearTimeout(late);
        waiting.delete(place);
      };
      const place: Waiting = {
        take: () => {
          end();
          setImmediate(() => resolve(true));
        },
        refuse: () => {
          end();
          resolve(false);
        },
      };
      const late = setTimeout(place.refuse, this.limits.maxWaitMs);
      waiting.add(place);
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
    next.take();
  }
}

/** The queue of this process. */
export const renderQueue = (): RenderQueue => (app.renderQueue ??= new RenderQueue());
