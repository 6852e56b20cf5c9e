/**
 * Every call of the business directory: the one table that the client is made of. Paths stand under
 * `/api/`; some end in a slash because the directory's server knows them so. What looks up by
 * address is a GET, searches and everything that makes something are POSTs, changes of one's own
 * profile are PUTs.
 */

export type DirectoryCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Whether something (an id, a slug) follows the path. */
  key?: 'required' | 'optional';
  /** The stored `userType` goes along as a header: login, rating and payment. */
  userType?: true;
  /** How the token is sent: payment calls have no space after `Bearer`. */
  bearer?: 'joined';
  file?: true;
  /** A failure is logged and answered with nothing; that of any other call is shown and thrown. */
  quiet?: true;
};

const get = <const Path extends string>(path: Path) => ({ method: 'GET', path }) as const;
const getBy = <const Path extends string>(path: Path) => ({ method: 'GET', path, key: 'required' }) as const;
const getAny = <const Path extends string>(path: Path) => ({ method: 'GET', path, key: 'optional' }) as const;
const post = <const Path extends string>(path: Path) => ({ method: 'POST', path }) as const;
const asUser = { userType: true } as const;
const quiet = { quiet: true } as const;
const payment = { userType: true, bearer: 'joined' } as const;

export const directoryCalls = {
  // User
  register: post('user/register/'),
  login: { ...post('login'), ...asUser },
  userLogin: { ...post('user/login/'), ...asUser },
  softDelete: { method: 'DELETE', path: 'user/soft-delete' },
  validatePhone: post('user/validate/phone/'),
  profile: get('user/profile/'),
  updateProfile: { method: 'PUT', path: 'user/profile/' },
  profileOtp: post('user/profile/otp'),
  contactUs: post('user/contact-us/'),
  refreshLogin: post('login/refresh'),

  // Vendor
  subcategoryProducts: getBy('vendor/subcategory/products/'),
  companyProfile: getAny('vendor/company-profile/'),
  companyHashtag: post('vendor/company-profile/hashtag'),
  companyCommon: post('vendor/company-profile/common'),
  companyMedia: post('vendor/company-profile/media'),
  companyAbout: post('vendor/company-profile/about'),
  businessTypes: get('vendor/business/type/'),
  vendorCategory: getBy('vendor/category/'),
  vendorCategories: get('vendor/categories/'),
  topCategories: get('vendor/top20/categories'),
  business: getAny('vendor/business/'),
  businessAbout: post('vendor/business/about'),
  businessDetails: post('vendor/business/details'),
  businessMedia: post('vendor/business/media'),
  businessContactInfo: post('vendor/business/contact/info'),
  businessContactMedia: post('vendor/business/contact/media'),
  businessProfilePercentage: get('vendor/business/profile/percentage'),
  businessSearch: post('vendor/business/search'),
  businessSearchCity: post('vendor/business/search/city'),
  businessSearchAsYouType: post('vendor/business/search/asyoutype'),
  businessView: get('vendor/business/view'),
  businessProfilesSitemapCount: get('vendor/business/businessProfilesSitemapCount'),
  businessRating: { ...post('vendor/business/rating'), ...asUser },
  businessRatingSearch: { ...post('vendor/business/rating/search'), ...asUser },

  // Enquiry
  enquiry: post('enquiry/'),
  enquirySearch: post('enquiry/search'),
  enquiryLocation: get('enquiry/location'),
  enquiryInfo: get('enquiry/info'),
  enquiryVendorBusiness: getBy('enquiry/vendor/business/'),

  // Other
  home: get('home/'),
  association: getAny('association/'),
  associationSearch: post('association/search/'),
  categorySearch: post('category/search/'),
  productSearch: post('product/search/'),
  affiliationSearch: post('affiliation/search/'),
  affiliationProductSearch: post('affiliation/product/search/'),
  states: get('state'),
  cities: get('city'),
  citySearch: post('city/search/'),

  // Advertisements
  advertisementView: getAny('advertisement/view/'),
  advertisementBook: post('advertisement/book'),
  advertisementRateCard: getAny('advertisement/rate/card/'),
  bookAdvertisement: { method: 'POST', path: 'book/advertisement/', key: 'required' },

  // Blog
  blogSearch: post('blog/search/'),
  blogView: getBy('blog/view/'),
  blogCategories: get('blog/category'),
  blog: getAny('blog/'),

  // News
  newsSearch: { method: 'POST', path: 'news/search/', key: 'optional', ...quiet },
  newsView: { ...getBy('news/view/'), ...quiet },
  newsOfAssociation: { ...getBy('news/category/association/'), ...quiet },
  news: { ...getAny('news/'), ...quiet },
  newsSubscriber: post('news/subscriber'),

  // Also
  rating: { ...post('rating/'), ...asUser },
  paymentOrderCreate: { ...post('payment/order/create/'), ...payment },
  paymentUpdate: { ...post('payment/update/'), ...payment },
  paymentSearch: { ...post('payment/search/'), ...payment },
  paymentInvoice: { ...getBy('payment/invoice/'), ...payment, file: true },
  config: get('config/'),
  publications: get('publication'),
  clients: get('clients'),
  logo: get('logo'),
} as const satisfies Record<string, DirectoryCall>;

export type DirectoryCallName = keyof typeof directoryCalls;
