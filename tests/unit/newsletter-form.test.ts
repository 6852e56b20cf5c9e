import { Readable } from 'node:stream';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { NewsApi } from '@/lib/news-api/news-api';
import { newsletter } from '@/lib/texts/newsletter';
import subscriber from '@/pages/api/news/subscriber';
import { enterSite, leaveSite } from '../support/in-process';

/** Posts the footer's form as a browser does and answers where it is sent, and what was stored. */
async function post(form: string, from: string): Promise<[string, string[]]> {
  const stored: string[] = [];
  const api = { subscribe: ({ email }: { email: string }) => Promise.resolve(void stored.push(email)) };
  enterSite(api as unknown as NewsApi);
  const request = Object.assign(Readable.from([Buffer.from(form)]), {
    method: 'POST',
    query: { from },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  const redirect = jest.fn<void, [number, string]>();
  await subscriber(
    request as unknown as NextApiRequest,
    { setHeader: () => undefined, redirect } as unknown as NextApiResponse,
  );
  return [redirect.mock.calls.map(([status, place]) => `${status} ${place}`).join(), stored];
}

afterEach(leaveSite);

test.each<[string, string, string, string[]]>([
  ['email=asha%40mail.in', '/newsletter', '303 /newsletter?outcome=sent', ['asha@mail.in']],
  ['email=asha%40mail.in', '/hindi/newsletter', '303 /hindi/newsletter?outcome=sent', ['asha@mail.in']],
  ['email=asha%40mail.in', 'https://elsewhere.example/', '303 /newsletter?outcome=sent', ['asha@mail.in']],
  ['email=asha', '/gujarati/newsletter', '303 /gujarati/newsletter?outcome=problem', []],
  ['email=', '/newsletter', '303 /newsletter?outcome=problem', []],
])('%s from %s is answered with %s', async (form, from, place, stored) =>
  expect(await post(form, from)).toEqual([place, stored]),
);

test('the thank-you is the specification’s', () => {
  expect(newsletter.en.texts.sent).toBe(
    'Thank you for subscribing to our news channel! You will now receive the latest updates and news directly in your inbox. Stay tuned for exciting content!',
  );
});
