import type {} from 'node:net';
import { type DirectoryCallName, directoryCalls } from '@/lib/integrations/directory/calls';
import { answerWith, arrived, call, directory, done, haveDirectory, refuse, toasts } from '../support/directory-server';

/**
 * What a call put on the wire is read by a server of the test's own, for every call of the table.
 */

haveDirectory();

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
    answerWith((response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes));
    const invoice = await directory().paymentInvoice({ key: 17 });
    expect(arrived[0]?.url).toBe('/api/payment/invoice/17');
    expect(invoice.type).toBe('application/pdf');
    expect(Buffer.from(await invoice.arrayBuffer())).toEqual(bytes);
  });

  test('that is refused says why, in the server’s words', async () => {
    answerWith(refuse(404, { message: 'No', errors: [{ code: 'NOT_FOUND', message: 'Invoice 17 does not exist' }] }));
    await expect(directory().paymentInvoice({ key: 17 })).rejects.toMatchObject({
      name: 'DirectoryError',
      failure: 'refused',
      status: 404,
      message: 'Invoice 17 does not exist',
    });
    expect(toasts).toEqual([{ kind: 'error', text: 'Invoice 17 does not exist' }]);
  });
});
