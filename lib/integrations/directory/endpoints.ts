/**
 * The endpoints of the business directory. Paths are below `/api/`. Trailing slashes are part of
 * the directory's API. The site calls `softDeleteEndpoint` itself and answers the endpoints of
 * accounts and news. It forwards all others (lib/http/account-api/directory-route.ts).
 */

export type DirectoryEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Whether an id or a slug follows the path. */
  key?: 'required' | 'optional';
  /** Sends the stored `userType` as a header. */
  userType?: true;
  /** Payment endpoints expect no space after `Bearer`. */
  bearer?: 'joined';
  /** The response is a file, not JSON. */
  file?: true;
};

export const softDeleteEndpoint: DirectoryEndpoint = { method: 'DELETE', path: 'user/soft-delete' };

export const directoryEndpoints: readonly DirectoryEndpoint[] = [
  // User
  { method: 'POST', path: 'user/register/' },
  { method: 'POST', path: 'login', userType: true },
  { method: 'POST', path: 'user/login/', userType: true },
  softDeleteEndpoint,
  { method: 'POST', path: 'user/validate/phone/' },
  { method: 'GET', path: 'user/profile/' },
  { method: 'PUT', path: 'user/profile/' },
  { method: 'POST', path: 'user/profile/otp' },
  { method: 'POST', path: 'user/contact-us/' },
  { method: 'POST', path: 'login/refresh' },

  // Vendor
  { method: 'GET', path: 'vendor/subcategory/products/', key: 'required' },
  { method: 'GET', path: 'vendor/company-profile/', key: 'optional' },
  { method: 'POST', path: 'vendor/company-profile/hashtag' },
  { method: 'POST', path: 'vendor/company-profile/common' },
  { method: 'POST', path: 'vendor/company-profile/media' },
  { method: 'POST', path: 'vendor/company-profile/about' },
  { method: 'GET', path: 'vendor/business/type/' },
  { method: 'GET', path: 'vendor/category/', key: 'required' },
  { method: 'GET', path: 'vendor/categories/' },
  { method: 'GET', path: 'vendor/top20/categories' },
  { method: 'GET', path: 'vendor/business/', key: 'optional' },
  { method: 'POST', path: 'vendor/business/about' },
  { method: 'POST', path: 'vendor/business/details' },
  { method: 'POST', path: 'vendor/business/media' },
  { method: 'POST', path: 'vendor/business/contact/info' },
  { method: 'POST', path: 'vendor/business/contact/media' },
  { method: 'GET', path: 'vendor/business/profile/percentage' },
  { method: 'POST', path: 'vendor/business/search' },
  { method: 'POST', path: 'vendor/business/search/city' },
  { method: 'POST', path: 'vendor/business/search/asyoutype' },
  { method: 'GET', path: 'vendor/business/view' },
  { method: 'GET', path: 'vendor/business/businessProfilesSitemapCount' },
  { method: 'POST', path: 'vendor/business/rating', userType: true },
  { method: 'POST', path: 'vendor/business/rating/search', userType: true },

  // Enquiry
  { method: 'POST', path: 'enquiry/' },
  { method: 'POST', path: 'enquiry/search' },
  { method: 'GET', path: 'enquiry/location' },
  { method: 'GET', path: 'enquiry/info' },
  { method: 'GET', path: 'enquiry/vendor/business/', key: 'required' },

  // Other
  { method: 'GET', path: 'home/' },
  { method: 'GET', path: 'association/', key: 'optional' },
  { method: 'POST', path: 'association/search/' },
  { method: 'POST', path: 'category/search/' },
  { method: 'POST', path: 'product/search/' },
  { method: 'POST', path: 'affiliation/search/' },
  { method: 'POST', path: 'affiliation/product/search/' },
  { method: 'GET', path: 'state' },
  { method: 'GET', path: 'city' },
  { method: 'POST', path: 'city/search/' },

  // Advertisements
  { method: 'GET', path: 'advertisement/view/', key: 'optional' },
  { method: 'POST', path: 'advertisement/book' },
  { method: 'GET', path: 'advertisement/rate/card/', key: 'optional' },
  { method: 'POST', path: 'book/advertisement/', key: 'required' },

  // Blog
  { method: 'POST', path: 'blog/search/' },
  { method: 'GET', path: 'blog/view/', key: 'required' },
  { method: 'GET', path: 'blog/category' },
  { method: 'GET', path: 'blog/', key: 'optional' },

  // News
  { method: 'POST', path: 'news/search/', key: 'optional' },
  { method: 'GET', path: 'news/view/', key: 'required' },
  { method: 'GET', path: 'news/category/association/', key: 'required' },
  { method: 'GET', path: 'news/', key: 'optional' },
  { method: 'POST', path: 'news/subscriber' },

  // Various
  { method: 'POST', path: 'rating/', userType: true },
  { method: 'POST', path: 'payment/order/create/', userType: true, bearer: 'joined' },
  { method: 'POST', path: 'payment/update/', userType: true, bearer: 'joined' },
  { method: 'POST', path: 'payment/search/', userType: true, bearer: 'joined' },
  { method: 'GET', path: 'payment/invoice/', key: 'required', userType: true, bearer: 'joined', file: true },
  { method: 'GET', path: 'config/' },
  { method: 'GET', path: 'publication' },
  { method: 'GET', path: 'clients' },
  { method: 'GET', path: 'logo' },
];
