import type { SearchFilter } from '@/lib/contract/operations';
import type { Edition } from '@/lib/editions';
import { suggestStories } from '@/lib/newsroom/search/suggest';
import { engines } from '../support/engines';
import { testNow } from '../support/newsroom';
import { answered } from '../support/rows';
import { searchedNewsroom } from '../support/searched-newsroom';
import { englishOnly, publish, titlesOf } from '../support/stories';

/**
 * What every database engine must answer alike. The rules of the languages are the same code on all
 * of them: search-index, search-typed and search-some-words ask those of SQLite alone.
 */

describe.each(engines)('the index on %s', (engine) => {
  const newsroom = searchedNewsroom(engine);
  beforeEach(async () => {
    const { db } = newsroom;
    await publish(db, 5, { title: 'Fourth', tags: ['mangroves'], ...englishOnly });
    await publish(db, 6, { title: 'Third', body: '<p>Of the <b>mangrove</b>&amp;tide.</p>', ...englishOnly });
    await publish(db, 7, { title: 'Second', sortDescription: 'Of mangroves.', ...englishOnly });
    await publish(db, 30, { title: 'First of mangroves', category: 'india', hindiTitle: 'मैंग्रोव' });
    await publish(db, 40, { title: 'A minister chief among them', ...englishOnly });
    await publish(db, 50, { title: 'The chief minister resigns', ...englishOnly });
    await publish(db, 60, { title: 'Polling day', hindiTitle: 'लोकसभा चुनाव', gujaratiTitle: 'ચૂંટણીનો દિવસ' });
    await publish(db, 61, { title: 'Polling night', hindiTitle: 'मतदान की रात', gujaratiTitle: 'મતદાનની રાત' });
    await publish(db, 62, { title: 'A pin code', hindiTitle: 'पिन कोड', gujaratiTitle: 'પિન કોડ' });
  });

  test('finds the same stories in the same order', async () => {
    const rows: [Edition, string, SearchFilter, string[], string | undefined][] = [
      // Title, standfirst, body, tags.
      ['en', 'mangroves', {}, ['First of mangroves', 'Second', 'Third', 'Fourth'], undefined],
      ['en', 'mangroves', { sort: 'newest' }, ['Fourth', 'Third', 'Second', 'First of mangroves'], undefined],
      ['en', 'mangroves', { size: 3, page: 2 }, ['Fourth'], undefined],
      ['en', 'mangroves', { category: 'india' }, ['First of mangroves'], undefined],
      ['en', 'mangroves', { from: '2026-11-20' }, ['Second', 'Third', 'Fourth'], undefined],
      ['en', 'mangroves', { to: '2026-11-19' }, ['First of mangroves'], undefined],
      // Words in a row before the same words apart.
      ['en', 'chief minister', {}, ['The chief minister resigns', 'A minister chief among them'], undefined],
      ['en', '"chief minister"', {}, ['The chief minister resigns'], undefined],
      // Equals by their time.
      ['en', 'polling', {}, ['Polling day', 'Polling night'], undefined],
      // Only stories in the reader's language.
      ['hindi', 'मैंग्रोव', {}, ['First of mangroves'], undefined],
      ['gujarati', 'ચૂંટણી', {}, ['Polling day'], undefined],
      // Heard, misspelt, joined and taken apart.
      ['hindi', 'chunav', {}, ['Polling day'], 'चुनाव'],
      ['gujarati', 'chuntani', {}, ['Polling day'], 'ચૂંટણી'],
      ['en', 'mangorves', {}, ['First of mangroves', 'Second', 'Third', 'Fourth'], 'mangrove'],
      ['hindi', 'लोक सभा', {}, ['Polling day'], undefined],
      ['en', 'pincode', {}, ['A pin code'], 'pin code'],
      // Words of which no story has all.
      ['en', 'zzzz mangroves polling', {}, ['Polling day', 'Polling night'], 'polling'],
      ['en', 'zzzz qqqq', {}, [], undefined],
      // No operators of either engine.
      ['en', 'chief & minister | !x:*', {}, [], undefined],
      ['en', 'title:mangroves NEAR(a b) \u0000', {}, [], undefined],
    ];
    const resultOf = async (edition: Edition, keyword: string, filter: SearchFilter) => {
      const answer = await newsroom.search(keyword, edition, filter);
      return [edition, keyword, filter, titlesOf(answer), answer.shownFor];
    };
    expect(await answered(rows, resultOf)).toEqual(rows);
  });

  test('counts all that it finds, and marks what was asked for', async () => {
    const { total, excerpts } = await newsroom.search('mangrove', 'en', { size: 3 });
    const marked = excerpts?.map(({ text }) => text.map((part) => (part.hit ? `[${part.text}]` : part.text)).join(''));
    expect([total, marked]).toEqual([
      4,
      ['Members take up three Bills.', 'Of [mangroves].', 'Of the [mangrove]&tide.'],
    ]);
  });

  test('suggests the same stories', async () => {
    const rows: [Edition, string, string[]][] = [
      ['en', 'mangr', ['First of mangroves', 'Second']],
      ['en', 'polling da', ['Polling day']],
      ['hindi', 'चुना', ['लोकसभा चुनाव']],
      ['hindi', 'chuna', ['लोकसभा चुनाव']],
      ['gujarati', 'ચૂંટણીન', ['ચૂંટણીનો દિવસ']],
      ['en', '"', []],
    ];
    const suggested = async (edition: Edition, keyword: string) => {
      const stories = await suggestStories(newsroom.db, edition, { keyword }, testNow);
      return [edition, keyword, stories.map(({ title }) => title)];
    };
    expect(await answered(rows, suggested)).toEqual(rows);
  });
});
