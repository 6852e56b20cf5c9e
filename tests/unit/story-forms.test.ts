import { ApiError } from '@/lib/contract/errors';
import type { Db } from '@/lib/database/connection';
import { saveStory, setBreaking, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { getStory } from '@/lib/newsroom/reading/story';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { hoursAgo } from '../support/stories';

/** A story that is submitted language by language, and the log of a write. */

type Input = Parameters<typeof saveStory>[1];
const english = { title: 'Lions counted', sortDescription: 'In Gir.', body: '<p>All of them.</p>' };
const hindi = { title: 'सिंह गिने गए', sortDescription: 'गिर में।', body: '<p>सब के सब।</p>' };
const gujarati = { title: 'સિંહની ગણતરી', sortDescription: 'ગીરમાં.', body: '<p>બધાની.</p>' };
const flatHindi = { hindiTitle: hindi.title, hindiSortDescription: hindi.sortDescription, hindiBody: hindi.body };

let db: Db;
beforeEach(async () => {
  db = await newsroomInMemory();
});
afterEach(() => db.destroy());

const save = (input: object, now = testNow) => saveStory(db, input as Input, now);
const refusal = (input: object): Promise<unknown[]> =>
  save(input).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.errors.map(({ field, message }) => [field, message.startsWith(`${field}: `)]);
    },
  );
const eventsOf = async (write: Promise<{ events: { event: string; languages: readonly string[] }[] }>) =>
  Object.fromEntries((await write).events.map(({ event, languages }) => [event.replace('story_', ''), languages]));
const everything = async (id: number) => ({
  stories: await db.selectFrom('stories').selectAll().where('id', '=', id).execute(),
  texts: await db.selectFrom('story_texts').selectAll().where('story_id', '=', id).orderBy('language').execute(),
});

