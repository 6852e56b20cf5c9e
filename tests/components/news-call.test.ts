import { postNewsRequest } from '@/lib/client/calls/news-request';

/** Calls of the news API by a page. */

type Sent = { address: string; authorization: string | null };

let sent: Sent[];
/** Responds to the calls in turn with these statuses, and to a renewal with a new token or 401. */
function serve(statuses: number[], renewed?: string) {
  sent = [];
  globalThis.fetch = (address, { headers } = {}) => {
    const path = String(address);
    sent.push({ address: path, authorization: (headers as Record<string, string>)['Authorization'] ?? null });
    const isRenewal = path === '/api/login/refresh';
    const status = isRenewal ? (renewed ? 200 : 401) : (statuses.shift() ?? 500);
    const body = isRenewal ? { data: { token: renewed } } : {};
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
  };
}

afterEach(() => localStorage.clear());

test.each([
  ['the token of the device', 'abc.def', 'Bearer abc.def'],
  ['nothing where there is none', null, null],
  ['nothing where it could not stand in a header', 'abc\ndef', null],
])('a call carries %s', async (_, token, authorization) => {
  if (token) localStorage.setItem('token', token);
  serve([200]);
  expect((await postNewsRequest('/api/news/subscriber', {})).status).toBe(200);
  expect(sent).toEqual([{ address: '/api/news/subscriber', authorization }]);
});

test.each([
  ['with a new one', 'new', 'Bearer new'],
  ['without one where there is none to have', undefined, null],
])('a call whose token is refused is made again %s', async (_, renewed, authorization) => {
  localStorage.setItem('token', 'old');
  serve([401, 200], renewed);
  expect((await postNewsRequest('/api/benefit/contactus', {})).status).toBe(200);
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/benefit/contactus',
    '/api/login/refresh',
    '/api/benefit/contactus',
  ]);
  expect([sent[0]?.authorization, sent[2]?.authorization]).toEqual(['Bearer old', authorization]);
});

test('a refusal without a token is the answer', async () => {
  serve([401]);
  expect((await postNewsRequest('/api/news/subscriber', {})).status).toBe(401);
  expect(sent).toHaveLength(1);
});
