import { requestSource } from '@/lib/newsroom/importers/formats/request-source';

/** Requests that may carry the password of a followed site. */

type Sent = [url: string, authorization: string | null];

/** A site whose URLs redirect as the table says. Other URLs respond. */
function redirecting(places: Record<string, string>): Sent[] {
  const sent: Sent[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    sent.push([url, new Headers(init?.headers).get('authorization')]);
    const location = places[url];
    return location ? new Response(null, { status: 301, headers: { location } }) : new Response('{}');
  });
  return sent;
}
afterEach(() => void jest.restoreAllMocks());

const authorization = 'Basic YTpi';

test('a password is sent on to a redirect of the same site over HTTPS', async () => {
  const sent = redirecting({
    'https://a.example/x': 'https://www.a.example/x',
    'http://b.example/': 'https://b.example/',
  });
  await requestSource('https://a.example/x', { authorization });
  await requestSource('http://b.example/', { authorization });
  expect(sent).toEqual([
    ['https://a.example/x', authorization],
    ['https://www.a.example/x', authorization],
    ['http://b.example/', authorization],
    ['https://b.example/', authorization],
  ]);
});

test('a password is not sent to a redirect without HTTPS or to another site, and the error names the reason', async () => {
  const sent = redirecting({ 'https://a.example/x': 'http://a.example/x', 'https://c.example/': 'https://d.example/' });
  await expect(requestSource('https://a.example/x', { authorization })).rejects.toThrow(
    'https://a.example redirects to http://a.example, where the password would be sent unencrypted',
  );
  await expect(requestSource('https://c.example/', { authorization })).rejects.toThrow(/redirects to another site/);
  expect(sent.map(([url]) => url)).toEqual(['https://a.example/x', 'https://c.example/']);
  await requestSource('https://a.example/x');
  expect(sent.at(-1)).toEqual(['http://a.example/x', null]);
});