describe('texts by language', () => {
  test('create the same story as flat fields', async () => {
    const more = { shortTitle: 'गिनती', tags: ['गिर'], imageDescription: 'सिंह', friendlyUrl: 'gir-ke-sinh' };
    const when = { status: 'published', publishOn: hoursAgo(2).toISOString() };
    const own = await save({
      category: 'india',
      texts: { english: { ...english, status: 'ready' }, hindi: { ...hindi, ...more, ...when } },
    });
    const flat = await save({
      category: 'india',
      ...english,
      englishStatus: 'ready',
      ...flatHindi,
      hindiShortTitle: more.shortTitle,
      hindiTags: more.tags,
      hindiImageDescription: more.imageDescription,
      hindiFriendlyUrl: more.friendlyUrl,
      hindiStatus: when.status,
      hindiPublishOn: when.publishOn,
    });
    expect(own.addresses).toEqual({ hindi: `/hindi/india/gir-ke-sinh/${own.id}` });
    const without = ({ stories, texts }: Awaited<ReturnType<typeof everything>>) => [
      stories.map((row) => ({ ...row, id: 0 })),
      texts.map((row) => ({ ...row, story_id: 0 })),
    ];
    expect(without(await everything(own.id))).toEqual(without(await everything(flat.id)));
  });

  test('can be combined with flat fields of another language, and warnings use the form of each', async () => {
    const { id } = await save({ category: 'india', ...english, texts: { gujarati } });
    const { changed, warnings } = await save({
      id,
      title: 'Lions, counted',
      sortDescription: 'In the forest of Gir.',
      texts: {
        gujarati: { title: 'સિંહ ગણાયા', body: '<p>બધાની.</p><video></video>', status: 'withdrawn' },
        hindi: { tags: ['गिर'] },
      },
    });
    expect(changed).toEqual(['title', 'texts.gujarati.title', 'sortDescription', 'texts.gujarati.status']);
    expect(warnings.map(({ field }) => field)).toEqual(['texts.gujarati.body', 'texts.hindi.tags']);
    const whole = await getStory(db, id, testNow);
    expect([whole.title, whole.body, whole.gujaratiTitle]).toEqual(['Lions, counted', english.body, null]);
  });

  test('remove a language that is null, and leave the others unchanged', async () => {
    const { id } = await save({
      category: 'india',
      texts: { english, hindi, gujarati: { ...gujarati, tags: ['ગીર'] } },
    });
    const before = await everything(id);
    const { changed, addresses } = await save({ id, texts: { gujarati: null } }, hoursAgo(-1));
    expect(changed).toEqual(['title', 'sortDescription', 'body', 'tags'].map((name) => `texts.gujarati.${name}`));
    expect(Object.keys(addresses)).toEqual(['en', 'hindi']);
    const after = await everything(id);
    expect(after.texts).toEqual(before.texts.filter(({ language }) => language !== 'gujarati'));
    expect(await refusal({ id, texts: { hindi: null, english: null } })).toEqual([['texts', true]]);
  });

  test('have corrections by language', async () => {
    const correction = { texts: { hindi: 'दस नहीं, बारह।', gujarati: 'દસ નહીં, બાર.' } };
    const { id } = await save({ category: 'india', texts: { hindi, gujarati }, corrections: [correction] });
    expect((await getStory(db, id, testNow)).corrections).toMatchObject([
      { hindiText: 'दस नहीं, बारह।', gujaratiText: 'દસ નહીં, બાર.' },
    ]);
  });

  test.each<[string, object, string[]]>([
    ['no language', { texts: {} }, ['texts']],
    ['an unknown language', { texts: { french: english, english } }, ['texts.french']],
    ['an unknown field', { texts: { hindi: { ...hindi, headline: 'x' } } }, ['texts.hindi.headline']],
    [
      'an address of English',
      { texts: { english: { ...english, friendlyUrl: 'mine' } } },
      ['texts.english.friendlyUrl'],
    ],
    [
      'half a text',
      { texts: { gujarati: { title: gujarati.title } } },
      ['texts.gujarati.sortDescription', 'texts.gujarati.body'],
    ],
    ['a title that is too long', { texts: { hindi: { ...hindi, title: 'क'.repeat(301) } } }, ['texts.hindi.title']],
    ['marks that nobody sees', { texts: { hindi: { ...hindi, title: '\u202e' } } }, ['texts.hindi.title']],
    ['a body of a script', { texts: { hindi: { ...hindi, body: '<script>1</script>' } } }, ['texts.hindi.body']],
    ['a GIF', { texts: { hindi: { ...hindi, body: '<p>अ<img src="/a.gif"></p>' } } }, ['texts.hindi.body']],
    ['a status that is none', { texts: { hindi: { ...hindi, status: 'live' } } }, ['texts.hindi.status']],
    [
      'a moment without zone',
      { texts: { hindi: { ...hindi, publishOn: '2026-11-20T10:00:00' } } },
      ['texts.hindi.publishOn'],
    ],
    [
      'a year before all newspapers',
      { texts: { hindi: { ...hindi, publishOn: '0001-01-01T00:00:00Z' } } },
      ['texts.hindi.publishOn'],
    ],
    ['the last moment too early', { publishOn: '1799-12-31T23:59:59Z', texts: { hindi } }, ['publishOn']],
    [
      'a correction before all newspapers',
      { corrections: [{ date: '0026-11-20T04:30:00Z', texts: { hindi: 'x' } }], texts: { hindi } },
      ['corrections.0.date'],
    ],
    ['a language in both forms', { hindiTags: ['गिर'], texts: { hindi } }, ['texts.hindi']],
    [
      'a language in both forms, to take it away',
      { ...english, hindiStatus: 'draft', texts: { hindi: null } },
      ['texts.hindi'],
    ],
    [
      'a correction in none of the languages',
      { texts: { hindi, gujarati }, corrections: [{ texts: { english: 'Twelve.' } }, { text: 'Ten.' }] },
      ['corrections.0.texts.hindi', 'corrections.1.hindiText'],
    ],
    [
      'a correction in both forms',
      { texts: { hindi }, corrections: [{ hindiText: 'बारह।', texts: { hindi: 'बारह।' } }] },
      ['corrections.0.texts.hindi'],
    ],
  ])('are refused with %s, by their path', async (_, input, fields) => {
    expect(await refusal({ category: 'india', ...input })).toEqual(fields.map((field) => [field, true]));
    expect(await db.selectFrom('stories').selectAll().execute()).toEqual([]);
  });
});

