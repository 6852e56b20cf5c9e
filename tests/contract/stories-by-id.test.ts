import type { RequestListener, ServerResponse } from 'node:http';
import { remoteNewsApi } from '@/lib/news-api/remote';
import { resetApp } from '@/lib/platform/runtime/app';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { newsItem } from '../support/stories';

/** Stories by their ids from a publisher's news API, which may lack this call. */

const timeoutMs = 30_000;

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

const notFound = { message: 'There is none', errors: [{ code: 'NOT_FOUND', message: 'There is none' }] };
const html = '<!DOCTYPE html><html><body>Bad gateway</body></html>';

describe('a publisher’s news API', () => {
  let upstream: Upstream | undefined;
  beforeEach(() => {
    resetApp();
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(console, 'info').mockReturnValue();
  });
  const apiThat = async (listener: RequestListener) => {
    upstream = await startUpstream(listener);
    return remoteNewsApi(upstream.url, timeoutMs);
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    await upstream?.close();
    upstream = undefined;
  });

  const story = (id: number) => ({
    ...newsItem({ id }),
    body: '<p>Rain.</p>',
    cities: [],
    corrections: [],
    related: [1],
  });
  /** An API from before this call existed, and the requested paths. */
  const older = (refuse: (response: ServerResponse) => void) => {
    const asked: string[] = [];
    const listener: RequestListener = (request, response) => {
      asked.push(request.url ?? '');
      const id = Number(/^\/api\/news\/view\/(\d+)$/.exec(request.url ?? '')?.[1]);
      if (!id) return refuse(response);
      if (id === 7) return send(response, 404, JSON.stringify(notFound));
      send(response, 200, JSON.stringify({ message: 'Success', data: story(id) }));
    };
    return { asked, listener };
  };

  test.each<[string, (response: ServerResponse) => void]>([
    ['answers 404 with its envelope', (response) => send(response, 404, JSON.stringify(notFound))],
    ['answers 404 as a page', (response) => send(response, 404, html, { 'content-type': 'text/html' })],
    ['answers 405', (response) => send(response, 405, '')],
    ['answers 501', (response) => send(response, 501, '{}')],
  ])('without this endpoint that %s gets one attempt, then one request per story', async (_, refuse) => {
    const { asked, listener } = older(refuse);
    const api = await apiThat(listener);
    const items = await api.storiesById({ ids: [9, 7, 8] });
    expect(items).toEqual([newsItem({ id: 9 }), newsItem({ id: 8 })]);
    expect(asked.sort()).toEqual(['/api/news/stories', ...[7, 8, 9].map((id) => `/api/news/view/${id}`)]);
    await api.storiesById({ ids: [9] });
    expect(asked.filter((path) => path === '/api/news/stories')).toHaveLength(1);
  });

  test('with an empty 503 is a 502, as for any call', async () => {
    const api = await apiThat((_, response) => send(response, 503, ''));
    await expect(api.storiesById({ ids: [9] })).rejects.toMatchObject({ status: 502 });
    expect(upstream?.requests()).toBe(1);
  });

  test('with extra stories in another order is filtered and sorted', async () => {
    const data = [newsItem({ id: 3 }), newsItem({ id: 1 }), newsItem({ id: 2 })];
    const api = await apiThat((_, response) => send(response, 200, JSON.stringify({ message: 'Success', data })));
    expect((await api.storiesById({ ids: [2, 3] })).map(({ id }) => id)).toEqual([2, 3]);
  });
});
