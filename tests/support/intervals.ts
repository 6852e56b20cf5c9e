/**
 * Makes the clock and intervals this test's own; promises, timeouts and what else goes on in a
 * process stay real.
 */
export function useOwnIntervals(now?: Date): void {
  jest.useFakeTimers({
    ...(now ? { now } : {}),
    doNotFake: [
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
