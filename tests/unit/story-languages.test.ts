import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { type Edition, enabledEditions } from '@/lib/platform/editions';
import { trendingStories } from '@/lib/newsroom/reading/front-page';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { Schedule } from '@/lib/newsroom/jobs/schedule';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { getStory } from '@/lib/newsroom/reading/story';
import { storyInEdition } from '@/lib/contract/news/localise';
import { toStoryView } from '@/lib/pages/story/story-view';
import { newsroomInMemory, testNow } from '../support/newsroom';
import type { WrittenEdition } from '../support/editions';
import { hoursAgo } from '../support/stories';

/** A story in any of the languages, each with its own status and publication time. */

const texts = {
  en: { title: 'Lions counted', sortDescription: 'In Gir.', body: '<p>All of them.</p>' },
  hindi: { hindiTitle: 'सिंह गिने गए', hindiSortDescription: 'गिर में।', hindiBody: '<p>सब के सब।</p>' },
  gujarati: { gujaratiTitle: 'સિંહની ગણતરી', gujaratiSortDescription: 'ગીરમાં.', gujaratiBody: '<p>બધાની.</p>' },
};
const story = (editions: WrittenEdition[], changes: Partial<StoryInput> = {}): StoryInput =>
  Object.assign({ category: 'india' }, ...editions.map((edition) => texts[edition]), changes) as StoryInput;

let db: Db;
beforeEach(async () => {
  db = await newsroomInMemory();
});
afterEach(() => db.destroy());

/** Editions whose lists contain a story. */
async function listedIn(id: number, now = testNow): Promise<Edition[]> {
  const found = await Promise.all(
    enabledEditions.map(async (edition) => {
      const { items } = await newestStories(db, { edition, now }, {});
      return items.some((item) => item.id === id) ? [edition] : [];
    }),
  );
  return found.flat();
}

const fieldsOf = (error: unknown) => (error as { errors: { field: string }[] }).errors.map(({ field }) => field);
const refusal = (input: StoryInput | Parameters<typeof saveStory>[1]) =>
  saveStory(db, input, testNow).then(() => [], fieldsOf);

describe('a story in Gujarati alone', () => {
  test('is in the lists of that edition, with a readable URL', async () => {
    const { id, path, addresses } = await saveStory(db, story(['gujarati']), testNow);
    expect(path).toBe(`/gujarati/india/sinhni-ganatri/${id}`);
    expect(addresses).toEqual({ gujarati: path });
    expect(await listedIn(id)).toEqual(['gujarati']);
    const whole = await getStory(db, id, testNow);
    expect(whole).toMatchObject({
      language: 'gujarati',
      title: 'સિંહની ગણતરી',
      friendlyUrl: 'sinhni-ganatri',
      body: '<p>બધાની.</p>',
      gujaratiTitle: 'સિંહની ગણતરી',
      hindiTitle: null,
      hindiBody: null,
    });
    expect(JSON.stringify(whole)).not.toContain('Lions');
  });

  test('has its chosen slug until it is published in English', async () => {
    const given = story(['gujarati'], { gujaratiFriendlyUrl: 'gir-lions-2026' });
    const { id, path } = await saveStory(db, given, testNow);
    expect(path).toBe(`/gujarati/india/gir-lions-2026/${id}`);
    const draft = await saveStory(db, { id, ...texts.en, englishStatus: 'draft' }, testNow);
    expect(draft.addresses).toEqual({ gujarati: path });
    const published = await saveStory(db, { id, englishStatus: 'published' }, testNow);
    expect(published.addresses).toEqual({
      en: `/india/lions-counted/${id}`,
      gujarati: `/gujarati/india/lions-counted/${id}`,
    });
  });

  test('has an older spelling of its slug until its title changes', async () => {
    const { id } = await saveStory(db, story(['gujarati'], { gujaratiTitle: 'ભાવનગરમાં વરસાદ' }), hoursAgo(2));
    await db.updateTable('story_texts').set({ slug: 'bhavangarma-varsad' }).execute();
    const { path } = await saveStory(db, { id, gujaratiBody: '<p>ભારે.</p>' }, testNow);
    expect(path).toBe(`/gujarati/india/bhavangarma-varsad/${id}`);
    const other = await saveStory(db, { id, gujaratiTitle: 'ભાવનગરમાં પૂર' }, testNow);
    expect(other.path).toBe(`/gujarati/india/bhavnagarma-pur/${id}`);
  });

  test.each([
    ['marks alone', '?!', 'india'],
    ['digits alone', '૨૦૨૬', 'india'],
    ['digits and a word', '૨૦૨૬માં વરસાદ', '2026ma-varsad'],
  ])('whose title is of %s has the slug %s', async (_, gujaratiTitle, slug) => {
    const { id, path } = await saveStory(db, story(['gujarati'], { gujaratiTitle }), testNow);
    expect(path).toBe(`/gujarati/india/${slug}/${id}`);
  });
});

