import { browserSubscription } from './push-service';

const { token } = browserSubscription();

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

/** Every API route with a valid call, its methods, and how long caches may store the response. */
export const apiRoutes: { address: string; methods: Method[]; body?: object; keeps?: string }[] = [
  { address: '/api/health', methods: ['GET', 'HEAD'] },
  { address: '/api/news/top/hindi', methods: ['GET', 'HEAD'] },
  { address: '/api/news/trending/gujarati', methods: ['GET', 'HEAD'] },
  { address: '/api/news/category/association/1', methods: ['GET', 'HEAD'] },
  { address: '/api/news/authors', methods: ['GET', 'HEAD'] },
  { address: '/api/news/author/gujarat-desk', methods: ['GET', 'HEAD'] },
  { address: '/api/news/author/gujarat-desk/hindi', methods: ['GET', 'HEAD'] },
  { address: '/api/news/topics/english', methods: ['GET', 'HEAD'] },
  { address: '/api/news/topic/parliament', methods: ['GET', 'HEAD'] },
  { address: '/api/news/topic/parliament/hindi', methods: ['GET', 'HEAD'] },
  { address: '/api/news/active/category/english', methods: ['GET', 'HEAD'] },
  { address: '/api/news/gujarat/relevant/en', methods: ['GET', 'HEAD'] },
  { address: '/api/news/view/80', methods: ['GET', 'HEAD'] },
  { address: '/api/news/stories', methods: ['POST'], body: { ids: [80, 81] } },
  { address: '/api/news/cities', methods: ['GET', 'HEAD'] },
  {
    address: '/api/city/hindi/surat',
    methods: ['GET', 'HEAD'],
    keeps: 'public, max-age=60, stale-while-revalidate=300',
  },
  { address: '/api/search-places/hindi?keyword=raj', methods: ['GET', 'HEAD'], keeps: 'public, max-age=60' },
  { address: '/api/news/dates', methods: ['GET', 'HEAD'] },
  { address: '/api/news/fetchSitemapNewsHighlights', methods: ['GET', 'HEAD'] },
  { address: '/api/news/search/hindi', methods: ['POST'], body: { keyword: 'शेर' } },
  { address: '/api/news/searchNews/hindi', methods: ['POST'], body: { keyword: 'शेर' } },
  { address: '/api/news/reads/hindi', methods: ['POST'], body: { reads: [{ id: 80 }] } },
  { address: '/api/news/subscriber', methods: ['POST', 'DELETE'], body: { email: 'asha@reader.example' } },
  { address: '/api/news/site', methods: ['GET', 'HEAD'] },
  { address: '/api/advertisement/all', methods: ['GET', 'HEAD'] },
  { address: '/api/bulletins', methods: ['GET', 'HEAD'] },
  { address: '/api/bulletins/category', methods: ['GET', 'HEAD'] },
  { address: '/api/bulletins/search', methods: ['POST'], body: { category: 'comedy' } },
  {
    address: '/api/benefit/contactus',
    methods: ['POST'],
    body: { name: 'Asha', email: 'asha@reader.example', subject: 'Thanks', message: 'Well done.' },
  },
  { address: '/api/push-settings', methods: ['GET', 'HEAD'] },
  { address: '/api/store-fcm-token', methods: ['POST', 'DELETE'], body: { token } },
  { address: '/api/send-welcome-notification', methods: ['POST'], body: { token } },
  { address: '/api/user/validate/phone/', methods: ['POST'], body: { phone: '98765 43210' } },
  { address: '/api/login', methods: ['POST'], body: { phone: '98765 43210' } },
  { address: '/api/user/register/', methods: ['POST'], body: { phone: '98765 43299', name: 'Asha' } },
  {
    address: '/api/user/contact-us/',
    methods: ['POST'],
    body: { name: 'Asha', email: 'asha@reader.example', subject: 'Thanks', message: 'Well done.' },
  },
];

/** Routes of the newsroom API, for editors only. */
export const editorRoutes: { address: string; methods: string[] }[] = [
  { address: '/api/newsroom/stories', methods: ['GET', 'POST'] },
  { address: '/api/newsroom/stories/1', methods: ['GET', 'PUT', 'PATCH', 'DELETE'] },
  { address: '/api/newsroom/stories/1/breaking', methods: ['POST'] },
  { address: '/api/newsroom/stories/1/restore', methods: ['POST'] },
  { address: '/api/newsroom/stories/1/versions', methods: ['GET'] },
  { address: '/api/newsroom/stories/1/versions/1', methods: ['GET'] },
  { address: '/api/newsroom/stories/1/versions/1/restore', methods: ['POST'] },
  { address: '/api/newsroom/changes', methods: ['GET'] },
  { address: '/api/newsroom/me', methods: ['GET'] },
  { address: '/api/newsroom/editors', methods: ['GET', 'POST'] },
  { address: '/api/newsroom/editors/Asha', methods: ['PATCH'] },
  { address: '/api/newsroom/tokens', methods: ['GET', 'POST'] },
  { address: '/api/newsroom/tokens/1', methods: ['DELETE'] },
  { address: '/api/newsroom/audit', methods: ['GET'] },
  { address: '/api/newsroom/subscribers', methods: ['GET'] },
  ...['front-page/hindi', 'menu', 'identity'].map((one) => ({
    address: `/api/newsroom/${one}`,
    methods: ['GET', 'PUT'],
  })),
  ...['bulletins', 'advertisements'].flatMap((entries) => [
    { address: `/api/newsroom/${entries}`, methods: ['GET', 'POST'] },
    { address: `/api/newsroom/${entries}/1`, methods: ['GET', 'PATCH', 'DELETE'] },
  ]),
  { address: '/api/newsroom/pictures', methods: ['GET', 'POST'] },
  { address: '/api/newsroom/pictures/1', methods: ['GET', 'PATCH', 'DELETE'] },
  { address: '/api/newsroom/stories/1/preview', methods: ['POST', 'GET', 'DELETE'] },
  { address: '/api/newsroom/stories/1/notify', methods: ['GET', 'POST', 'DELETE'] },
  ...['sections', 'cities', 'authors', 'tags', 'bulletin-categories', 'associations'].flatMap((things) => [
    { address: `/api/newsroom/${things}`, methods: ['GET', 'POST'] },
    { address: `/api/newsroom/${things}/one`, methods: ['GET', 'PATCH', 'DELETE'] },
  ]),
  { address: '/api/newsroom/tags/one/merge', methods: ['POST'] },
];
