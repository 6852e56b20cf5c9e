import type { IncomingHttpHeaders } from 'node:http';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { type Site, startSite } from '../support/site';

/**
 * With `DIRECTORY_API_URL` the site forwards the calls in its table to the directory, and no
 * others.
 */

type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let site: Site;
let alone: Site;
let directory: Upstream;
let arrived: Arrived[] = [];
let status = 200;
const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff]);

beforeAll(async () => {
  directory = await startUpstream((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      arrived.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (url.startsWith('/api/payment/invoice/')) {
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          status < 400
            ? { message: 'Success', data: [url] }
            : { message: 'No', errors: [{ code: 'RATED', message: 'You rated this already', field: 'stars' }] },
        ),
      );
    });
  });
  site = await startSite({ DIRECTORY_API_URL: directory.url });
  alone = await startSite();
});

beforeEach(() => {
  arrived = [];
  status = 200;
});

afterAll(async () => {
  await site?.stop();
  await alone?.stop();
  await directory?.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test.each([
  ['/api/vendor/business/view?id=7', '/api/vendor/business/view?id=7'],
  ['/api/vendor/business/b-9', '/api/vendor/business/b-9'],
  ['/api/vendor/categories', '/api/vendor/categories/'],
  ['/api/enquiry/vendor/business/7', '/api/enquiry/vendor/business/7'],
  ['/api/home', '/api/home/'],
  ['/api/state', '/api/state'],
])('GET %s is forwarded to the directory as %s', async (path, url) => {
  const answer = await fetch(`${site.url}${path}`);
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Success', data: [url] }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(arrived.map(({ method, url: address }) => [method, address])).toEqual([['GET', url]]);
});

test('the token and user type are forwarded, cookies are not', async () => {
  await post('/api/rating', { stars: 5 }, { authorization: 'Bearer abc', usertype: 'VENDOR', cookie: 'x=1' });
  expect(arrived[0]).toMatchObject({ method: 'POST', url: '/api/rating/', body: '{"stars":5}' });
  expect(arrived[0]?.headers).toMatchObject({ authorization: 'Bearer abc', usertype: 'VENDOR' });
  expect(arrived[0]?.headers.cookie).toBeUndefined();
});

test('the token of payment calls has no space after Bearer', async () => {
  await post('/api/payment/search', {}, { authorization: 'Bearerabc' });
  expect(arrived[0]?.headers.authorization).toBe('Bearerabc');
});

test('an invoice is a download', async () => {
  const answer = await fetch(`${site.url}/api/payment/invoice/17`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('attachment');
});

test('an error of the directory is passed on', async () => {
  status = 409;
  const answer = await post('/api/rating', { stars: 5 });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      message: 'You rated this already',
      errors: [{ code: 'RATED', message: 'You rated this already', field: 'stars' }],
    },
  ]);
});

test.each(['/api/vendor', '/api/vendor/business/a/b', '/api/nothing', '/api/payment/invoice'])(
  '%s is not in the table and is not forwarded',
  async (path) => {
    expect((await fetch(`${site.url}${path}`)).status).toBe(404);
    expect(arrived).toEqual([]);
  },
);

/** Paths that the site forwards. `key` is an id or slug. */
const passedOn = {
  GET: `vendor/subcategory/products/key vendor/company-profile/ vendor/company-profile/key vendor/business/type/ vendor/category/key
    vendor/categories/ vendor/top20/categories vendor/business/ vendor/business/key vendor/business/profile/percentage
    vendor/business/view vendor/business/businessProfilesSitemapCount enquiry/location enquiry/info enquiry/vendor/business/key
    home/ association/ association/key state city advertisement/view/ advertisement/view/key advertisement/rate/card/
    advertisement/rate/card/key blog/view/key blog/category blog/ blog/key payment/invoice/key config/ publication clients logo`,
  POST: `vendor/company-profile/hashtag vendor/company-profile/common vendor/company-profile/media vendor/company-profile/about
    vendor/business/about vendor/business/details vendor/business/media vendor/business/contact/info vendor/business/contact/media
    vendor/business/search vendor/business/search/city vendor/business/search/asyoutype vendor/business/rating
    vendor/business/rating/search enquiry/ enquiry/search association/search/ category/search/ product/search/ affiliation/search/
    affiliation/product/search/ city/search/ advertisement/book book/advertisement/key blog/search/ rating/ payment/order/create/
    payment/update/ payment/search/`,
};

test.each(Object.entries(passedOn))(
  'every directory path for %s is forwarded in the directory’s spelling',
  async (method, list) => {
    const paths = list.split(/\s+/).map((path) => `/api/${path}`);
    for (const path of paths) {
      const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
      // Next redirects a path that ends in a slash.
      expect((await fetch(`${site.url}${path.replace(/\/$/, '')}`, { method, ...body })).status).toBe(200);
    }
    expect(arrived.map(({ url }) => url)).toEqual(paths);
  },
);

test('accounts and news stay on the site', async () => {
  expect((await fetch(`${site.url}/api/user/profile`)).status).toBe(401);
  expect((await fetch(`${site.url}/api/news/view/1`)).status).toBe(200);
  expect(arrived).toEqual([]);
});

test('without a directory its URLs are 404', async () => {
  expect((await fetch(`${alone.url}/api/vendor/categories`)).status).toBe(404);
});
