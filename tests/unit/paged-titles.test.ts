import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { createTerm } from '@/lib/newsroom/taxonomy/terms';
import { loadDay } from '@/lib/pages/loaders/lists/archive';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { loadCity } from '@/lib/pages/loaders/lists/cities';
import type { PageRequest, PageResult } from '@/lib/pages/static-page';
import { loadTopic } from '@/lib/pages/loaders/lists/topic';
import { loadVideoCategory } from '@/lib/pages/loaders/lists/video';
import { pageTypes } from '@/lib/platform/routes/page-types';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { hoursAgo, publish } from '../support/stories';

/** Every list with several pages has the page number in their titles, in every language. */

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  const inAll = (name: string, hindi: string, gujarati: string) => ({
    name,
    hindi_name: hindi,
    gujarati_name: gujarati,
  });
  await addNamed(db, 'authors', { slug: 'asha', kind: 'person', ...inAll('Asha Rao', 'आशा राव', 'આશા રાવ') });
  await addNamed(db, 'cities', { slug: 'surat', kind: 'other', position: 0, ...inAll('Surat', 'सूरत', 'સુરત') });
  const names = { english: 'Rain', hindi: 'बारिश', gujarati: 'વરસાદ' };
  await createTerm(db, 'tag', machineActor('desk'), { names }, testNow);
  await addNamed(db, 'bulletin_categories', { slug: 'weather', position: 0, ...inAll('Weather', 'मौसम', 'હવામાન') });
  await addNamed(
    db,
    'bulletins',
    ...Array.from({ length: 13 }, (_, index) => ({
      category_id: 1,
      title: `W${index}`,
      summary: 'S',
      image_url: '/sample/video-comedy.jpg',
      youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      publish_at: hoursAgo(index + 1).toISOString(),
    })),
  );
  for (let number = 0; number < 21; number += 1)
    await publish(db, 1, {
      title: `Rain ${number}`,
      author: 'asha',
      cities: ['surat'],
      tags: ['Rain'],
      hindiTags: ['बारिश'],
      gujaratiTags: ['વરસાદ'],
    });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

type Loader = (request: PageRequest) => Promise<PageResult<unknown>>;

/** Parameters of a list by its page type. A day is one, too. */
const lists: Record<string, [Loader, Record<string, string>]> = {
  category: [loadCategory, { displayName: 'politics' }],
  city: [loadCity, { cityDisplayName: 'surat' }],
  videoCategory: [loadVideoCategory, { categoryDisplayName: 'weather' }],
  author: [loadAuthor, { slug: 'asha' }],
  topic: [loadTopic, { topic: 'rain' }],
  day: [loadDay, { date: '2026-11-20' }],
};

test('all lists with later pages are covered', () => {
  const paged = Object.entries(pageTypes).flatMap(([type, { paged }]) => (paged ? [type] : []));
  expect([...paged, 'day'].sort()).toEqual(Object.keys(lists).sort());
});

const words: [Edition, string][] = [
  ['en', ' – page 2 | Trivarta'],
  ['hindi', ' – पेज 2 | त्रिवार्ता'],
  ['gujarati', ' – પાનું 2 | ત્રિવાર્તા'],
];

describe.each(Object.entries(lists))('the title of a page of a %s', (_, [load, params]) => {
  test.each(words)('in %s names the second page', async (edition, end) => {
    const titleOf = async (page?: string) => {
      const result = await load({ edition, params: { ...params, ...(page ? { page } : {}) }, now: testNow });
      if (!('head' in result)) throw new Error(`No page: ${JSON.stringify(result)}`);
      return result.head.title;
    };
    const first = await titleOf(load === (loadDay as Loader) ? '1' : undefined);
    expect(await titleOf('2')).toBe(first.replace(/ \| \S+$/, end));
    expect(first).not.toContain(' – ');
  });
});
