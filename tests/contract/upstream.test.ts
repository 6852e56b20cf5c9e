import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { remoteNewsApi } from '@/lib/news-api/remote';
import { resetApp } from '@/lib/platform/runtime/app';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { parsedLines } from '../support/log-lines';
import { freePort } from '../support/site';
import { newsItem } from '../support/stories';

/**
 * A faulty news API of a publisher leads to 502, and never to a 404 for an existing story or page.
 */

/**
 * Timeouts in milliseconds for an upstream that never responds, and for one that does on a slow
 * machine.
 */
const [timeoutMs, longTimeout] = [500, 30_000];

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

const cities = { message: 'Success', data: { metroCities: [], otherCities: [] } };
const good = JSON.stringify(cities);
const notFound = {
  message: 'Story 7 does not exist',
  errors: [{ code: 'NOT_FOUND', message: 'Story 7 does not exist' }],
};
const html = '<!DOCTYPE html><html><body>Bad gateway</body></html>';
const sixMegabytes = JSON.stringify({ ...cities, padding: 'a'.repeat(6 * 1024 * 1024) });

describe('a remote news API', () => {
  let upstream: Upstream | undefined;
  let logged: string[] = [];
  beforeEach(() => {
    resetApp();
    logged = [];
    jest.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
  });
  const apiThat = async (listener: RequestListener, timeout = longTimeout) => {
    upstream = await startUpstream(listener);
    return remoteNewsApi(upstream.url, timeout);
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    await upstream?.close();
    upstream = undefined;
  });

  test('with a valid response is used', async () => {
    const api = await apiThat((_, response) => send(response, 200, good));
    await expect(api.cities({})).resolves.toEqual({ metroCities: [], otherCities: [] });
  });

  test('can send properties outside the contract, which are dropped', async () => {
    const city = { id: 1, cityName: 'Delhi', displayName: 'delhi' };
    const data = { metroCities: [{ ...city, population: 7 }], otherCities: [], extra: 1 };
    const api = await apiThat((_, response) =>
      send(response, 200, JSON.stringify({ message: 'Success', data, took: 3 })),
    );
    await expect(api.cities({})).resolves.toEqual({ metroCities: [city], otherCities: [] });
  });

  test.each<[string, RequestListener]>([
    ['cuts the connection', (request) => void request.socket.destroy()],
    [
      'cuts the connection in the middle of its answer',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
        response.write(good.slice(0, 20), () => request.socket.destroy());
      },
    ],
    ['does not speak HTTP', (request) => void request.socket.end('220 mail.example ESMTP\r\n')],
    ['answers 503 with nothing', (_, response) => send(response, 503, '')],
    ['answers a page of HTML', (_, response) => send(response, 200, html, { 'content-type': 'text/html' })],
    ['answers HTML that it calls JSON', (_, response) => send(response, 200, html)],
    ['answers JSON that ends too early', (_, response) => send(response, 200, good.slice(0, -5))],
    ['answers nothing', (_, response) => send(response, 200, '')],
    ['answers 204', (_, response) => void response.writeHead(204).end()],
    ['answers null', (_, response) => send(response, 200, 'null')],
    ['answers without the envelope', (_, response) => send(response, 200, JSON.stringify(cities.data))],
    ['answers an envelope without data', (_, response) => send(response, 200, '{"message":"Success"}')],
    ['answers a failure as a success', (_, response) => send(response, 200, JSON.stringify(notFound))],
    [
      'answers another shape',
      (_, response) =>
        send(response, 200, '{"message":"Success","data":{"metroCities":[{"id":"1"}],"otherCities":[]}}'),
    ],
    ['answers 404 without the envelope', (_, response) => send(response, 404, '{"error":"no such route"}')],
    ['answers 404 with half of the envelope', (_, response) => send(response, 404, '{"errors":[{"message":"x"}]}')],
    ['answers 404 as a page', (_, response) => send(response, 404, html, { 'content-type': 'text/html' })],
    ['answers 404 with nothing', (_, response) => send(response, 404, '')],
    ['answers 404 with no errors in the envelope', (_, response) => send(response, 404, '{"message":"x","errors":[]}')],
  ])('that %s is a 502', async (_, listener) => {
    const api = await apiThat(listener);
    await expect(api.cities({})).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      errors: [{ code: 'UPSTREAM' }],
    });
    expect(upstream?.requests()).toBe(1);
  });

  test.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['sends its head and then hangs', (_, response) => void response.writeHead(200).flushHeaders()],
    [
      'sends half of its answer and then hangs',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write(good.slice(0, 20)),
    ],
  ])('that %s is a 502 after the timeout', async (_, listener) => {
    const api = await apiThat(listener, timeoutMs);
    await expect(api.cities({})).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      errors: [{ code: 'UPSTREAM' }],
    });
  });

  test.each<[string, RequestListener]>([
    ['answers 6 MB', (_, response) => send(response, 200, sixMegabytes)],
    [
      'answers 6 MB in a few kB',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(gzipSync(sixMegabytes));
      },
    ],
  ])('that %s is a 502 because of its size', async (_, listener) => {
    const api = await apiThat(listener);
    await expect(api.cities({})).rejects.toMatchObject({ status: 502, message: 'The news API did not respond' });
    expect(parsedLines(logged.join('\n'))).toMatchObject([
      {
        event: 'upstream_unavailable',
        service: 'news API',
        reason: 'cities got no response: maxContentLength size of 5242880 exceeded',
      },
    ]);
  });

  test('that refuses the connection is a 502, and the reason is only in the log, once', async () => {
    const port = await freePort();
    const api = remoteNewsApi(`http://127.0.0.1:${port}`, longTimeout);
    for (let time = 0; time < 3; time += 1) {
      await expect(api.viewStory({ id: 7 })).rejects.toMatchObject({
        name: 'ApiError',
        status: 502,
        errors: [{ code: 'UPSTREAM', message: 'The news API did not respond' }],
      });
    }
    expect(logged).toEqual([expect.stringContaining(`ECONNREFUSED 127.0.0.1:${port}`)]);
  });

  test.each([301, 302, 307, 308])(
    'that redirects with %i is a 502, and the redirect is not followed',
    async (status) => {
      const elsewhere = await startUpstream((_, response) => send(response, 200, good));
      const api = await apiThat((_, response) =>
        send(response, status, '', { location: `${elsewhere.url}/api/news/cities` }),
      );
      try {
        await expect(api.cities({})).rejects.toMatchObject({ name: 'ApiError', status: 502 });
        expect(elsewhere.requests()).toBe(0);
      } finally {
        await elsewhere.close();
      }
    },
  );

  test.each([
    [404, notFound],
    [410, notFound],
    [400, { message: 'page', errors: [{ code: 'INVALID', message: 'page', field: 'page' }] }],
    [401, { message: 'Who are you?', errors: [{ code: 'UNAUTHORIZED', message: 'Who are you?' }] }],
    [429, { message: 'Slowly', errors: [{ code: 'RATE', message: 'Slowly' }] }],
    [500, { message: 'The list is full', errors: [{ code: 'FULL', message: 'The list is full' }] }],
    [503, { message: 'We are moving', errors: [{ code: 'MOVING', message: 'We are moving' }] }],
  ])('that responds with %i in the envelope has its status and errors passed on', async (status, body) => {
    const api = await apiThat((_, response) => send(response, status, JSON.stringify(body)));
    await expect(api.viewStory({ id: 7 })).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message: body.message,
      errors: body.errors,
      isFromUpstream: true,
    });
  });

  test.each(['{"message":"Success"}', '{"message":"Success","data":null}', '{"message":"Success","data":{}}'])(
    'that responds with %s to a call without data succeeded',
    async (body) => {
      const api = await apiThat((_, response) => send(response, 200, body));
      await expect(api.subscribe({ email: 'asha@mail.in' })).resolves.toEqual({});
    },
  );

  test.each([400, 404, 429, 500])(
    'whose response with status %i contains only a message: the message is passed on',
    async (status) => {
      const api = await apiThat((_, response) =>
        send(response, status, '{"errors":[{"message":"The list is closed"}]}'),
      );
      await expect(api.subscribe({ email: 'asha@mail.in' })).rejects.toMatchObject({
        status,
        errors: [{ code: 'REFUSED', message: 'The list is closed' }],
      });
    },
  );

  test('a slow drip of bytes does not extend the timeout', async () => {
    const stop = new AbortController();
    const api = await apiThat((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      // Continues until the client gives up.
      const drip = () => {
        if (!stop.signal.aborted && !response.destroyed) response.write(' ', () => setImmediate(drip));
      };
      drip();
    }, timeoutMs);
    await expect(api.cities({})).rejects.toMatchObject({ status: 502 });
    stop.abort();
  });

  describe('that responds with a story', () => {
    const story = {
      ...newsItem(),
      body: '<p>It rained.</p>',
      hindiBody: null,
      gujaratiBody: undefined,
      cities: [],
      corrections: [],
    };
    const apiWith = (changes: object) =>
      apiThat((_, response) =>
        send(response, 200, JSON.stringify({ message: 'Success', data: { ...story, ...changes } })),
      );

    test('with unsafe HTML is sanitised in each language', async () => {
      const hostile =
        '<script>alert(1)</script><p style="position:fixed" id="__NEXT_DATA__">It rained.</p><form></form>';
      const api = await apiWith({ body: hostile, hindiBody: hostile, gujaratiBody: hostile });
      const clean = '<p>It rained.</p>';
      await expect(api.viewStory({ id: 7 })).resolves.toMatchObject({
        body: clean,
        hindiBody: clean,
        gujaratiBody: clean,
      });
    });

    test('without a language has no text in it', async () => {
      const viewed = await (await apiWith({})).viewStory({ id: 7 });
      expect([viewed.body, viewed.hindiBody, viewed.gujaratiBody]).toEqual(['<p>It rained.</p>', null, undefined]);
    });

    test.each([
      ['letters', 'a'.repeat(1_000_001)],
      ['tags', '<br>'.repeat(40_001)],
    ])('with more %s than the parser’s limit is a 502', async (_, body) => {
      const api = await apiWith({ body });
      await expect(api.viewStory({ id: 7 })).rejects.toMatchObject({ status: 502, errors: [{ code: 'UPSTREAM' }] });
    });
  });

  test('gets the requests that the contract defines', async () => {
    const seen: string[] = [];
    const api = await apiThat((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const type = request.headers['content-type'];
        seen.push([request.method, request.url, type, Buffer.concat(chunks).toString()].filter(Boolean).join(' '));
        send(response, 200, '{"message":"Success","data":{"items":[],"page":2,"size":5,"total":0}}');
      });
    });
    await api.topNews({ language: 'hindi', page: 2, size: 5 });
    await api.relevantNews({ categoryId: 'real-estate', language: 'en' });
    await api.search({ language: 'gujarati', keyword: 'સિંહ / ?', page: 2 });
    await api.sitemapStories({ page: undefined, size: 50 });
    expect(seen).toEqual([
      'GET /api/news/top/hindi?page=2&size=5',
      'GET /api/news/real-estate/relevant/en',
      'POST /api/news/search/gujarati application/json {"keyword":"સિંહ / ?","page":2}',
      'GET /api/news/fetchSitemapNewsHighlights?size=50',
    ]);
  });

  test('gets no other path from a parameter with path characters', async () => {
    const seen: (string | undefined)[] = [];
    const api = await apiThat((request, response) => {
      seen.push(request.url);
      send(response, 404, JSON.stringify(notFound));
    });
    await expect(api.relevantNews({ categoryId: '../../newsroom?x#', language: 'en' })).rejects.toMatchObject({
      status: 404,
    });
    expect(seen).toEqual(['/api/news/..%2F..%2Fnewsroom%3Fx%23/relevant/en']);
  });
});
