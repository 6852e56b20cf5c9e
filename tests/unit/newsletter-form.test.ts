import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from 'next';
import { requestPage } from '@/lib/pages/request-page';
import { Readable } from 'node:stream';
import type { NewsApi } from '@/lib/news-api/news-api';
import { loadNewsletter } from '@/lib/pages/loaders/forms/newsletter';
import { enterSite, leaveSite, withLimits } from '../support/in-process';

type Handler = (request: NextApiRequest, response: NextApiResponse) => unknown;

/** Loads the route again. */
const route = async (): Promise<Handler> => {
  jest.resetModules();
  return ((await import('@/pages/api/news/subscriber')) as { default: Handler }).default;
};

withLimits();

const stored: string[] = [];

beforeEach(() => {
  stored.length = 0;
  const none = async () => [];
  const api = {
    subscribe: async ({ email }: { email: string }) => void stored.push(email),
    trendingNews: async () => ({ items: [], total: 0 }),
    advertisements: none,
    cities: async () => ({ metroCities: [], otherCities: [] }),
  };
  enterSite(api as unknown as NewsApi);
});
afterEach(leaveSite);

/** Posts the footer's form as a browser does. Returns the redirect target and the cookie. */
async function post(subscriber: Handler, form: string, from: string, remoteAddress = '203.0.113.7') {
  const request = Object.assign(Readable.from([Buffer.from(form)]), {
    method: 'POST',
    query: { from },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    socket: { remoteAddress },
  });
  const redirect = jest.fn<void, [number, string]>();
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => void (headers[name] = value);
  await subscriber(request as unknown as NextApiRequest, { setHeader, redirect } as unknown as NextApiResponse);
  const place = redirect.mock.calls.map(([status, address]) => `${status} ${address}`).join();
  return { place, cookie: headers['Set-Cookie'], cache: headers['Cache-Control'] };
}

test.each<[string, string, string, string[]]>([
  ['email=asha%40mail.in', '/newsletter', '303 /newsletter?outcome=sent', ['asha@mail.in']],
  ['email=asha%40mail.in', '/hindi/newsletter', '303 /hindi/newsletter?outcome=sent', ['asha@mail.in']],
  ['email=asha%40mail.in', 'https://elsewhere.example/', '303 /newsletter?outcome=sent', ['asha@mail.in']],
  ['email=asha', '/gujarati/newsletter', '303 /gujarati/newsletter?outcome=problem', []],
  ['email=', '/newsletter', '303 /newsletter?outcome=problem', []],
])('%s from %s gets %s', async (form, from, place, addresses) => {
  expect(await post(await route(), form, from)).toMatchObject({ place, cache: 'no-store' });
  expect(stored).toEqual(addresses);
});

test('that cannot be stored redirects to the page with the submitted values', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  enterSite({
    subscribe: async () => {
      throw new Error('database is locked');
    },
  } as unknown as NewsApi);
  const { place, cookie } = await post(await route(), 'email=asha%40mail.in', '/hindi/newsletter');
  expect(place).toBe('303 /hindi/newsletter?outcome=later');
  expect(cookie).toContain('asha%40mail.in');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

/** The newsletter page for a browser that has the cookie of its form. */
async function viewOf(edition: string, outcome: string, cookie?: string) {
  const answer = await requestPage(loadNewsletter)({
    locale: edition,
    query: { outcome },
    req: { headers: { cookie: `theme=dark; ${cookie?.split(';')[0]}` } },
    res: { setHeader: () => undefined },
  } as unknown as GetServerSidePropsContext);
  return (answer as unknown as { props: { view: { text: string; refused?: object } } }).props.view;
}
const shown = async (edition: string, cookie?: string) => (await viewOf(edition, 'problem', cookie)).refused;

describe('the form shows a refused address again', () => {
  test.each([
    ['email=asha%20%40%20mail', { email: 'asha @ mail', problem: 'यह ई-मेल पता सही नहीं है।' }],
    ['email=%E0%A4%86%E0%A4%B6%E0%A4%BE%3B', { email: 'आशा;', problem: 'यह ई-मेल पता सही नहीं है।' }],
    ['email=', { email: '', problem: 'कृपया ई-मेल पता लिखें।' }],
  ])('%s', async (form, refused) => {
    const { cookie } = await post(await route(), form, '/hindi/newsletter');
    // The e-mail address is not in the URL, because URLs are logged. The cookie expires after a
    // minute.
    expect(cookie).toMatch(/^refused=[^;]*; Path=\/hindi\/newsletter; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
    expect(await shown('hindi', cookie)).toEqual(refused);
  });

  test('the form does not show an address that was stored', async () => {
    expect((await post(await route(), 'email=asha%40mail.in', '/newsletter')).cookie).toBeUndefined();
  });

  test.each(['refused=%E0%A4', 'other=1'])('the form ignores an invalid cookie: %s', async (cookie) => {
    expect(await shown('en', cookie)).toBeUndefined();
  });
});

test('at most thirty subscriptions per hour are stored from one IP address', async () => {
  const subscriber = await route();
  for (let n = 1; n <= 30; n++) await post(subscriber, `email=a${n}%40mail.in`, '/newsletter');
  expect(stored).toHaveLength(30);
  const { place, cookie } = await post(subscriber, 'email=late%40mail.in', '/newsletter');
  expect([place, stored.length]).toEqual(['303 /newsletter?outcome=later', 30]);
  expect(await shown('en', cookie)).toEqual({ email: 'late@mail.in' });
  await post(subscriber, 'email=other%40mail.in', '/newsletter', '203.0.113.8');
  expect(stored.at(-1)).toBe('other@mail.in');
});

test.each([
  ['en', 'The address could not be stored now. It is still in the box: please send it again later.'],
  ['hindi', 'पता अभी दर्ज नहीं हो सका। वह यहीं लिखा है, कृपया कुछ देर बाद फिर भेजें।'],
  ['gujarati', 'સરનામું હમણાં નોંધી શકાયું નથી. તે અહીં જ લખેલું છે, કૃપા કરીને થોડી વાર પછી ફરી મોકલો.'],
])('in %s, the page says %s if the address could not be stored', async (edition, text) =>
  expect((await viewOf(edition, 'later')).text).toBe(text),
);

test('the publisher can set the thank-you text', async () => {
  expect((await viewOf('en', 'sent')).text).toBe(
    'Thank you for subscribing to our news channel! You will now receive the latest updates and news directly in your inbox. Stay tuned for exciting content!',
  );
});
