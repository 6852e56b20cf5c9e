class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * True where too much waits already. By its name: the process has one queue, which may have been
 * made by another bundle than the one that asks.
 */
export const isQueueFull = (error: unknown): boolean => error instanceof Error && error.name === 'QueueFull';

/** Lets so many pieces of work run at a time; the others wait in order. */
export class WorkQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param limits how many run at once, and how many may wait */
  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  /** @throws QueueFull when too many wait, and what `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running += 1;
    else if (this.#waiting.length < this.limits.waiting) await new Promise<void>((take) => this.#waiting.push(take));
    else throw new QueueFull('Too many pictures wait');
    try {
      return await work();
    } finally {
      // Who waits longest takes the place over.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
