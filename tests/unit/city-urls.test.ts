import { pathInEdition, routes } from '@/lib/platform/routes';
import { laterPagePath } from '@/lib/platform/routes/page-types';
import { decideRoute } from '@/lib/requests/routing/decide-route';

test.each([
  [routes.cities(), '/cities'],
  [routes.city('pune'), '/cities/pune'],
  [routes.city('pune', 2), '/cities/pune?page=2'],
  [routes.video(), '/video'],
  [routes.videoCategory('comedy'), '/video/comedy'],
  [routes.videoCategory('comedy', 3), '/video/comedy?page=3'],
  [pathInEdition('hindi', routes.city('pune', 2)), '/hindi/cities/pune?page=2'],
  [laterPagePath(routes.city('pune'), 2), '/paged/cities/pune/2'],
])('%s is %s', (path, written) => expect(path).toBe(written));

test.each([
  ['/paged/cities/pune/2', '/cities/pune?page=2'],
  ['/paged/cities/pune/1/', '/cities/pune'],
  ['/hindi/paged/cities/pune/2', '/hindi/cities/pune?page=2'],
  ['/gujarati/paged/video/comedy/3', '/gujarati/video/comedy?page=3'],
  ['/paged/politics/2', '/politics?page=2'],
  // Without a city, the reader gets the list of cities.
  ['/paged/cities/2', '/cities?page=2'],
])('the request router redirects %s to %s', (internal, location) => {
  expect(decideRoute('GET', internal)).toEqual({ kind: 'redirect', location });
});

test.each(['/cities', '/cities/pune', '/cities/pune?page=2', '/hindi/video', '/gujarati/video/comedy?page=2'])(
  'the request router passes %s on',
  (url) => expect(decideRoute('GET', url)).toEqual({ kind: 'pass' }),
);
