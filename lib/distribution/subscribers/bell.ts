/** Wakes those who wait for it. */
export class Bell {
  /** How often it has rung. */
  count = 0;
  readonly #waiting = new Set<() => void>();

  ring(): void {
    this.count += 1;
    for (const wake of this.#waiting) wake();
  }

  /**
   * Resolves when it rings, or after so many milliseconds; at once where it has rung since `count`
   * was what the caller says. The process does not stay up for it.
   */
  wait(ms: number, count = this.count): Promise<void> {
    if (ms <= 0 || count !== this.count) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      timer.unref();
      this.#waiting.add(wake);
    });
  }
}
