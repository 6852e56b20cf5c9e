import { lastModifiedOf } from '@/lib/distribution/documents/document-versions';
import { resetApp } from '@/lib/platform/runtime/app';
import { pageCacheSubscriber } from '@/lib/http/rendering/page-cache-subscriber';
import { changeOf } from '../support/feed';
import { enterSite } from '../support/in-process';

/** The Last-Modified date of a document, which `If-Modified-Since` is compared with. */

beforeEach(() => enterSite(undefined));
afterEach(resetApp);

const feed = '/feed/rss.xml';

test('the last-modified time is when the content was first seen, to the second, and never repeats', () => {
  expect(lastModifiedOf(feed, 'one', 10_400)).toBe(10_000);
  expect(lastModifiedOf(feed, 'one', 20_000)).toBe(10_000);
  expect(lastModifiedOf(feed, 'two', 30_000)).toBe(30_000);
  expect(lastModifiedOf(feed, 'one', 30_100)).toBe(31_000);
});

test('the last-modified time changes if a story was published and withdrawn between two requests', () => {
  const follower = pageCacheSubscriber(async () => undefined);
  lastModifiedOf(feed, 'without', 10_000);
  follower.changed([changeOf('story', '7')]);
  expect(lastModifiedOf(feed, 'without', 20_000)).toBe(10_000);
  follower.changed([changeOf('withdrawal', '7')]);
  expect(lastModifiedOf(feed, 'without', 30_000)).toBe(30_000);
  expect(lastModifiedOf(feed, 'without', 40_000)).toBe(30_000);
  follower.reset();
  expect(lastModifiedOf(feed, 'without', 50_000)).toBe(50_000);
});
