import { getJson } from '@/lib/client/calls/get-json';

test('a request times out after ten seconds', async () => {
  const time = new AbortController();
  const timeout = jest.fn(() => time.signal);
  Object.assign(AbortSignal, { timeout });
  globalThis.fetch = ((_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('given up'))),
    )) as unknown as typeof fetch;
  const answer = getJson('/api/weather');
  expect(timeout).toHaveBeenCalledWith(10_000);
  time.abort();
  await expect(answer).rejects.toThrow('given up');
});
