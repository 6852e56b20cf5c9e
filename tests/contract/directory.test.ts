import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DirectoryCallName, directoryCalls } from '@/lib/directory/calls';
import { createDirectory, type Directory, type DirectorySettings } from '@/lib/directory/client';
import { type Edition, editionNames } from '@/lib/editions';
import { directoryTexts } from '@/lib/texts/directory';
import { freePort } from '../support/site';

/**
 * What a call put on the wire is read by a server of the test's own, for every call of the table.
 */

type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let server: Server;
let origin: string;
let arrived: Arrived[] = [];
let answer: (response: ServerResponse, request: Arrived) => void;
let toasts: { kind: string; text: string }[] = [];

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const refuse = (status: number, body: unknown) => (response: ServerResponse) => json(response, status, body);
const done = { message: 'Success', data: { id: 7 } };

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const it = { method, url, headers, body: Buffer.concat(chunks).toString() };
      arrived.push(it);
      answer(response, it);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  arrived = [];
  toasts = [];
  answer = refuse(200, done);
});

afterEach(() => void jest.restoreAllMocks());

const reader = { token: 'abc.def', userType: 'VENDOR' };
const directory = (changes: Partial<DirectorySettings> = {}): Directory =>
  createDirectory({
    origin,
    caller: () => reader,
    notify: (toast) => void toasts.push(toast),
    texts: directoryTexts.en,
    ...changes,
  });

/** Any call by its name, as a page that reads the table would make it. */
const call = (name: DirectoryCallName, input: object, changes: Partial<DirectorySettings> = {}): Promise<unknown> =>
  (directory(changes) as unknown as Record<string, (input: object) => Promise<unknown>>)[name]!(input);

const rows: [DirectoryCallName, method: string, path: string][] = [
  ['register', 'POST', '/api/user/register/'],
  ['login', 'POST', '/api/login'],
  ['userLogin', 'POST', '/api/user/login/'],
  ['validatePhone', 'POST', '/api/user/validate/phone/'],
  ['profile', 'GET', '/api/user/profile/'],
  ['updateProfile', 'PUT', '/api/user/profile/'],
  ['profileOtp', 'POST', '/api/user/profile/otp'],
  ['contactUs', 'POST', '/api/user/contact-us/'],
  ['refreshLogin', 'POST', '/api/login/refresh'],
  ['subcategoryProducts', 'GET', '/api/vendor/subcategory/products/'],
  ['companyProfile', 'GET', '/api/vendor/company-profile/'],
  ['companyHashtag', 'POST', '/api/vendor/company-profile/hashtag'],
  ['companyCommon', 'POST', '/api/vendor/company-profile/common'],
  ['companyMedia', 'POST', '/api/vendor/company-profile/media'],
  ['companyAbout', 'POST', '/api/vendor/company-profile/about'],
  ['businessTypes', 'GET', '/api/vendor/business/type/'],
  ['vendorCategory', 'GET', '/api/vendor/category/'],
  ['vendorCategories', 'GET', '/api/vendor/categories/'],
  ['topCategories', 'GET', '/api/vendor/top20/categories'],
  ['business', 'GET', '/api/vendor/business/'],
  ['businessAbout', 'POST', '/api/vendor/business/about'],
  ['businessDetails', 'POST', '/api/vendor/business/details'],
  ['businessMedia', 'POST', '/api/vendor/business/media'],
  ['businessContactInfo', 'POST', '/api/vendor/business/contact/info'],
  ['businessContactMedia', 'POST', '/api/vendor/business/contact/media'],
  ['businessProfilePercentage', 'GET', '/api/vendor/business/profile/percentage'],
  ['businessSearch', 'POST', '/api/vendor/business/search'],
  ['businessSearchCity', 'POST', '/api/vendor/business/search/city'],
  ['businessSearchAsYouType', 'POST', '/api/vendor/business/search/asyoutype'],
  ['businessView', 'GET', '/api/vendor/business/view'],
  ['businessProfilesSitemapCount', 'GET', '/api/vendor/business/businessProfilesSitemapCount'],
  ['businessRating', 'POST', '/api/vendor/business/rating'],
  ['businessRatingSearch', 'POST', '/api/vendor/business/rating/search'],
  ['enquiry', 'POST', '/api/enquiry/'],
  ['enquirySearch', 'POST', '/api/enquiry/search'],
  ['enquiryLocation', 'GET', '/api/enquiry/location'],
  ['enquiryInfo', 'GET', '/api/enquiry/info'],
  ['enquiryVendorBusiness', 'GET', '/api/enquiry/vendor/business/'],
  ['home', 'GET', '/api/home/'],
  ['association', 'GET', '/api/association/'],
  ['associationSearch', 'POST', '/api/association/search/'],
  ['categorySearch', 'POST', '/api/category/search/'],
  ['productSearch', 'POST', '/api/product/search/'],
  ['affiliationSearch', 'POST', '/api/affiliation/search/'],
  ['affiliationProductSearch', 'POST', '/api/affiliation/product/search/'],
  ['states', 'GET', '/api/state'],
  ['cities', 'GET', '/api/city'],
  ['citySearch', 'POST', '/api/city/search/'],
  ['advertisementView', 'GET', '/api/advertisement/view/'],
  ['advertisementBook', 'POST', '/api/advertisement/book'],
  ['advertisementRateCard', 'GET', '/api/advertisement/rate/card/'],
  ['bookAdvertisement', 'POST', '/api/book/advertisement/'],
  ['blogSearch', 'POST', '/api/blog/search/'],
  ['blogView', 'GET', '/api/blog/view/'],
  ['blogCategories', 'GET', '/api/blog/category'],
  ['blog', 'GET', '/api/blog/'],
  ['newsSearch', 'POST', '/api/news/search/'],
  ['newsView', 'GET', '/api/news/view/'],
  ['newsOfAssociation', 'GET', '/api/news/category/association/'],
  ['news', 'GET', '/api/news/'],
  ['newsSubscriber', 'POST', '/api/news/subscriber'],
  ['rating', 'POST', '/api/rating/'],
  ['paymentOrderCreate', 'POST', '/api/payment/order/create/'],
  ['paymentUpdate', 'POST', '/api/payment/update/'],
  ['paymentSearch', 'POST', '/api/payment/search/'],
  ['paymentInvoice', 'GET', '/api/payment/invoice/'],
  ['config', 'GET', '/api/config/'],
  ['publications', 'GET', '/api/publication'],
  ['clients', 'GET', '/api/clients'],
  ['logo', 'GET', '/api/logo'],
];

