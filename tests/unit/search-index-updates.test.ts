import type { SearchFilter } from '@/lib/contract/news/operation-schemas';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { maxRanked } from '@/lib/newsroom/search/index/full-text';
import { searchStories } from '@/lib/newsroom/search/search';
import { toIndexTerm } from '@/lib/platform/language/words/terms';
import { engines } from '../support/engines';
import { storyInput, testNow } from '../support/newsroom';
import { searchedNewsroom } from '../support/searched-newsroom';
import { englishOnly, publish } from '../support/stories';
import { copyStory } from '../support/story-rows';

/** The index follows the stories of both engines, including more than it ranks. */

describe.each(engines)('the search index on %s', (engine) => {
  const newsroom = searchedNewsroom(engine);
  const { found } = newsroom;
  let db: Db;
  beforeAll(() => {
    db = newsroom.db;
  });

  describe('the index follows the stories', () => {
    /** Words of the English index with the row ids of their stories. */
    const words = async () => {
      const { database } = await newsroom.index.catchUp();
      const counted = `select term || ' ' || df from terms where language = 'en' and df > 0 order by term`;
      return database.prepare(counted).pluck().all() as string[];
    };
    beforeEach(() => newsroom.index.catchUp());
    const small = { ...englishOnly, sortDescription: 'Two words', body: '<p>Third</p>' };

    test('a story that is saved several times at once', async () => {
      const id = await publish(db, 1, { ...small, title: 'Mangroves' });
      const titles = ['Lagoons', 'Deltas', 'Estuaries', 'Marshes', 'Reefs'];
      await Promise.all(titles.map((title) => saveStory(db, storyInput({ ...small, id, title }), testNow)));
      const [[last] = []] = await Promise.all(titles.map((title) => found(title))).then((all) =>
        all.filter(([one]) => one),
      );
      expect(await words()).toEqual([`${toIndexTerm(last ?? '', 'en')} 1`, 'third 1', 'two 1', 'word 1'].sort());
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

    test('a word that returns is matched by sound, corrected and counted again', async () => {
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

    test('stories saved at the same time, with the same words in different orders', async () => {
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

    test('row ids of the same hour are far apart in their lowest bits', async () => {
      for (let n = 0; n < 12; n += 1) await publish(db, 1, { ...small, title: `Mangroves ${n}` });
      const { database } = await newsroom.index.catchUp();
      const numbers = database.prepare('select id from docs').pluck().all() as number[];
      const bits = numbers.map((id) => id % 512).sort((a, b) => a - b);
      const gaps = bits.map((bit, n) => (bits[n + 1] ?? 512 + bits[0]!) - bit);
      expect(Math.min(...gaps)).toBeGreaterThan(16);
    });

    test('a row id of another story is not reused', async () => {
      // Row ids of an hour, which repeat after 1,024 stories.
      const first = await publish(db, 1, { ...small, title: 'Mangroves' });
      const { publish_at } = await copyStory(db, first, { id: first + 1024 });
      const saved = storyInput({ ...small, id: first + 1024, title: 'Lagoons', publishOn: publish_at });
      await saveStory(db, saved, testNow);
      expect([await found('mangroves'), await found('lagoons')]).toEqual([['Mangroves'], ['Lagoons']]);
      expect(await words()).toEqual(['lagoon 1', 'mangrov 1', 'third 2', 'two 2', 'word 2']);
    });
  });

  describe('if more stories match than are ranked', () => {
    /** Copies a story `count` times, some minutes apart, as if they had been saved. */
    async function multiply(id: number, count: number, first: Date, minutes: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const publish_at = new Date(first.getTime() + n * minutes * 60_000).toISOString();
        await copyStory(db, id, { publish_at });
      }
    }

    test('the days and the reader’s language are filtered before the newest stories are selected', async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 2, day));
      const old = await publish(db, 1, { title: 'Lagoons', publishOn: at(2).toISOString() });
      await multiply(old, 9, at(2), 10);
      const english = await publish(db, 1, { title: 'Lagoons', publishOn: at(3).toISOString(), ...englishOnly });
      await multiply(english, maxRanked + 50, at(3), 5);
      const total = async (edition: Edition, filter: SearchFilter) =>
        (await searchStories(db, newsroom.index, edition, { keyword: 'lagoons', ...filter }, testNow)).total;
      expect(await total('en', { from: '2026-03-02', to: '2026-03-02' })).toBe(10);
      // Days in India: from midnight of the third to midnight of the fourth.
      expect(await total('en', { from: '2026-03-03', to: '2026-03-03' })).toBe((24 - 5.5) * 12 + 1);
      expect(await total('hindi', {})).toBe(10);
      expect(await total('hindi', { sort: 'newest' })).toBe(10);
      const { database } = await newsroom.index.catchUp();
      const counted = database.prepare(`select df from terms where language = 'en' and term = ?`).pluck();
      expect(counted.get(toIndexTerm('lagoons', 'en'))).toBe(10 + maxRanked + 51);
    });
  });
});
