/** The only task queue of the site. See docs/decisions/054-one-task-queue.md. */

class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Whether a queue rejected a task. Compares the name instead of the class, because another bundle
 * of this process may have created the queue.
 */
export const isQueueFull = (error: unknown): boolean => error instanceof Error && error.name === 'QueueFull';

export type QueueLimits = {
  concurrency: number;
  /** Maximum number of waiting tasks of each priority. Unlimited by default. */
  maxWaiting?: number;
  /** Milliseconds after which a waiting task is rejected. Unlimited by default. */
  maxWaitMs?: number;
};

/** A `background` task starts only if no other task runs and no `normal` task waits. */
export type Priority = 'normal' | 'background';

type Waiter = { start: () => void; refuse: () => void };

/** Limits how many tasks run at the same time. Other tasks wait in the order of their arrival. */
export class TaskQueue {
  #running = 0;
  readonly #waiting = { normal: new Set<Waiter>(), background: new Set<Waiter>() };

  constructor(private readonly limits: QueueLimits) {}

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs a task when it is its turn.
   * @throws QueueFull if the task was rejected, and any error of the task
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
   * Resolves when it is the caller's turn. The caller then must call `leave`. Use this for work
   * that is not a single function.
   * @throws QueueFull if the queue is full or the wait was too long
   */
  enter(priority: Priority = 'normal'): Promise<void> {
    if (this.#running < (priority === 'normal' ? this.limits.concurrency : 1)) {
      this.#running += 1;
      return Promise.resolve();
    }
    const { maxWaiting = Infinity, maxWaitMs } = this.limits;
    const waiting = this.#waiting[priority];
    if (waiting.size >= maxWaiting) return Promise.reject(new QueueFull(`The queue is full (waiting: ${maxWaiting})`));
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

  /** Rejects all waiting tasks of one priority. */
  refuseWaiting(priority: Priority = 'normal'): void {
    for (const { refuse } of [...this.#waiting[priority]]) refuse();
  }
}
