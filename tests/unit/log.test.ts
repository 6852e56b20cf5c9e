import { log, withLoggedRequest, setLogOutput } from '@/lib/platform/log/log';
import { captureConsole } from '@/lib/http/lifecycle/capture-console';
import { resetApp } from '@/lib/platform/runtime/app';
import { parsedLines } from '../support/log-lines';

/** The format of a log line for machines and for people, and values that try to forge it. */

const written: [stream: string, line: string][] = [];
beforeEach(() => {
  written.length = 0;
  const to = (stream: string) => (line: string) => void written.push([stream, line]);
  setLogOutput({ info: to('out'), warn: to('error'), error: to('error') });
  delete process.env['LOG_FORMAT'];
});
afterAll(resetApp);

const [time, moment] = [expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string, /^\S+Z /];
const lines = () => parsedLines(written.map(([, line]) => line).join('\n'));

describe('as JSON', () => {
  test.each(['info', 'warn', 'error', 'alert'] as const)('%s: time, level, event and fields in one line', (level) => {
    log[level]('story_published', { story: 81, token: 'desk', sent: true, missing: undefined });
    expect(lines()).toEqual([{ time, level, event: 'story_published', story: 81, token: 'desk', sent: true }]);
    expect(written.map(([stream]) => stream)).toEqual([level === 'info' ? 'out' : 'error']);
  });

  test.each<[string, string, string]>([
    ['a line break', 'a\nALERT b\r\nc', 'a ALERT b c'],
    ['an escape sequence', 'a\u001b[31mb', 'a [31mb'],
    ['NUL and C1 characters', 'a\0b\u0085c\u009bd', 'a b c d'],
    ['line separators of JavaScript', 'a\u2028b\u2029c', 'a b c'],
    ['letters that turn the order round', 'a\u202eb\u2066c', 'a b c'],
    ['half a letter', 'a\ud83d', 'a\ufffd'],
    ['Hindi', 'गिर के शेर', 'गिर के शेर'],
  ])('%s in a field does not break the log line', (_, text, expected) => {
    log.warn('x', { text });
    expect(written[0]?.[1]).not.toMatch(/[\p{Cc}\u2028\u2029\u202e\u2066]/u);
    expect(lines()).toEqual([{ time, level: 'warn', event: 'x', text: expected }]);
  });

  test('text is cut at 512 characters, a stack at 4,000', () => {
    const error = new Error('m'.repeat(10_000));
    error.stack = `Error: m\n${'    at somewhere (file.ts:1:1)\n'.repeat(1000)}`;
    log.error('x', { text: 't'.repeat(10_000), error, value: { deep: 'd'.repeat(10_000) } });
    const [line] = lines();
    expect([line?.['text'], String(line?.['error']).length]).toEqual([`${'t'.repeat(512)}…`, 513]);
    expect(String(line?.['stack']).length).toBe(4000);
    expect(written[0]?.[1].length).toBeLessThan(7000);
  });

  test('an error is its name, message, code and cause, with the stack in a field of its own', () => {
    class Lost extends Error {
      override name = 'Lost';
      code = 'ECONNREFUSED';
      config = { headers: { authorization: 'Bearer secret-token' } };
    }
    log.error('fetch_failed', {
      error: new Lost('no\nanswer', { cause: new TypeError('refused') }),
      service: 'market',
    });
    expect(lines()).toEqual([
      {
        time,
        level: 'error',
        event: 'fetch_failed',
        error: 'Lost: no answer',
        code: 'ECONNREFUSED',
        cause: 'TypeError: refused',
        stack: expect.stringMatching(/^at .*log\.test\.ts/) as string,
        service: 'market',
      },
    ]);
    expect(written[0]?.[1]).not.toContain('secret-token');
  });

  test.each<[string, unknown, string]>([
    ['text', 'broken', 'broken'],
    ['null', null, 'null'],
    ['an object', { a: 1 }, '[object Object]'],
    [
      'connections that all failed',
      new AggregateError([new Error('connect ECONNREFUSED')]),
      'AggregateError: connect ECONNREFUSED',
    ],
  ])('%s is logged as an error', (_, error, said) => {
    log.error('x', { error });
    expect(lines()).toMatchObject([{ error: said }]);
  });
});

