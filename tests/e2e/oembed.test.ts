import { allEditions, hindi } from '../support/editions';
import { request } from '../support/request';
import { publicOrigin as origin, sharedPublicSite } from '../support/shared';
import type { Site } from '../support/site';
import { parseXml, textsOf } from '../support/xml';

/** How other sites discover and request the card of a story (oembed.com). */

let site: Site;
beforeAll(async () => {
  site = await sharedPublicSite();
});

const ask = (address: string, method = 'GET') => request(site.url, address, { method });

const story = async (prefix: string) => {
  const { items } = (
    JSON.parse((await ask('/api/news/top/english?size=1')).text) as {
      data: { items: { id: number; displayName: string; friendlyUrl: string; title: string }[] };
    }
  ).data;
  const { id, displayName, friendlyUrl, title } = items[0]!;
  return { title, url: `${origin}${prefix}/${displayName}/${friendlyUrl}/${id}` };
};
const at = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`;

test.each(allEditions)('it is found in the head of a story in $name, and gives a card of it', async ({ prefix }) => {
  const { url } = await story(prefix);
  const html = (await ask(new URL(url).pathname)).text;
  const [link = '', href = ''] = /<link [^>]*?type="application\/json\+oembed"[^>]*?href="([^"]*)"/.exec(html) ?? [];
  expect(link).toContain('rel="alternate"');
  const found = new URL(href.replaceAll('&amp;', '&'));
  const { status, headers, text } = await ask(`${found.pathname}${found.search}`);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=300',
  ]);
  expect(headers['access-control-allow-origin']).toBe('*');
  const card = JSON.parse(text) as Record<string, string>;
  expect(card).toMatchObject({ version: '1.0', type: 'rich', width: 600 });
  expect(card['html']).toContain(`<blockquote cite="${url}"`);
  const picture = await ask(new URL(card['thumbnail_url'] ?? '').pathname);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('it comes as XML too, and answers HEAD without a body', async () => {
  const { url, title } = await story('');
  const { status, headers, text } = await ask(at(url, '&format=xml'));
  expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(textsOf(parseXml(text), 'title')).toEqual([title]);
  const head = await ask(at(url), 'HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
});

test.each([
  ['a story that is not there', at(`${origin}/politics/none/999999`), 404],
  ['a page that is no story', at(`${origin}/politics`), 404],
  ['a page of another site', at('https://other.example/politics/rain/1'), 404],
  ['no URL', at('news'), 404],
  ['nothing', '/oembed', 400],
  ['two URLs', `${at(`${origin}/a/b/1`)}&url=x`, 400],
  ['a width that is none', at(`${origin}/politics/none/999999`, '&maxwidth=-5'), 400],
  ['a format that is not offered', at(`${origin}/politics/none/999999`, '&format=yaml'), 501],
])('a card of %s is refused: %s', async (_, address, status) => {
  const answer = await ask(address);
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  expect((JSON.parse(answer.text) as { errors: { message: string }[] }).errors[0]?.message).toMatch(/\S/);
});

test('it refuses POST, and does not exist under an edition’s path', async () => {
  expect((await ask('/oembed', 'POST')).status).toBe(405);
  expect((await ask(`${hindi.prefix}/oembed`)).status).toBe(404);
});
