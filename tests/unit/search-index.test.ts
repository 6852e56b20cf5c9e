import type { StoryInput } from '@/lib/contract/publishing';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/editions';
import { expand } from '@/lib/newsroom/search/expand';
import { suggestStories } from '@/lib/newsroom/search/suggest';
import { meaningsByStart } from '@/lib/search/aliases';
import { gujaratiAliases } from '@/lib/search/aliases-gujarati';
import { hindiAliases } from '@/lib/search/aliases-hindi';
import { parseQuery } from '@/lib/search/query';
import { engines } from '../support/engines';
import { testNow } from '../support/newsroom';
import { searchedNewsroom } from '../support/searched-newsroom';
import { englishOnly, publish, titlesOf } from '../support/stories';

/** What the index finds, and in which order. */

describe.each(engines)('search on %s', (engine) => {
  const newsroom = searchedNewsroom(engine);
  const { search, found } = newsroom;
  let db: Db;
  beforeAll(() => {
    db = newsroom.db;
  });

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

    test('has a word of the title first though a tag is another word for it', async () => {
      await publish(db, 1, { title: 'B', hindiSortDescription: 'चुनाव के बाद।' });
      await publish(db, 5, { title: 'A', hindiTitle: 'चुनाव', hindiTags: ['निर्वाचन'] });
      const { items } = await search('election', 'hindi');
      expect(items.map(({ title }) => title)).toEqual(['A', 'B']);
    });

    test('of equals is newest first', async () => {
      await publish(db, 24 * 400, { title: 'Mangroves old' });
      await publish(db, 1, { title: 'Mangroves new' });
      await publish(db, 24 * 20, { title: 'Mangroves then' });
      expect(await found('mangroves')).toEqual(['Mangroves new', 'Mangroves then', 'Mangroves old']);
    });

    test('by newest is that in all languages', async () => {
      await publish(db, 24, { title: 'Then', hindiTitle: 'चुनाव', gujaratiTitle: 'સવાર' });
      await publish(db, 48, { title: 'The election', hindiTitle: 'सवेरा', gujaratiTitle: 'સવાર' });
      await publish(db, 1, { title: 'An election', hindiTitle: 'आज', gujaratiTitle: 'સવાર' });
      const { items } = await search('election', 'hindi', { sort: 'newest' });
      expect(items.map(({ title }) => title)).toEqual(['An election', 'Then', 'The election']);
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

    test('of a word whose meaning is a stop word find what else it means', async () => {
      await publish(db, 4, { title: 'Duties', hindiTitle: 'टैक्स की नई दरें' });
      for (const keyword of ['tax', 'taxes', 'tax rates']) expect(await found(keyword, 'hindi')).toBeDefined();
      expect(await found('tax', 'hindi')).toEqual(['Duties']);
    });

    test('of every name with a meaning ask for something', async () => {
      const names = [hindiAliases, gujaratiAliases].flatMap((lines) =>
        lines
          .trim()
          .split('\n')
          .flatMap((line) => (line.split(': ')[0] ?? '').split(', ')),
      );
      const meanings = [...meaningsByStart('hi', ''), ...meaningsByStart('gu', '')].join(' ');
      await publish(db, 4, {
        title: 'All',
        hindiTitle: 'All',
        hindiBody: meanings,
        gujaratiTitle: 'All',
        gujaratiBody: meanings,
      });
      expect(names.length).toBeGreaterThan(200);
      for (const name of names) {
        for (const language of ['hi', 'gu'] as const) {
          const requests = (await expand(db, language, parseQuery(name), 'latin', []))?.text;
          const parts = [
            ...(requests?.groups ?? []),
            ...(requests?.phrases.flat() ?? []),
            ...(requests?.together ?? []),
          ];
          expect([name, language, parts.filter(({ length }) => !length)]).toEqual([name, language, []]);
        }
      }
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

  test.each<[Edition, string, string[]]>([
    ['hindi', 'दिल्ली में हवा', ['Air']],
    ['hindi', 'बाजार की बात', ['Talk']],
    ['hindi', '"दिल्ली का हवा"', ['Air']],
    ['gujarati', 'દિલ્હી માં હવા', ['Air']],
    ['gujarati', 'બજાર અને વાત', ['Mother']],
    ['en', 'talk of the market', ['Talk']],
  ])('leaves stop words out: in %s, %s finds %j as it stands', async (edition, keyword, titles) => {
    await publish(db, 1, { title: 'Air', hindiTitle: 'दिल्ली की हवा', gujaratiTitle: 'દિલ્હીની હવા' });
    await publish(db, 2, { title: 'Talk', hindiTitle: 'बाजार में कई क्या बातें', sortDescription: 'A market.' });
    await publish(db, 3, { title: 'Mother', hindiTitle: 'मां', gujaratiTitle: 'બજારમાં વાત' });
    const answer = await search(keyword, edition);
    expect([titlesOf(answer), answer.shownFor]).toEqual([titles, undefined]);
  });

  describe('as people type', () => {
    beforeEach(async () => {
      await publish(db, 1, { title: 'Haze', hindiTitle: 'दिल्ली के मौसम का हाल', gujaratiTitle: 'દિલ્હીના હવામાનની વાત' });
      await publish(db, 2, { title: 'Rates', hindiTitle: 'आरबीआई ने दरें घटाईं', gujaratiTitle: 'આરબીઆઈએ દર ઘટાડ્યા' });
      await publish(db, 3, { title: 'Ward seven', hindiTitle: 'पंजाब का इलाज, कैंसर', gujaratiTitle: 'પંજાબની સારવાર' });
      await publish(db, 4, { title: 'A Punjab fund', hindiTitle: 'एक नई निधि', gujaratiTitle: 'એક નવી નિધિ' });
      await publish(db, 5, { title: 'Scores', hindiTitle: 'बोर्ड का रिजल्ट', gujaratiTitle: 'બોર્ડનું પરિણામ' });
      await publish(db, 6, { title: 'Guavas', hindiTitle: 'गुनाह', gujaratiTitle: 'ગુનો નોંધાયો' });
      await publish(db, 7, { title: 'Coders', hindiTitle: 'आईटी के कर्मी', gujaratiTitle: 'આઈટી વ્યવસાય' });
      await publish(db, 9, { title: 'Village', hindiTitle: 'गांव का कुआं', gujaratiTitle: 'ગામ' });
      await publish(db, 8, { title: 'Hands', hindiTitle: 'खेत के कर्मी', gujaratiTitle: 'ખેતરના માણસો' });
    });

    test.each<[Edition, string, string[]]>([
      // Stop words between others, in Latin letters; alone they are words.
      ['hindi', 'delhi ka mausam', ['Haze']],
      ['hindi', 'dilli ke mausam ki', ['Haze']],
      ['hindi', '"delhi ka mausam"', ['Haze']],
      ['gujarati', 'dilhi na havaman ni', ['Haze']],
      // Case markers typed with their nouns.
      ['gujarati', 'dilhina havamanni vat', ['Haze']],
      // Two English words of which one is typed like a stop word.
      ['hindi', 'main delhi', ['Haze']],
      // Abbreviations by the names of their letters.
      ['hindi', 'rbi', ['Rates']],
      ['gujarati', 'RBI', ['Rates']],
      // A nasal vowel before v or at the end.
      ['hindi', 'gaon', ['Village']],
      ['hindi', 'kuan', ['Village']],
      // In capitals also those that are words of English in small letters, unless all is in
      // capitals.
      ['hindi', 'IT', ['Coders']],
      ['hindi', 'IT कर्मी', ['Coders']],
      ['gujarati', 'IT vyavsay', ['Coders']],
      ['hindi', 'it karmi', ['Coders', 'Hands']],
      ['hindi', 'IT HAS KARMI', ['Coders', 'Hands']],
      ['en', 'IT', ['Coders']],
      ['en', 'IT haze', ['Haze']],
      // A word of English as Hindi writes it, and stories that have it in English.
      ['hindi', 'punjab', ['Ward seven', 'A Punjab fund']],
      ['gujarati', 'punjab', ['Ward seven', 'A Punjab fund']],
      // A word of English by its meaning and as Hindi writes it.
      ['hindi', 'result', ['Scores']],
      ['gujarati', 'result', ['Scores']],
      // The language whose words sound more like it comes first.
      ['en', 'guno', ['Guavas']],
    ])('in %s, %s finds %j', async (edition, keyword, titles) => {
      expect(await found(keyword, edition)).toEqual(titles);
    });

    test('an abbreviation comes before a word that sounds like it, which capitals cannot mean', async () => {
      await publish(db, 9, { title: 'Air', hindiTitle: 'हवा', gujaratiTitle: 'હવાનો એક્યુઆઈ આંક' });
      await publish(db, 1, { title: 'All', hindiTitle: 'सब', gujaratiTitle: 'આખી વાત' });
      const requests = ['aqi', 'AQI'].map((keyword) => found(keyword, 'gujarati'));
      expect(await Promise.all(requests)).toEqual([['Air', 'All'], ['Air']]);
    });

    test('a word of the edition is no other word because the rest of the query is not there', async () => {
      await publish(db, 20, { title: 'GST returns', hindiTitle: 'कर', gujaratiTitle: 'ગીત અને દર' });
      await publish(db, 21, { title: 'UPI limits', hindiTitle: 'सीमा', gujaratiTitle: 'મર્યાદા' });
      for (let n = 22; n < 34; n += 1) await publish(db, n, { title: `Going up ${n}`, ...englishOnly });
      const requests = async (keyword: string) => {
        const answer = await search(keyword);
        return [titlesOf(answer), answer.shownFor];
      };
      expect(await requests('gst dar')).toEqual([['GST returns'], 'gst']);
      expect(await requests('upi qqqq')).toEqual([['UPI limits'], 'upi']);
      // Nor when no story has all its words, of which English knows each.
      await publish(db, 40, { title: 'AQI board', hindiTitle: 'हवा', gujaratiTitle: 'હવા' });
      await publish(db, 41, { title: 'Hours of today', hindiTitle: 'घड़ी', gujaratiTitle: 'એક્યુઆઈ આજે' });
      expect(await requests('aqi today')).toEqual([['AQI board'], 'aqi']);
    });

    test('what was read as another word is not asked about as well', async () => {
      const { shownFor, didYouMean } = await search('kensar', 'hindi');
      expect([shownFor, didYouMean]).toEqual(['कैंसर', undefined]);
    });

    test('a slip of an English word is that word in the English edition, unless it is a Hindi word', async () => {
      for (const hours of [7, 8]) await publish(db, hours, { title: `Adult ${hours}`, hindiTitle: 'बड़े लोग' });
      const requests = async (keyword: string) => {
        const answer = await search(keyword);
        return [titlesOf(answer), answer.shownFor];
      };
      const adults = [['Adult 7', 'Adult 8'], 'Adult'];
      expect([await requests('adlut'), await requests('adalt')]).toEqual([adults, adults]);
      await publish(db, 9, { title: 'Benches', hindiTitle: 'अदालत का फैसला' });
      expect([await requests('adlut'), await requests('adalt')]).toEqual([adults, [['Benches'], 'अदालत']]);
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

    test.each<[Edition, string]>([
      ['en', 'antartica'],
      ['en', 'anarctica'],
      ['hindi', 'अंटार्टिका'],
      ['gujarati', 'એન્ટાર્ટિકા'],
    ])('in %s, %s is a word of which there is one story', async (edition, keyword) => {
      await publish(db, 9, {
        title: 'Antarctica',
        hindiTitle: 'अंटार्कटिका',
        gujaratiTitle: 'એન્ટાર્કટિકા',
      });
      expect(await found(keyword, edition)).toEqual(['Antarctica']);
    });

    test.each<[Edition, string, string]>([
      ['en', 'tesla', 'tell'],
      ['hindi', 'पांव', 'पांच'],
    ])('in %s, %s is not taken for %s, which is only asked about', async (edition, keyword, word) => {
      await publish(db, 1, { title: 'They tell', hindiTitle: 'पांच बातें' });
      const { total, shownFor, didYouMean } = await search(keyword, edition);
      expect([total, shownFor, didYouMean]).toEqual([0, undefined, word]);
    });

    test.each(['z', 'z '.repeat(100), 'zz'])('%j is too short to be heard or corrected', async (keyword) => {
      for (const edition of ['en', 'hindi', 'gujarati'] as const) {
        expect((await search(keyword, edition)).total).toBe(0);
        expect(await suggestStories(db, edition, { keyword }, testNow)).toEqual([]);
      }
    });

    test.each<[Edition, string, string]>([
      // What is known by its meaning is no slip of another word, whether or not a story has it.
      ['en', 'ticket', 'A thicket of reeds'],
      ['hindi', 'ticket', 'A thicket of reeds'],
      // What sounds a little like it is no word of another language.
      ['hindi', 'vepari', 'The upper deck'],
    ])('in %s, %s is not taken for a word of “%s”', async (edition, keyword, title) => {
      await publish(db, 1, { title: 'A thicket of reeds', hindiTitle: 'सवेरा', gujaratiTitle: 'સવાર' });
      await publish(db, 1, { title: 'The upper deck', hindiTitle: 'ऊपर', gujaratiTitle: 'વીપરા' });
      const answer = await search(keyword, edition);
      expect([titlesOf(answer).includes(title), answer.didYouMean]).toEqual([false, undefined]);
    });

    test('a word of the edition is not asked about in another language', async () => {
      for (let n = 0; n < 20; n += 1) await publish(db, n, { title: `Sums ${n}`, hindiTitle: `बजट ${n}` });
      await publish(db, 1, { title: 'A bajat of words' });
      const { items, didYouMean } = await search('bajat');
      expect([items.length, didYouMean]).toEqual([1, undefined]);
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
      (await suggestStories(db, edition, { keyword }, testNow)).map(({ title }) => title);

    test.each<[Edition, string, string[]]>([
      ['en', 'mons', ['Monsoon over Kochi']],
      ['en', 'monsoon ko', ['Monsoon over Kochi']],
      ['en', 'monsoon sur', []],
      // A word hardly begun, and a stop word, leave what the words before them find.
      ['en', 'monsoon s', ['Monsoon over Kochi']],
      ['en', 'polling and', ['Polling day']],
      ['hindi', 'मानसून क', ['कोच्चि में मानसून']],
      // What English does not have is heard, as a search hears it.
      ['en', 'chuna', ['Polling day']],
      ['en', 'chomasu', ['Monsoon over Kochi']],
      ['hindi', 'मान', ['कोच्चि में मानसून']],
      ['hindi', 'chuna', ['चुनाव का दिन']],
      ['hindi', 'elect', ['चुनाव का दिन']],
      ['gujarati', 'chunt', ['ચૂંટણીનો દિવસ']],
      ['gujarati', 'ચોમા', ['કોચીમાં ચોમાસું']],
      // An ending half typed, which the index does not hold.
      ['en', 'polle', ['Polling day']],
      ['en', 'pollin', ['Polling day']],
      ['hindi', 'पटरिय', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
      ['gujarati', 'ચૂંટણીન', ['ચૂંટણીનો દિવસ']],
      ['gujarati', 'પાટામ', ['પાટામાં પેન્શન']],
      // Half a letter that the index holds as an anusvara.
      ['hindi', 'पेन्', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
      ['gujarati', 'પેન', ['પાટામાં પેન્શન']],
      // Half of a "ch", and a word that is heard only when it is typed to its end.
      ['hindi', 'sinc', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
      ['hindi', 'rupaya', ['पटरियों पर पेन्शन के रुपये, सिंचाई के बिना']],
      // English, shown in the reader's edition.
      ['hindi', 'polling', ['चुनाव का दिन']],
      ['en', '!?', []],
      ['en', '"', []],
    ])('in %s for %j are %j', async (edition, keyword, titles) => {
      expect(await suggested(keyword, edition)).toEqual(titles);
    });

    test('are as many as are asked for, and never more than eight', async () => {
      for (let n = 0; n < 12; n += 1) await publish(db, n, { title: `Tide ${n}` });
      const page = async (filter: object) =>
        (await suggestStories(db, 'en', { keyword: 'tid', ...filter }, testNow)).map(({ title }) => title);
      const eight = await page({ size: 50 });
      expect(eight).toHaveLength(8);
      expect([await page({ size: 3 }), await page({ size: 3, page: 3 })]).toEqual([eight.slice(0, 3), eight.slice(6)]);
    });

    test('are first what begins just as it was typed', async () => {
      await publish(db, 1, { hindiTitle: 'भारत' });
      await publish(db, 5, { hindiTitle: 'बारिश' });
      expect(await suggested('baar', 'hindi')).toEqual(['बारिश', 'भारत']);
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
