import { AsyncLocalStorage } from 'node:async_hooks';
import { app } from '../platform/runtime/app';
import { isQueueFull, TaskQueue } from '../platform/runtime/task-queue';

declare module '../platform/runtime/app' {
  interface App {
    renderQueue?: RenderQueue;
    renders?: AsyncLocalStorage<Render>;
  }
}

/**
 * A render first reads its data and then builds HTML from it.
 *
 * - `maxRunning`: renders in progress. Most of them wait for the database or a news API, which
 *   costs no processor time, so there may be as many as there are database connections.
 * - `maxComputing`: renders that compute at the same time. All renders share one thread, which also
 *   sends cached pages. The more renders compute, the longer a cached page waits.
 * - `maxWaiting`, `maxWaitMs`: how many requests may wait to be rendered, and for how long. A
 *   machine that has just started is slow, and a late page is better than an error page.
 */
const defaultLimits = { maxRunning: 10, maxComputing: 2, maxWaiting: 100, maxWaitMs: 8000 };

/**
 * Milliseconds after which a render loses its turn to compute. A turn normally takes milliseconds.
 * If Next renders after the response and that render fails, the turn is never returned.
 */
const maxTurnMs = 5000;

/**
 * Whether a reader waits for a render. Only one background render runs at a time. It computes only
 * when no reader's render computes or waits to compute.
 */
export type RenderRank = 'reader' | 'background';

/** A render in progress. `endTurn` is set while it has a turn to compute. */
type Render = { rank: RenderRank; endTurn?: (() => void) | undefined };

const renders = () => (app.renders ??= new AsyncLocalStorage<Render>());

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Limits the renders in progress and the renders that compute. The others wait, those for readers
 * first.
 */
export class RenderQueue {
  /** Places for renders in progress. Only one background render runs at a time. */
  readonly #places: Record<RenderRank, TaskQueue>;
  readonly #turns: TaskQueue;

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    const { maxRunning, maxComputing, ...waits } = { ...defaultLimits, ...limits };
    this.#places = {
      reader: new TaskQueue({ concurrency: maxRunning, ...waits }),
      background: new TaskQueue({ concurrency: 1, ...waits }),
    };
    this.#turns = new TaskQueue({ concurrency: maxComputing });
  }

  /**
   * Runs `work` when there is a free place. If the page is cached by then because another request
   * rendered it, `work` runs without a place.
   * @returns false if too many requests wait or the wait took too long: `work` was not run
   * @throws the error of `work`
   */
  async run(isCached: () => boolean, work: () => Promise<void>, rank: RenderRank = 'reader'): Promise<boolean> {
    const places = this.#places[rank];
    try {
      await places.enter();
    } catch (error) {
      if (isQueueFull(error)) return false;
      throw error;
    }
    // Yield to the event loop. Renders of simultaneous requests would otherwise run in one turn of
    // it, and cached pages would wait for all of them.
    await yieldToEventLoop();
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
   * Runs the loader of the page that is being rendered. The render has a turn to compute while the
   * loader runs, but not while it waits for a database or a news API. It keeps the turn afterwards
   * to build the HTML, until the render ends or `endRenderTurn` is called.
   * @throws the error of `load`
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
      // A loader that needs no external data is done before the next turn of the event loop.
      if (!(await Promise.race([ended, yieldToEventLoop()]))) {
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
   * Refuses all waiting readers. A render found that pages cannot be rendered, and theirs would
   * fail as slowly.
   */
  refuseReaders(): void {
    this.#places.reader.refuseWaiting();
  }

  async #takeTurn(render: Render): Promise<void> {
    if (render.endTurn) return;
    await this.#turns.enter(render.rank === 'reader' ? 'normal' : 'background');
    let hasEnded = false;
    const endTurn = () => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timeout);
      if (render.endTurn === endTurn) render.endTurn = undefined;
      this.#turns.leave();
    };
    const timeout = setTimeout(endTurn, maxTurnMs).unref();
    render.endTurn = endTurn;
    await yieldToEventLoop();
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
 * Runs work that may render a page outside the queue. Its loader takes a turn to compute, which
 * ends with the work.
 */
export const withRender = <T>(work: () => Promise<T>): Promise<T> =>
  renders().getStore() ? work() : inRender({ rank: 'reader' }, work);

/** Ends the turn of the current render, because its HTML is built. */
export const endRenderTurn = (): void => renders().getStore()?.endTurn?.();

export const renderQueue = (): RenderQueue => (app.renderQueue ??= new RenderQueue());
