import type { SearchFilter } from '@/lib/contract/operations';
import type { Db } from '@/lib/database/connection';
import { fullTextOf } from '@/lib/database/full-text-engines';
import type { Edition } from '@/lib/editions';
import { maxRanked } from '@/lib/database/full-text';
import { saveStory, withdrawStory } from '@/lib/newsroom/publishing';
import { indexIsStale, reindex } from '@/lib/newsroom/search/reindex';
import { putStories } from '@/lib/newsroom/search/index-story';
import { searchedColumns, storyTerms } from '@/lib/newsroom/search/story-texts';
import { searchStories } from '@/lib/newsroom/search/search';
import { termOf } from '@/lib/search/terms';
import { engines } from '../support/engines';
import { storyInput, testNow } from '../support/newsroom';
import { searchedNewsroom } from '../support/searched-newsroom';
import { englishOnly, publish } from '../support/stories';

/** How the index follows the stories: saves, rebuilds, and more stories than are ranked. */

describe.each(engines)('the search index on %s', (engine) => {
  const newsroom = searchedNewsroom(engine);
  const { found } = newsroom;
  let db: Db;
  beforeAll(() => {
    db = newsroom.db;
  });

  describe('the index follows the stories', () => {
    const words = async () =>
      (
        await db
          .selectFrom('search_terms')
          .select(['term', 'df'])
          .where('language', '=', 'en')
          .where('df', '>', 0)
          .orderBy('term')
          .execute()
      ).map(({ term, df }) => `${term} ${df}`);
    const small = { ...englishOnly, sortDescription: 'Two words', body: '<p>Third</p>' };

    test('a story that several save at once', async () => {
      const id = await publish(db, 1, { ...small, title: 'Mangroves' });
      const titles = ['Lagoons', 'Deltas', 'Estuaries', 'Marshes', 'Reefs'];
      await Promise.all(titles.map((title) => saveStory(db, storyInput({ ...small, id, title }), testNow)));
      const [[last] = []] = await Promise.all(titles.map((title) => found(title))).then((all) =>
        all.filter(([one]) => one),
      );
      expect(await words()).toEqual([`${termOf(last ?? '')} 1`, 'third 1', 'two 1', 'word 1'].sort());
    });

    test('a story changed, moved, withdrawn and brought back', async () => {
      const id = await publish(db, 1, { ...small, title: 'Mangroves' });
      expect(await words()).toEqual(['mangrov 1', 'third 1', 'two 1', 'word 1']);
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

    test('a word that was out of use is heard, corrected and counted again', async () => {
      const story = {
        ...small,
        title: 'Polling day',
        hindiTitle: 'चुनाव का दिन',
        hindiSortDescription: 'आज',
        hindiBody: '<p>आज</p>',
      };
      const id = await publish(db, 1, story);
      await withdrawStory(db, id);
      expect([await found('chunav', 'hindi'), await found('चुनाव', 'hindi'), await words()]).toEqual([[], [], []]);
      for (let hours = 2; hours < 4; hours += 1) await publish(db, hours, { ...story, hindiTitle: 'चुनावों का दिन' });
      expect([await found('chunav', 'hindi'), await found('चुनसव', 'hindi')].map(({ length }) => length)).toEqual([
        2, 2,
      ]);
      expect(await words()).toContain('poll 2');
    });

    test('stories that are saved at the same time, with the same words in other orders', async () => {
      const some = ['Mangroves', 'lagoons', 'tides', 'herons', 'crabs', 'reeds'];
      const titles = some.map((_, n) => [...some.slice(n), ...some.slice(0, n)].join(' '));
      await Promise.all(titles.map((title, n) => publish(db, n, { ...small, title, body: '<p>Third</p>' })));
      expect((await found('mangroves crabs')).sort()).toEqual(titles.sort());
      expect(await words()).toEqual(expect.arrayContaining(['mangrov 6', 'lagoon 6', 'third 6']));
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

    test('neighbours of an hour stand far apart by the lowest bits of their numbers', async () => {
      for (let n = 0; n < 12; n += 1) await publish(db, 1, { ...small, title: `Mangroves ${n}` });
      const docs = await db.selectFrom('search_docs').select('id').execute();
      const bits = docs.map(({ id }) => id % 512).sort((a, b) => a - b);
      const gaps = bits.map((bit, n) => (bits[n + 1] ?? 512 + bits[0]!) - bit);
      expect(Math.min(...gaps)).toBeGreaterThan(16);
    });

    test('a place in the index that another story of the hour has is left to it', async () => {
      const first = await publish(db, 1, { title: 'Mangroves' });
      const lagoons = { ...englishOnly, title: 'Lagoons' };
      const second = await publish(db, 1, lagoons);
      const placeOf = async (article: number) => {
        const place = db.selectFrom('search_docs').select('id').where('article_id', '=', article);
        return (await place.executeTakeFirstOrThrow()).id;
      };
      const [taken, place] = [await placeOf(first), await placeOf(second)];
      await withdrawStory(db, second);
      // The first takes the place of the second.
      await fullTextOf(db).remove(db, taken);
      await db.updateTable('search_docs').set({ id: place }).where('id', '=', taken).execute();
      await saveStory(db, storyInput({ ...lagoons, id: second }), testNow);
      expect(await placeOf(second)).toBe(place + 1024);
      expect(await found('lagoons')).toEqual(['Lagoons']);
    });
  });

  describe('where more stories match than are ranked', () => {
    /**
     * So many stories like the one given, each some minutes after the other, as if they had been
     * saved.
     */
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
          await putStories(transaction, [{ story: made, terms: storyTerms(made) }], new Map());
        });
      }
    }

    test('a range of days and the reader’s language are looked at before the newest are taken', async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 2, day));
      const old = await publish(db, 1, { title: 'Lagoons', publishOn: at(2).toISOString() });
      await multiply(old, 9, at(2), 10);
      const english = await publish(db, 1, { title: 'Lagoons', publishOn: at(3).toISOString(), ...englishOnly });
      await multiply(english, maxRanked + 50, at(3), 5);
      const total = async (edition: Edition, filter: SearchFilter) =>
        (await searchStories(db, edition, { keyword: 'lagoons', ...filter }, testNow)).total;
      expect(await total('en', { from: '2026-03-02', to: '2026-03-02' })).toBe(10);
      // The days of India: of the third, the stories from its midnight to that of the fourth.
      expect(await total('en', { from: '2026-03-03', to: '2026-03-03' })).toBe((24 - 5.5) * 12 + 1);
      expect(await total('hindi', {})).toBe(10);
      expect(await total('hindi', { sort: 'newest' })).toBe(10);
      // More than are counted with one question.
      expect(await fullTextOf(db).frequencies(db, 'en')).toContainEqual({
        term: termOf('lagoons'),
        df: 10 + maxRanked + 51,
      });
    });
  });

  describe('a rebuild', () => {
    const index = async () => ({
      terms: await db
        .selectFrom('search_terms')
        .select(['language', 'term', 'surface', 'df'])
        .where('df', '>', 0)
        .orderBy('language')
        .orderBy('term')
        .execute(),
      docs: await db.selectFrom('search_docs').selectAll().orderBy('id').execute(),
      found: await found('mangroves'),
    });

    test('a story that is moved before its place while it runs is heard afterwards, and so is one of before 1970', async () => {
      const story = { ...englishOnly, hindiSortDescription: 'आज', hindiBody: '<p>आज</p>' };
      const old = await publish(db, 900, { ...story, title: 'Polling', hindiTitle: 'चुनाव' });
      await publish(db, 1, { ...story, title: 'Rain', hindiTitle: 'बारिश', publishOn: '1965-06-01T00:00:00.000Z' });
      for (let n = 0; n < 4; n += 1) await publish(db, n, { ...story, title: 'Mangroves', hindiTitle: 'मैंग्रोव' });
      for (const table of ['search_sounds', 'search_slips', 'search_state'] as const)
        await db.deleteFrom(table).execute();
      await db.updateTable('search_terms').set({ df: 0 }).execute();
      const stop = new AbortController();
      await reindex(db, { batch: 2, progress: () => stop.abort(), signal: stop.signal });
      await saveStory(
        db,
        storyInput({ ...story, id: old, title: 'Polling', hindiTitle: 'चुनाव', publishOn: testNow.toISOString() }),
        testNow,
      );
      await reindex(db, { batch: 2 });
      expect([await found('chunav', 'hindi'), await found('baarish', 'hindi')]).toEqual([['Polling'], ['Rain']]);
    });

    test('two processes that rebuild it at once leave the words in use, and each counted once', async () => {
      for (let n = 0; n < 9; n += 1) await publish(db, n, { title: `Mangroves ${n}`, hindiTitle: `मैंग्रोव ${n}` });
      const before = await index();
      for (const table of ['search_sounds', 'search_slips', 'search_terms', 'search_docs', 'search_state'] as const) {
        await db.deleteFrom(table).execute();
      }
      const rest = () => new Promise<void>((resolve) => setImmediate(resolve));
      await Promise.all([
        reindex(db, { batch: 2, rest }),
        reindex(db, { batch: 2, rest }),
        reindex(db, { batch: 3, rest }),
      ]);
      expect([await indexIsStale(db), await index()]).toEqual([false, before]);
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
      expect([await indexIsStale(db), await found('mangroves')]).toEqual([true, before.found.slice(0, 4)]);
      expect(await reindex(db, { batch: 2, progress })).toBe(2);
      expect(shown).toEqual(['2/6', '4/6', '6/6']);
      expect([await indexIsStale(db), await index()]).toEqual([false, before]);
    });
  });
});
