import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { storyInput } from '../support/newsroom';
import { publish } from '../support/publish';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * Number of requests to a publisher's news API for one document: each is a round trip, and some
 * publishers are slow.
 */

type Stories = { data: { items: { displayName: string; friendlyUrl: string; id: number }[] } };

let publisher: Site;
let site: Site;
let proxy: http.Server;
let calls: string[] = [];

beforeAll(async () => {
  publisher = await startSite();
  const { port } = new URL(publisher.url);
  proxy = http.createServer((incoming, answer) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    const { method, url: path, headers } = incoming;
    const onward = http.request({ host: '127.0.0.1', port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  site = await startSite({ NEWS_API_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  await publish(
    publisher,
    storyInput({ corrections: [{ text: 'Two Bills', hindiText: 'दो विधेयक', gujaratiText: 'બે ખરડા' }] }),
  );
});
afterAll(async () => {
  await site?.stop();
  proxy?.closeAllConnections();
  await new Promise((resolve) => proxy?.close(resolve));
  await publisher?.stop();
});

/** Requests a document. Returns it with the calls that the site made for it. */
async function callsOf(address: string): Promise<{ text: string; calls: string[] }> {
  calls = [];
  const { status, text } = await request(site.url, address);
  expect(status).toBe(200);
  return { text, calls };
}

test.each([
  ['/feed/rss.xml', 'The session lasts two weeks.', 'Two Bills'],
  ['/hindi/feed/rss.xml', 'सत्र दो हफ्ते चलेगा।', 'दो विधेयक'],
  ['/gujarati/feed/rss.xml', 'સત્ર બે અઠવાડિયાં ચાલશે.', 'બે ખરડા'],
])('%s makes one call for thirty full stories', async (address, body, correction) => {
  const found = await callsOf(address);
  expect(found.calls).toHaveLength(1);
  expect(found.text.split('<item>')).toHaveLength(31);
  expect(found.text).toContain(body);
  expect(found.text).toContain(correction);
});

test('thirty simultaneous readers of an uncached story cause one render', async () => {
  const [story] = ((await (await fetch(`${publisher.url}/api/news/top/english?page=3`)).json()) as Stories).data.items;
  const address = `/${story?.displayName}/${story?.friendlyUrl}/${story?.id}`;
  calls = [];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, reader) =>
      request(site.url, reader % 3 ? address : `${address}?utm_source=${reader}`, {
        headers: { 'accept-encoding': reader % 2 ? 'gzip' : 'br', cookie: `theme=${reader}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(calls.filter((call) => call.startsWith('GET /api/news/view/'))).toEqual([`GET /api/news/view/${story?.id}`]);
});

test('the sitemap of sections makes nine calls, and matches the publisher’s', async () => {
  const { text, calls: made } = await callsOf('/sitemap-sections.xml');
  expect(made).toHaveLength(9);
  const own = await request(publisher.url, '/sitemap-sections.xml');
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(locations(text).length).toBeGreaterThan(100);
  expect(locations(text)).toEqual(locations(own.text));
});
