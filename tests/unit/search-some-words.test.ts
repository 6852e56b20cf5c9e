import type { Edition } from '@/lib/platform/editions';
import { answered } from '../support/rows';
import { searchedNewsroom } from '../support/searched-newsroom';
import { englishOnly, publish, titlesOf } from '../support/stories';

/** What is found for words of which no story has all. */

describe('search for several words', () => {
  const newsroom = searchedNewsroom('SQLite');
  const { search, found } = newsroom;
  /** Titles of what is found, and the words it is shown for where they are not those asked for. */
  const resultOf = async (edition: Edition, keyword: string) => {
    const answer = await search(keyword, edition);
    return [edition, keyword, titlesOf(answer), answer.shownFor];
  };

  beforeEach(async () => {
    const { db } = newsroom;
    await publish(db, 1, { title: 'Haze today', hindiTitle: 'आज धुंध', gujaratiTitle: 'આજે ધુમ્મસ' });
    await publish(db, 2, { title: 'Traffic today', hindiTitle: 'आज जाम', gujaratiTitle: 'આજે જામ' });
    await publish(db, 6, { title: 'Javelin', body: '<p>It is falling.</p>', ...englishOnly });
    for (const hours of [7, 8]) await publish(db, hours, { title: 'Lightning', ...englishOnly });
    await publish(db, 3, { title: 'Weather', hindiTitle: 'दिल्ली का मौसम', gujaratiTitle: 'દિલ્હીનું હવામાન' });
  });

  test('keeps the words that tell most', async () => {
    const rows: [Edition, string, string[], string | undefined][] = [
      ['en', 'traffic today', ['Traffic today'], undefined],
      // What nothing is found for is left out first, wherever it stands.
      ['en', 'zzzz today traffic', ['Traffic today'], 'today traffic'],
      ['en', 'traffic zzzz today', ['Traffic today'], 'traffic today'],
      // Then what most stories have.
      ['en', 'weather today', ['Weather'], 'weather'],
      ['en', 'today weather zzzz', ['Weather'], 'weather'],
      // As many words stay as stand together in a story, even when another one is rarer.
      ['en', 'weather haze today', ['Haze today'], 'haze today'],
      ['hindi', 'मौसम धुंध आज', ['Haze today'], 'धुंध आज'],
      // Of words that stand together in none one stays of which a story is, by its title.
      ['en', 'falling lightning', ['Lightning', 'Lightning'], 'lightning'],
      // Of words that as many have the first stay.
      ['en', 'haze traffic', ['Haze today'], 'haze'],
      // A word that is there comes before one that is misspelt, and that before none.
      ['en', 'trafic weather', ['Weather'], 'weather'],
      ['en', 'trafic zzzz', ['Traffic today'], 'Traffic'],
      ['hindi', 'aaj ka mausam', ['Weather'], 'मौसम'],
      ['hindi', 'आज मौसम', ['Weather'], 'मौसम'],
      ['gujarati', 'aaje dilhi nu havaman', ['Weather'], 'દિલ્હીનું હવામાન'],
      // A stop word is not what is left.
      ['hindi', 'zzzz ka', [], undefined],
      ['en', 'zzzz qqqq', [], undefined],
      ['en', 'a1 b2 c3 d4 e5 weather', ['Weather'], 'weather'],
      // What stands in quotes is meant as a whole.
      ['en', '"weather today"', [], undefined],
      ['en', '"weather" today', [], undefined],
      // And so is what no reader types.
      ...["weather' today", 'weather%today', 'weather AND today', 'weather (today)', 'weather; today --'].map(
        (keyword): [Edition, string, string[], undefined] => ['en', keyword, [], undefined],
      ),
      ['en', "today's weather, please?", ['Weather'], 'weather'],
    ];
    expect(await answered(rows, resultOf)).toEqual(rows);
  });

  test('words of a question need not stand in a story', async () => {
    const rows: [Edition, string, string[], string | undefined][] = [
      ['en', 'what is the weather', ['Weather'], undefined],
      ['hindi', 'दिल्ली का मौसम कैसा है', ['Weather'], undefined],
      ['hindi', 'dilli ka mausam kaisa', ['Weather'], 'दिल्ली मौसम कैसे'],
      ['gujarati', 'દિલ્હીનું હવામાન કેવું રહેશે', ['Weather'], undefined],
      // In quotes, in capitals and alone they are asked for.
      ['en', '"what weather"', [], undefined],
      ['en', 'WHO weather', ['Weather'], 'weather'],
      ['en', 'how', ['How why'], undefined],
    ];
    await publish(newsroom.db, 4, { title: 'How why', hindiTitle: 'कैसे', gujaratiTitle: 'કેમ' });
    expect(await answered(rows, resultOf)).toEqual(rows);
  });

  test('in a row come first with the words of their question', async () => {
    const { db } = newsroom;
    await publish(db, 5, { title: 'Lions', hindiTitle: 'शेर गिर में क्यों बचे' });
    await publish(db, 4, { title: 'Apart', hindiTitle: 'शेर गिर में कब तक बचे' });
    expect(titlesOf(await search('शेर गिर में क्यों बचे', 'hindi'))).toEqual(['Lions', 'Apart']);
  });

  test('as one and as two', async () => {
    const rows: [Edition, string, string[], string | undefined][] = [
      // Written as one and as two.
      ['hindi', 'लोक सभा', ['House', 'Hall'], undefined],
      ['hindi', 'लोक सभा चुनाव', ['House'], undefined],
      ['gujarati', 'લોક સભા', ['House', 'Hall'], undefined],
      ['en', 'foot paths', ['House'], undefined],
      ['hindi', 'lok sabha', ['House', 'Hall'], 'लोकसभा'],
      ['hindi', 'loksabha', ['House', 'Hall'], 'लोकसभा'],
      ['hindi', 'bhumi pujan', ['House', 'Hall'], 'भूमिपूजन'],
      ['gujarati', 'bhoomi poojan', ['House'], 'ભૂમિપૂજન'],
      ['gujarati', 'lok sabha', ['House', 'Hall'], 'લોકસભા'],
      ['en', 'lok sabha', ['House', 'Hall'], 'लोकसभा'],
      ['hindi', '"lok sabha"', ['Hall'], 'लोक सभा'],
      ['hindi', 'पिनकोड', ['House'], 'पिन कोड'],
      ['gujarati', 'પિનકોડ', ['House'], 'પિન કોડ'],
      ['en', 'pincode', ['House'], 'pin code'],
      ['hindi', '"लोक सभा"', ['Hall'], undefined],
      // Only words with a space between them are joined.
      ['en', 'foot_paths', [], undefined],
      ['en', 'foot%paths', [], undefined],
      // And only words in a row are one.
      ['en', 'codepin', [], undefined],
    ];
    const { db } = newsroom;
    await publish(db, 10, {
      title: 'House',
      hindiTitle: 'लोकसभा चुनाव',
      gujaratiTitle: 'લોકસભા',
      body: '<p>A pin code of footpaths.</p>',
      hindiBody: '<p>पिन कोड, भूमिपूजन</p>',
      gujaratiBody: '<p>પિન કોડ, ભૂમિપૂજન</p>',
    });
    await publish(db, 11, {
      title: 'Hall',
      hindiTitle: 'लोक सभा',
      hindiBody: '<p>भूमि पूजन</p>',
      gujaratiTitle: 'લોક સભા',
    });
    await publish(db, 12, { title: 'Neither', hindiTitle: 'सभा में लोक', gujaratiTitle: 'સભા લોક' });
    expect(await answered(rows, resultOf)).toEqual(rows);
  });

  test('old and new names', async () => {
    const rows: [Edition, string, string[], string | undefined][] = [
      ['hindi', 'बड़ौदा', ['Old', 'New'], undefined],
      ['hindi', 'वडोदरा', ['New'], undefined],
      ['hindi', 'दीपावली', ['New'], 'दिवाली'],
      ['hindi', '"बड़ौदा"', ['Old'], undefined],
      ['gujarati', 'બરોડામાં', ['New'], 'વડોદરા'],
      ['en', 'baroda', ['Old', 'New'], undefined],
      ['en', 'poona', ['New'], 'pune'],
    ];
    await publish(newsroom.db, 9, {
      ...{ title: 'New', hindiTitle: 'वडोदरा में दिवाली', gujaratiTitle: 'વડોદરાની દિવાળી' },
      body: '<p>Pune and Vadodara.</p>',
    });
    await publish(newsroom.db, 10, { title: 'Old', hindiTitle: 'बड़ौदा का इतिहास', body: '<p>Baroda.</p>' });
    expect(await answered(rows, resultOf)).toEqual(rows);
  });

  test('letters and numbers that stand apart', async () => {
    const rows: [Edition, string, string[]][] = [
      ['hindi', 'जी एस टी', ['Tax']],
      ['hindi', 'जी एस टी दर', ['Tax']],
      ['hindi', 'g s t', ['Tax']],
      ['gujarati', 'જી એસ ટી', ['Tax']],
      ['gujarati', 'G S T', ['Tax']],
      ['en', 'g s t', ['Tax']],
      ['en', 'g s t rate', ['Tax']],
      // Some of the letters alone are another abbreviation.
      ['hindi', 'जी एस', ['Survey']],
      // A word and a number.
      ['en', 'PM 2.5', ['Tax']],
      ['hindi', 'टी 20', ['Tax']],
      ['hindi', 'T 20', ['Tax']],
      ['hindi', 'g s z', []],
    ];
    const body = '<p>At the same rate, with PM2.5 and T20.</p>';
    await publish(newsroom.db, 10, {
      ...{ title: 'Tax', hindiTitle: 'जीएसटी की दर', gujaratiTitle: 'જીએસટીનો દર', body: `${body}<p>GST</p>` },
      ...{ hindiBody: '<p>टी20</p>', gujaratiBody: '<p>ટી20</p>' },
    });
    await publish(newsroom.db, 11, { title: 'Survey', hindiTitle: 'जीएस का सर्वे', gujaratiTitle: 'સર્વે' });
    const titles = async (edition: Edition, keyword: string) => [edition, keyword, await found(keyword, edition)];
    expect(await answered(rows, titles)).toEqual(rows);
  });

  test('are looked for within the filters', async () => {
    expect((await search('weather today', 'en', { to: '2020-01-01' })).total).toBe(0);
  });
});