describe('a write is refused:', () => {
  test.each<[string, StoryInput, string[]]>([
    ['a story in no language', story([]), ['title']],
    ['one without a body', story(['gujarati'], { gujaratiBody: null }), ['gujaratiBody']],
    ['what is ready without a title', story(['hindi'], { hindiTitle: null, status: 'ready' }), ['hindiTitle']],
    ['what is ready without a section', story(['hindi'], { category: null, status: 'ready' }), ['category']],
    ['a draft without any word', { status: 'draft' }, ['title']],
    [
      'what is ready without a standfirst',
      story(['en'], { sortDescription: null, status: 'ready' }),
      ['sortDescription'],
    ],
    ['a status that is none', story(['en'], { englishStatus: 'live' as never }), ['englishStatus']],
    ['a slug of capitals', story(['gujarati'], { gujaratiFriendlyUrl: 'Gir' }), ['gujaratiFriendlyUrl']],
  ])('%s', async (_, input, fields) => {
    expect(await refusal(input)).toEqual(fields);
    expect(await db.selectFrom('stories').selectAll().execute()).toEqual([]);
  });

  test('the last language cannot be removed, nor a part of one, but one of several can', async () => {
    const { id } = await saveStory(db, story(['hindi', 'gujarati']), testNow);
    const none = { hindiTitle: null, hindiSortDescription: null, hindiBody: null };
    expect(await refusal({ id, hindiTitle: null })).toEqual(['hindiTitle']);
    const { changed } = await saveStory(db, { id, ...none }, testNow);
    expect(changed.sort()).toEqual(['hindiBody', 'hindiSortDescription', 'hindiTitle']);
    expect(await listedIn(id)).toEqual(['gujarati']);
    expect(await refusal({ id, gujaratiTitle: null, gujaratiSortDescription: null, gujaratiBody: null })).toEqual([
      'title',
    ]);
  });
});

