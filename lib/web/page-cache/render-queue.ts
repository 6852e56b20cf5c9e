import { AsyncLocalStorage } from 'node:async_hooks';
import { app } from '../../platform/runtime/app';

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

type Waiting = { take: () => void; refuse: () => void };

const renders = () => (app.renders ??= new AsyncLocalStorage<Render>());

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Limits the renders that are under way and those that compute; the others wait, readers first. */
export class RenderQueue {
  readonly #limits: typeof defaults;
  readonly #running = { reader: 0, background: 0 };
  #computing = 0;
  /** The first takes the place of a render that has ended. */
  readonly #waiting = { reader: new Set<Waiting>(), background: new Set<Waiting>() };
  /** Renders with their data that wait for their turn to compute. */
  readonly #turns: Record<RenderRank, (() => void)[]> = { reader: [], background: [] };

  constructor(limits: Partial<typeof defaults> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /**
   * Runs `work` in its turn. If the page is in the cache by then, because another request had it
   * rendered, `work` takes no place.
   * @returns false if too many wait or the wait took too long: `work` was not run
   * @throws what `work` throws
   */
  async run(isCached: () => boolean, work: () => Promise<void>, rank: RenderRank = 'reader'): Promise<boolean> {
    if (!(await this.#place(rank))) return false;
    if (isCached()) {
      this.#release(rank);
      await work();
      return true;
    }
    try {
      await inRender({ rank }, work);
    } finally {
      this.#release(rank);
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
    for (const { refuse } of this.#waiting.reader) refuse();
  }

  /**
   * Waits for a place, until the next turn of the event loop at least: renders of requests that
   * came in together would else run one after the other in one turn, and cached pages wait for all
   * of them. False if there is no place to be had.
   */
  #place(rank: RenderRank): Promise<boolean> {
    const waiting = this.#waiting[rank];
    if (this.#running[rank] < (rank === 'reader' ? this.#limits.maxRunning : 1)) {
      this.#running[rank] += 1;
      return nextTurn().then(() => true);
    }
    if (waiting.size >= this.#limits.maxWaiting) return Promise.resolve(false);
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
      const late = setTimeout(place.refuse, this.#limits.maxWaitMs);
      waiting.add(place);
    });
  }

  #release(rank: RenderRank): void {
    const [next] = this.#waiting[rank];
    if (next) next.take();
    else this.#running[rank] -= 1;
  }

  /** Waits for a turn to compute, if the render has none. */
  async #takeTurn(render: Render): Promise<void> {
    if (render.endTurn) return;
    const max = render.rank === 'reader' ? this.#limits.maxComputing : 1;
    if (this.#computing < max) this.#computing += 1;
    else await new Promise<void>((take) => this.#turns[render.rank].push(take));
    let isOver = false;
    const endTurn = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(lost);
      if (render.endTurn === endTurn) render.endTurn = undefined;
      this.#passTurn();
    };
    const lost = setTimeout(endTurn, maxTurnMs).unref();
    render.endTurn = endTurn;
    await nextTurn();
  }

  #passTurn(): void {
    const { reader, background } = this.#turns;
    // A background render runs alone: the last turn that ends is its.
    const next = reader.shift() ?? (this.#computing === 1 ? background.shift() : undefined);
    if (next) next();
    else this.#computing -= 1;
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
