import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from 'next';
import { requestPage } from '@/lib/pages/request-page';
import { Readable } from 'node:stream';
import { maxTextLengths } from '@/lib/contract/forms/contact-form';
import { ApiError } from '@/lib/contract/errors';
import { operations } from '@/lib/contract/news/operations';
import type { NewsApi } from '@/lib/news-api/news-api';
import { loadContact } from '@/lib/pages/loaders/forms/contact';
import type { ContactView } from '@/lib/contract/views';
import contactus from '@/pages/api/benefit/contactus';
import { enterSite, leaveSite, withLimits } from '../support/in-process';
import { linesOf } from '../support/log-lines';

withLimits();

const message = { name: 'Asha', email: 'asha@mail.in', subject: 'Wells', message: 'The well is dry.' };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const client = { address: '203.0.113.7', agent: 'Mozilla/5.0' };

const contactUs = jest.fn<Promise<unknown>, [object]>(() => Promise.resolve({}));
const empty = () => Promise.resolve({ items: [], total: 0, metroCities: [], otherCities: [] });
beforeEach(() => {
  contactUs.mockReset().mockResolvedValue({});
  enterSite({
    contactUs,
    trendingNews: empty,
    siteFacts: () => Promise.resolve({ sections: [], bar: {}, identity: {}, renamed: [] }),
    advertisements: () => Promise.resolve([]),
    cities: empty,
  } as unknown as NewsApi);
});
afterEach(leaveSite);

type Answered = { status: number; cache: string; retryAfter?: string; location?: string; view?: ContactView };

/** Posts the form as a browser does. Returns the page's message. */
async function post(
  fields: Record<string, string>,
  headers: object = sameOrigin,
  locale = 'en',
  remoteAddress = client.address,
): Promise<Answered> {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const req = Object.assign(Readable.from([body]), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': client.agent, ...headers },
    socket: { remoteAddress },
  });
  const set = new Map<string, string>();
  const res = { statusCode: 200, setHeader: (name: string, value: string) => set.set(name, value) };
  const built = await requestPage(loadContact)({
    req,
    res,
    locale,
    query: {},
    resolvedUrl: '/contact',
  } as unknown as GetServerSidePropsContext);
  const cache = set.get('Cache-Control') ?? '';
  if ('redirect' in built) {
    const { destination, ...rest } = built.redirect;
    return { status: 'statusCode' in rest ? rest.statusCode : 307, cache, location: destination };
  }
  const { view } = (await (built as { props: { view: ContactView } }).props) as { view: ContactView };
  const retryAfter = set.get('Retry-After');
  return { status: res.statusCode, cache, ...(retryAfter ? { retryAfter } : {}), view };
}

test.each([
  ['en', '/contact?outcome=sent'],
  ['hindi', '/hindi/contact?outcome=sent'],
  ['gujarati', '/gujarati/contact?outcome=sent'],
])('an accepted message in %s is redirected to %s', async (locale, location) => {
  expect(await post({ ...message, phone: ' ' }, sameOrigin, locale)).toEqual({
    status: 303,
    cache: 'private, no-store',
    location,
  });
  expect(contactUs).toHaveBeenCalledWith(message, client);
});

test.each<[string, Record<string, string>, object]>([
  ['nothing written', {}, { name: 'missing', email: 'missing', subject: 'missing', message: 'missing' }],
  ['a name of blanks', { ...message, name: '  ' }, { name: 'missing' }],
  ['no whole address', { ...message, email: 'asha@mail' }, { email: 'email' }],
  ['an address of invisible marks', { ...message, email: '\u200e\u200b' }, { email: 'missing' }],
  ['words for a telephone', { ...message, phone: 'call me' }, { phone: 'phone' }],
  ['five digits for a telephone', { ...message, phone: '12345' }, { phone: 'phone' }],
  ['a name of 101 letters', { ...message, name: 'अ'.repeat(101) }, { name: 'tooLong' }],
  ['a subject of 151', { ...message, subject: 'a'.repeat(151) }, { subject: 'tooLong' }],
  ['a message of 5,001', { ...message, message: 'a'.repeat(5001) }, { message: 'tooLong' }],
  ['an address of 255', { ...message, email: `${'a'.repeat(247)}@mail.in` }, { email: 'tooLong' }],
  ['a telephone of 21', { ...message, phone: '1'.repeat(21) }, { phone: 'tooLong' }],
])('%s: a 400 with the submitted values, and the message is not stored', async (_, fields, faults) => {
  const { status, cache, view } = await post(fields);
  expect([status, cache]).toEqual([400, 'private, no-store']);
  expect(view?.refusal).toEqual({ reason: 'fields', faults });
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim()));
  expect(view?.values).toEqual(written);
  expect(contactUs).not.toHaveBeenCalled();
});

test('a CRLF line break counts as one character, as in the text box', async () => {
  const text = `${'a'.repeat(4998)}\nb`;
  expect((await post({ ...message, message: text.replace('\n', '\r\n') })).status).toBe(303);
  expect(contactUs).toHaveBeenCalledWith({ ...message, message: text }, client);
});

