import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DirectoryEndpoint, softDeleteEndpoint } from '@/lib/integrations/directory/endpoints';
import { callDirectory, type DirectoryRequest } from '@/lib/integrations/directory/client';
import { type Edition, enabledEditions } from '@/lib/platform/editions';
import { directoryTexts } from '@/lib/platform/i18n/texts/directory';
import { freePort } from '../support/site';

/** Requests to a directory that works, fails, refuses or is slow. */

type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Listener = (response: ServerResponse) => void;

let server: Server;
let origin: string;
let arrived: Arrived[] = [];
let answer: Listener;

const json =
  (status: number, body: unknown): Listener =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const done = { message: 'Success', data: { id: 7 } };

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      arrived.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  arrived = [];
  answer = json(200, done);
});

const home: DirectoryEndpoint = { method: 'GET', path: 'home/' };
const rating: DirectoryEndpoint = { method: 'POST', path: 'rating/', userType: true };
const invoice: DirectoryEndpoint = {
  method: 'GET',
  path: 'payment/invoice/',
  key: 'required',
  bearer: 'joined',
  file: true,
};

const call = (made: DirectoryEndpoint, request: Partial<DirectoryRequest> = {}): Promise<unknown> =>
  callDirectory(made, {
    origin,
    caller: { token: 'abc.def', userType: 'VENDOR' },
    texts: directoryTexts.en,
    ...request,
  });

test('a POST sends its body, the token and the user type', async () => {
  expect(await call(rating, { body: { name: 'नमस्ते' }, query: { page: '2' } })).toEqual(done);
  expect(arrived).toMatchObject([{ method: 'POST', url: '/api/rating/?page=2', body: '{"name":"नमस्ते"}' }]);
  expect(arrived[0]?.headers).toMatchObject({
    authorization: 'Bearer abc.def',
    usertype: 'VENDOR',
    'content-type': 'application/json',
  });
});

test('a GET sends neither a body nor the user type', async () => {
  await call(home);
  expect(arrived).toMatchObject([{ method: 'GET', url: '/api/home/', body: '' }]);
  expect([arrived[0]?.headers['usertype'], arrived[0]?.headers['content-type']]).toEqual([undefined, undefined]);
});

test('a missing token or user type is not sent', async () => {
  await call(rating, { caller: {} });
  await call(rating, { caller: { token: '', userType: '' } });
  expect(arrived.map(({ headers }) => [headers.authorization, headers['usertype']])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test.each([
  ['payment/invoice/', '/api/payment/invoice/a%20b%2F%C3%A7'],
  ['logo', '/api/logo/a%20b%2F%C3%A7'],
])('a key is appended to %s: %s', async (path, url) => {
  await call({ method: 'GET', path, key: 'required' }, { key: 'a b/ç' });
  expect(arrived[0]?.url).toBe(url);
});

test('an account is deleted with a DELETE that has a body', async () => {
  await call(softDeleteEndpoint, { body: { reason: 'moving' } });
  expect(arrived).toMatchObject([{ method: 'DELETE', url: '/api/user/soft-delete', body: '{"reason":"moving"}' }]);
});

describe('an invoice', () => {
  test('is a blob with the directory’s bytes and type, and its token has no space after Bearer', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
    answer = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
    const file = (await call(invoice, { key: '17' })) as Blob;
    expect([arrived[0]?.url, arrived[0]?.headers.authorization]).toEqual(['/api/payment/invoice/17', 'Bearerabc.def']);
    expect(file.type).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });

  test('throws the directory’s error message if it is rejected', async () => {
    answer = json(404, { message: 'No', errors: [{ code: 'NOT_FOUND', message: 'Invoice 17 does not exist' }] });
    await expect(call(invoice, { key: '17' })).rejects.toMatchObject({
      name: 'DirectoryError',
      failure: 'refused',
      status: 404,
      message: 'Invoice 17 does not exist',
    });
  });
});

describe('a failed call', () => {
  test.each<[string, unknown, object]>([
    [
      'the first error of the envelope',
      {
        message: 'Bad',
        errors: [{ code: 'INVALID', message: 'phone: is no number', field: 'phone' }, { message: '2' }],
      },
      { message: 'phone: is no number', code: 'INVALID', field: 'phone' },
    ],
    ['its message', { message: 'You rated this already' }, { message: 'You rated this already', code: undefined }],
    ['a text of ours for an empty list', { errors: [] }, { message: 'That did not work. Please try again later.' }],
    ['a text of ours for a page', '<h1>Bad</h1>', { message: 'That did not work. Please try again later.' }],
  ])('throws %s', async (_, body, expected) => {
    answer = json(422, body);
    await expect(call(rating)).rejects.toMatchObject({
      name: 'DirectoryError',
      failure: 'refused',
      status: 422,
      ...expected,
    });
  });

  test('says that the directory is unreachable', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    await expect(call(home, { origin: nowhere })).rejects.toMatchObject({
      failure: 'unreachable',
      status: undefined,
      message: 'The server cannot be reached. Please check your connection and try again.',
    });
  });

  test('says that the response timed out', async () => {
    answer = () => undefined;
    await expect(call(home, { timeoutMs: 100 })).rejects.toMatchObject({
      failure: 'late',
      message: 'The server is taking too long. Please try again.',
    });
  });

  test('does not follow a redirect with the token', async () => {
    answer = (response) => void response.writeHead(307, { location: '/elsewhere' }).end();
    await expect(call(home)).rejects.toMatchObject({ failure: 'refused', status: 307 });
    expect(arrived).toHaveLength(1);
  });

  test.each<[Edition, string]>([
    ['hindi', 'यह काम पूरा नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।'],
    ['gujarati', 'આ કામ પૂરું થઈ શક્યું નથી. કૃપા કરીને થોડી વાર પછી ફરી પ્રયત્ન કરો.'],
  ])('in %s says %s', async (edition, text) => {
    answer = json(503, '');
    await expect(call(home, { texts: directoryTexts[edition] })).rejects.toThrow(text);
  });

  test('has different texts in every language', () => {
    const all = enabledEditions.flatMap((edition) => Object.values(directoryTexts[edition]));
    expect(new Set(all).size).toBe(all.length);
  });
});