const withKey: [DirectoryCallName, required: boolean][] = [
  ['subcategoryProducts', true],
  ['companyProfile', false],
  ['vendorCategory', true],
  ['business', false],
  ['enquiryVendorBusiness', true],
  ['association', false],
  ['advertisementView', false],
  ['advertisementRateCard', false],
  ['bookAdvertisement', true],
  ['blogView', true],
  ['blog', false],
  ['newsSearch', false],
  ['newsView', true],
  ['newsOfAssociation', true],
  ['news', false],
  ['paymentInvoice', true],
];

const asUser = ['login', 'userLogin', 'rating', 'businessRating', 'businessRatingSearch'];
const payments = ['paymentOrderCreate', 'paymentUpdate', 'paymentSearch', 'paymentInvoice'];

describe('the table', () => {
  test('has every path of the directory and no other', () => {
    expect([...rows.map(([name]) => name), 'softDelete'].sort()).toEqual(Object.keys(directoryCalls).sort());
  });

  test.each(rows)('%s is a %s to %s', async (name, method, path) => {
    const body = method === 'GET' ? {} : { body: { name: 'नमस्ते' } };
    const result = await call(name, { query: { page: 2 }, ...body });
    expect(arrived).toHaveLength(1);
    expect([arrived[0]?.method, arrived[0]?.url]).toEqual([method, `${path}?page=2`]);
    expect(arrived[0]?.headers.authorization).toBe(payments.includes(name) ? 'Bearerabc.def' : 'Bearer abc.def');
    expect(arrived[0]?.headers['usertype']).toBe([...asUser, ...payments].includes(name) ? 'VENDOR' : undefined);
    expect(arrived[0]?.body).toBe(method === 'GET' ? '' : '{"name":"नमस्ते"}');
    expect(arrived[0]?.headers['content-type']).toBe(method === 'GET' ? undefined : 'application/json');
    expect(result).toEqual(name === 'paymentInvoice' ? expect.any(Blob) : done);
    expect(toasts).toEqual([]);
  });

  test.each(withKey)('%s is told of what; required: %s', async (name, required) => {
    expect(directoryCalls[name]).toMatchObject({ key: required ? 'required' : 'optional' });
    await call(name, { key: 'a b/ç' });
    const [, , path] = rows.find(([row]) => row === name) ?? [];
    expect(arrived[0]?.url).toBe(`${path}a%20b%2F%C3%A7`);
  });

  test('no other call is about one thing', () => {
    const keyed = Object.entries(directoryCalls).flatMap(([name, row]) => ('key' in row ? [name] : []));
    expect(keyed.sort()).toEqual(withKey.map(([name]) => name).sort());
  });
});

