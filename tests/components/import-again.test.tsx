import { act, renderHook } from '@testing-library/react';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { useLazyComponent } from '@/lib/client/hooks/use-lazy-component';

const Part = () => 'part';

/** A script that fails to load `failures` times, and then loads. */
const losing = (failures: number) => {
  const load = jest.fn<Promise<() => string>, []>();
  for (let time = 0; time < failures; time += 1) load.mockRejectedValueOnce(new Error(`ChunkLoadError ${time}`));
  return load.mockResolvedValue(Part);
};
const setOnline = (onLine: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  setOnline(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['that comes is requested once', 0, 0, 1],
  ['that is lost once is requested again after a second', 1, 1000, 2],
  ['that is lost twice is requested again after three more seconds', 2, 4000, 3],
  ['that is lost three times is requested again after ten more seconds', 3, 14_000, 4],
])('a script %s', async (_, failures, afterMs, requests) => {
  const load = losing(failures);
  const settled = jest.fn();
  void importWithRetry(load).then(settled);
  if (afterMs) {
    await pass(afterMs - 1);
    expect(settled).not.toHaveBeenCalled();
  }
  await pass(1);
  expect(settled).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(requests);
});

test('a script that never loads fails after four requests, with the last error', async () => {
  const load = losing(4);
  const refused = jest.fn();
  void importWithRetry(load).catch(refused);
  await pass(60_000);
  expect(refused).toHaveBeenCalledWith(new Error('ChunkLoadError 3'));
  expect(load).toHaveBeenCalledTimes(4);
});

test('a script that failed offline is requested again once online', async () => {
  const load = losing(1);
  setOnline(false);
  void importWithRetry(load);
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a lazy component', () => {
  const show = (load: () => Promise<() => string>) =>
    renderHook(({ wanted }: { wanted: number }) => useLazyComponent(wanted, load), { initialProps: { wanted: 0 } });

  test('is requested when it is wanted, and not before', async () => {
    const load = losing(0);
    const { result, rerender } = show(load);
    await pass(0);
    expect(load).not.toHaveBeenCalled();
    rerender({ wanted: 1 });
    await pass(0);
    expect(result.current).toBe(Part);
    rerender({ wanted: 2 });
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('appears a second later if its first request failed', async () => {
    const { result, rerender } = show(losing(1));
    rerender({ wanted: 1 });
    await pass(1000);
    expect(result.current).toBe(Part);
  });

  test('is requested immediately when it is wanted a second time', async () => {
    const load = losing(1);
    const { result, rerender } = show(load);
    rerender({ wanted: 1 });
    await pass(0);
    expect(result.current).toBeUndefined();
    rerender({ wanted: 2 });
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
    expect(result.current).toBe(Part);
  });
});
