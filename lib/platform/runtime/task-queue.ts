/** The one queue of the site: see docs/decisions/054-one-task-queue.md. */

class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Whether a queue refused a task. The name is compared and not the class, because a queue may have
 * been made by another bundle of this process.
 */
export const isQueueFull = (error: unknown): boolean => error instanceof Error && error.name === 'QueueFull';

export type QueueLimits = {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks of one priority that wait. More are refused. Unlimited by default. */
  maxWaiting?: number;
  /** Milliseconds after which a waiting task is refused. Unlimited by default. */
  maxWaitMs?: number;
};

/** A `background` task starts only if no other runs, and after those of `normal` priority. */
export type Priority = 'normal' | 'background';

type Waiter = { start: () => void; refuse: () => void };

/** Limits how many tasks run at the same time. The others wait in the order in which they came. */
export class TaskQueue {
  #running = 0;
  readonly #waiting = { normal: new Set<Waiter>(), background: new Set<Waiter>() };

  constructor(private readonly limits: QueueLimits) {}

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs a task in its turn.
   * @throws QueueFull if the task was refused, and whatever the task throws
   */
  async run<T>(task: () => Promise<T>, priority: Priority = 'normal'): Promise<T> {
    await this.enter(priority);
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  /**
   * Resolves when it is the caller's turn, which then must call `leave`. For work that is not one
   * function. @throws QueueFull if there is no room, or the wait took too long
   */
  enter(priority: Priority = 'normal'): Promise<void> {
    if (this.#running < (priority === 'normal' ? this.limits.concurrency : 1)) {
      this.#running += 1;
      return Promise.resolve();
    }
    const { maxWaiting = Infinity, maxWaitMs } = this.limits;
    const waiting = this.#waiting[priority];
    if (waiting.size >= maxWaiting) return Promise.reject(new QueueFull(`${maxWaiting} tasks wait already`));
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(waiter);
      };
      const waiter: Waiter = {
        start: () => {
          end();
          resolve();
        },
        refuse: () => {
          end();
          reject(new QueueFull('The task waited too long'));
        },
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(waiter.refuse, maxWaitMs);
      waiting.add(waiter);
    });
  }

  /** Ends a turn and starts the next task. */
  leave(): void {
    const [normal] = this.#waiting.normal;
    const [background] = this.#running === 1 ? this.#waiting.background : [];
    const next = normal ?? background;
    if (next) next.start();
    else this.#running -= 1;
  }

  /** Refuses all tasks that wait, of one priority. */
  refuseWaiting(priority: Priority = 'normal'): void {
    for (const { refuse } of [...this.#waiting[priority]]) refuse();
  }
}