test.each([
  ['+91 98765 43210', '+91 98765 43210'],
  ['(079) 2658-0000', '(079) 2658-0000'],
  ['(+91) 98765 43210', '+91 98765 43210'],
  ['०७९ २६५८ ००००', '079 2658 0000'],
  ['૯૮૭૬૫૪૩૨૧૦', '9876543210'],
  ['\u202a+91\u00a098765\u201143210\u202c', '+91 98765-43210'],
  ['\u200e9\u200b8\u20607\u200d6\ufeff5\u00ad4\u206632\u206910', '9876543210'],
  ['＋９１ ９８７６５ ４３２１０', '+91 98765 43210'],
  ['०७९\u2009२६५८–००००', '079 2658-0000'],
  ['\u200eTEL:+919876543210', '+919876543210'],
])('%j is a valid telephone number, stored as %j', async (phone, stored) => {
  expect((await post({ ...message, phone })).status).toBe(303);
  expect(contactUs).toHaveBeenCalledWith({ ...message, phone: stored }, client);
});

test.each([
  ["o'brien+news@mail.in", "o'brien+news@mail.in"],
  ['\u200eआशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
])('%j is a valid e-mail address, stored as %j', async (email, stored) => {
  expect((await post({ ...message, email })).status).toBe(303);
  expect(contactUs).toHaveBeenCalledWith({ ...message, email: stored }, client);
});

test.each<[string, object]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['an old browser on another site', { origin: 'https://elsewhere.example' }],
  ['nobody knows where', {}],
])('a form from %s is rejected and shown again so that it can be sent from this site', async (_, headers) => {
  const { status, view } = await post(message, headers);
  expect([status, view?.refusal?.reason, view?.values]).toEqual([403, 'foreign', message]);
  expect(contactUs).not.toHaveBeenCalled();
});

test('a form of more than half a megabyte is not read', async () => {
  const { status, view } = await post({ ...message, message: 'a'.repeat(530_000) });
  expect([status, view?.refusal?.reason]).toEqual([413, 'tooLarge']);
});

test('one address can send twenty messages an hour, and the next gets 429 with its values and Retry-After', async () => {
  for (let n = 1; n <= 20; n++) expect((await post(message)).status).toBe(303);
  // Invalid messages are reported before the limit is reached.
  expect((await post({ ...message, email: 'asha@' })).status).toBe(400);
  const { status, retryAfter, view } = await post(message);
  expect([status, Number(retryAfter) > 3500, view?.refusal, view?.values]).toEqual([
    429,
    true,
    { reason: 'tooMany', faults: {} },
    message,
  ]);
  expect(contactUs).toHaveBeenCalledTimes(20);
  expect((await post(message, sameOrigin, 'en', '203.0.113.8')).status).toBe(303);
});

test('one network can send sixty messages an hour, from any of its addresses', async () => {
  for (let n = 1; n <= 60; n++) expect((await post(message, sameOrigin, 'en', `203.0.113.${n}`)).status).toBe(303);
  expect((await post(message, sameOrigin, 'en', '203.0.113.61')).status).toBe(429);
  expect((await post(message, sameOrigin, 'en', '203.0.114.1')).status).toBe(303);
});

test('a 429 of the news API includes its Retry-After', async () => {
  contactUs.mockRejectedValue(new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many' }], 1800));
  const { status, retryAfter, view } = await post(message);
  expect([status, retryAfter, view?.refusal?.reason]).toEqual([429, '1800', 'tooMany']);
});

test.each<[string, Error]>([
  ['the newsroom fails', new Error('The disk is full')],
  ['the news API is down', new ApiError(502, [{ code: 'UPSTREAM', message: 'No answer' }])],
])('when %s the form is shown again with every value', async (_, failure) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  contactUs.mockRejectedValue(failure);
  const { status, view } = await post(message);
  expect([status, view?.refusal?.reason, view?.values]).toEqual([503, 'unavailable', message]);
  expect(linesOf(logged)).toMatchObject([{ event: 'request_failed', error: `${failure.name}: ${failure.message}` }]);
  logged.mockRestore();
});

test('a field error of the news API is shown next to the field', async () => {
  contactUs.mockRejectedValue(new ApiError(400, [{ code: 'INVALID', message: 'subject: not now', field: 'subject' }]));
  const { status, view } = await post(message);
  expect([status, view?.refusal]).toEqual([400, { reason: 'fields', faults: { subject: 'other' } }]);
});

test('the length limits of the fields match the API contract', () => {
  const accepts = (field: string, value: string) =>
    operations.contactUs.body.safeParse({ ...message, [field]: value }).success;
  for (const [field, max] of Object.entries(maxTextLengths)) {
    const fill = field === 'phone' ? '1' : 'a';
    const of = (length: number) => (field === 'email' ? `${fill.repeat(length - 8)}@mail.in` : fill.repeat(length));
    expect([field, accepts(field, of(max)), accepts(field, of(max + 1))]).toEqual([field, true, false]);
  }
});

test.each([
  ['/hindi/contact', '/hindi/contact'],
  ['/gujarati/contact', '/gujarati/contact'],
  ['https://elsewhere.example/', '/contact'],
  [undefined, '/contact'],
])('a form that is posted to the API from %s is redirected to %s with all its values', async (from, place) => {
  const request = {
    method: 'POST',
    query: { from },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
  };
  const redirect = jest.fn<void, [number, string]>();
  await contactus(
    request as unknown as NextApiRequest,
    { setHeader: () => undefined, redirect } as unknown as NextApiResponse,
  );
  expect(redirect).toHaveBeenCalledWith(307, place);
});
