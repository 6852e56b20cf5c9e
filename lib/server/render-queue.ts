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

/** Lets so many renders run at a time, whoever asks for them; the others wait in order. */
export class RenderQueue {
  #running = 0;
  /** Whoever is called takes the place of a render that has ended. */
  readonly #waiting = new Set<() => void>();

  constructor(private readonly limits = defaults) {}

  /**
   * Runs `work` in its turn. A page that is in the cache by then, because another request had it
   * rendered, takes no place.
   * @returns false when too many wait or the wait took too long: `work` was not run
   * @throws what `work` throws
   */
  async run(isCached: () => boolean, work: () => Promise<void>): Promise<boolean> {
    if (!(await this.#place())) return false;
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
  #place(): Promise<boolean> {
    if (this.#running < this.limits.maxRunning) {
      this.#running += 1;
      return new Promise((resolve) => setImmediate(() => resolve(true)));
    }
    if (this.#waiting.size >= this.limits.maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.#waiting.delete(take);
        resolve(false);
      }, this.limits.maxWaitMs);
      const take = () => {
        clearTimeout(late);
        setImmediate(() => resolve(true));
      };
      this.#waiting.add(take);
    });
  }

  #release(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/** The queue of this process. */
export const renderQueue = (): RenderQueue => (app.renderQueue ??= new RenderQueue());