describe('the log has an entry for', () => {
  test('a draft, its publication, and a change of what readers see', async () => {
    const draft = save({ category: 'india', texts: { english: { ...english, status: 'draft' } } });
    expect(await eventsOf(draft)).toEqual({ saved: ['en'] });
    const { id } = await draft;
    expect(await eventsOf(save({ id, texts: { english: { title: 'Lions' } } }))).toEqual({ saved: ['en'] });
    expect(await eventsOf(save({ id, texts: { hindi } }))).toEqual({ saved: ['hindi'] });
    expect(await eventsOf(save({ id, status: 'published' }))).toEqual({ published: ['en', 'hindi'] });
    expect(await eventsOf(save({ id, texts: { hindi: { title: 'सिंह' } } }))).toEqual({ changed: ['hindi'] });
    expect(await eventsOf(save({ id, category: 'world' }))).toEqual({ changed: ['en', 'hindi'] });
    expect(await eventsOf(save({ id, category: 'world' }))).toEqual({ saved: [] });
  });

  test('each language that a write treats differently', async () => {
    const later = hoursAgo(-5).toISOString();
    const { id } = await save({ category: 'india', texts: { english, hindi } }, hoursAgo(3));
    const change = { hindi: { status: 'draft' }, gujarati: { ...gujarati, publishOn: later } };
    expect(await eventsOf(save({ id, texts: { ...change, english: { title: 'Lions' } } }))).toEqual({
      changed: ['en'],
      withdrawn: ['hindi'],
      scheduled: ['gujarati'],
    });
    const moved = { gujarati: { publishOn: hoursAgo(-6).toISOString() } };
    expect(await eventsOf(save({ id, texts: moved }))).toEqual({ scheduled: ['gujarati'] });
    expect(await eventsOf(save({ id, texts: { gujarati: { title: 'સિંહ' } } }))).toEqual({ saved: ['gujarati'] });
    expect(await eventsOf(save({ id, texts: { gujarati: null } }))).toEqual({ removed: ['gujarati'] });
    expect(await eventsOf(save({ id, status: 'ready', publishOn: later }))).toEqual({
      saved: ['hindi'],
      withdrawn: ['en'],
    });
    expect(await eventsOf(save({ id, status: 'published' }))).toEqual({ scheduled: ['en', 'hindi'] });
  });

  test('a translation that comes later, alone', async () => {
    const { id } = await save({ category: 'india', texts: { english } }, hoursAgo(3));
    expect(await eventsOf(save({ id, texts: { hindi } }))).toEqual({ published: ['hindi'] });
  });

  test('a correction, in the languages that show it', async () => {
    const { id } = await save({ category: 'india', texts: { english, hindi: { ...hindi, status: 'draft' } } });
    const corrections = [{ texts: { english: 'Noon.', hindi: 'बारह बजे।' } }];
    expect(await eventsOf(save({ id, corrections }))).toEqual({ corrected: ['en'] });
  });

  test('a withdrawal of one language and of all, a republication, and the breaking news bar', async () => {
    const { id } = await save({ category: 'india', texts: { english, hindi } });
    expect(await eventsOf(withdrawStory(db, id, testNow, 'hindi'))).toEqual({ withdrawn: ['hindi'] });
    const until = hoursAgo(-1).toISOString();
    expect(await eventsOf(setBreaking(db, id, { until }, testNow))).toEqual({ marked_breaking: ['en'] });
    expect(await eventsOf(setBreaking(db, id, { until: null }, testNow))).toEqual({ unmarked_breaking: ['en'] });
    expect(await eventsOf(withdrawStory(db, id, testNow))).toEqual({ withdrawn: ['en'] });
    expect(await eventsOf(save({ id }))).toEqual({ published: ['en', 'hindi'] });
  });
});
