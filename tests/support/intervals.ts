/** Mocks the clock and intervals. Promises and timeouts stay real. */
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
