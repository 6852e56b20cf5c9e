import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { captureResponse } from '@/lib/http/page-store/capture-response';
import { request } from '../support/request';

/** The output of a handler is held back until it is complete. */

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function answerOf(handler: (response: ServerResponse) => void) {
  server = createServer((_, response) => handler(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return request(`http://127.0.0.1:${port}`, '/', { headers: { connection: 'close' } });
}

const maxBytes = 10;

test.each<[string, (response: ServerResponse) => void]>([
  ['at once', (response) => response.end('12345')],
  ['in parts', (response) => response.write('12') && response.end('345')],
  ['in bytes', (response) => response.end(new Uint8Array([49, 50, 51, 52, 53]))],
  ['in another encoding', (response) => response.end('3132333435', 'hex')],
  ['after its head', (response) => response.writeHead(201, { 'X-Own': '1' }).end('12345')],
])('a response that is written %s is captured whole', async (_, write) => {
  const bodies: string[] = [];
  const { text, status, headers } = await answerOf((response) => {
    captureResponse(response, maxBytes, (body) => {
      bodies.push(body.toString());
      response.end(`<${body.toString()}>`);
    });
    write(response);
    expect(response.writableEnded).toBe(true);
  });
  expect([bodies, text]).toEqual([['12345'], '<12345>']);
  if (status === 201) expect(headers['x-own']).toBe('1');
});

test.each([
  ['turns out', {}],
  ['is said', { 'Content-Length': 20 }],
])('a response that %s to be too large is sent as it is written', async (_, head) => {
  const { text } = await answerOf((response) => {
    captureResponse(response, maxBytes, () => response.end('never'));
    for (const [name, value] of Object.entries(head)) response.setHeader(name, value);
    response.write('12345');
    response.write('1234567890', () => response.end('12345'));
  });
  expect(text).toBe('12345123456789012345');
});

test('a captured part can be discarded once if it was not sent yet', async () => {
  const { text, status } = await answerOf((response) => {
    const forget = captureResponse(response, maxBytes, () => response.end('never'));
    response.write('half');
    expect(forget()).toBe(true);
    expect(forget()).toBe(false);
    response.writeHead(500).end('broken');
  });
  expect([status, text]).toEqual([500, 'broken']);
});