describe('who calls', () => {
  test('without a token sends none, and without a user type none', async () => {
    await call('rating', {}, { caller: () => ({}) });
    await call('paymentSearch', {}, { caller: () => ({ token: '', userType: '' }) });
    for (const { headers } of arrived) {
      expect(headers.authorization).toBeUndefined();
      expect(headers['usertype']).toBeUndefined();
    }
    expect(arrived).toHaveLength(2);
  });

  test('is asked anew before every call', async () => {
    const tokens = ['first', 'second'];
    const both = directory({ caller: () => ({ token: tokens.shift() }) });
    await both.profile();
    await both.profile();
    expect(arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  });
});

describe('an invoice', () => {
  test('is a blob of the bytes and the type that the server sent', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
    answer = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
    const invoice = await directory().paymentInvoice({ key: 17 });
    expect(arrived[0]?.url).toBe('/api/payment/invoice/17');
    expect(invoice.type).toBe('application/pdf');
    expect(Buffer.from(await invoice.arrayBuffer())).toEqual(bytes);
  });

  test('that is refused says why, in the server’s words', async () => {
    answer = refuse(404, { message: 'No', errors: [{ code: 'NOT_FOUND', message: 'Invoice 17 does not exist' }] });
    await expect(directory().paymentInvoice({ key: 17 })).rejects.toMatchObject({
      name: 'DirectoryError',
      failure: 'refused',
      status: 404,
      message: 'Invoice 17 does not exist',
    });
    expect(toasts).toEqual([{ kind: 'error', text: 'Invoice 17 does not exist' }]);
  });
});

