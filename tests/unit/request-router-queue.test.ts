import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { readFormBody, maxFormBytes } from '@/lib/requests/body';
import { ApiError } from '@/lib/contract/errors';
import { requestPage } from '@/lib/pages/request-page';
import { staticPage } from '@/lib/pages/static-page';
import { app } from '@/lib/platform/runtime/app';
import { pageCache } from '@/lib/page-cache/page-cache';
import { RenderQueue } from '@/lib/page-cache/render-queue';
import { routeRequest } from '@/lib/http/router/request-router';
import { eventually } from '../support/eventually';
import { enterSite, leaveSite } from '../support/in-process';
import { request } from '../support/request';
import { touching } from '../support/touches';

/** Requests that wait in the render queue. */

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
    const text = await readFormBody(incoming, maxFormBytes).catch((error: ApiError) => error);
    if (text instanceof ApiError) response.writeHead(text.status).end();
    else response.end(text);
  };

  test('that is sent slowly takes no slot', async () => {
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

describe('a page that cannot be rendered', () => {
  const away = Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' });

  /** Statuses of three waiting readers if the page of a fourth one fails. */
  async function waiting(fail: () => Promise<unknown>): Promise<number[]> {
    app.renderQueue = new RenderQueue({ maxRunning: 1, maxWaiting: 100, maxWaitMs: 60_000 });
    let goOn: (value?: unknown) => void = () => undefined;
    const held = new Promise((resolve) => (goOn = resolve));
    let enter: () => void = () => undefined;
    const entered = new Promise<void>((resolve) => (enter = resolve));
    let came = 0;
    await serve(async (incoming, response) => {
      if (incoming.url !== '/searchpage') return void response.end();
      enter();
      await held;
      await fail().catch(() => undefined);
      response.writeHead(503).end();
    });
    server.on('request', () => (came += 1));
    const begun = eventually(
      async () => came,
      (count) => count === 4,
      10_000,
    );
    const failing = get('/searchpage');
    await entered;
    const others = ['/politics', '/sports', '/india'].map(get);
    await begun;
    goOn();
    expect((await failing).status).toBe(503);
    return (await Promise.all(others)).map(({ status }) => status);
  }

  const given = { locale: 'en', params: {}, query: {}, req: {}, res: {} } as unknown as GetServerSidePropsContext;

  test.each([
    ['a list', () => staticPage(() => Promise.reject(away))(given as never)],
    ['a search', () => requestPage(() => Promise.reject(away))(given)],
  ])('without the database, %s, makes waiting requests fail', async (_, fail) => {
    expect(await waiting(async () => fail())).toEqual([503, 503, 503]);
  });

  test.each([
    ['for a fault of its own', () => staticPage(() => Promise.reject(new Error('broken')))(given as never)],
    ['because too many search', async () => undefined],
  ])('%s does not affect other requests', async (_, fail) => {
    expect(await waiting(async () => fail())).toEqual([200, 200, 200]);
  });
});

describe('many requests for a response that cannot be stored', () => {
  /** Responses to simultaneous readers, and the number of concurrent renders. */
  async function crowd(
    address: string,
    isCached: boolean,
    answer: (response: ServerResponse) => void,
    readers: number,
  ) {
    app.renderQueue = new RenderQueue({ maxRunning: 3, maxWaiting: 100 });
    if (isCached) jest.spyOn(pageCache(), 'hasFresh').mockReturnValue(true);
    let [now, most, made] = [0, 0, 0];
    await serve(async (_, response) => {
      now += 1;
      made += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
      answer(response);
    });
    const answers = await Promise.all(Array.from({ length: readers }, () => get(address)));
    jest.restoreAllMocks();
    return { statuses: [...new Set(answers.map(({ status }) => status))], most, made };
  }
  const unstorable = (response: ServerResponse) => {
    response.setHeader('Cache-Control', 'private, no-store');
    response.end('page');
  };
  const tooLarge = (response: ServerResponse) => response.end(Buffer.alloc(4_100_000));

  test.each([
    ['a page that must be rendered', false, unstorable, 60, 3],
    ['a page that the page cache has', true, unstorable, 60, 2],
    ['a page that is too large', true, tooLarge, 12, 2],
  ])('%s: each gets a response, and few are rendered at a time', async (_, isCached, answer, readers, atOnce) => {
    const { statuses, most, made } = await crowd('/politics', isCached, answer, readers);
    expect([statuses, made]).toEqual([[200], readers]);
    expect(most).toBeLessThanOrEqual(atOnce);
  });

  /** Responses to 60 readers who all wait for the first response, and the number of renders. */
  async function waitingCrowd(address: string, answer: (response: ServerResponse, made: number) => void) {
    let [made, arrived] = [0, 0];
    await serve(async (_, response) => {
      made += 1;
      const number = made;
      if (number === 1)
        await eventually(
          async () => arrived,
          (count) => count === 60,
          10_000,
        );
      await new Promise((resolve) => setTimeout(resolve, 2));
      answer(response, number);
    });
    server.on('request', () => (arrived += 1));
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(address)));
    return { answers: [...new Set(answers.map(({ status, text }) => `${status} ${text}`))], made };
  }

  test('readers of a page that is not stored get responses, although fewer may wait for a render', async () => {
    app.renderQueue = new RenderQueue({ maxRunning: 3, maxWaiting: 20 });
    expect((await waitingCrowd('/politics', unstorable)).answers).toEqual(['200 page']);
  });

  test('a feed that changes during its render is rendered once more, not once per waiting reader', async () => {
    const { answers, made } = await waitingCrowd('/feed/rss.xml', (response, number) => {
      if (number === 1) pageCache().invalidate(touching(() => true));
      response.setHeader('Cache-Control', 'public, s-maxage=30');
      response.end('feed');
    });
    expect(answers).toEqual(['200 feed']);
    expect(made).toBeLessThan(10);
  });

  test('slow clients of a large file do not delay others', async () => {
    jest.spyOn(pageCache(), 'hasFresh').mockReturnValue(true);
    await serve((_, response) => void tooLarge(response));
    const slow = Array.from({ length: 4 }, () => {
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      clients.push(client);
      client.pause();
      client.write('GET /politics HTTP/1.1\r\nHost: news.example\r\n\r\n');
      return client;
    });
    expect(slow).toHaveLength(4);
    expect((await get('/politics')).status).toBe(200);
    jest.restoreAllMocks();
  });
});
