import { resetApp } from '@/lib/platform/runtime/app';
import { responseCache, ServiceUnavailable } from '@/lib/integrations/response-cache';
import { linesOf } from '../support/log-lines';

let now = 0;
let requests: string[] = [];
let answer: (key: string) => Promise<string>;
let log: jest.SpyInstance;
let info: jest.SpyInstance;

type More = { max?: number; fault?: (value: string) => string | undefined; pausesByKey?: boolean };
const service = (more: More = {}) =>
  responseCache<string>({
    name: 'test service',
    freshMs: 1000,
    staleMs: 60_000,
    max: 10,
    clock: () => now,
    load: (key) => {
      requests.push(key);
      return answer(key);
    },
    ...more,
  });

beforeEach(() => {
  resetApp();
  now = 1_000_000;
  requests = [];
  answer = async (key) => `answer to ${key}`;
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const fails = async () => {
  throw new Error('connection refused');
};

test('a thousand simultaneous readers cause one call, and those of the next second none', async () => {
  const { get } = service();
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get('a')));
  expect(new Set(answers)).toEqual(new Set(['answer to a']));
  now += 999;
  await get('a');
  expect(requests).toEqual(['a']);
  now += 1;
  await get('a');
  expect(requests).toEqual(['a', 'a']);
});

test('each key has its own response', async () => {
  const { get } = service();
  expect([await get('a'), await get('b')]).toEqual(['answer to a', 'answer to b']);
});

test('a failing service is logged once, and called once per half minute for all keys', async () => {
  answer = fails;
  const { get } = service();
  const failures = await Promise.allSettled(Array.from({ length: 1000 }, () => get('a')));
  expect(failures.every((one) => one.status === 'rejected' && one.reason instanceof ServiceUnavailable)).toBe(true);
  await expect(get('b')).rejects.toThrow('The test service is not available now');
  expect(requests).toEqual(['a']);
  now += 29_999;
  await expect(get('a')).rejects.toThrow(ServiceUnavailable);
  expect(requests).toEqual(['a']);
  now += 1;
  await expect(get('a')).rejects.toThrow(ServiceUnavailable);
  expect(requests).toEqual(['a', 'a']);
  expect(linesOf(log)).toMatchObject([
    { event: 'upstream_unavailable', service: 'test service', reason: 'connection refused' },
  ]);
});

test('the last good response is used for a limited time', async () => {
  const { get, getCached: known } = service();
  await get('a');
  answer = fails;
  now += 30_000;
  expect([await get('a'), known('a')]).toEqual(['answer to a', 'answer to a']);
  now += 29_999;
  expect(await get('a')).toBe('answer to a');
  now += 1;
  await expect(get('a')).rejects.toThrow(ServiceUnavailable);
  expect(known('a')).toBeUndefined();
});

test('a recovery is logged once, and a new failure is logged again', async () => {
  answer = fails;
  const { get, getCached: known } = service();
  await get('a').catch(() => undefined);
  answer = async () => 'back';
  now += 30_000;
  expect([await get('a'), known('a')]).toEqual(['back', 'back']);
  now += 1000;
  await get('a');
  expect(linesOf(info)).toMatchObject([{ event: 'upstream_recovered', service: 'test service' }]);
  answer = fails;
  now += 60_000;
  await get('a').catch(() => undefined);
  expect(log).toHaveBeenCalledTimes(2);
});

test('a response with an error is returned and logged', async () => {
  const { get } = service({ fault: () => 'nothing to show' });
  expect([await get('a'), await get('a')]).toEqual(['answer to a', 'answer to a']);
  expect(linesOf(log)).toMatchObject([{ event: 'upstream_unavailable', reason: 'nothing to show' }]);
});

test('a response with an error does not count as the last good one', async () => {
  answer = async () => 'bad';
  const { get, getCached: known } = service({ fault: (value) => (value === 'bad' ? 'nothing to show' : undefined) });
  await get('a');
  expect(known('a')).toBeUndefined();
  answer = async () => 'good';
  now += 30_000;
  expect([await get('a'), known('a')]).toEqual(['good', 'good']);
});

test('a refused key pauses alone if the service can work for other keys', async () => {
  answer = async (key) => (key === 'private' ? fails() : key);
  const { get } = service({ pausesByKey: true });
  await expect(get('private')).rejects.toThrow(ServiceUnavailable);
  expect(await get('a')).toBe('a');
  await expect(get('private')).rejects.toThrow(ServiceUnavailable);
  expect(requests).toEqual(['private', 'a']);
  for (let time = 0; time < 3; time += 1) {
    now += 30_000;
    await expect(get('private')).rejects.toThrow(ServiceUnavailable);
    expect(await get('a')).toBe('a');
  }
  expect(requests.filter((key) => key === 'private')).toHaveLength(4);
  expect([log.mock.calls.length, info.mock.calls.length]).toEqual([1, 1]);
});

test('it is known in advance whether a call is needed: not if cached, in progress or paused', async () => {
  const { get, needsRequest: wouldAsk } = service();
  expect(wouldAsk('a')).toBe(true);
  const coming = get('a');
  expect(wouldAsk('a')).toBe(false);
  await coming;
  expect([wouldAsk('a'), wouldAsk('b')]).toEqual([false, true]);
  now += 1000;
  expect(wouldAsk('a')).toBe(true);
  answer = fails;
  await get('a');
  expect([wouldAsk('a'), wouldAsk('b')]).toEqual([false, false]);
});

test('at most twenty calls run at once, and further ones return nothing', async () => {
  const waiting: (() => void)[] = [];
  answer = (key) => new Promise((resolve) => waiting.push(() => resolve(key)));
  const { get } = service({ max: 100 });
  const answers = Array.from({ length: 25 }, (_, number) => get(String(number)).catch(() => 'nothing'));
  for (const go of waiting) go();
  const given = await Promise.all(answers);
  expect(given.filter((one) => one === 'nothing')).toHaveLength(5);
  expect(requests).toHaveLength(20);
  expect(log).not.toHaveBeenCalled();
});

test('no more responses are cached than the maximum', async () => {
  const { get } = service({ max: 2 });
  for (const key of ['a', 'b', 'c', 'a']) await get(key);
  expect(requests).toEqual(['a', 'b', 'c', 'a']);
});