describe('a call that fails', () => {
  test.each<[string, unknown, object]>([
    [
      'the first error of the envelope',
      {
        message: 'Bad',
        errors: [{ code: 'INVALID', message: 'phone: is no number', field: 'phone' }, { message: '2' }],
      },
      { message: 'phone: is no number', code: 'INVALID', field: 'phone' },
    ],
    ['its message', { message: 'You rated this already' }, { message: 'You rated this already', code: undefined }],
    ['a text of ours for an empty list', { errors: [] }, { message: 'That did not work. Please try again later.' }],
    ['a text of ours for a page', '<h1>Bad</h1>', { message: 'That did not work. Please try again later.' }],
  ])('is thrown and shown with %s', async (_, body, expected) => {
    answer = refuse(422, body);
    const failed: unknown = await directory()
      .rating({ body: { stars: 9 } })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'DirectoryError', failure: 'refused', status: 422, ...expected });
    expect(toasts).toEqual([{ kind: 'error', text: (failed as Error).message }]);
  });

  test('because nobody answers says so', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    await expect(directory({ origin: nowhere }).home()).rejects.toMatchObject({
      failure: 'unreachable',
      status: undefined,
    });
    expect(toasts).toEqual([
      { kind: 'error', text: 'The server cannot be reached. Please check your connection and try again.' },
    ]);
  });

  test('because the answer is late says so', async () => {
    answer = () => undefined;
    await expect(directory({ timeoutMs: 100 }).home()).rejects.toMatchObject({ failure: 'late' });
    expect(toasts).toEqual([{ kind: 'error', text: 'The server is taking too long. Please try again.' }]);
  });

  test('because the answer leads elsewhere is not followed with the token', async () => {
    answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
    await expect(directory().home()).rejects.toMatchObject({ failure: 'refused', status: 307 });
    expect(arrived).toHaveLength(1);
  });

  test.each<DirectoryCallName>(['newsSearch', 'newsView', 'newsOfAssociation', 'news'])(
    'for news (%s) is logged alone and answers nothing',
    async (name) => {
      const log = jest.spyOn(console, 'error').mockImplementation();
      answer = refuse(500, { message: 'Broken' });
      await expect(call(name, { key: '1' })).resolves.toBeUndefined();
      expect(log).toHaveBeenCalledWith(`${name}: Broken`);
      expect(toasts).toEqual([]);
    },
  );

  test.each<[Edition, string]>([
    ['hindi', 'यह काम पूरा नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।'],
    ['gujarati', 'આ કામ પૂરું થઈ શક્યું નથી. કૃપા કરીને થોડી વાર પછી ફરી પ્રયત્ન કરો.'],
  ])('in %s says %s', async (edition, text) => {
    answer = refuse(503, '');
    await expect(directory({ texts: directoryTexts[edition] }).home()).rejects.toThrow(text);
    expect(toasts).toEqual([{ kind: 'error', text }]);
  });

  test('has a text of its own in every language', () => {
    const all = editionNames.flatMap((edition) => Object.values(directoryTexts[edition]));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a token that the server no longer knows', () => {
  const withNewToken = () => {
    let token = 'old';
    const renew = jest.fn(async () => (token = 'new'));
    answer = (response, { headers }) =>
      json(
        response,
        headers.authorization?.endsWith('new') ? 200 : 401,
        headers.authorization?.endsWith('new') ? done : {},
      );
    return { renew, asking: directory({ caller: () => ({ token }), renew }) };
  };

  test('is renewed once, and the call is made again', async () => {
    const { renew, asking } = withNewToken();
    await expect(asking.profile()).resolves.toEqual(done);
    await expect(asking.softDelete('{}')).resolves.toBe(true);
    expect(arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
  });

  test.each<[string, Partial<DirectorySettings>]>([
    ['cannot be renewed', { renew: async () => undefined }],
    ['is renewed by nobody', {}],
    ['was not sent', { caller: () => ({}), renew: async () => 'new' }],
  ])('and %s is a refusal after one call', async (_, changes) => {
    answer = refuse(401, { message: 'Authentication token not found' });
    await expect(directory(changes).profile()).rejects.toMatchObject({ status: 401 });
    expect(arrived).toHaveLength(1);
  });

  test('and is not known when it is new is a refusal after two calls', async () => {
    answer = refuse(401, {});
    await expect(directory({ renew: async () => 'new' }).profile()).rejects.toMatchObject({ status: 401 });
    expect(arrived).toHaveLength(2);
  });
});

describe('soft delete', () => {
  test('is a DELETE with the JSON as its body and the token, and answers true', async () => {
    await expect(directory().softDelete('{"reason":"moving"}')).resolves.toBe(true);
    expect(arrived[0]).toMatchObject({ method: 'DELETE', url: '/api/user/soft-delete', body: '{"reason":"moving"}' });
    expect(arrived[0]?.headers).toMatchObject({ authorization: 'Bearer abc.def', 'content-type': 'application/json' });
    expect(toasts).toEqual([]);
  });

  test.each<[string, string, Partial<DirectorySettings>, number]>([
    ['Authentication token not found', '{}', { caller: () => ({}) }, 0],
    ['Invalid payload format', '{"reason":', {}, 0],
    ['Invalid payload format', '', {}, 0],
    ['Error performing soft delete', '{}', {}, 1],
  ])('%s is shown for %j, and the call answers false', async (text, payload, changes, visits) => {
    answer = refuse(500, { message: 'Broken' });
    await expect(directory(changes).softDelete(payload)).resolves.toBe(false);
    expect(toasts).toEqual([{ kind: 'error', text }]);
    expect(arrived).toHaveLength(visits);
  });
});

describe('an e-mail address at registration', () => {
  const body = { name: 'Asha', email: 'asha+x@mail.example' };
  const checks = () => [`${origin}/one?email={email}`, `${origin}/two/{email}`];
  /** The verdicts of the two services. */
  const saying =
    (one: unknown, two: unknown) =>
    (response: ServerResponse, { url }: Arrived) =>
      json(response, 200, url.startsWith('/one') ? one : url.startsWith('/two') ? two : done);

  test('is asked of nobody unless services are set', async () => {
    await directory().register({ body });
    expect(arrived.map(({ url }) => url)).toEqual(['/api/user/register/']);
  });

  test('is asked of both services before the registration is sent', async () => {
    answer = saying({ disposable: false }, { disposable: 'false' });
    await directory({ emailChecks: checks() }).register({ body });
    expect(arrived.map(({ url }) => url).sort()).toEqual([
      '/api/user/register/',
      '/one?email=asha%2Bx%40mail.example',
      '/two/asha%2Bx%40mail.example',
    ]);
    expect(arrived[2]?.url).toBe('/api/user/register/');
    expect(arrived[0]?.headers.authorization).toBeUndefined();
  });

  test.each<[unknown, unknown]>([
    [{ disposable: true }, { disposable: false }],
    [{ disposable: false }, { disposable: 'true' }],
  ])('that one of them calls disposable (%j, %j) is not registered', async (one, two) => {
    answer = saying(one, two);
    await expect(directory({ emailChecks: checks() }).register({ body })).rejects.toMatchObject({
      failure: 'disposable',
      field: 'email',
    });
    expect(arrived.map(({ url }) => url)).not.toContain('/api/user/register/');
    expect(toasts).toEqual([{ kind: 'error', text: 'Please use an e-mail address that you will keep.' }]);
  });

  test('passes when the services fail', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    answer = (response, { url }) => json(response, url.startsWith('/api') ? 200 : 500, done);
    await expect(directory({ emailChecks: checks() }).register({ body })).resolves.toEqual(done);
    expect(log).toHaveBeenCalledTimes(2);
  });

  test('is not asked about at any other call', async () => {
    await directory({ emailChecks: checks() }).updateProfile({ body });
    expect(arrived.map(({ url }) => url)).toEqual(['/api/user/profile/']);
  });
});
