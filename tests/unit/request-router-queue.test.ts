import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { formBody, maxFormBytes } from '@/lib/api/body';
import { ApiError } from '@/lib/contract/errors';
import { app } from '@/lib/runtime/app';
import { RenderQueue } from '@/lib/server/render-queue';
import { routeRequest } from '@/lib/server/request-router';
import { enterSite, leaveSite } from '../support/in-process';
import { request } from '../support/request';

/** Who waits for a place among the renders. */

let server: Server;
let origin: string;
const clients: Socket[] = [];
beforeEach(() => {
  enterSite(undefined);
  app.renderQueue = new RenderQueue({ maxRunning: 1, maxWaiting: 100, maxWaitMs: 200 });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  leaveSite();
  await new Promise((resolve) => server.close(resolve));
});

async function serve(
  next: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<void> {
  server = createServer(routeRequest(async (...given) => next(...given)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const form = 'application/x-www-form-urlencoded';
const get = (address: string) => request(origin, address, { headers: { connection: 'close' } });

describe('a form', () => {
  const echo = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await formBody(incoming, maxFormBytes).catch((error: ApiError) => error);
    if (text instanceof ApiError) response.writeHead(text.status).end();
    else response.end(text);
  };

  test('that is sent slowly takes no place', async () => {
    await serve((incoming, response) =>
      incoming.method === 'POST' ? echo(incoming, response) : void response.end('page'),
    );
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    clients.push(client);
    const begun = new Promise((resolve) => server.once('request', resolve));
    client.write(
      `POST /contact HTTP/1.1\r\nHost: news.example\r\nContent-Type: ${form}\r\nContent-Length: 4\r\n\r\na=`,
    );
    await begun;
    expect(await get('/politics')).toMatchObject({ status: 200, text: 'page' });
    const answer = new Promise<string>((resolve) => client.once('data', (bytes) => resolve(bytes.toString())));
    client.write('bc');
    expect(await answer).toMatch(/200 OK[\s\S]*a=bc$/);
  });

  test.each([
    ['reaches its page', maxFormBytes, 200],
    ['that is too large is refused there', maxFormBytes + 1, 413],
  ])('%s', async (_, bytes, status) => {
    await serve(echo);
    const headers = { 'content-type': form, connection: 'close' };
    const body = 'a'.repeat(bytes);
    const answer = await request(origin, '/contact', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(answer.text).toBe(status === 200 ? body : '');
  });
});
