import { networkOrCopy } from '@/lib/client/service-worker/fetch-handler';

/** Whether a reader sees the response of the network or the stored copy. */

describe('a page', () => {
  const never = new Promise<never>(() => undefined);
  const now = Promise.resolve();
  const copy = async () => 'copy';
  const none = async () => undefined;

  test.each<[string, Promise<string>, () => Promise<string | undefined>, Promise<void>, string | undefined]>([
    ['the network in time', Promise.resolve('fresh'), copy, never, 'fresh'],
    ['the copy, once the time is over', never, copy, now, 'copy'],
    ['the network, however late, where there is no copy', Promise.resolve('fresh'), none, now, 'fresh'],
    ['the copy, at once when the network fails', Promise.reject(new Error('cut off')), copy, never, 'copy'],
    ['nothing, where there is neither', Promise.reject(new Error('cut off')), none, never, undefined],
  ])('answers with %s', async (_, network, kept, wait, expected) => {
    await expect(networkOrCopy(network, kept, wait)).resolves.toBe(expected);
  });

  test('does not look for a copy if the network responded', async () => {
    let looked = 0;
    let timeIsOver = () => undefined as void;
    const wait = new Promise<void>((resolve) => (timeIsOver = resolve));
    const look = async () => void (looked += 1) as undefined;
    await networkOrCopy(Promise.resolve('fresh'), look, wait);
    timeIsOver();
    await wait.then(() => undefined);
    expect(looked).toBe(0);
  });
});