test('as text: time, level, event and message, then the fields, and the stack below', () => {
  process.env['LOG_FORMAT'] = 'text';
  const error = new Error('no\nanswer');
  error.stack = 'Error: no\nanswer\n    at one (a.ts:1:1)\n    at two (b.ts:2:2)';
  log.info('ready', { message: 'Ready at http://localhost:3000' });
  log.warn('story_refused', { story: 81, field: 'two words', path: '/hindi/politics' });
  log.error('request_failed', { error });
  expect(written.map(([, line]) => line.replace(moment, ''))).toEqual([
    'info  ready Ready at http://localhost:3000',
    'warn  story_refused path=/hindi/politics story=81 field="two words"',
    'error request_failed error="Error: no answer"\nat one (a.ts:1:1)\nat two (b.ts:2:2)',
  ]);
});

describe('in a request', () => {
  const request = { method: 'GET', path: '/hindi/politics', edition: 'hindi', requestId: 'r-1' };

  test('every log line names the request, even lines of background work', async () => {
    await withLoggedRequest(request, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      log.warn('x', { part: 'weather' });
    });
    log.warn('y');
    expect(lines()).toEqual([
      { time, level: 'warn', event: 'x', ...request, part: 'weather' },
      { time, level: 'warn', event: 'y' },
    ]);
  });

  test('an error is logged once per request', () => {
    const error = new Error('lost');
    for (const path of ['/a', '/b'])
      withLoggedRequest({ method: 'GET', path }, () => {
        log.error('page_failed', { error });
        log.error('request_failed', { error });
      });
    expect(lines().map(({ event, path }) => [event, path])).toEqual([
      ['page_failed', '/a'],
      ['page_failed', '/b'],
    ]);
  });

  test('a path is cut at 512 characters', () => {
    withLoggedRequest({ method: 'GET', path: `/${'%E0'.repeat(600)}` }, () => log.info('x'));
    expect(String(lines()[0]?.['path']).length).toBe(513);
  });
});

describe('package output through the console', () => {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const target = {
    log: print,
    info: print,
    debug: print,
    warn: print,
    error: print,
    trace: print,
  } as unknown as Console;
  const listeners = process.listeners('warning');
  beforeAll(() => captureConsole(target));
  beforeEach(() => {
    printed.length = 0;
    setLogOutput({ info: print, warn: print, error: print });
  });
  afterAll(() => {
    process.removeAllListeners('warning');
    for (const listener of listeners) process.on('warning', listener);
  });

  test.each<[string, (console: Console) => void, object]>([
    [
      'an error of a page',
      (console) => console.error(' \u001b[31m⨯\u001b[39m', new TypeError('lost')),
      { level: 'error', event: 'request_failed', error: 'TypeError: lost' },
    ],
    [
      'words with an address in them',
      (console) => console.error("⨯ The requested resource isn't a valid image for /sample/x\nALERT fake", 404),
      {
        level: 'error',
        event: 'package_message',
        message: "The requested resource isn't a valid image for /sample/x ALERT fake 404",
      },
    ],
    ['a warning', (console) => console.warn('⚠ %s is old', 'x'), { level: 'warn', message: 'x is old' }],
    ['words', (console) => console.log('▲ Next.js'), { level: 'info', message: 'Next.js' }],
    [
      'an exception that nobody caught',
      (console) => console.error('⨯', 'uncaughtException: ', new Error('lost')),
      { level: 'error', event: 'uncaught_exception', error: 'Error: lost' },
    ],
    [
      'a rejection that nobody handled',
      (console) => console.error('⨯', 'unhandledRejection: ', new Error('lost')),
      { level: 'error', event: 'unhandled_rejection', error: 'Error: lost' },
    ],
  ])('%s: one line', (_, said, expected) => {
    said(target);
    expect(parsedLines(printed.join('\n'))).toEqual([expect.objectContaining({ time, ...expected })]);
  });

  test('an empty line is not logged', () => {
    target.log('');
    expect(printed).toEqual([]);
  });
});
