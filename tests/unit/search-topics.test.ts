import type { Db } from '@/lib/database/connection';
import { findNamedTopics } from '@/lib/pages/search/named-topics';
import { NameIndex } from '@/lib/platform/language/names/name-index';
import { pageCacheSubscriber } from '@/lib/http/rendering/page-cache-subscriber';
import { eventually } from '../support/eventually';
import { changeOf } from '../support/feed';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { useOwnIntervals } from '../support/intervals';
import { newsroomInMemory } from '../support/newsroom';
import { publish } from '../support/stories';

/** Topics that are suggested while a reader types. */

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  for (const hours of [1, 2, 3])
    await publish(db, hours, {
      tags: ['Monsoon', 'Coast guard'],
      hindiTags: ['मानसून'],
      ...(hours > 1 ? { gujaratiTags: ['ચોમાસું', 'સાવજ'] } : { gujaratiTags: ['સાવજ'] }),
    });
  await publish(db, -1, { tags: ['Monsoon', 'Monsoon session'] });
  for (const hours of [4, 5]) await publish(db, hours, { tags: ['Monsoon session'] });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const named = async (typed: string, edition: 'en' | 'hindi' | 'gujarati', besides: string[] = []) => {
  const places = besides.map((name) => ({ kind: 'city' as const, name, href: `/cities/${name}` }));
  return (await findNamedTopics(edition, typed, places)).map(({ kind, name, href }) => `${kind} ${name} ${href}`);
};

test.each([
  ['mons', 'en', ['topic Monsoon /topic/monsoon']],
  ['guard', 'en', ['topic Coast guard /topic/coast-guard']],
  ['Monsoon', 'en', ['topic Monsoon /topic/monsoon']],
  // Two stories are public, one is scheduled.
  ['monsoon ses', 'en', []],
  ['मान', 'hindi', ['topic मानसून /hindi/topic/mansun']],
  ['mansoon', 'hindi', ['topic मानसून /hindi/topic/mansun']],
  ['સાવ', 'gujarati', ['topic સાવજ /gujarati/topic/savaj']],
  ['saavaj', 'gujarati', ['topic સાવજ /gujarati/topic/savaj']],
  // This topic has only two stories in Gujarati, and no name in Hindi.
  ['ચોમ', 'gujarati', []],
  ['sav', 'hindi', []],
  ['m', 'en', []],
  ['', 'en', []],
  ['how much rain fell', 'en', []],
] as const)('%j in %s finds %j', async (typed, edition, topics) => {
  expect(await named(typed, edition)).toEqual(topics);
});

test('a topic is not found beside a city with the same name', async () => {
  expect(await named('mons', 'en', ['Monsoon'])).toEqual([]);
});

describe('a new topic', () => {
  let stories: number[];
  beforeEach(async () => {
    useOwnIntervals(new Date('2026-11-20T06:30:00.000Z'));
    expect(await named('lagoon', 'en')).toEqual([]);
    stories = [];
    for (const hours of [1, 2, 3]) stories.push(await publish(db, hours, { tags: ['Lagoons'] }));
  });
  afterEach(async () => {
    jest.useRealTimers();
    await db.deleteFrom('stories').where('id', 'in', stories).execute();
  });
  const lagoons = ['topic Lagoons /topic/lagoons'];
  const minutesLater = (minutes: number) => jest.setSystemTime(Date.now() + minutes * 60_000);

  test('is found after a change of a tag', async () => {
    pageCacheSubscriber(async () => undefined).changed([changeOf('settings', 'tag lagoons')]);
    expect(await named('lagoon', 'en')).toEqual(lagoons);
  });

  test('is found after five minutes, by the second search', async () => {
    minutesLater(6);
    expect(await named('lagoon', 'en')).toEqual([]);
    const found = () => named('lagoon', 'en');
    expect(await eventually(found, ({ length }) => length > 0, 10_000)).toEqual(lagoons);
  });

  test('is found by the first search after a quiet night', async () => {
    minutesLater(8 * 60);
    expect(await named('lagoon', 'en')).toEqual(lagoons);
  });
});

test('of hundreds of names, those with the typed start are found, the exact name first', async () => {
  const things = Array.from({ length: 600 }, (_, number) => ({
    names: { slug: `tag-${number}`, gu: `ગામ ${number}` },
  }));
  const index = await NameIndex.of([...things, { names: { slug: 'tagore', hi: 'टैगोर' } }]);
  const found = (typed: string) => index.find(typed, 3).map(({ names }) => names.slug);
  expect(found('tag-29')).toEqual(['tag-29', 'tag-290', 'tag-291']);
  expect(found('ગામ 599')).toEqual(['tag-599']);
  expect(found('tagor')).toEqual(['tagore']);
  expect(found('taigor')).toEqual(['tagore']);
  expect(found('delhi')).toEqual([]);
});

test('a name with the exact word comes before names that only start with it', async () => {
  const names = ['articles', 'warli-painting-and-other-art', 'art-school', 'artisans'];
  const index = await NameIndex.of(names.map((slug) => ({ names: { slug } })));
  expect(index.find('art', 3).map(({ names: { slug } }) => slug)).toEqual([
    'art-school',
    'warli-painting-and-other-art',
    'articles',
  ]);
});
