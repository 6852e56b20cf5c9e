import net from 'node:net';
import { failure } from '@/lib/contract/envelope';
import { apiRoutes } from '../support/api-routes';
import { eventually } from '../support/eventually';
import { faultsLogged } from '../support/log-lines';
import { postJson, request } from '../support/request';
import { answered } from '../support/rows';
import { type Site, startSite } from '../support/site';

/** Limits of request bodies. */

const json = { 'content-type': 'application/json' };
const postRoutes = apiRoutes.filter(({ methods }) => methods.includes('POST')).map(({ address }) => address);

describe('request bodies', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const send = async (address: string, body: string | Buffer, headers: Record<string, string>) => {
    const answer = await request(site.url, address, { method: 'POST', headers, body });
    const { errors } = failure.strict().parse(JSON.parse(answer.text));
    return [answer.status, errors[0]?.code];
  };

  const filled = (length: number) => JSON.stringify({ keyword: 'a'.repeat(length - 14) });

  // Routes of news and accounts parse bodies by the same function.
  test.each(['/api/news/search/hindi', '/api/login'])(
    '%s rejects a body that is not a JSON object',
    async (address) => {
      const rows: [string, string | Buffer, Record<string, string>, number, string][] = [
        ['broken JSON', '{"keyword": "a', json, 400, 'BROKEN_JSON'],
        ['JSON with a comma too many', '{"keyword": "a",}', json, 400, 'BROKEN_JSON'],
        ['an array', '[]', json, 400, 'BROKEN_JSON'],
        ['null', 'null', json, 400, 'BROKEN_JSON'],
        ['a number', '17', json, 400, 'BROKEN_JSON'],
        ['a text', '"keyword"', json, 400, 'BROKEN_JSON'],
        ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), json, 400, 'BROKEN_JSON'],
        ['UTF-16', Buffer.from('{"keyword":"a"}', 'utf16le'), json, 400, 'BROKEN_JSON'],
        ['30,000 nested arrays', `{"keyword":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, json, 400, 'INVALID'],
        ['8,000 keys', `{${'"k":1,'.repeat(8000)}"page":1}`, json, 400, 'INVALID'],
        ['plain text', '{"keyword":"a"}', { 'content-type': 'text/plain' }, 415, 'MEDIA_TYPE'],
        ['a content type like JSON', '{"keyword":"a"}', { 'content-type': 'application/jsonp' }, 415, 'MEDIA_TYPE'],
        ['a patch in JSON', '{"keyword":"a"}', { 'content-type': 'application/json-patch+json' }, 415, 'MEDIA_TYPE'],
        ['no content type', '{"keyword":"a"}', {}, 415, 'MEDIA_TYPE'],
        ['64 kB and one byte', filled(65_537), json, 413, 'TOO_LARGE'],
        ['the same in chunks', filled(65_537), { ...json, 'transfer-encoding': 'chunked' }, 413, 'TOO_LARGE'],
        [
          'exactly 64 kB with a keyword that is too long',
          filled(65_536),
          json,
          400,
          expect.stringMatching(/^(?:TOO_LONG|REQUIRED)$/),
        ],
      ];
      const sent = async (name: string, body: string | Buffer, headers: Record<string, string>) => [
        name,
        body,
        headers,
        ...(await send(address, body, headers)),
      ];
      expect(await answered(rows, sent)).toEqual(rows);
    },
  );

  test.each(postRoutes)('%s rejects a body that is broken, of another type or too large', async (address) => {
    expect([
      await send(address, '{"keyword": "a', json),
      await send(address, '{"keyword":"a"}', { 'content-type': 'text/plain' }),
      await send(address, filled(65_537), json),
    ]).toEqual([
      [400, 'BROKEN_JSON'],
      [415, 'MEDIA_TYPE'],
      [413, 'TOO_LARGE'],
    ]);
  });

  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each(postRoutes)('%s rejects a form from another site', async (address) => {
    const takesForms = ['/api/benefit/contactus', '/api/news/subscriber', '/api/login', '/api/user/register/'].includes(
      address,
    );
    expect(await send(address, 'keyword=a', form)).toEqual(takesForms ? [403, 'CROSS_ORIGIN'] : [415, 'MEDIA_TYPE']);
  });

  test('unfinished forms from one IP address leave memory for the bodies of others', async () => {
    const { port } = new URL(site.url);
    const statuses: number[] = [];
    const sockets = Array.from({ length: 140 }, () => {
      const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => statuses.push(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1])));
      socket.write(`POST /contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${form['content-type']}\r\n`);
      socket.write('Content-Length: 490000\r\n\r\n');
      socket.write(Buffer.alloc(480_000, 'a'));
      return socket;
    });
    try {
      // 34 bodies fit into a quarter of the memory for bodies.
      await eventually(
        async () => statuses.length,
        (count) => count >= 106,
        20_000,
      );
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect((await postJson(site.url, '/api/news/search/hindi', { keyword: 'a' })).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  const refusedFilters: [string, object, string][] = [
    ['a keyword of 201 characters', { keyword: 'a'.repeat(201) }, 'keyword'],
    ['a keyword of 201 vowel signs', { keyword: 'ा'.repeat(201) }, 'keyword'],
    ['201 emoji', { keyword: '🙏'.repeat(201) }, 'keyword'],
    ['a number for a keyword', { keyword: 17 }, 'keyword'],
    ['null for a keyword', { keyword: null }, 'keyword'],
    ['a list of keywords', { keyword: ['a'] }, 'keyword'],
    ['page 0', { page: 0 }, 'page'],
    ['a text for a page', { page: '1' }, 'page'],
    ['size 51', { size: 51 }, 'size'],
    ['half a size', { size: 0.5 }, 'size'],
    ['a category that is no slug', { category: 'Gujarat%' }, 'category'],
    ['a category of 121 letters', { category: 'a'.repeat(121) }, 'category'],
    ['SQL for a category', { category: "x' OR '1'='1" }, 'category'],
  ];
  const refusedInStories: [string, object, string][] = [
    ['a city that is no slug', { city: '../delhi' }, 'city'],
    ['a day that no month has', { from: '2026-02-30' }, 'from'],
    ['a moment for a day', { to: '2026-02-03T00:00:00Z' }, 'to'],
    ['the text undefined for a day', { to: 'undefined' }, 'to'],
    ['an unknown order', { sort: 'oldest' }, 'sort'],
  ];
  const stories = [...refusedFilters, ...refusedInStories];
  test.each<[string, [string, object, string][]]>([
    ['/api/news/search/hindi', stories],
    ['/api/news/searchNews/hindi', stories],
    ['/api/bulletins/search', refusedFilters],
  ])('%s rejects a body that does not match its schema with 400 and the field', async (address, rows) => {
    const refused = async (name: string, filter: object) => {
      const answer = await postJson(site.url, address, filter);
      const [error] = failure.parse(JSON.parse(answer.text)).errors;
      return [name, filter, answer.status === 400 && error ? error.field : answer];
    };
    expect(await answered(rows, refused)).toEqual(rows);
  });

  const contact = { name: 'Asha', email: 'asha@reader.example', subject: 'Thanks', message: 'Well done.' };
  test.each<[string, string, object, string]>([
    ['no address', '/api/news/subscriber', {}, 'email'],
    ['an address without @', '/api/news/subscriber', { email: 'asha' }, 'email'],
    ['an address with a line break', '/api/news/subscriber', { email: 'a@b.in\nBcc: c@d.in' }, 'email'],
    ['an address of a dot at a hyphen', '/api/news/subscriber', { email: '.@-.cc' }, 'email'],
    ['an address at a domain that begins with a hyphen', '/api/news/subscriber', { email: 'x@-a.com' }, 'email'],
    ['an address of 255 characters', '/api/news/subscriber', { email: `${'a'.repeat(247)}@mail.in` }, 'email'],
    ['a message without a name', '/api/benefit/contactus', { ...contact, name: '  ' }, 'name'],
    ['a message without an address', '/api/benefit/contactus', { ...contact, email: undefined }, 'email'],
    ['an empty message', '/api/benefit/contactus', { ...contact, message: '' }, 'message'],
    ['a message of 5,001 characters', '/api/benefit/contactus', { ...contact, message: 'a'.repeat(5001) }, 'message'],
    ['a telephone of 21 characters', '/api/benefit/contactus', { ...contact, phone: '1'.repeat(21) }, 'phone'],
  ])('%s is a 400 that names the field', async (_, address, body, field) => {
    const answer = await postJson(site.url, address, body);
    expect(answer.status).toBe(400);
    expect(failure.parse(JSON.parse(answer.text)).errors[0]).toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
      field,
    });
  });

  test.each([
    ['NUL', '\u0000'],
    ['a lone surrogate', '\ud800'],
    ['200 vowel signs', 'ા'.repeat(200)],
    ['emoji', '🙏👨‍👩‍👧'],
    ['200 emoji, which are 400 code units', '🙏'.repeat(200)],
    ['LIKE metacharacters', '%_\\%'],
    ['an escape at the end', 'xyzzy\\'],
    ['a quote', "xyzzy'"],
    ['SQL', "xyzzy'); DROP TABLE articles;--"],
    ['full-text operators', 'xyzzy" NEAR(* OR -'],
    ['direction overrides', '\u202Exyzzy\u202C'],
    ['markup', '<script>xyzzy</script>'],
    ['as many words as fit', 'xyzzy '.repeat(33)],
  ])('a keyword of %s finds nothing', async (_, keyword) => {
    for (const address of ['/api/news/search/hindi', '/api/news/searchNews/hindi']) {
      const answer = await postJson(site.url, address, { keyword });
      expect(answer.status).toBe(200);
      const { data } = JSON.parse(answer.text) as { data: { total: number } | unknown[] };
      expect(Array.isArray(data) ? data.length : data.total).toBe(0);
    }
    expect((await postJson(site.url, '/api/bulletins/search', { keyword })).status).toBe(200);
  });

  test('unknown properties of a filter are ignored, including __proto__', async () => {
    const body = '{"keyword":"xyzzy","__proto__":{"keyword":"a"},"constructor":{},"unknown":1}';
    const answer = await request(site.url, '/api/news/search/hindi', { method: 'POST', headers: json, body });
    expect(JSON.parse(answer.text)).toEqual({
      message: 'Success',
      data: { items: [], page: 1, size: 20, total: 0, excerpts: [] },
    });
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON'])('%s is accepted as JSON', async (type) => {
    const headers = { 'content-type': type };
    const answer = await request(site.url, '/api/news/search/hindi', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['broken JSON', '{"page":', json, [200, 400]],
    ['an unknown charset', '{}', { 'content-type': 'application/json; charset=nonsense' }, [200, 400, 415]],
  ])('a GET with %s gets a valid response or a client error', async (_, body, headers, allowed) => {
    const answer = await request(site.url, '/api/news/cities', { headers: headers as Record<string, string>, body });
    expect(allowed).toContain(answer.status);
    expect(answer.text).not.toMatch(/\bat \S+ \(|node_modules/);
  });

  test('none of these requests is logged as an error', () => {
    expect(faultsLogged(site)).toEqual([]);
  });
});
