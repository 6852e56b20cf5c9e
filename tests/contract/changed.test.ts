import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { signBody } from '@/lib/platform/crypto/signed-body';
import { editorToken } from '../support/editor';
import { storyInput } from '../support/newsroom';
import { publish } from '../support/publish';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';

/** A remote newsroom notifies a site of changes. */

const secret = 'a-secret-of-the-newsroom-and-its-site';

/** A proxy to the newsroom: `hold` delays its responses about a story until released. */
function slowNewsroom(newsroom: () => string) {
  let held: Promise<void> | undefined;
  let arrived: () => void = () => undefined;
  const server = http.createServer((incoming, answer) => {
    const address = incoming.url ?? '/';
    void request(newsroom(), address).then(async ({ status, text }) => {
      if (held && address.startsWith('/api/news/view/')) {
        arrived();
        await held;
      }
      answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  return {
    start: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
      ),
    hold: () => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      const isHeld = new Promise<void>((resolve) => (arrived = resolve));
      const free = () => {
        held = undefined;
        release();
      };
      return { isHeld, free };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('POST /api/newsroom/changed', () => {
  let newsroom: Site;
  let site: Site;
  const between = slowNewsroom(() => newsroom.url);
  beforeAll(async () => {
    newsroom = await startSite();
    site = await startSite({ NEWS_API_URL: await between.start(), NEWS_API_SECRET: secret });
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    between.stop();
    await newsroom?.stop();
  });

  const tell = (changes: unknown, signature?: (body: Buffer) => string, to = site) => {
    const body = Buffer.from(JSON.stringify({ changes }));
    const header = signature?.(body) ?? signBody(secret, body);
    const headers = { 'content-type': 'application/json', 'x-newsroom-signature': header };
    return request(to.url, '/api/newsroom/changed', { method: 'POST', headers, body });
  };
  const withdraw = (id: number) =>
    request(newsroom.url, `/api/newsroom/stories/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${editorToken(newsroom.dataDir)}` },
    });
  const story = (id: number) => [{ kind: 'story', what: String(id) }];

  test('updates the site immediately', async () => {
    const { id, path } = await publish(newsroom, storyInput({ title: 'Before' }));
    expect((await request(site.url, path)).status).toBe(200);
    await withdraw(id);
    expect((await request(site.url, path)).status).toBe(200);
    expect((await tell(story(id))).status).toBe(200);
    expect((await request(site.url, path)).status).toBe(404);
  });

  test('does not cache a page that was rendered during the change', async () => {
    const { id, path } = await publish(newsroom, storyInput({ title: 'Meanwhile' }));
    const { isHeld, free } = between.hold();
    const early = request(site.url, path);
    await isHeld;
    await withdraw(id);
    expect((await tell(story(id))).status).toBe(200);
    free();
    expect((await early).status).toBe(200);
    expect((await request(site.url, path)).status).toBe(404);
  });

  test.each<[string, unknown, (body: Buffer) => string]>([
    ['unsigned', story(1), () => ''],
    ['signed with another secret', story(1), (body) => signBody(`${secret}s`, body)],
    ['signed ten minutes ago', story(1), (body) => signBody(secret, body, Date.now() - 600_000)],
    ['signed for another body', story(1), () => signBody(secret, Buffer.from('{}'))],
  ])('is rejected if %s', async (_, changes, signature) => {
    expect((await tell(changes, signature)).status).toBe(401);
  });

  test('is rejected if it is replayed or contains no valid change', async () => {
    let signature = '';
    const remembered = (body: Buffer) => (signature ||= signBody(secret, body));
    expect((await tell(story(2), remembered)).status).toBe(200);
    expect((await tell(story(2), remembered)).status).toBe(401);
    expect((await tell([{ kind: 'weather', what: 'rain' }])).status).toBe(400);
    expect((await tell([])).status).toBe(400);
  });

  test('is a 404 on a site with its own newsroom', async () => {
    expect((await tell(story(1), undefined, newsroom)).status).toBe(404);
  });
});
