import http from 'node:http';
import { type Site, startSite } from '../support/site';

/** Very many uncached pages requested at once, from many IP addresses, on a running site. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXY_HOPS: '1', PRELOAD_PAGES: 'on' });
});
afterAll(() => site.stop());

type Reply = { status: number; retryAfter: string | undefined; text: string };

const agent = new http.Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const get = (path: string, client: number): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': `203.0.${client >> 8}.${client & 255}` };
    http
      .get(new URL(path, site.url), { agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text });
        });
      })
      .on('error', reject);
  });

test('renders wait in a short queue, the rest get Retry-After, and cached pages do not wait', async () => {
  const clients = Array.from({ length: 200 }, (_, client) => client);
  expect((await get('/hindi', 0)).status).toBe(200);
  // Opens the connections, because the site accepts one per turn of its event loop.
  await Promise.all(clients.map((client) => get('/api/health', client)));

  const order: string[] = [];
  const cold = clients.map(async (client) => {
    const reply = await get(`/hindi/nowhere-${client}`, client);
    if (reply.status === 404) order.push('cold');
    return reply;
  });
  const cached = get('/hindi', 999).then((reply) => {
    order.push('cached');
    return reply.status;
  });
  const replies = await Promise.all(cold);
  expect(await cached).toBe(200);
  // Not after all pages that were requested before it.
  expect(order.indexOf('cached')).toBeLessThan(order.length / 2);

  const refused = replies.filter(({ status }) => status === 503);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404, 503]));
  expect(refused.length).toBeGreaterThanOrEqual(50);
  for (const { retryAfter, text } of refused) {
    expect(retryAfter).toBe('2');
    expect(text).toContain('<html lang="hi">');
    expect(text).toContain('कृपया 2 सेकंड बाद फिर कोशिश करें।');
  }
  expect((await get('/hindi/nowhere-again', 999)).status).toBe(404);
});
