import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { releaseBody } from '@/lib/api/bodies-in-flight';
import { formBody, jsonBody } from '@/lib/api/body';
import { formEntries } from '@/lib/api/form';
import { withUploadPlace } from '@/lib/api/upload-places';
import { machineActor } from '@/lib/contract/editors';
import { app, resetApp } from '@/lib/runtime/app';

/**
 * What reading a body comes to when its client sends the head, a part of the body, and hangs up.
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
  ['JSON', jsonBody],
  ['a form', formBody],
])('a client that hangs up within %s is at fault itself: a 400, which is not logged as a failure', async (_, read) => {
  expect(await readCutOff((request) => read(request))).toMatchObject({
    status: 400,
    errors: [{ code: 'BODY_CUT_OFF' }],
  });
});

/** A request whose whole body has come. */
function received(body: string, type = 'application/json'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'content-type': type };
  request.push(body);
  request.push(null);
  return request;
}

describe('all bodies together', () => {
  afterEach(resetApp);

  test('have a limit, beyond which one is refused that may come again', async () => {
    app.bodyBytesInFlight = 64 * 1024 * 1024 - 10;
    expect(await jsonBody(received('{"a":1}'))).toEqual({ a: 1 });
    await expect(jsonBody(received('{"a":1}'))).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
      errors: [{ code: 'BUSY' }],
    });
  });

  test('count until their responses are closed', async () => {
    const [first, second] = [received('{"a":1}'), received('{"a":22}')];
    await Promise.all([first, second].map((request) => jsonBody(request)));
    expect(app.bodyBytesInFlight).toBe(15);
    releaseBody(first);
    releaseBody(first);
    expect(app.bodyBytesInFlight).toBe(8);
    releaseBody(second);
    expect(app.bodyBytesInFlight).toBe(0);
  });

  test('do not count one that was refused', async () => {
    await expect(formBody(received('a'.repeat(70_000)))).rejects.toMatchObject({ status: 413 });
    expect(app.bodyBytesInFlight ?? 0).toBe(0);
  });
});

test.each([
  ['nested too deeply', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'The body is nested deeper than 32 levels'],
  ['of too many keys', `{${'"a":1,'.repeat(2000)}"b":1}`, 'An object in the body has more than 1000 keys'],
])('JSON %s is refused before it is parsed', async (_, body, message) => {
  const parse = jest.spyOn(JSON, 'parse');
  await expect(jsonBody(received(body))).rejects.toMatchObject({ status: 400, errors: [{ code: 'INVALID', message }] });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('a form has as many fields as there may be', () => {
  expect(formEntries('a=1&b=2')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(formEntries('a&'.repeat(199))).toHaveLength(199);
  expect(() => formEntries('a&'.repeat(200))).toThrow('The form has more than 200 fields');
});

describe('uploads', () => {
  afterEach(resetApp);
  const of = (tokenId: number) => ({ ...machineActor('EDITOR_TOKEN'), tokenId });

  test('of one token are four at a time, and others do not feel it', async () => {
    let finish: () => void = () => undefined;
    const stored = new Promise<string>((resolve) => (finish = () => resolve('stored')));
    const running = Array.from({ length: 4 }, () => withUploadPlace(of(1), () => stored));
    await expect(withUploadPlace(of(1), () => stored)).rejects.toMatchObject({ status: 429, retryAfter: 2 });
    expect(await withUploadPlace(of(2), async () => 'other')).toBe('other');
    finish();
    expect(await Promise.all(running)).toEqual(['stored', 'stored', 'stored', 'stored']);
    expect(await withUploadPlace(of(1), async () => 'next')).toBe('next');
  });

  test('give their place back if they fail', async () => {
    for (let time = 0; time < 8; time += 1)
      await expect(withUploadPlace(of(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withUploadPlace(of(1), async () => 'next')).toBe('next');
  });
});
