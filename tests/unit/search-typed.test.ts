import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { suggestStories } from '@/lib/newsroom/search/search';
import { answered } from '../support/rows';
import { testNow } from '../support/newsroom';
import { searchedNewsroom } from '../support/searched-newsroom';
import { englishOnly, publish, titlesOf } from '../support/stories';

/** Searches as readers type them: in Latin letters, with case endings, misspelt. */

describe('search for words', () => {
  const newsroom = searchedNewsroom('SQLite');
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

  describe('Latin letters', () => {
    beforeEach(async () => {
      await publish(db, 1, { title: 'Polling day', hindiTitle: 'चुनाव का दिन', gujaratiTitle: 'ચૂંટણીનો દિવસ' });
      await publish(db, 2, { title: 'Downpour', hindiTitle: 'तेज बारिश', gujaratiTitle: 'ભારે વરસાદ' });
      await publish(db, 3, { title: 'Today’s bulletin', hindiTitle: 'आज के समाचार', gujaratiTitle: 'આજના સમાચાર' });
    });

    test('of a word find it first, and report it', async () => {
      const rows: [Edition, string, string, string][] = [
        ['hindi', 'chunav', 'Polling day', 'चुनाव'],
        ['hindi', 'chunaav', 'Polling day', 'चुनाव'],
        ['hindi', 'chunaw', 'Polling day', 'चुनाव'],
        ['gujarati', 'chuntani', 'Polling day', 'ચૂંટણી'],
        ['gujarati', 'samachar', 'Today’s bulletin', 'સમાચાર'],
        ['gujarati', 'varsad', 'Downpour', 'વરસાદ'],
        // English words by their meaning, not by their sound.
        ['hindi', 'rain', 'Downpour', 'बारिश'],
        ['gujarati', 'news', 'Today’s bulletin', 'સમાચાર'],
        // In the English edition, if English has no results.
        ['en', 'chunav', 'Polling day', 'चुनाव'],
        ['en', 'varsad', 'Downpour', 'વરસાદ'],
      ];
      const first = async (edition: Edition, keyword: string, _: string, shownFor: string) => {
        const answer = await search(keyword, edition);
        const shown = answer.shownFor?.startsWith(shownFor.slice(0, 3)) ? shownFor : answer.shownFor;
        return [edition, keyword, titlesOf(answer)[0], shown];
      };
      expect(await answered(rows, first)).toEqual(rows);
    });

    test('of a word that also means a stop word find its other meaning', async () => {
      await publish(db, 4, { title: 'Duties', hindiTitle: 'टैक्स की नई दरें' });
      for (const keyword of ['tax', 'taxes', 'tax rates']) expect(await found(keyword, 'hindi')).toEqual(['Duties']);
    });

    test('in quotes are searched as they are first', async () => {
      expect((await search('"chunav"', 'hindi')).shownFor).toBe('चुनाव');
      await publish(db, 4, { title: 'The chunav song', hindiTitle: 'गीत chunav' });
      const answer = await search('"chunav"', 'hindi');
      expect([titlesOf(answer), answer.shownFor]).toEqual([['The chunav song'], undefined]);
    });

    test('of an English word remain English in the English edition', async () => {
      await publish(db, 4, { title: 'Rain at last', hindiTitle: 'ऋण माफी' });
      const answer = await search('rain', 'en');
      expect([titlesOf(answer), answer.shownFor]).toEqual([['Rain at last'], undefined]);
    });

    test('that are an English word find it rather than a word that sounds like it', async () => {
      await publish(db, 5, { title: 'Again', hindiTitle: 'फिर वही बात' });
      await publish(db, 90, { title: 'A firebrand', sortDescription: 'Phir she said.', hindiTitle: 'तेज वक्ता' });
      expect((await found('phir', 'hindi'))[0]).toBe('A firebrand');
      await publish(db, 6, inHindi('पुलिस का काम', { title: 'Police work' }));
      expect(await found('police', 'hindi')).toEqual(['Police work']);
    });
  });

  describe('in everyday spelling', () => {
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

    test('is found', async () => {
      const rows: [Edition, string, string[]][] = [
        // Stop words in Latin letters are ignored between other words, and searched for alone.
        ['hindi', 'delhi ka mausam', ['Haze']],
        ['hindi', 'dilli ke mausam ki', ['Haze']],
        ['hindi', '"delhi ka mausam"', ['Haze']],
        ['gujarati', 'dilhi na havaman ni', ['Haze']],
        // Case endings typed together with their nouns.
        ['gujarati', 'dilhina havamanni vat', ['Haze']],
        // Two English words, one of which is spelled like a stop word.
        ['hindi', 'main delhi', ['Haze']],
        // Abbreviations by the names of their letters.
        ['hindi', 'rbi', ['Rates']],
        ['gujarati', 'RBI', ['Rates']],
        // A nasal vowel before v or at the end of a word.
        ['hindi', 'gaon', ['Village']],
        ['hindi', 'kuan', ['Village']],
        // In capitals, also abbreviations that are English words in small letters, unless the whole
        // query is in capitals.
        ['hindi', 'IT', ['Coders']],
        ['hindi', 'IT कर्मी', ['Coders']],
        ['gujarati', 'IT vyavsay', ['Coders']],
        ['hindi', 'it karmi', ['Coders', 'Hands']],
        ['hindi', 'IT HAS KARMI', ['Coders', 'Hands']],
        ['en', 'IT', ['Coders']],
        ['en', 'IT haze', ['Haze']],
        // An English word in Hindi spelling, and stories that contain it in English.
        ['hindi', 'punjab', ['Ward seven', 'A Punjab fund']],
        ['gujarati', 'punjab', ['Ward seven', 'A Punjab fund']],
        // An English word by its meaning and in Hindi spelling.
        ['hindi', 'result', ['Scores']],
        ['gujarati', 'result', ['Scores']],
        // The language with the closer-sounding word comes first.
        ['en', 'guno', ['Guavas']],
      ];
      const titles = async (edition: Edition, keyword: string) => [edition, keyword, await found(keyword, edition)];
      expect(await answered(rows, titles)).toEqual(rows);
    });

    test('an abbreviation takes precedence over a word that sounds like it', async () => {
      await publish(db, 9, { title: 'Rolls', hindiTitle: 'डीआईएन', gujaratiTitle: 'ડીઆઈએનની યાદી' });
      await publish(db, 1, { title: 'A day', hindiTitle: 'दिन', gujaratiTitle: 'દિન આવ્યો' });
      const results = ['din', 'DIN'].map((keyword) => found(keyword, 'gujarati'));
      expect(await Promise.all(results)).toEqual([['Rolls', 'A day'], ['Rolls']]);
    });

    test('a word of the edition is not replaced because the rest of the query is not found', async () => {
      await publish(db, 20, { title: 'GST returns', hindiTitle: 'कर', gujaratiTitle: 'ગીત અને દર' });
      await publish(db, 21, { title: 'UPI limits', hindiTitle: 'सीमा', gujaratiTitle: 'મર્યાદા' });
      for (let n = 22; n < 34; n += 1) await publish(db, n, { title: `Going up ${n}`, ...englishOnly });
      const resultOf = async (keyword: string) => {
        const answer = await search(keyword);
        return [titlesOf(answer), answer.shownFor];
      };
      expect(await resultOf('gst dar')).toEqual([['GST returns'], 'gst']);
      expect(await resultOf('upi qqqq')).toEqual([['UPI limits'], 'upi']);
      // The same if each word occurs in an English story, but no story has all of them.
      await publish(db, 40, { title: 'AQI board', hindiTitle: 'हवा', gujaratiTitle: 'હવા' });
      await publish(db, 41, { title: 'Hours of today', hindiTitle: 'घड़ी', gujaratiTitle: 'એક્યુઆઈ આજે' });
      expect(await resultOf('aqi today')).toEqual([['AQI board'], 'aqi']);
    });

    test('a query that was interpreted as another word has no further suggestion', async () => {
      const { shownFor, didYouMean } = await search('kensar', 'hindi');
      expect([shownFor, didYouMean]).toEqual(['कैंसर', undefined]);
    });

    test('a misspelling of an English word is that word in the English edition, unless it is a Hindi word', async () => {
      for (const hours of [7, 8]) await publish(db, hours, { title: `Adult ${hours}`, hindiTitle: 'बड़े लोग' });
      const resultOf = async (keyword: string) => {
        const answer = await search(keyword);
        return [titlesOf(answer), answer.shownFor];
      };
      const adults = [['Adult 7', 'Adult 8'], 'Adult'];
      expect([await resultOf('adlut'), await resultOf('adalt')]).toEqual([adults, adults]);
      await publish(db, 9, { title: 'Benches', hindiTitle: 'अदालत का फैसला' });
      expect([await resultOf('adlut'), await resultOf('adalt')]).toEqual([adults, [['Benches'], 'अदालत']]);
    });
  });

  describe('a misspelt word', () => {
    beforeEach(async () => {
      for (const hours of [1, 2, 3]) {
        await publish(db, hours, {
          title: `Government ${hours}`,
          hindiTitle: `सरकार ${hours}`,
          gujaratiTitle: `સરકાર ${hours}`,
        });
      }
    });

    test('finds the intended word and reports it', async () => {
      const rows: [Edition, string, string][] = [
        ['en', 'govermnent', 'Government'],
        ['en', 'goverment', 'Government'],
        ['hindi', 'सरकसर', 'सरकार'],
        ['gujarati', 'સરકાડ', 'સરકાર'],
      ];
      const three = async (edition: Edition, keyword: string) => {
        const answer = await search(keyword, edition);
        return [edition, keyword, answer.total === 3 ? answer.shownFor : answer.total];
      };
      expect(await answered(rows, three)).toEqual(rows);
    });

    test('can match a word of a single story', async () => {
      const rows: [Edition, string, string[]][] = [
        ['en', 'antartica', ['Antarctica']],
        ['en', 'anarctica', ['Antarctica']],
        ['hindi', 'अंटार्टिका', ['Antarctica']],
        ['gujarati', 'એન્ટાર્ટિકા', ['Antarctica']],
      ];
      await publish(db, 9, {
        title: 'Antarctica',
        hindiTitle: 'अंटार्कटिका',
        gujaratiTitle: 'એન્ટાર્કટિકા',
      });
      const titles = async (edition: Edition, keyword: string) => [edition, keyword, await found(keyword, edition)];
      expect(await answered(rows, titles)).toEqual(rows);
    });

    test('is not replaced by a word that is only suggested', async () => {
      const rows: [Edition, string, string][] = [
        ['en', 'tesla', 'tell'],
        ['hindi', 'पांव', 'पांच'],
      ];
      await publish(db, 1, { title: 'They tell', hindiTitle: 'पांच बातें' });
      const notTaken = async (edition: Edition, keyword: string) => {
        const { total, shownFor, didYouMean } = await search(keyword, edition);
        return [edition, keyword, total === 0 && shownFor === undefined ? didYouMean : [total, shownFor]];
      };
      expect(await answered(rows, notTaken)).toEqual(rows);
    });

    test.each(['z', 'z '.repeat(100), 'zz'])('%j is too short to be matched by sound or corrected', async (keyword) => {
      for (const edition of ['en', 'hindi', 'gujarati'] as const) {
        expect((await search(keyword, edition)).total).toBe(0);
        expect(await suggestStories(db, newsroom.index, edition, { keyword }, testNow)).toEqual([]);
      }
    });

    test('is not replaced by an unrelated word', async () => {
      const rows: [Edition, string][] = [
        // A word with a known meaning is not a misspelling of another word, even without results.
        ['en', 'ticket'],
        ['hindi', 'ticket'],
        // A word that sounds only a little like it is not matched in another language.
        ['hindi', 'vepari'],
      ];
      await publish(db, 1, { title: 'A thicket of reeds', hindiTitle: 'सवेरा', gujaratiTitle: 'સવાર' });
      await publish(db, 1, { title: 'The upper deck', hindiTitle: 'ऊपर', gujaratiTitle: 'વીપરા' });
      const nothing = async (edition: Edition, keyword: string) => {
        const { items, didYouMean } = await search(keyword, edition);
        return items.length || didYouMean ? [edition, keyword, items, didYouMean] : [edition, keyword];
      };
      expect(await answered(rows, nothing)).toEqual(rows);
    });

    test('has no suggestion in another language if the edition has the word', async () => {
      for (let n = 0; n < 20; n += 1) await publish(db, n, { title: `Sums ${n}`, hindiTitle: `बजट ${n}` });
      await publish(db, 1, { title: 'A bajat of words' });
      const { items, didYouMean } = await search('bajat');
      expect([items.length, didYouMean]).toEqual([1, undefined]);
    });

    test('in quotes is only suggested a correction', async () => {
      for (let n = 0; n < 4; n += 1) await publish(db, n, { title: `Election day ${n}` });
      expect((await search('electon')).shownFor).toBe('Election');
      const rows = await Promise.all(
        ['"electon"', '"electon day"'].map(async (keyword) => {
          const { total, shownFor, didYouMean } = await search(keyword);
          return [total, shownFor, didYouMean?.toLowerCase()];
        }),
      );
      expect(rows).toEqual([
        [0, undefined, 'election'],
        [0, undefined, '"election day"'],
      ]);
    });

    test('that occurs in a story is only suggested a correction', async () => {
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
});