describe('a status', () => {
  test('of one language does not change the others', async () => {
    const { id } = await saveStory(db, story(['en', 'hindi', 'gujarati'], { hindiStatus: 'draft' }), testNow);
    expect(await listedIn(id)).toEqual(['en', 'gujarati']);
    const whole = await getStory(db, id, testNow);
    expect([whole.title, whole.hindiTitle, whole.hindiBody]).toEqual(['Lions counted', null, null]);
    const { changed } = await saveStory(db, { id, hindiStatus: 'published' }, testNow);
    expect(changed).toEqual(['hindiStatus']);
    expect(await listedIn(id)).toEqual(['en', 'hindi', 'gujarati']);
  });

  test('of a draft is unchanged by edits of its text, which readers do not see', async () => {
    const { id, addresses } = await saveStory(db, { category: 'india', hindiTitle: 'सिंह', status: 'draft' }, testNow);
    expect(addresses).toEqual({});
    await saveStory(db, { id, ...texts.hindi }, testNow);
    expect(await listedIn(id)).toEqual([]);
    await expect(getStory(db, id, testNow)).rejects.toThrow(`Story ${id}`);
    const later = hoursAgo(-5);
    const { changed, path } = await saveStory(db, { id, status: 'published' }, later);
    // The publication time is that of this save, however old the text is.
    expect([changed.sort(), path]).toEqual([['publishOn', 'status'], `/hindi/india/sinh-gine-gae/${id}`]);
    const whole = await getStory(db, id, later);
    expect([whole.publishOn, whole.lastUpdated]).toEqual([later.toISOString(), later.toISOString()]);
    expect(await listedIn(id, later)).toEqual(['hindi']);
  });

  test('of a withdrawn language is unchanged by edits of the others, and saving it publishes it again', async () => {
    const { id } = await saveStory(db, story(['en', 'hindi']), hoursAgo(2));
    const withdrawn = await withdrawStory(db, id, hoursAgo(1), 'hindi');
    expect(withdrawn.addresses).toEqual({ en: `/india/lions-counted/${id}` });
    await saveStory(db, { id, title: 'Lions counted again' }, testNow);
    expect(await listedIn(id)).toEqual(['en']);
    await expect(withdrawStory(db, id, testNow, 'hindi')).rejects.toThrow(`Story ${id}`);
    await expect(withdrawStory(db, id, testNow, 'gujarati')).rejects.toThrow(`Story ${id}`);
    await saveStory(db, { id, hindiTitle: 'फिर गिने गए' }, testNow);
    expect(await listedIn(id)).toEqual(['en', 'hindi']);
  });

  test.each<[string, Partial<StoryInput>, Edition[]]>([
    ['of another language that is a draft', { title: 'Lions, counted' }, []],
    ['of its tags alone', { hindiTags: ['गिर'] }, []],
    ['of its title', { hindiTitle: 'फिर' }, ['hindi']],
  ])('of a withdrawn language beside a draft: a change %s', async (_, change, listed) => {
    const { id } = await saveStory(db, story(['en', 'hindi'], { englishStatus: 'draft' }), hoursAgo(2));
    await withdrawStory(db, id, hoursAgo(1), 'hindi');
    await saveStory(db, { id, ...change }, testNow);
    expect(await listedIn(id)).toEqual(listed);
  });

  test('of a withdrawn story: a change of shared fields publishes all languages again', async () => {
    const { id } = await saveStory(db, story(['en', 'hindi']), hoursAgo(2));
    await withdrawStory(db, id, hoursAgo(1));
    await saveStory(db, { id, title: 'Lions, counted' }, testNow);
    expect(await listedIn(id)).toEqual(['en']);
    await withdrawStory(db, id, testNow);
    await saveStory(db, { id, category: 'world' }, testNow);
    expect(await listedIn(id)).toEqual(['en', 'hindi']);
  });

  test('of a language that is added to drafts is draft', async () => {
    const { id } = await saveStory(db, story(['hindi'], { status: 'ready' }), testNow);
    await saveStory(db, { id, ...texts.en }, testNow);
    expect(await listedIn(id)).toEqual([]);
    await saveStory(db, { id, status: 'published' }, testNow);
    expect(await listedIn(id)).toEqual(['en', 'hindi']);
  });

  test('withdrawn for the whole story does not change an unfinished draft', async () => {
    const draft = { category: 'india', ...texts.en, hindiTitle: 'सिंह', hindiStatus: 'draft' } as const;
    const { id } = await saveStory(db, draft, hoursAgo(1));
    const { changed } = await saveStory(db, { id, status: 'withdrawn' }, testNow);
    expect([changed, await listedIn(id)]).toEqual([['status'], []]);
    const rows = await db.selectFrom('story_texts').select(['language', 'status']).orderBy('language').execute();
    expect(rows.map(({ language, status }) => `${language} ${status}`)).toEqual(['en withdrawn', 'hindi draft']);
  });

  test('other languages have their own URL after English is withdrawn', async () => {
    const { id } = await saveStory(db, story(['en', 'gujarati']), hoursAgo(2));
    const { addresses } = await withdrawStory(db, id, testNow, 'en');
    expect(addresses).toEqual({ gujarati: `/gujarati/india/sinhni-ganatri/${id}` });
    const lines = await db
      .selectFrom('changes')
      .select(['kind', 'subjects', 'languages'])
      .orderBy('id', 'desc')
      .execute();
    expect(lines[0]).toMatchObject({ kind: 'withdrawal', languages: '["en"]' });
    expect(JSON.parse(lines[0]?.subjects ?? '{}')).toMatchObject({ story: [['india', 'lions-counted', id, 'en']] });
    // The other row names the languages that moved, and from which section.
    expect(lines[1]).toMatchObject({ kind: 'story', languages: '["gu","en"]' });
    expect(JSON.parse(lines[1]?.subjects ?? '{}')).toMatchObject({
      story: [
        ['india', 'sinhni-ganatri', id, 'gu'],
        ['india', 'lions-counted', id, 'en'],
        ['india', 'lions-counted', id, 'gu'],
      ],
    });
  });
});

