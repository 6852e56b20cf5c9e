import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { suggestStories } from '@/lib/newsroom/search/search';
import { answered } from '../support/rows';
import { testNow } from '../support/newsroom';
import { searchedNewsroom } from '../support/searched-newsroom';
import { publish, titlesOf } from '../support/stories';

/** What the index finds, in which order, with which passage and suggestions. */

describe('search', () => {
  const newsroom = searchedNewsroom('SQLite');
  const { search, found } = newsroom;
  let db: Db;
  beforeAll(() => {
    db = newsroom.db;
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

    test('puts a word of the title before a synonym in a tag', async () => {
      await publish(db, 1, { title: 'B', hindiSortDescription: 'चुनाव के बाद।' });
      await publish(db, 5, { title: 'A', hindiTitle: 'चुनाव', hindiTags: ['निर्वाचन'] });
      const { items } = await search('election', 'hindi');
      expect(items.map(({ title }) => title)).toEqual(['A', 'B']);
    });

    test('is newest first for equal matches', async () => {
      await publish(db, 24 * 400, { title: 'Mangroves old' });
      await publish(db, 1, { title: 'Mangroves new' });
      await publish(db, 24 * 20, { title: 'Mangroves then' });
      expect(await found('mangroves')).toEqual(['Mangroves new', 'Mangroves then', 'Mangroves old']);
    });

    test('by newest is by date in all languages', async () => {
      await publish(db, 24, { title: 'Then', hindiTitle: 'चुनाव', gujaratiTitle: 'સવાર' });
      await publish(db, 48, { title: 'The election', hindiTitle: 'सवेरा', gujaratiTitle: 'સવાર' });
      await publish(db, 1, { title: 'An election', hindiTitle: 'आज', gujaratiTitle: 'સવાર' });
      const { items } = await search('election', 'hindi', { sort: 'newest' });
      expect(items.map(({ title }) => title)).toEqual(['An election', 'Then', 'The election']);
    });

    test('puts adjacent words before separate ones', async () => {
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

  test('finds words with invisible marks in them, in texts and in queries', async () => {
    const mark = (word: string, one: string) => word.slice(0, 2) + one + word.slice(2);
    const marks = ['\u200b', '\u200e', '\u2060', '\ufeff', '\u00ad'];
    const stored = (word: string) => marks.map((one) => mark(word, one));
    const [title, summary, body] = ['संस्कारपुर', 'ચૂંટણીઓ', 'elections'];
    for (const [hour, text] of stored(title).entries()) await publish(db, hour, { title: 'T', hindiTitle: text });
    for (const [hour, text] of stored(summary).entries())
      await publish(db, hour, { title: 'S', gujaratiSortDescription: text });
    for (const [hour, text] of stored(body).entries()) await publish(db, hour, { title: 'B', body: `<p>${text}</p>` });
    const rows: [Edition, string, string][] = [
      ['hindi', title, 'T'],
      ['gujarati', summary, 'S'],
      ['en', body, 'B'],
    ];
    for (const [edition, word, name] of rows) {
      for (const keyword of [word, ...stored(word)])
        expect([keyword, await found(keyword, edition)]).toEqual([keyword, marks.map(() => name)]);
    }
    expect((await search('sanskarpur', 'hindi')).shownFor).toBe(title);
  });

  test('leaves stop words out', async () => {
    const rows: [Edition, string, string[]][] = [
      ['hindi', 'दिल्ली में हवा', ['Air']],
      ['hindi', 'बाजार की बात', ['Talk']],
      ['hindi', '"दिल्ली का हवा"', ['Air']],
      ['gujarati', 'દિલ્હી માં હવા', ['Air']],
      ['gujarati', 'બજાર અને વાત', ['Mother']],
      ['en', 'talk of the market', ['Talk']],
    ];
    await publish(db, 1, { title: 'Air', hindiTitle: 'दिल्ली की हवा', gujaratiTitle: 'દિલ્હીની હવા' });
    await publish(db, 2, { title: 'Talk', hindiTitle: 'बाजार में कई क्या बातें', sortDescription: 'A market.' });
    await publish(db, 3, { title: 'Mother', hindiTitle: 'मां', gujaratiTitle: 'બજારમાં વાત' });
    const asItStands = async (edition: Edition, keyword: string) => {
      const answer = await search(keyword, edition);
      return [edition, keyword, titlesOf(answer), ...(answer.shownFor === undefined ? [] : [answer.shownFor])];
    };
    expect(await answered(rows, asItStands)).toEqual(rows);
  });

  describe('a passage', () => {
    const marked = (parts: { text: string; hit: boolean }[] | undefined) =>
      parts?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

    test.each<[string, Partial<StoryInput>, string, string]>([
      ['mangroves', { title: 'Mangrove walls' }, '[Mangrove] walls', 'Members take up three Bills.'],
      ['mangroves', { title: 'T', sortDescription: 'A mangrove.' }, 'T', 'A [mangrove].'],
      ['tides', { title: 'T', body: '<p>By <b>tide</b>&amp;time.</p><p>Ebb</p>' }, 'T', 'By [tide]&time. Ebb'],
      ['tides', { title: 'T', body: '<h2>Tide</h2><p>At ten.</p>' }, 'T', '[Tide] · At ten.'],
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

  describe('suggestions', () => {
    beforeEach(async () => {
      await publish(db, 1, { title: 'Monsoon over Kochi', hindiTitle: 'कोच्चि में मानसून', gujaratiTitle: 'કોચીમાં ચોમાસું' });
      await publish(db, 2, { title: 'Polling day', hindiTitle: 'चुनाव का दिन', gujaratiTitle: 'ચૂંટણીનો દિવસ' });
      await publish(db, 3, {
        title: 'Pensions',
        hindiTitle: 'पटरियों पर पेन्शन के रुपये, सिंचाई के बिना',
        gujaratiTitle: 'પાટામાં પેન્શન',
      });
    });
    const suggested = async (keyword: string, edition: Edition) =>
      (await suggestStories(db, newsroom.index, edition, { keyword }, testNow)).map(({ title }) => title);

    test('start with the typed text', async () => {
      const rows: [Edition, string, string[]][] = [
        ['en', 'mons', ['Monsoon over Kochi']],
        ['en', 'monsoon ko', ['Monsoon over Kochi']],
        // If no title begins with it, suggestions are what a search finds: here some of the words.
        ['en', 'monsoon sur', ['Monsoon over Kochi']],
        // The first letters of a word, and a stop word, do not change what the earlier words find.
        ['en', 'monsoon s', ['Monsoon over Kochi']],
        ['en', 'polling and', ['Polling day']],
        ['hindi', 'मानसून क', ['कोच्चि में मानसून']],
        // A word without English matches is matched by sound, as in a search.
        ['en', 'chuna', ['Polling day']],
        ['en', 'chomasu', ['Monsoon over Kochi']],
        ['hindi', 'मान', ['कोच्चि में मानसून']],
        ['hindi', 'chuna', ['चुनाव का दिन']],
        ['hindi', 'elect', ['चुनाव का दिन']],
        ['gujarati', 'chunt', ['ચૂંટણીનો દિવસ']],
        ['gujarati', 'ચોમા', ['કોચીમાં ચોમાસું']],
        // A partly typed ending, which the index does not contain.
        ['en', 'polle', ['Polling day']],
        ['en', 'pollin', ['Polling day']],
        ['hindi', 'पटरिय', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
        ['gujarati', 'ચૂંટણીન', ['ચૂંટણીનો દિવસ']],
        ['gujarati', 'પાટામ', ['પાટામાં પેન્શન']],
        // Half of a letter that the index stores as an anusvara.
        ['hindi', 'पेन्', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
        ['gujarati', 'પેન', ['પાટામાં પેન્શન']],
        // Half of a "ch", and a word that matches by sound only when it is complete.
        ['hindi', 'sinc', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
        ['hindi', 'rupaya', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
        // An English word, shown in the reader's edition.
        ['hindi', 'polling', ['चुनाव का दिन']],
        ['en', '!?', []],
        ['en', '"', []],
      ];
      const resultOf = async (edition: Edition, keyword: string) => [
        edition,
        keyword,
        await suggested(keyword, edition),
      ];
      expect(await answered(rows, resultOf)).toEqual(rows);
    });

    test('have the requested number, and at most eight', async () => {
      for (let n = 0; n < 12; n += 1) await publish(db, n, { title: `Tide ${n}` });
      const page = async (filter: object) =>
        (await suggestStories(db, newsroom.index, 'en', { keyword: 'tid', ...filter }, testNow)).map(
          ({ title }) => title,
        );
      const eight = await page({ size: 50 });
      expect(eight).toHaveLength(8);
      expect([await page({ size: 3 }), await page({ size: 3, page: 3 })]).toEqual([eight.slice(0, 3), eight.slice(6)]);
    });

    test('list exact words before words that only start with the text', async () => {
      await publish(db, 1, {
        title: 'Warnings',
        hindiTitle: 'बारकोड के दाम',
        gujaratiTitle: 'વરસાદ આવ્યો',
        sortDescription: 'Clouds.',
        hindiSortDescription: 'दुकान।',
        gujaratiSortDescription: 'આજે.',
      });
      await publish(db, 90, {
        title: 'Medics',
        hindiTitle: 'पढ़ाई',
        gujaratiTitle: 'જાન આવી',
        sortDescription: 'In war.',
        hindiSortDescription: 'कई बार पढ़ें।',
        gujaratiSortDescription: 'વર ઘોડે ચડ્યો.',
      });
      expect(await suggested('war', 'en')).toEqual(['Medics', 'Warnings']);
      expect((await suggested('बार', 'hindi')).slice(0, 2)).toEqual(['पढ़ाई', 'बारकोड के दाम']);
      expect(await suggested('વર', 'gujarati')).toEqual(['જાન આવી', 'વરસાદ આવ્યો']);
    });

    test('list exact spellings of the typed text first', async () => {
      await publish(db, 1, { hindiTitle: 'भारत' });
      await publish(db, 5, { hindiTitle: 'बारिश' });
      expect(await suggested('baar', 'hindi')).toEqual(['बारिश', 'भारत']);
    });
  });

  test('any text gets a response', async () => {
    await publish(db, 1);
    const texts = [
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
      'क '.repeat(100),
    ];
    for (const keyword of texts) {
      for (const edition of ['en', 'hindi', 'gujarati'] as const) {
        const { page } = await search(keyword, edition);
        const suggested = await suggestStories(db, newsroom.index, edition, { keyword }, testNow);
        expect([keyword, page, Array.isArray(suggested)]).toEqual([keyword, 1, true]);
      }
    }
  });
});
