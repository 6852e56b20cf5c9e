import { Readable } from 'node:stream';
import type { NextApiRequest, NextApiResponse } from 'next';
import { ApiError } from '@/lib/contract/errors';
import type { NewsApi } from '@/lib/news-api/news-api';
import { remoteNewsApi } from '@/lib/news-api/remote';
import subscriber from '@/pages/api/news/subscriber';
import { startUpstream } from '../support/bad-upstream';
import { enterSite, leaveSite, withLimits } from '../support/in-process';
import { linesOf } from '../support/log-lines';

/** Errors of the newsletter's call. Readers see the first one in a toast. */

withLimits();

const subscribe = jest.fn<Promise<object>, [object]>();
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  subscribe.mockReset().mockResolvedValue({});
  enterSite({ subscribe } as unknown as NewsApi);
});
afterEach(() => {
  leaveSite();
  logged.mockRestore();
});

async function send(language: string | undefined, email = 'asha@mail.in') {
  const request = Object.assign(Readable.from([Buffer.from(JSON.stringify({ email }))]), {
    method: 'POST',
    query: language === undefined ? {} : { language },
    headers: { 'content-type': 'application/json' },
    socket: { remoteAddress: '203.0.113.7' },
  });
  const headers: Record<string, string> = {};
  let answered: { status: number; message?: string; errors?: { message: string; code: string }[] } = { status: 0 };
  const response = {
    getHeader: () => undefined,
    setHeader: (name: string, value: string) => void (headers[name] = value),
    status: (status: number) => ({ json: (body: object) => void (answered = { status, ...body }) }),
  };
  await subscriber(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  const { status, message, errors } = answered;
  expect(message).toBe(errors?.[0]?.message ?? 'Success');
  return { status, message, code: errors?.[0]?.code, wait: headers['Retry-After'] };
}

const upstream = new ApiError(502, [
  { code: 'UPSTREAM', message: 'The news API did not respond: ECONNREFUSED 10.0.0.7' },
]);
const tooMany = new ApiError(429, [{ code: 'TOO_MANY', message: 'Slow down' }], 77);
const away = 'Something went wrong on our side. Please try again in a minute.';
const awayInHindi = 'हमारी ओर से कोई गड़बड़ी हुई है। कृपया एक मिनट बाद फिर कोशिश करें।';
const awayInGujarati = 'અમારે ત્યાં કંઈક ગરબડ થઈ છે. કૃપા કરીને એક મિનિટ પછી ફરી પ્રયત્ન કરો.';

test.each<[string, string, Error, number, string]>([
  ['too many', 'english', tooMany, 429, 'Too many requests. Please try again later.'],
  ['too many', 'en', tooMany, 429, 'Too many requests. Please try again later.'],
  ['too many', 'hindi', tooMany, 429, 'बहुत ज्यादा अनुरोध हो गए हैं। कृपया कुछ देर बाद फिर कोशिश करें।'],
  ['too many', 'gujarati', tooMany, 429, 'ઘણી બધી વિનંતીઓ થઈ ગઈ છે. કૃપા કરીને થોડી વાર પછી ફરી પ્રયત્ન કરો.'],
  ['a news API that is away', 'english', upstream, 502, away],
  ['a news API that is away', 'hindi', upstream, 502, awayInHindi],
  ['a news API that is away', 'gujarati', upstream, 502, awayInGujarati],
  ['a fault of ours', 'english', new Error('disk full'), 500, away],
  ['a database that is away', 'english', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503, away],
  ['a full disk', 'hindi', Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), 503, awayInHindi],
  ['a fault of ours', 'hindi', new Error('disk full'), 500, awayInHindi],
  ['a fault of ours', 'gujarati', new Error('disk full'), 500, awayInGujarati],
])('%s in %s has a message in that language, and the cause is logged', async (_, language, error, status, message) => {
  subscribe.mockRejectedValue(error);
  expect(await send(language)).toMatchObject({ status, message });
  expect(linesOf(logged).map((line) => line['error'])).toEqual(
    status >= 500 ? [`${error.name}: ${error.message}`] : [],
  );
});

test('the response includes Retry-After', async () => {
  subscribe.mockRejectedValue(tooMany);
  expect(await send('hindi')).toMatchObject({ code: 'TOO_MANY', wait: '77' });
});

test.each([
  ['english', 'Invalid email'],
  ['hindi', 'यह ई-मेल पता सही नहीं है।'],
  ['gujarati', 'આ ઈ-મેલ સરનામું સાચું નથી.'],
])('an invalid address has a message in %s: %s', async (language, message) => {
  expect(await send(language, 'asha@')).toMatchObject({ status: 400, code: 'INVALID_FORMAT', message });
});

test('the thirty-first address in an hour has a message in the language', async () => {
  for (let n = 1; n <= 30; n++) expect((await send('hindi')).status).toBe(200);
  expect(await send('hindi')).toMatchObject({
    status: 429,
    message: 'बहुत ज्यादा अनुरोध हो गए हैं। कृपया कुछ देर बाद फिर कोशिश करें।',
  });
});

describe('a message of a publisher’s own API is not changed', () => {
  const inEnvelope = (code: string, message: string, field?: string) => ({
    message,
    errors: [{ code, message, ...(field ? { field } : {}) }],
  });
  test.each<[number, object, string]>([
    [400, inEnvelope('TAKEN', 'यह पता पहले से है', 'email'), 'यह पता पहले से है'],
    [409, inEnvelope('CLOSED', 'सूची बंद है'), 'सूची बंद है'],
    [429, inEnvelope('SLOWLY', 'एक घंटे बाद आइए'), 'एक घंटे बाद आइए'],
    [500, inEnvelope('FULL', 'सूची भर गई है'), 'सूची भर गई है'],
    [400, { errors: [{ message: 'सूची बंद है' }] }, 'सूची बंद है'],
    [200, { message: 'Success' }, 'Success'],
    // An error without a text of the publisher gets our own text.
    [503, { error: 'no such route' }, awayInHindi],
  ])('%d %j', async (status, body, message) => {
    const requests: (string | undefined)[] = [];
    const publisher = await startUpstream((request, response) => {
      requests.push(request.url);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    try {
      enterSite(remoteNewsApi(publisher.url, 5000));
      expect(await send('hindi')).toMatchObject({ status: status === 503 ? 502 : status, message });
      // The publisher receives the language of the response.
      expect(requests).toEqual(['/api/news/subscriber?language=hindi']);
      expect(logged).toHaveBeenCalledTimes(status >= 500 ? 1 : 0);
    } finally {
      await publisher.close();
    }
  });
});

test('a request without a known language gets the original message of the API', async () => {
  subscribe.mockRejectedValue(upstream);
  expect(await send(undefined)).toMatchObject({ status: 502, message: upstream.message });
  expect(await send('tamil')).toMatchObject({ status: 400, code: 'NOT_ALLOWED' });
});
