import fs from 'node:fs';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import path from 'node:path';
import { releaseBodyBytes } from '@/lib/requests/bodies-in-flight';
import { readBody, readFormBody, readJsonBody, readBodyAhead } from '@/lib/requests/body';
import { parseFormEntries } from '@/lib/requests/form';
import { withReceivedFile } from '@/lib/http/newsroom-api/received-file';
import { withUploadSlot } from '@/lib/http/newsroom-api/upload-slots';
import { machineActor } from '@/lib/contract/newsroom/editors';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';

/**
 * The result of reading a body if the client sends the head and a part of the body and disconnects.
 */
function readCutOff(read: (request: IncomingMessage) => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer((request) => {
      void read(request)
        .then(
          (value) => value,
          (error: unknown) => error,
        )
        .then((outcome) => server.close(() => resolve(outcome)));
      request.once('data', () => client.destroy());
    });
    let client: ReturnType<typeof connect>;
    server.listen(0, '127.0.0.1', () => {
      client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      client.write(
        'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
      );
    });
  });
}

test.each([
  ['JSON', readJsonBody],
  ['a form', readFormBody],
])('a client that disconnects within %s gets 400, which is not logged as a failure', async (_, read) => {
  expect(await readCutOff((request) => read(request))).toMatchObject({
    status: 400,
    errors: [{ code: 'BODY_CUT_OFF' }],
  });
});

/** A request whose body has arrived completely. */
function received(
  body: string | Buffer,
  { type = 'application/json', address = '198.51.100.1' } = {},
): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  request.headers = { 'content-type': type };
  request.push(body);
  request.push(null);
  return request;
}

describe('all bodies together', () => {
  afterEach(resetApp);

  const busy = { status: 503, retryAfter: 5, errors: [{ code: 'BUSY' }] };
  const bytesInFlight = () => app.bodyBytesInFlight?.get('all') ?? 0;

  /**
   * Sends `count` bodies of a size and leaves the responses open. Returns how many were accepted.
   */
  async function taken(count: number, bytes: number, addressOf: (number: number) => string) {
    const body = Buffer.alloc(bytes, 'a');
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, async (_, number) => {
        const request = received(body, { address: addressOf(number) });
        return readBody(request, 8_000_000);
      }),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(busy);
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  }

  test('have a limit, beyond which a request is refused with a retry time', async () => {
    app.bodyBytesInFlight = new Map([['all', 64 * 1024 * 1024 - 10]]);
    expect(await readJsonBody(received('{"a":1}'))).toEqual({ a: 1 });
    await expect(readJsonBody(received('{"a":1}', { address: '198.51.100.2' }))).rejects.toMatchObject(busy);
  });

  // 16 MB are 34 × 480,000 bytes.
  test.each<[string, (number: number) => string]>([
    ['an IPv4 address', () => '198.51.100.7'],
    ['an IPv6 network of 64 bits', (number) => `2001:db8:1:2::${number.toString(16)}`],
  ])('leave room for others if %s sends more than a quarter of the limit', async (_, addressOf) => {
    expect(await taken(136, 480_000, addressOf)).toBe(34);
    expect(await readJsonBody(received('{"a":1}', { address: '2001:db8:1:3::1' }))).toEqual({ a: 1 });
    await expect(taken(1, 480_000, () => '198.51.100.8')).resolves.toBe(1);
  });

  test('from behind a trusted proxy count for the client address that the proxy names', async () => {
    process.env['TRUSTED_PROXY_HOPS'] = '1';
    const from = (reader: string) => {
      const request = received(Buffer.alloc(480_000));
      request.headers['x-forwarded-for'] = reader;
      return readBody(request, 480_000);
    };
    await Promise.all(Array.from({ length: 34 }, () => from('203.0.113.1')));
    await expect(from('203.0.113.1')).rejects.toMatchObject(busy);
    expect(await from('203.0.113.2')).toHaveLength(480_000);
    delete process.env['TRUSTED_PROXY_HOPS'];
  });

  test('refuse a body that was read ahead in the same way', async () => {
    await taken(34, 480_000, () => '198.51.100.1');
    const request = received(Buffer.alloc(480_000));
    await readBodyAhead(request, 480_000);
    // On a running site the socket is already destroyed by then.
    Object.assign(request, { socket: null });
    await expect(readFormBody(request, 480_000)).rejects.toMatchObject(busy);
  });

  test('count until their responses are closed', async () => {
    const [first, second] = [received('{"a":1}'), received('{"a":22}')];
    await Promise.all([first, second].map((request) => readJsonBody(request)));
    expect(bytesInFlight()).toBe(15);
    releaseBodyBytes(first);
    releaseBodyBytes(first);
    expect(bytesInFlight()).toBe(8);
    releaseBodyBytes(second);
    expect(app.bodyBytesInFlight?.size).toBe(0);
  });

  test('do not count a refused one', async () => {
    await expect(readFormBody(received('a'.repeat(70_000)))).rejects.toMatchObject({ status: 413 });
    expect(bytesInFlight()).toBe(0);
  });
});

