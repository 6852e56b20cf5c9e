import type { Edition } from '@/lib/editions';
import { engines } from '../support/engines';
import { searchedNewsroom } from '../support/searched-newsroom';
import { publish, titlesOf } from '../support/stories';

/** What is found for words of which no story has all. */

describe.each(engines)('search for several words on %s', (engine) => {
  const newsroom = searchedNewsroom(engine);
  const { search } = newsroom;
  beforeEach(async () => {
    const { db } = newsroom;
    await publish(db, 1, { title: 'Haze today', hindiTitle: 'आज धुंध', gujaratiTitle: 'આજે ધુમ્મસ' });
    await publish(db, 2, { title: 'Traffic today', hindiTitle: 'आज जाम', gujaratiTitle: 'આજે જામ' });
    await publish(db, 3, { title: 'Weather', hindiTitle: 'दिल्ली का मौसम', gujaratiTitle: 'દિલ્હીનું હવામાન' });
  });

  test.each<[Edition, string, string[], string | undefined]>([
    ['en', 'traffic today', ['Traffic today'], undefined],
    // What nothing is found for is left out first, wherever it stands.
    ['en', 'zzzz today traffic', ['Traffic today'], 'today traffic'],
    ['en', 'traffic zzzz today', ['Traffic today'], 'traffic today'],
    // Then what most stories have.
    ['en', 'weather today', ['Weather'], 'weather'],
    ['en', 'today weather zzzz', ['Weather'], 'weather'],
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
  ])('in %s, %s finds %j for %s', async (edition, keyword, titles, shownFor) => {
    const answer = await search(keyword, edition);
    expect([titlesOf(answer), answer.shownFor]).toEqual([titles, shownFor]);
  });

  test('are looked for within the filters', async () => {
    expect((await search('weather today', 'en', { to: '2020-01-01' })).total).toBe(0);
  });
});
