import { withLoggedRequest } from '@/lib/platform/log/log';
import { logSecurityEvent } from '@/lib/platform/log/security-log';
import { resetApp } from '@/lib/platform/runtime/app';
import { linesOf } from '../support/log-lines';

/** Log lines of a flood of refused requests. */

let warned: jest.SpyInstance;
let informed: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  resetApp();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  informed = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const request = { method: 'POST', path: '/api/login', client: () => 'c1' };
const refuse = (times: number) => {
  for (let time = 0; time < times; time += 1) withLoggedRequest(request, () => logSecurityEvent('csrf_refused'));
};

test('a refusal logs the request and its client', () => {
  withLoggedRequest(request, () => logSecurityEvent('login_failed', { reason: 'CodeWrong' }));
  expect(linesOf(warned)).toMatchObject([
    { event: 'login_failed', method: 'POST', path: '/api/login', security: true, client: 'c1', reason: 'CodeWrong' },
  ]);
});

test('a login is not a warning', () => {
  logSecurityEvent('login_succeeded', { provider: 'mobile' });
  expect([linesOf(informed).length, linesOf(warned).length]).toEqual([1, 0]);
});

test('a flood writes twenty log lines a minute, and one with the number of the others', () => {
  refuse(1000);
  expect(linesOf(warned)).toHaveLength(20);
  logSecurityEvent('host_refused');
  expect(linesOf(warned)).toHaveLength(21);
  jest.advanceTimersByTime(60_000);
  expect(linesOf(warned).slice(21)).toEqual([
    { time: expect.any(String) as string, level: 'warn', event: 'csrf_refused', security: true, suppressed: 980 },
  ]);
  refuse(30);
  expect(linesOf(warned)).toHaveLength(42);
});

test('a minute without omitted lines ends without a log line', () => {
  refuse(20);
  jest.advanceTimersByTime(60_000);
  expect(linesOf(warned)).toHaveLength(20);
});
