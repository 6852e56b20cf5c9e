import { createIntervalJob } from '@/lib/platform/runtime/interval-job';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Work whose runs end when the test says so. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}

test('runs at once and then after every interval', async () => {
  const work = jest.fn(() => Promise.resolve());
  const { stop } = createIntervalJob(work, 1000, fail);
  await pass(0);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(999);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(work).toHaveBeenCalledTimes(2);
  await pass(5000);
  expect(work).toHaveBeenCalledTimes(7);
  await stop();
});

test('can start after the first interval', async () => {
  const work = jest.fn(() => Promise.resolve());
  const { stop } = createIntervalJob(work, 1000, fail, { atOnce: false });
  await pass(999);
  expect(work).not.toHaveBeenCalled();
  await pass(1);
  expect(work).toHaveBeenCalledTimes(1);
  await stop();
});

test('never runs twice at the same time, and does not catch up on skipped runs', async () => {
  const { work, end } = slowWork();
  const { stop } = createIntervalJob(work, 1000, fail);
  await pass(3500);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await pass(499);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await stop();
});

test.each<[string, () => Promise<unknown>]>([
  ['a turn that fails', () => Promise.reject(new Error('no database'))],
  [
    'a turn that fails before it begins',
    () => {
      throw new Error('no database');
    },
  ],
])('%s is reported, and the next one still runs', async (_, work) => {
  const reported: unknown[] = [];
  const { stop } = createIntervalJob(work, 1000, (error) => reported.push((error as Error).message));
  await pass(0);
  expect(reported).toEqual(['no database']);
  await pass(2000);
  expect(reported).toEqual(['no database', 'no database', 'no database']);
  await stop();
});

test('stopping waits for the current run, and no other follows', async () => {
  const { work, end } = slowWork();
  const { stop } = createIntervalJob(work, 1000, fail);
  await pass(0);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await pass(5000);
  expect([stopped, work.mock.calls.length]).toEqual([false, 1]);
  end();
  await stopping;
  await pass(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('stopping between two runs is immediate, even twice', async () => {
  const work = jest.fn(() => Promise.resolve());
  const { stop } = createIntervalJob(work, 1000, fail, { atOnce: false });
  await stop();
  await stop();
  await pass(5000);
  expect(work).not.toHaveBeenCalled();
});

test('does not prevent the process from exiting', async () => {
  jest.useRealTimers();
  const timers = jest.spyOn(globalThis, 'setInterval');
  const { stop } = createIntervalJob(() => Promise.resolve(), 1000, fail);
  expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
  timers.mockRestore();
  await stop();
});

function fail(error: unknown): void {
  throw error;
}
