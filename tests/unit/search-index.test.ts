import { sql } from 'kysely';
import type { SearchFilter } from '@/lib/contract/operations';
import type { StoryInput } from '@/lib/contract/publishing';
import type { Db } from '@/lib/database/connection';
import { fullTextOf } from '@/lib/database/full-text-engines';
import type { Edition } from '@/lib/editions';
import { mostRanked } from '@/lib/database/full-text';
import { saveStory, withdrawStory } from '@/lib/newsroom/publishing';
import { indexIsStale, reindex } from '@/lib/newsroom/search/reindex';
import { putStory } from '@/lib/newsroom/search/index-story';
import { searchedColumns, storyTerms } from '@/lib/newsroom/search/story-texts';
import { searchStories } from '@/lib/newsroom/search/search';
import { suggestStories } from '@/lib/newsroom/search/suggest';
import { termOf } from '@/lib/search/terms';
import { emptyDatabase, engines } from '../support/engines';
import { fillNewsroom, storyInput, testNow } from '../support/newsroom';
import { englishOnly, publish, titlesOf } from '../support/stories';

/** What the index finds, in which order, and how it follows the stories. */

describe.each(engines)('search on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await emptyDatabase(engine));
    await fillNewsroom(db);
  });
  afterAll(() => drop());
  // Each test begins with a newsroom without stories.
  afterEach(async () => {
    for (const language of ['en', 'hi', 'gu'] as const) {
      for (const { id } of await db.selectFrom('search_docs').select('id').execute())
        await fullTextOf(db).remove(db, language, id);
    }
    for (const table of ['search_sounds', 'search_slips', 'search_terms', 'search_docs', 'articles'] as const)
      await db.deleteFrom(table).execute();
  });

  const search = (keyword: string, edition: Edition = 'en', filter: SearchFilter = {}) =>
    searchStories(db, edition, { keyword, ...filter }, testNow);
  const found = async (keyword: string, edition: Edition = 'en', filter: SearchFilter = {}) =>
    titlesOf(await search(keyword, edition, filter));
  const inHindi = (hindiTitle: string, english: Partial<StoryInput> = {}): Partial<StoryInput> => ({
    hindiTitle,
    title: hindiTitle,
    ...english,
  });

  describe('order', () => {
    test('is title, standfirst, body, tags', async () => {
      await publish(db, 5, { title: 'D', tags: ['mangroves'] });
      await publish(db, 6, { title: 'C', body: '<p>Of mangroves.</p>' });
      await publish(db, 7, { title: 'B', sortDescription: 'Of mangroves.' });
      await publish(db, 8, { title: 'A of mangroves' });
      expect(await found('mangroves')).toEqual(['A of mangroves', 'B', 'C', 'D']);
      expect(await found('mangroves', 'en', { sort: 'newest' })).toEqual(['D', 'C', 'B', 'A of mangroves']);
    });

    test('of equals is newest first', async () => {
      await publish(db, 24 * 400, { title: 'Mangroves old' });
      await publish(db, 1, { title: 'Mangroves new' });
      await publish(db, 24 * 20, { title: 'Mangroves then' });
      expect(await found('mangroves')).toEqual(['Mangroves new', 'Mangroves then', 'Mangroves old']);
    });

    test('has the words in a row before the same words apart', async () => {
      await publish(db, 5, { title: 'A minister chief among them' });
      await publish(db, 6, { title: 'The chief minister resigns' });
      expect(await found('chief minister')).toEqual(['The chief minister resigns', 'A minister chief among them']);
      expect(await found('"chief minister"')).toEqual(['The chief minister resigns']);
    });

    test('is the same from page to page', async () => {
      for (let hour = 0; hour < 25; hour += 1) await publish(db, hour, { title: `Mangroves ${hour}` });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => found('mangroves', 'en', { page, size: 8 })));
      expect(pages.map((page) => page.length)).toEqual([8, 8, 8, 1]);
      expect(new Set(pages.flat()).size).toBe(25);
    });
  });

  describe('Latin letters', () => {
    beforeEach(async () => {
      await publish(db, 1, { title: 'Polling day', hindiTitle: 'चुनाव का दिन', gujaratiTitle: 'ચૂંટણીનો દિવસ' });
      await publish(db, 2, { title: 'Downpour', hindiTitle: 'तेज बारिश', gujaratiTitle: 'ભારે વરસાદ' });
      await publish(db, 3, { title: 'Today’s bulletin', hindiTitle: 'आज के समाचार', gujaratiTitle: 'આજના સમાચાર' });
    });

    test.each<[Edition, string, string, string]>([
      ['hindi', 'chunav', 'Polling day', 'चुनाव'],
      ['hindi', 'chunaav', 'Polling day', 'चुनाव'],
      ['hindi', 'chunaw', 'Polling day', 'चुनाव'],
      ['gujarati', 'chuntani', 'Polling day', 'ચૂંટણી'],
      ['gujarati', 'samachar', 'Today’s bulletin', 'સમાચાર'],
      ['gujarati', 'varsad', 'Downpour', 'વરસાદ'],
      // English words by what they mean, not by what they sound like.
      ['hindi', 'rain', 'Downpour', 'बारिश'],
      ['gujarati', 'news', 'Today’s bulletin', 'સમાચાર'],
      // The English edition, where English has nothing.
      ['en', 'chunav', 'Polling day', 'चुनाव'],
      ['en', 'varsad', 'Downpour', 'વરસાદ'],
    ])('of %s: %s finds %s', async (edition, keyword, title, shownFor) => {
      const answer = await search(keyword, edition);
      expect([titlesOf(answer)[0], answer.shownFor?.startsWith(shownFor.slice(0, 3))]).toEqual([title, true]);
    });

    test('in quotes are taken as they stand', async () => {
      expect((await search('"chunav"', 'hindi')).shownFor).toBe('चुनाव');
      await publish(db, 4, { title: 'The chunav song', hindiTitle: 'गीत chunav' });
      const answer = await search('"chunav"', 'hindi');
      expect([titlesOf(answer), answer.shownFor]).toEqual([['The chunav song'], undefined]);
    });

    test('of an English word stay English in the English edition', async () => {
      await publish(db, 4, { title: 'Rain at last', hindiTitle: 'ऋण माफी' });
      const answer = await search('rain', 'en');
      expect([titlesOf(answer), answer.shownFor]).toEqual([['Rain at last'], undefined]);
    });

    test('that sound like another word give way to the English word they are', async () => {
      await publish(db, 5, { title: 'Again', hindiTitle: 'फिर वही बात' });
      await publish(db, 90, { title: 'A firebrand', sortDescription: 'Phir she said.', hindiTitle: 'तेज वक्ता' });
      expect((await found('phir', 'hindi'))[0]).toBe('A firebrand');
      await publish(db, 6, inHindi('पुलिस का काम', { title: 'Police work' }));
      expect(await found('police', 'hindi')).toEqual(['Police work']);
    });
  });

  describe('misspelt', () => {
    beforeEach(async () => {
      for (const hours of [1, 2, 3]) {
        await publish(db, hours, {
          title: `Government ${hours}`,
          hindiTitle: `सरकार ${hours}`,
          gujaratiTitle: `સરકાર ${hours}`,
        });
      }
    });

    test.each<[Edition, string, string]>([
      ['en', 'govermnent', 'Government'],
      ['en', 'goverment', 'Government'],
      ['hindi', 'सरकसर', 'सरकार'],
      ['gujarati', 'સરકાડ', 'સરકાર'],
    ])('in %s, %s is answered for %s, and that is said', async (edition, keyword, shownFor) => {
      const answer = await search(keyword, edition);
      expect([answer.total, answer.shownFor]).toEqual([3, shownFor]);
    });

    test.each(['z', 'z '.repeat(100), 'zz'])('%j is too short to be heard or corrected', async (keyword) => {
      for (const edition of ['en', 'hindi', 'gujarati'] as const) {
        expect((await search(keyword, edition)).total).toBe(0);
        expect(await suggestStories(db, edition, { keyword }, testNow)).toEqual([]);
      }
    });

    test('a word that is there is only asked about', async () => {
      for (let n = 0; n < 20; n += 1) await publish(db, n, { title: `Monsoon ${n}` });
      await publish(db, 1, { title: 'The Mansoon family' });
      const answer = await search('mansoon');
      expect([titlesOf(answer), answer.didYouMean, answer.shownFor]).toEqual([
        ['The Mansoon family'],
        'Monsoon',
        undefined,
      ]);
    });
  });

  describe('a passage', () => {
    const marked = (parts: { text: string; hit: boolean }[] | undefined) =>
      parts?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

    test.each<[string, Partial<StoryInput>, string, string]>([
      ['mangroves', { title: 'Mangrove walls' }, '[Mangrove] walls', 'Members take up three Bills.'],
      ['mangroves', { title: 'T', sortDescription: 'A mangrove.' }, 'T', 'A [mangrove].'],
      ['tides', { title: 'T', body: '<p>By <b>tide</b>&amp;time.</p><p>Ebb</p>' }, 'T', 'By [tide]&time. Ebb'],
    ])('for %s', async (keyword, story, title, text) => {
      const id = await publish(db, 1, story);
      const { excerpts } = await search(keyword);
      expect(excerpts?.map((excerpt) => [excerpt.id, marked(excerpt.title), marked(excerpt.text)])).toEqual([
        [id, title, text],
      ]);
    });

    test('is in the language of the reader', async () => {
      await publish(db, 1, { hindiBody: '<p>मैंग्रोव की दीवार।</p>' });
      const { excerpts } = await search('मैंग्रोव', 'hindi');
      expect(marked(excerpts?.[0]?.text)).toBe('[मैंग्रोव] की दीवार।');
    });
  });

  describe('the index follows the stories', () => {
    const words = async () =>
      (
        await db
          .selectFrom('search_terms')
          .select(['term', 'df'])
          .where('language', '=', 'en')
          .orderBy('term')
          .execute()
      ).map(({ term, df }) => `${term} ${df}`);
    const small = { ...englishOnly, sortDescription: 'Two words', body: '<p>Third</p>' };

    test('a story changed, moved, withdrawn and brought back', async () => {
      const id = await publish(db, 1, { ...small, title: 'Mangroves' });
      expect(await words()).toEqual(['mangrove 1', 'third 1', 'two 1', 'word 1']);
      const input = storyInput({ ...small, id, title: 'Lagoons' });
      await saveStory(db, input, testNow);
      expect([await found('mangroves'), await found('lagoon')]).toEqual([[], ['Lagoons']]);
      expect(await words()).toEqual(['lagoon 1', 'third 1', 'two 1', 'word 1']);

      await saveStory(db, { ...input, publishOn: '2020-01-15T00:00:00.000Z' }, testNow);
      expect(await found('lagoon', 'en', { from: '2020-01-15', to: '2020-01-15' })).toEqual(['Lagoons']);
      expect(await found('lagoon', 'en', { from: '2020-01-16' })).toEqual([]);

      await withdrawStory(db, id);
      expect([await found('lagoon'), await words()]).toEqual([[], []]);
      await saveStory(db, input, testNow);
      expect(await found('lagoon')).toEqual(['Lagoons']);
    });

    test('a story loses a language', async () => {
      const id = await publish(db, 1, { hindiTitle: 'मैंग्रोव' });
      expect(await found('मैंग्रोव')).toHaveLength(1);
      await saveStory(db, storyInput({ ...englishOnly, id }), testNow);
      expect(await found('मैंग्रोव')).toEqual([]);
    });

    test('a refused change leaves it as it was', async () => {
      const id = await publish(db, 1, { title: 'Mangroves' });
      const bad = saveStory(db, storyInput({ id, title: 'Lagoons', cities: ['atlantis'] }), testNow);
      await expect(bad).rejects.toThrow('atlantis');
      expect(await found('mangroves')).toEqual(['Mangroves']);
    });

    test('a place in the index that another story of the hour has is left to it', async () => {
      const first = await publish(db, 1, { title: 'Mangroves' });
      const doc = db.selectFrom('search_docs').select('id');
      const { id } = await doc.where('article_id', '=', first).executeTakeFirstOrThrow();
      for (const language of ['en', 'hi', 'gu'] as const) await fullTextOf(db).remove(db, language, id);
      // Where the next story would have stood.
      await db
        .updateTable('search_docs')
        .set({ id: id + 1 })
        .where('id', '=', id)
        .execute();
      const second = await publish(db, 1, { title: 'Lagoons' });
      expect(await doc.where('article_id', '=', second).executeTakeFirst()).toEqual({ id: id + 1 + 1024 });
      expect(await found('lagoons')).toEqual(['Lagoons']);
    });
  });

  describe('where more stories match than are ranked', () => {
    /** So many stories like the one given, each some minutes after the other, as if they had been saved. */
    async function multiply(id: number, count: number, first: Date, minutes: number): Promise<void> {
      const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      for (let n = 0; n < count; n += 1) {
        const publish_on = new Date(first.getTime() + n * minutes * 60_000).toISOString();
        await db.transaction().execute(async (transaction) => {
          const made = await transaction
            .insertInto('articles')
            .values({ ...row, id: undefined, publish_on })
            .returning(searchedColumns)
            .executeTakeFirstOrThrow();
          await putStory(transaction, made, storyTerms(made));
        });
      }
    }

    test('a range of days and the reader’s language are looked at before the newest are taken', async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 2, day));
      const old = await publish(db, 1, { title: 'Lagoons', publishOn: at(2).toISOString() });
      await multiply(old, 9, at(2), 10);
      const english = await publish(db, 1, { title: 'Lagoons', publishOn: at(3).toISOString(), ...englishOnly });
      await multiply(english, mostRanked + 50, at(3), 5);
      const total = async (edition: Edition, filter: SearchFilter) =>
        (await searchStories(db, edition, { keyword: 'lagoons', ...filter }, testNow)).total;
      expect(await total('en', { from: '2026-03-02', to: '2026-03-02' })).toBe(10);
      // The days of India: of the third, the stories from its midnight to that of the fourth.
      expect(await total('en', { from: '2026-03-03', to: '2026-03-03' })).toBe((24 - 5.5) * 12 + 1);
      expect(await total('hindi', {})).toBe(10);
      expect(await total('hindi', { sort: 'newest' })).toBe(10);
    });
  });

  describe('a rebuild', () => {
    const index = async () => ({
      terms: await db
        .selectFrom('search_terms')
        .select(['language', 'term', 'surface', 'df'])
        .orderBy('language')
        .orderBy('term')
        .execute(),
      docs: await db.selectFrom('search_docs').selectAll().orderBy('id').execute(),
      found: await found('mangroves'),
    });

    test('makes the same index, goes on where it was cut off, and notes its version', async () => {
      for (let n = 0; n < 7; n += 1) await publish(db, n, { title: `Mangroves ${n}`, hindiTitle: `मैंग्रोव ${n}` });
      const [, third] = await db.selectFrom('articles').select('id').orderBy('id').execute();
      await withdrawStory(db, third?.id ?? 0);
      const before = await index();
      expect(await indexIsStale(db)).toBe(false);
      for (const table of ['search_sounds', 'search_slips', 'search_terms', 'search_docs', 'search_state'] as const) {
        await db.deleteFrom(table).execute();
      }
      expect([await indexIsStale(db), await found('mangroves')]).toEqual([true, []]);

      const stop = new AbortController();
      const shown: string[] = [];
      const progress = (done: number, total: number) => {
        shown.push(`${done}/${total}`);
        if (done === 4) stop.abort();
      };
      expect(await reindex(db, { batch: 2, progress, signal: stop.signal })).toBe(4);
      expect([await indexIsStale(db), (await found('mangroves')).length]).toEqual([true, 3]);
      expect(await reindex(db, { batch: 2, progress })).toBe(3);
      expect(shown).toEqual(['2/7', '4/7', '6/7', '7/7']);
      expect([await indexIsStale(db), await index()]).toEqual([false, before]);
    });

    if (engine === 'PostgreSQL') {
      test('counts for as long as it takes, and leaves the bound of other queries as it is', async () => {
        await publish(db, 1, { title: 'Mangroves' });
        await db.connection().execute(async (connection) => {
          await sql`set statement_timeout = 1`.execute(connection);
          const counts = await fullTextOf(connection).frequencies(connection, 'en');
          expect(counts).toContainEqual({ term: termOf('mangroves'), df: 1 });
          const { rows } = await sql`show statement_timeout`.execute(connection);
          expect(rows).toEqual([{ statement_timeout: '10s' }]);
        });
      });
    }
  });

  describe('suggestions', () => {
    beforeEach(async () => {
      await publish(db, 1, { title: 'Monsoon over Kochi', hindiTitle: 'कोच्चि में मानसून', gujaratiTitle: 'કોચીમાં ચોમાસું' });
      await publish(db, 2, { title: 'Polling day', hindiTitle: 'चुनाव का दिन', gujaratiTitle: 'ચૂંટણીનો દિવસ' });
    });
    const suggested = async (keyword: string, edition: Edition) =>
      (await suggestStories(db, edition, { keyword }, testNow)).map(({ title }) => title);

    test.each<[Edition, string, string[]]>([
      ['en', 'mons', ['Monsoon over Kochi']],
      ['en', 'monsoon ko', ['Monsoon over Kochi']],
      ['en', 'monsoon sur', []],
      ['hindi', 'मान', ['कोच्चि में मानसून']],
      ['hindi', 'chuna', ['चुनाव का दिन']],
      ['hindi', 'elect', ['चुनाव का दिन']],
      ['gujarati', 'chunt', ['ચૂંટણીનો દિવસ']],
      ['gujarati', 'ચોમા', ['કોચીમાં ચોમાસું']],
      // English, shown in the reader's edition.
      ['hindi', 'polling', ['चुनाव का दिन']],
      ['en', '!?', []],
      ['en', '"', []],
    ])('in %s for %j are %j', async (edition, keyword, titles) => {
      expect(await suggested(keyword, edition)).toEqual(titles);
    });
  });

  describe('any text is answered', () => {
    test.each([
      ...[
        'AND',
        'OR NOT',
        'NEAR(a b)',
        'title:x',
        '"',
        '"""',
        "a'b",
        '50%',
        '-क',
        'राहुल/सोनिया',
        'a | b & !c',
        '<->',
        ':*',
        '^a',
      ],
      ...[
        '🙏',
        '\u0000',
        '\ud800',
        'ा'.repeat(200),
        '"ा" "का" "the"',
        'the',
        '()',
        '{title}: x',
        '\\',
        '\u200d',
        'x'.repeat(200),
      ],
      'क '.repeat(100),
    ])('%j', async (keyword) => {
      await publish(db, 1);
      for (const edition of ['en', 'hindi', 'gujarati'] as const) {
        expect((await search(keyword, edition)).page).toBe(1);
        expect(await suggestStories(db, edition, { keyword }, testNow)).toBeInstanceOf(Array);
      }
    });
  });
});
