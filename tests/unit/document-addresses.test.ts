import { type Asked, documentAsked } from '@/lib/documents/addresses';
import { enterSite, leaveSite } from '../support/in-process';
import { shapedPicture } from '@/lib/pictures/shapes';

test.each<[string, Asked]>([
  ['/robots.txt', { kind: 'text', name: 'robots.txt' }],
  ['/.well-known/security.txt', { kind: 'text', name: '.well-known/security.txt' }],
  ['/manifest.webmanifest', { kind: 'text', name: 'manifest.webmanifest' }],
  ['/sitemap.xml', { kind: 'sitemap-index' }],
  ['/sitemap-sections.xml', { kind: 'sections' }],
  ['/video-sitemap.xml', { kind: 'videos', file: 1 }],
  ['/video-sitemap-2.xml', { kind: 'videos', file: 2 }],
  ['/news-sitemap-hi.xml', { kind: 'news', edition: 'hindi' }],
  ['/sitemap-en-2026-11.xml', { kind: 'month', edition: 'en', month: '2026-11', file: 1 }],
  ['/sitemap-gu-2026-01-12.xml', { kind: 'month', edition: 'gujarati', month: '2026-01', file: 12 }],
  ['/feed/rss.xml', { kind: 'feed', edition: 'en', format: 'rss.xml' }],
  ['/hindi/feed/atom.xml', { kind: 'feed', edition: 'hindi', format: 'atom.xml' }],
  ['/gujarati/feed/feed.json', { kind: 'feed', edition: 'gujarati', format: 'feed.json' }],
  ['/feed/real-estate/rss.xml', { kind: 'feed', edition: 'en', format: 'rss.xml', category: 'real-estate' }],
  ['/pictures/share/monsoon.jpg', { kind: 'picture', shape: 'share', url: '/sample/monsoon.jpg', name: 'monsoon.jpg' }],
  [
    '/pictures/1x1/aHR0cHM6Ly9wLmV4YW1wbGUvYS5qcGc.AAAAAAAAAAAAAAAA/a.jpg',
    {
      kind: 'picture',
      shape: '1x1',
      url: 'https://p.example/a.jpg',
      name: 'aHR0cHM6Ly9wLmV4YW1wbGUvYS5qcGc.AAAAAAAAAAAAAAAA/a.jpg',
    },
  ],
])('%s asks for %j', (path, asked) => expect(documentAsked(path)).toEqual(asked));

test.each([
  '/',
  '/politics',
  '/hindi/robots.txt',
  '/robots.txt/',
  '/Robots.txt',
  '/constructor',
  '/sitemap-fr-2026-11.xml',
  '/sitemap-en-2026-13.xml',
  '/sitemap-en-2026-00.xml',
  '/sitemap-en-2026-11-1.xml',
  '/sitemap-en-2026-11-0.xml',
  '/sitemap-en-2026-11-99999.xml',
  '/news-sitemap-hindi.xml',
  '/video-sitemap-1.xml',
  '/video-sitemap-0.xml',
  '/video-sitemap-99999.xml',
  '/feed',
  '/feed/rss.xml/rss.xml',
  '/feed/politics/atom.xml',
  '/feed/../rss.xml',
  '/feed/Politics/rss.xml',
  '/pictures/monsoon.jpg',
  '/pictures/share/ads/top-1.jpg',
  '/pictures/share/monsoon-thumb.jpg',
  '/media/',
  '/media/.hidden.jpg',
  '/media/%2e%2e/secrets.jpg',
  '/media/..%2fsecrets.jpg',
  '/media/a.svg',
  '/media/a.html',
  '/pictures/800x600/monsoon.jpg',
  '/pictures/constructor/monsoon.jpg',
  '/pictures/share/monsoon.png',
  '/pictures/share/../monsoon.jpg',
  '/pictures/share/../../package.jpg',
  '/pictures/share/%2e%2e/monsoon.jpg',
  '/pictures/share/.hidden.jpg',
  '/pictures/share//etc/passwd.jpg',
  '/pictures/share/https://pictures.example/a.jpg',
  '/pictures/share/',
])('%s is no document', (path) => expect(documentAsked(path)).toBeUndefined());

beforeEach(() => enterSite(undefined));
afterEach(leaveSite);

test.each([
  ['/sample/monsoon.jpg', '/pictures/share/monsoon.jpg'],
  ['/sample/missing.jpg', undefined],
  ['https://pictures.example/sample/a.jpg', undefined],
  ['/sample/a.svg', undefined],
  ['/sample/../secret.jpg', undefined],
  ['/elsewhere/a.jpg', undefined],
])('the card picture of %s is %s', (url, path) => expect(shapedPicture(url, 'share')).toBe(path));
