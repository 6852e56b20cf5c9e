import { toIndexDb } from '@/lib/newsroom/search/index/index-file';
import { expandQuery } from '@/lib/newsroom/search/query/expand';
import { findMeaningsByPrefix } from '@/lib/platform/language/names/aliases';
import gujaratiAliases from '@/locales/gujarati/analyser/aliases.json';
import hindiAliases from '@/locales/hindi/analyser/aliases.json';
import { parseQuery } from '@/lib/platform/language/words/query';
import { searchedNewsroom } from '../support/searched-newsroom';
import { publish } from '../support/stories';

const newsroom = searchedNewsroom('SQLite');

test('every name with a meaning can be searched in Latin letters', async () => {
  const namesIn = (table: object) => Object.keys(table).flatMap((key) => key.split(', '));
  const names = [
    ...namesIn(hindiAliases).map((name) => ['hi', name] as const),
    ...namesIn(gujaratiAliases).map((name) => ['gu', name] as const),
  ];
  const meanings = [...findMeaningsByPrefix('hi', ''), ...findMeaningsByPrefix('gu', '')].join(' ');
  await publish(newsroom.db, 4, {
    title: 'All',
    hindiTitle: 'All',
    hindiBody: meanings,
    gujaratiTitle: 'All',
    gujaratiBody: meanings,
  });
  expect(names.length).toBeGreaterThan(200);
  const db = toIndexDb((await newsroom.index.catchUp()).database);
  for (const [language, name] of names) {
    const parsed = (await expandQuery(db, language, parseQuery(name), 'latin', []))?.text;
    const parts = [...(parsed?.groups ?? []), ...(parsed?.phrases.flat() ?? []), ...(parsed?.boostPhrases ?? [])];
    expect([name, language, parts.filter(({ length }) => !length)]).toEqual([name, language, []]);
  }
});
