import type { Db } from '@/lib/database/connection';
import { getPlaces, findNamedPlaces } from '@/lib/pages/search/named-places';
import { pageCacheSubscriber } from '@/lib/http/rendering/page-cache-subscriber';
import { changeOf } from '../support/feed';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { newsroomInMemory } from '../support/newsroom';
import { publish } from '../support/stories';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  await publish(db, 1, { category: 'elections' });
  await publish(db, 2, { category: 'sports' });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const named = async (keyword: string, edition: 'en' | 'hindi' | 'gujarati' = 'en', unfinished = false) =>
  findNamedPlaces(await getPlaces(edition), keyword, unfinished).places.map(
    ({ kind, name, href }) => `${kind} ${name} ${href}`,
  );

test.each([
  ['Elections', 'en', ['section Elections /elections']],
  ['election', 'en', ['section Elections /elections']],
  ['चुनाव', 'en', ['section Elections /elections']],
  ['ચૂંટણી', 'hindi', ['section चुनाव /hindi/elections']],
  ['sports', 'gujarati', ['section રમતગમત /gujarati/sports']],
  ['sports news', 'en', ['section Sports /sports']],
  ['ele', 'en', []],
  ['how votes are counted', 'en', []],
  ['', 'en', []],
] as const)('%j in %s finds %j', async (keyword, edition, places) => {
  expect(await named(keyword, edition)).toEqual(places);
});

test.each([
  ['ele', ['section Elections /elections']],
  ['spo', ['section Sports /sports']],
  ['e', []],
  ['votes', []],
] as const)('the partial query %j suggests %j', async (keyword, places) => {
  expect(await named(keyword, 'en', true)).toEqual(places);
});

test.each([
  ['art', ['Warli art', 'Articles']],
  ['કલા', ['Warli art', 'Articles']],
])('of other names, the partial query %j suggests those with the exact word first', (typed, names) => {
  const places = [
    { kind: 'section' as const, name: 'Articles', href: '/articles', names: { slug: 'articles', gu: 'કલાકો' } },
    { kind: 'section' as const, name: 'Warli art', href: '/warli-art', names: { slug: 'warli-art', gu: 'વારલી કલા' } },
  ];
  const found = findNamedPlaces({ categories: [], cities: [], places }, typed, true);
  expect(found.places.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['sports', true],
  ['spor', false],
  ['votes', false],
])('%j is certainly a name: %s', async (keyword, sure) => {
  expect(findNamedPlaces(await getPlaces('en'), keyword, false).isCertain).toBe(sure);
});

test.each(['section', 'city', 'author', 'settings', 'withdrawal'] as const)(
  'after a change of kind %s the places are current, without it a minute later',
  async (kind) => {
    const follower = pageCacheSubscriber(async () => undefined);
    await getPlaces('en');
    const id = await publish(db, 3, { category: 'crime' });
    follower.changed([changeOf('story', String(id))]);
    expect(await named('crime', 'en')).toEqual([]);
    follower.changed([changeOf(kind, 'crime')]);
    expect(await named('crime', 'en')).toEqual(['section Crime /crime']);
    await db.deleteFrom('stories').where('id', '=', id).execute();
    follower.reset();
    expect(await named('crime', 'en')).toEqual([]);
  },
);
