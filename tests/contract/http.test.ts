import * as z from 'zod';
import { failure } from '@/lib/contract/envelope';
import { apiRoutes, editorRoutes } from '../support/api-routes';
import { faultsLogged } from '../support/log-lines';
import { type PushService, pushServiceSettings, startPushService } from '../support/push-service';
import { type Answer, postJson, type Question, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/** Responses of the API over HTTP. No request may cause an internal error. */

const success = z.strictObject({
  message: z.literal('Success'),
  data: z.union([z.array(z.unknown()), z.looseObject({})]),
});
const failureSchema = failure.strict();
const stack = /\bat \S+ \(|node_modules|\.next[/\\]|\.[jt]s:\d+|SQLITE/;

/** The envelope of a refusal: its first error. Throws for anything else, and for a stack trace. */
function refusalIn(answer: Answer) {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toMatch(stack);
  const { message, errors } = failureSchema.parse(JSON.parse(answer.text));
  expect(message).toBe(errors[0]?.message);
  return errors[0];
}

describe('the API over HTTP', () => {
  let site: Site;
  let service: PushService;
  const ask = (address: string, question?: Question) => request(site.url, address, question);
  const post = (address: string, value: unknown) => postJson(site.url, address, value);

  beforeAll(async () => {
    service = await startPushService();
    site = await startSite(pushServiceSettings(service));
  });
  afterAll(async () => {
    await site.stop();
    await service.stop();
  });

  describe('every route', () => {
    test.each(apiRoutes)('$address responds in the envelope', async ({ address, methods, body, keeps }) => {
      const answer = await (body ? post(address, body) : ask(address));
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe(keeps ?? 'no-store');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      success.parse(JSON.parse(answer.text));
      if (methods.includes('HEAD')) {
        expect(await ask(address, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
      }
    });

    const wrongMethods = apiRoutes.flatMap(({ address, methods }) =>
      ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
        .filter((method) => !(methods as string[]).includes(method))
        .map((method) => ({ method, address, allow: methods.join(', ') })),
    );
    const wrongEditorMethods = editorRoutes.flatMap(({ address, methods }) =>
      ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
        .filter((method) => !methods.includes(method))
        .map((method) => ({ method, address, allow: methods.join(', ') })),
    );
    test.each([
      ...wrongMethods,
      ...wrongEditorMethods,
      { method: 'POST', address: '/api/openapi.json', allow: 'GET, HEAD' },
    ])('$method $address is a 405 with Allow: $allow', async ({ method, address, allow }) => {
      const answer = await ask(address, { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
      if (method === 'HEAD') expect(answer.text).toBe('');
      else expect(refusalIn(answer)?.code).toBe('METHOD');
    });

    test.each(editorRoutes.flatMap(({ address, methods }) => methods.map((method) => ({ address, method }))))(
      '$method $address without a token is a 401 in the envelope',
      async ({ address, method }) => {
        const answer = await ask(address, { method });
        expect(answer.status).toBe(401);
        expect(refusalIn(answer)?.code).toBe('UNAUTHORIZED');
      },
    );
  });

  test.each([
    ['/display.js', 'public, max-age=3600, stale-while-revalidate=604800'],
    ['/sample/gir-lions.jpg', 'public, max-age=86400, stale-while-revalidate=604800'],
    ['/firebase-messaging-sw.js', 'no-cache'],
  ])('%s has Cache-Control %s', async (address, cacheControl) => {
    const { status, headers } = await ask(address, { method: 'HEAD' });
    expect([status, headers['cache-control']]).toEqual([200, cacheControl]);
  });

  describe('bad URLs', () => {
    test.each([
      ['an unknown language', '/api/news/top/german', 'language'],
      ['an unknown language in Devanagari', `/api/news/top/${encodeURIComponent('हिन्दी')}`, 'language'],
      ['a language that only the prototype has', '/api/news/top/__proto__', 'language'],
      ['a language in capitals', '/api/news/trending/HINDI', 'language'],
      ['an unknown locale', '/api/news/active/category/hi', 'locale'],
      ['an unknown language after a category', '/api/news/gujarat/relevant/klingon', 'language'],
      ['a word for an id', '/api/news/view/abc', 'id'],
      ['the text undefined for an id', '/api/news/view/undefined%20', 'id'],
      ['id 0', '/api/news/view/0', 'id'],
      ['a negative id', '/api/news/view/-1', 'id'],
      ['an id with a sign', '/api/news/view/+1', 'id'],
      ['an id with a leading zero', '/api/news/view/080', 'id'],
      ['an id with a fraction', '/api/news/view/80.0', 'id'],
      ['an id as a power', '/api/news/view/8e1', 'id'],
      ['an id beyond every number', `/api/news/view/${'9'.repeat(40)}`, 'id'],
      ['Devanagari digits for an id', `/api/news/view/${encodeURIComponent('८०')}`, 'id'],
      ['NUL for an id', '/api/news/view/80%00', 'id'],
      ['an emoji for an id', `/api/news/view/${encodeURIComponent('🙏')}`, 'id'],
      ['SQL for an id', '/api/news/view/80%20OR%201=1--', 'id'],
      ['a word for an association', '/api/news/category/association/one', 'associationId'],
      ['SQL for a category', "/api/news/'%20OR%20'1'='1/relevant/hindi", 'categoryId'],
      ['a LIKE wildcard for a category', '/api/news/guj%25/relevant/hindi', 'categoryId'],
      [
        '200 vowel signs for a category',
        `/api/news/${encodeURIComponent('ा'.repeat(200))}/relevant/hindi`,
        'categoryId',
      ],
    ])('%s is a 404 that names the parameter', async (_, address, field) => {
      const answer = await ask(address);
      expect(answer.status).toBe(404);
      expect(refusalIn(answer)).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), field });
    });

    test.each([
      // The status of a POST is 405 if the route exists, even if the entity does not.
      ['a story that is not there', '/api/news/view/999999', 405],
      ['an association that is not there', '/api/news/category/association/2', 405],
      ['a category that is not there', '/api/news/gossip/relevant/hindi', 405],
      ['an unknown address', '/api/nothing', 404],
      ['an unknown address of three parts', '/api/news/view/80/comments', 404],
      ['an unknown address of the newsroom', '/api/newsroom/users', 404],
      ['a address with NUL', '/api/news/%00', 404],
    ])('%s is a 404', async (_, address, whenPosted) => {
      const answer = await ask(address);
      expect([answer.status, refusalIn(answer)?.code]).toEqual([404, 'NOT_FOUND']);
      expect((await ask(address, { method: 'POST' })).status).toBe(whenPosted);
    });

    test.each([
      ['half a letter', '/api/news/view/%E0%A4%A', 400],
      ['half a letter under an unknown address', '/api/%E0%A4', 400],
      ['a lone surrogate', '/api/news/view/%ED%A0%80', 400],
      ['a percent sign alone', '/api/news/top/%', 400],
      ['bytes of another encoding', '/api/news/gujarat/relevant/%FF%FE', 400],
      ['an address of 2,001 bytes', `/api/news/view/${'1'.repeat(1986)}`, 414],
    ])('%s is rejected in the envelope', async (_, address, status) => {
      const answer = await ask(address);
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
      expect(refusalIn(answer)?.code).toBe('REFUSED');
    });

    test('an absolute URL of another site is rejected as plain text', async () => {
      const answer = await ask('http://elsewhere.example/api/news/cities');
      expect([answer.status, answer.text]).toEqual([400, 'Bad Request\n']);
    });

    test('a URL that cannot be decoded is a 404 in every edition', async () => {
      for (const [address, lang] of [
        ['/%E0%A4%A', 'en'],
        ['/hindi/gujarat/%ED%A0%80/80', 'hi'],
        ['/gujarati/%FF', 'gu'],
      ] as const) {
        const answer = await ask(address);
        expect([address, answer.status]).toEqual([address, 404]);
        expect(answer.text).toContain(`<html lang="${lang}">`);
      }
    });

    test('API paths have no edition prefix', async () => {
      expect((await ask('/hindi/api/news/cities')).status).toBe(404);
    });
  });

  describe('bad queries', () => {
    const listed = [
      '/api/news/top/hindi',
      '/api/news/gujarat/relevant/hindi',
      '/api/bulletins',
      '/api/news/author/gujarat-desk/hindi',
    ];
    const queries: [string, string][] = [
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=abc', 'page'],
      ['page=', 'page'],
      ['page=1.5', 'page'],
      ['page=1e3', 'page'],
      ['page=%2B1', 'page'],
      ['page=1000001', 'page'],
      ['page=99999999999999999999', 'page'],
      ['page=%00', 'page'],
      ['page=%FF', 'page'],
      ['page=1&page=2', 'page'],
      ['page=1%3B%20DROP%20TABLE%20articles', 'page'],
      ['size=0', 'size'],
      ['size=51', 'size'],
      ['size=all', 'size'],
      ['size=-20', 'size'],
      ['page=2&size=51', 'size'],
    ];
    describe.each(listed)('%s', (address) => {
      test.each(queries)('?%s is a 400 that names %s', async (query, field) => {
        const answer = await ask(`${address}?${query}`);
        expect(answer.status).toBe(400);
        expect(refusalIn(answer)).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), field });
      });
    });

    test.each([
      ['size=1001', 'size'],
      ['size=0', 'size'],
      ['page=0', 'page'],
      ['after=0', 'after'],
      ['after=last', 'after'],
      ['from=2026-02-30', 'from'],
      ['to=today', 'to'],
      ['language=tamil', 'language'],
    ])('the sitemap with %s is a 400 that names %s', async (query, field) => {
      const answer = await ask(`/api/news/fetchSitemapNewsHighlights?${query}`);
      expect([answer.status, refusalIn(answer)?.field]).toEqual([400, field]);
    });

    test.each(['1899', '10000', 'now', '2020-01', '-2020', ''])('the days of year %j are a 400', async (year) => {
      const answer = await ask(`/api/news/dates?year=${year}`);
      expect(answer.status).toBe(400);
      expect(refusalIn(answer)).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), field: 'year' });
    });

    test('an unknown query parameter is ignored', async () => {
      expect((await ask('/api/news/top/hindi?utm_source=x&language=german&__proto__=1')).status).toBe(200);
    });
  });

  test('none of these requests is logged as an error', () => {
    expect(faultsLogged(site)).toEqual([]);
  });
});