describe('a publication time', () => {
  test('of a later translation is its own', async () => {
    const { id } = await saveStory(db, story(['en']), hoursAgo(5));
    await saveStory(db, { id, ...texts.hindi }, hoursAgo(2));
    const whole = await getStory(db, id, testNow);
    expect([whole.publishOn, whole.hindiPublishOn]).toEqual([hoursAgo(5).toISOString(), hoursAgo(2).toISOString()]);
    expect([whole.lastUpdated, whole.hindiLastUpdated]).toEqual([whole.publishOn, whole.hindiPublishOn]);
    // The English text did not change, so its update time did not change either.
    const { items } = await newestStories(db, { edition: 'hindi', now: testNow }, {});
    expect(items[0]?.id).toBe(id);
  });

  test('in the future delays only that language', async () => {
    const given = story(['en', 'gujarati'], { gujaratiPublishOn: hoursAgo(-3).toISOString() });
    const { id } = await saveStory(db, given, testNow);
    expect(await listedIn(id)).toEqual(['en']);
    expect(await listedIn(id, hoursAgo(-4))).toEqual(['en', 'gujarati']);
    expect((await getStory(db, id, testNow)).gujaratiTitle).toBeNull();
  });

  test('of English in the future hides its title from the URLs of the others', async () => {
    const given = story(['en', 'gujarati'], { englishPublishOn: hoursAgo(-3).toISOString() });
    const { id, addresses } = await saveStory(db, given, testNow);
    expect(addresses['gujarati']).toBe(`/gujarati/india/sinhni-ganatri/${id}`);
    await new Schedule(db).run(testNow);
    await new Schedule(db).run(hoursAgo(-3));
    const whole = await getStory(db, id, hoursAgo(-3));
    expect([whole.friendlyUrl, whole.gujaratiFriendlyUrl]).toEqual(['lions-counted', undefined]);
  });

  test('of a scheduled story applies to a translation too', async () => {
    const { id } = await saveStory(db, story(['en'], { publishOn: hoursAgo(-3).toISOString() }), testNow);
    await saveStory(db, { id, ...texts.hindi }, testNow);
    expect(await listedIn(id)).toEqual([]);
    expect(await listedIn(id, hoursAgo(-3))).toEqual(['en', 'hindi']);
  });
});

test('fields of a language without a text cause a warning', async () => {
  const { warnings } = await saveStory(
    db,
    story(['gujarati'], {
      hindiTags: ['गिर', 'सिंह'],
      tags: [],
      imageUrl: '/sample/monsoon.jpg',
      gujaratiImageDescription: 'વરસાદ',
    }),
    testNow,
  );
  const message = 'is not stored: the story has no hindi text';
  expect(warnings).toEqual([{ field: 'hindiTags', what: 'गिर, सिंह', count: 1, message }]);
});

test('a translation of a corrected story shows the correction in its original language until that is translated', async () => {
  const corrections = [{ hindiText: 'गिनती 2020 की है।' }];
  const { id } = await saveStory(db, story(['hindi'], { corrections }), hoursAgo(3));
  await saveStory(db, { id, ...texts.en }, hoursAgo(2));
  const shown = async () =>
    toStoryView(storyInEdition(await getStory(db, id, testNow), 'en')).corrections.map(({ text, lang }) => [
      text,
      lang,
    ]);
  expect(await shown()).toEqual([['गिनती 2020 की है।', 'hi']]);
  const { hindiLastUpdated, lastUpdated } = await getStory(db, id, testNow);
  await saveStory(db, { id, corrections: [{ ...corrections[0], text: 'The count is of 2020.' }] }, testNow);
  expect(await shown()).toEqual([['The count is of 2020.', undefined]]);
  const after = { lastUpdated: testNow.toISOString(), hindiLastUpdated: hindiLastUpdated ?? lastUpdated };
  expect(await getStory(db, id, testNow)).toMatchObject(after);
});

test('the most read stories of an edition have a text in it, whatever is read in others', async () => {
  const read = async (id: number, count: number) =>
    db.insertInto('pageviews').values({ story_id: id, hour: '2026-11-20T06:00:00.000Z', view_count: count }).execute();
  for (let n = 0; n < 45; n += 1) await read((await saveStory(db, story(['en']), testNow)).id, 100);
  const { id } = await saveStory(db, story(['gujarati']), hoursAgo(9));
  await read(id, 10);
  const { items, total } = await trendingStories(db, { edition: 'gujarati', now: testNow }, {});
  expect([total, items.map((item) => item.id)]).toEqual([1, [id]]);
});

test('a change of one language does not change another', async () => {
  const { id } = await saveStory(db, story(['en', 'hindi', 'gujarati']), hoursAgo(5));
  const before = await getStory(db, id, testNow);
  const { changed } = await saveStory(db, { id, hindiTitle: 'नई गिनती' }, testNow);
  expect(changed).toEqual(['hindiTitle']);
  expect(await getStory(db, id, testNow)).toEqual({
    ...before,
    hindiTitle: 'नई गिनती',
    hindiLastUpdated: testNow.toISOString(),
  });
});
