import { isQueueFull, type Priority, type QueueLimits, TaskQueue } from '@/lib/platform/runtime/task-queue';

/** Runs everything that waits for no timer. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose tasks report their start and end when the test says so. */
function observed(limits: QueueLimits) {
  const queue = new TaskQueue(limits);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, priority?: Priority) =>
    queue
      .run(() => {
        log.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, priority)
      .catch((error: unknown) => void log.push(isQueueFull(error) ? `${name} refused` : String(error)));
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)?.();
    await settle();
  };
  return { queue, log, add, end };
}

type Action = ['add', string, Priority?] | ['end', string] | ['refuse', Priority?];

test.each<[string, QueueLimits, Action[], string[]]>([
  ['one task runs at once', { concurrency: 1 }, [['add', 'a']], ['a']],
  [
    'the next one waits for its end',
    { concurrency: 1 },
    [
      ['add', 'a'],
      ['add', 'b'],
    ],
    ['a'],
  ],
  [
    'it begins when the first ends',
    { concurrency: 1 },
    [
      ['add', 'a'],
      ['add', 'b'],
      ['end', 'a'],
    ],
    ['a', 'b'],
  ],
  [
    'tasks begin in the order in which they came',
    { concurrency: 2 },
    [
      ['add', 'a'],
      ['add', 'b'],
      ['add', 'c'],
      ['add', 'd'],
      ['end', 'b'],
      ['end', 'a'],
    ],
    ['a', 'b', 'c', 'd'],
  ],
  [
    'one that comes too late for the room is refused',
    { concurrency: 1, maxWaiting: 1 },
    [
      ['add', 'a'],
      ['add', 'b'],
      ['add', 'c'],
    ],
    ['a', 'c refused'],
  ],
  [
    'without any room nobody waits',
    { concurrency: 1, maxWaiting: 0 },
    [
      ['add', 'a'],
      ['add', 'b'],
      ['end', 'a'],
      ['add', 'c'],
    ],
    ['a', 'b refused', 'c'],
  ],
  [
    'a refused task leaves its room to another',
    { concurrency: 1, maxWaiting: 1 },
    [['add', 'a'], ['add', 'b'], ['refuse'], ['add', 'c'], ['end', 'a']],
    ['a', 'b refused', 'c'],
  ],
  [
    'a background task waits although there is room',
    { concurrency: 2 },
    [
      ['add', 'a'],
      ['add', 'x', 'background'],
      ['add', 'b'],
    ],
    ['a', 'b'],
  ],
  [
    'it begins when nothing else runs or waits',
    { concurrency: 2 },
    [
      ['add', 'a'],
      ['add', 'x', 'background'],
      ['add', 'b'],
      ['add', 'c'],
      ['end', 'a'],
      ['end', 'b'],
      ['end', 'c'],
    ],
    ['a', 'b', 'c', 'x'],
  ],
  [
    'while it runs, others have the rest of the room',
    { concurrency: 2 },
    [
      ['add', 'x', 'background'],
      ['add', 'y', 'background'],
      ['add', 'a'],
      ['add', 'b'],
      ['end', 'x'],
    ],
    ['x', 'a', 'b'],
  ],
  [
    'refusing one priority leaves the other waiting',
    { concurrency: 1 },
    [['add', 'a'], ['add', 'b'], ['add', 'x', 'background'], ['refuse'], ['end', 'a']],
    ['a', 'b refused', 'x'],
  ],
])('%s', async (_, limits, actions, expected) => {
  const { queue, log, add, end } = observed(limits);
  for (const [action, ...rest] of actions) {
    if (action === 'add') void add(...(rest as [string, Priority?]));
    else if (action === 'end') await end(rest[0] as string);
    else queue.refuseWaiting(rest[0] as Priority | undefined);
    await settle();
  }
  expect(log).toEqual(expected);
});

test('a failed task ends its turn, and its error reaches the caller', async () => {
  const queue = new TaskQueue({ concurrency: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(queue.isIdle).toBe(true);
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('a task that waits too long is refused, but not one that started in time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { log, add, end } = observed({ concurrency: 1, maxWaitMs: 100 });
  void add('a');
  void add('b');
  await settle();
  jest.advanceTimersByTime(99);
  void add('c');
  await end('a');
  jest.advanceTimersByTime(1000);
  await settle();
  expect(log).toEqual(['a', 'b', 'c refused']);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a turn that was entered without a function ends with `leave`', async () => {
  const queue = new TaskQueue({ concurrency: 1, maxWaiting: 1 });
  await queue.enter();
  expect(queue.isIdle).toBe(false);
  const second = queue.enter();
  await expect(queue.enter()).rejects.toThrow('The queue is full (waiting: 1)');
  queue.leave();
  await second;
  queue.leave();
  expect(queue.isIdle).toBe(true);
});