test.each([
  ['nested too deeply', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'The body is nested deeper than 32 levels'],
  ['of too many keys', `{${'"a":1,'.repeat(2000)}"b":1}`, 'An object in the body has more than 1000 keys'],
])('JSON %s is refused before it is parsed', async (_, body, message) => {
  const parse = jest.spyOn(JSON, 'parse');
  await expect(readJsonBody(received(body))).rejects.toMatchObject({
    status: 400,
    errors: [{ code: 'INVALID', message }],
  });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('a form has a limited number of fields', () => {
  expect(parseFormEntries('a=1&b=2')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(parseFormEntries('a&'.repeat(199))).toHaveLength(199);
  expect(() => parseFormEntries('a&'.repeat(200))).toThrow('The form has more than 200 fields');
});

describe('a received file', () => {
  let dataDir: string;
  const left = () => fs.readdirSync(path.join(dataDir, 'received'));
  beforeEach(() => {
    dataDir = temporaryFolder();
    enterSite(undefined, { DATA_DIR: dataDir });
  });
  afterEach(() => {
    leaveSite();
    removeFolders();
  });

  test('is complete on disk while it is processed, and removed afterwards', async () => {
    const body = Buffer.alloc(3_000_000, 'ab');
    const found = await withReceivedFile(received(body), 3_000_000, async (file) => [
      fs.readFileSync(file).equals(body),
      left(),
      path.basename(file),
    ]);
    expect(found).toEqual([true, [found[2]], found[2]]);
    expect(left()).toEqual([]);
  });

  test('that is too large is refused and not stored, with or without a Content-Length', async () => {
    const refused = { status: 413, errors: [{ code: 'TOO_LARGE', message: 'The file is larger than 2 MB' }] };
    const work = jest.fn();
    const announced = received('a');
    announced.headers['content-length'] = '2000001';
    await expect(withReceivedFile(announced, 2_000_000, work)).rejects.toMatchObject(refused);
    await expect(withReceivedFile(received(Buffer.alloc(2_000_001)), 2_000_000, work)).rejects.toMatchObject(refused);
    expect([work.mock.calls, left()]).toEqual([[], []]);
  });

  test('is removed if processing fails or the client disconnects', async () => {
    const broken = () => Promise.reject(new Error('broken'));
    await expect(withReceivedFile(received('a'), 10, broken)).rejects.toThrow('broken');
    expect(await readCutOff((request) => withReceivedFile(request, 1000, broken))).toMatchObject({
      status: 400,
      errors: [{ code: 'BODY_CUT_OFF' }],
    });
    expect(left()).toEqual([]);
  });

  test('of a killed process is removed after an hour, but not one that is being received', async () => {
    await withReceivedFile(received('a'), 10, async () => undefined);
    for (const [name, age] of [
      ['old', 3700],
      ['new', 60],
    ] as const) {
      const file = path.join(dataDir, 'received', name);
      fs.writeFileSync(file, 'x');
      const then = Date.now() / 1000 - age;
      fs.utimesSync(file, then, then);
    }
    await withReceivedFile(received('a'), 10, async () => undefined);
    expect(left()).toEqual(['new']);
  });
});

describe('uploads', () => {
  afterEach(resetApp);
  const of = (tokenId: number) => ({ ...machineActor('EDITOR_TOKEN'), tokenId });

  test('of one token are limited to four at a time, without affecting others', async () => {
    let finish: () => void = () => undefined;
    const stored = new Promise<string>((resolve) => (finish = () => resolve('stored')));
    const running = Array.from({ length: 4 }, () => withUploadSlot(of(1), () => stored));
    await expect(withUploadSlot(of(1), () => stored)).rejects.toMatchObject({ status: 429, retryAfter: 2 });
    expect(await withUploadSlot(of(2), async () => 'other')).toBe('other');
    finish();
    expect(await Promise.all(running)).toEqual(['stored', 'stored', 'stored', 'stored']);
    expect(await withUploadSlot(of(1), async () => 'next')).toBe('next');
  });

  test('of all tokens are limited to sixteen at a time', async () => {
    let finish: () => void = () => undefined;
    const stored = new Promise<string>((resolve) => (finish = () => resolve('stored')));
    const running = Array.from({ length: 16 }, (_, number) => withUploadSlot(of(number % 4), () => stored));
    await expect(withUploadSlot(of(5), () => stored)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    finish();
    await Promise.all(running);
    expect(await withUploadSlot(of(5), async () => 'next')).toBe('next');
  });

  test('free their slot if they fail', async () => {
    for (let time = 0; time < 8; time += 1)
      await expect(withUploadSlot(of(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withUploadSlot(of(1), async () => 'next')).toBe('next');
  });
});
