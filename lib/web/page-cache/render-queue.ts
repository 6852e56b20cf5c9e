import { AsyncLocalStorage } from 'node:async_hooks';
import { app } from '../../platform/runtime/app';
import { isQueueFull, TaskQueue } from '../../platform/runtime/task-queue';

declare module '../../platform/runtime/app' {
  interface App {
    renderQueue?: RenderQueue;
    renders?: AsyncLocalStorage<Render>;
  }
}

/**
 * A render first reads its data and then builds HTML from it.
 *
 * - `maxRunning`: renders under way. Most of them wait for the database or a news API, which costs
 *   no processor time, so there may be as many as the database has connections.
 * - `maxComputing`: those of them that compute. All renders share one thread, which also sends the
 *   cached pages: with many renders computing, a cached page waits for a piece of each.
 * - `maxWaiting`, `maxWaitMs`: requests that wait to be rendered, and for how long. A machine that
 *   has just started is slow, and a late page is better than a page that says so.
 */
const defaults = { maxRunning: 10, maxComputing: 2, maxWaiting: 100, maxWaitMs: 8000 };

/**
 * Milliseconds after which a render loses its turn to compute. It takes milliseconds. Only a render
 * that Next does after its request was answered, and that fails, never gives its turn back.
 */
const maxTurnMs = 5000;

/**
 * Whom a render is for: a reader who waits for it, or nobody yet. One of the second kind runs at a
 * time. It computes when no reader's render does or wants to.
 */
export type RenderRank = 'reader' | 'background';

/** A render that is under way, and how it gives its turn to compute back if it has one. */
type Render = { rank: RenderRank; endTurn?: (() => void) | undefined };

const renders = () => (app.renders ??= new AsyncLocalStorage<Render>());

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Limits the renders that are under way and those that compute; the others wait, readers first. */
export class RenderQueue {
  /** Renders under way. One of those that nobody waits for runs at a time. */
  readonly #places: Record<RenderRank, TaskQueue>;
  /** Those of them that compute. */
  readonly #turns: TaskQueue;

  constructor(given: Partial<typeof defaults> = {}) {
    const { maxRunning, maxComputing, ...waits } = { ...defaults, ...given };
    this.#places = {
      reader: new TaskQueue({ concurrency: maxRunning, ...waits }),
      background: new TaskQueue({ concurrency: 1, ...waits }),
    };
    this.#turns = new TaskQueue({ concurrency: maxComputing });
  }

  /**
   * Runs `work` in its turn. If the page is in the cache by then, because another request had it
   * rendered, `work` takes no place.
   * @returns false if too many wait or the wait took too long: `work` was not run
   * @throws what `work` throws
   */
  async run(isCached: () => boolean, work: () => Promise<void>, rank: RenderRank = 'reader'): Promise<boolean> {
    const places = this.#places[rank];
    try {
      await places.enter();
    } catch (error) {
      if (isQueueFull(error)) return false;
      throw error;
    }
    // Renders of requests that came together would run one after the other in one turn of the event
    // loop, and cached pages would wait for all of them.
    await nextTurn();
    if (isCached()) {
      places.leave();
      await work();
      return true;
    }
    try {
      await inRender({ rank }, work);
    } finally {
      places.leave();
    }
    return true;
  }

  /**
   * Runs the loader of the page that is being rendered. It has a turn to compute while it runs, but
   * not while it waits for a database or a news API. The render keeps the turn afterwards, to build
   * the HTML, until it ends or `endRenderTurn` is called.
   * @throws what `load` throws
   */
  async load<T>(load: () => Promise<T>): Promise<T> {
    const render = renders().getStore();
    if (!render) return load();
    await this.#takeTurn(render);
    try {
      const loading = load();
      const ended = loading.then(
        () => true,
        () => true,
      );
      // What needs no answer from elsewhere is done before the next turn of the event loop.
      if (!(await Promise.race([ended, nextTurn()]))) {
        render.endTurn?.();
        await loading;
        await this.#takeTurn(render);
      }
      return await loading;
    } catch (error) {
      render.endTurn?.();
      throw error;
    }
  }

  /**
   * Refuses the readers who wait now: a render found that pages cannot be made, and each of theirs
   * would take as long to find the same.
   */
  refuseReaders(): void {
    this.#places.reader.refuseWaiting();
  }

  /** Waits for a turn to compute, if the render has none. */
  async #takeTurn(render: Render): Promise<void> {
    if (render.endTurn) return;
    await this.#turns.enter(render.rank === 'reader' ? 'normal' : 'background');
    let isOver = false;
    const endTurn = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(lost);
      if (render.endTurn === endTurn) render.endTurn = undefined;
      this.#turns.leave();
    };
    const lost = setTimeout(endTurn, maxTurnMs).unref();
    render.endTurn = endTurn;
    await nextTurn();
  }
}

async function inRender<T>(render: Render, work: () => Promise<T>): Promise<T> {
  try {
    return await renders().run(render, work);
  } finally {
    render.endTurn?.();
  }
}

/**
 * Runs work that may render a page outside the queue: its loader takes a turn to compute, which
 * ends with the work.
 */
export const withRender = <T>(work: () => Promise<T>): Promise<T> =>
  renders().getStore() ? work() : inRender({ rank: 'reader' }, work);

/** Ends the turn of the render at hand: its HTML is built. */
export const endRenderTurn = (): void => renders().getStore()?.endTurn?.();

/** The queue of this process. */
export const renderQueue = (): RenderQueue => (app.renderQueue ??= new RenderQueue());
