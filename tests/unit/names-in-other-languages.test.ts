import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { createTerm } from '@/lib/newsroom/taxonomy/terms';
import { getStory } from '@/lib/newsroom/reading/story';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { loadCities, loadCity } from '@/lib/pages/loaders/lists/cities';
import { getPlaces } from '@/lib/pages/search/named-places';
import { buildLayoutProps } from '@/lib/pages/layout/layout-props';
import { getLayoutData } from '@/lib/pages/layout/layout-data';
import { storyInEdition } from '@/lib/contract/news/localise';
import { toStoryView } from '@/lib/pages/story/story-view';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { publish } from '../support/stories';

/** A name that exists in one language only is shown on pages of other languages, too. */

const by = machineActor('desk');
let db: Db;
let id: number;
beforeAll(async () => {
  db = await newsroomInMemory();
  await createTerm(db, 'section', by, { slug: 'kheti', names: { gujarati: 'ખેતીવાડી' }, group: 'features' }, testNow);
  await createTerm(db, 'city', by, { slug: 'palitana', names: { gujarati: 'પાલિતાણા' } }, testNow);
  await createTerm(db, 'author', by, { slug: 'mira', names: { gujarati: 'મીરા જોશી' } }, testNow);
  id = await publish(db, 1, { category: 'kheti', author: 'mira', cities: ['palitana'] });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const names = [
  ['ખેતીવાડી', 'gu'],
  ['પાલિતાણા', 'gu'],
  ['મીરા જોશી', 'gu'],
] as const;

test.each(['en', 'hindi'] as const)('in %s, a Gujarati name is marked as Gujarati', async (edition) => {
  const { category, cities, author } = toStoryView(storyInEdition(await getStory(db, id, testNow), edition));
  expect([category, ...cities, author].map((link) => [link?.name, link?.lang])).toEqual(names);
  const pages = await Promise.all([
    loadCategory({ edition, params: { displayName: 'kheti' }, now: testNow }),
    loadCity({ edition, params: { cityDisplayName: 'palitana' }, now: testNow }),
    loadAuthor({ edition, params: { slug: 'mira' }, now: testNow }),
  ]);
  expect(pages.map((page) => 'view' in page && [page.view.name, page.view.lang])).toEqual(names);
  const cityPage = await loadCities({ edition, params: {}, now: testNow });
  expect('view' in cityPage && cityPage.view.other).toMatchObject([{ name: 'પાલિતાણા', lang: 'gu' }]);
  const { places } = await getPlaces(edition);
  expect(places.filter(({ lang }) => lang === 'gu').map(({ kind }) => kind)).toEqual(['section', 'city', 'person']);
  const { menu } = buildLayoutProps(edition, testNow, await getLayoutData(edition, testNow));
  const sections = menu.flatMap(({ groups }) => groups ?? []).flatMap(({ links }) => links);
  expect(sections.filter(({ lang }) => lang).map(({ name, lang }) => [name, lang])).toEqual([names[0]]);
});

test('in Gujarati, names have no language mark', async () => {
  const { category, cities, author } = toStoryView(storyInEdition(await getStory(db, id, testNow), 'gujarati'));
  expect([category, ...cities, author].map((link) => link && 'lang' in link)).toEqual([false, false, false]);
});
