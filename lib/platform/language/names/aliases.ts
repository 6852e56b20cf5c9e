import { abbreviationNames, lazily } from './abbreviations';
import type { AliasTable } from '../analyser';
import { analyserOf, knownLanguages, type TextLanguage } from '../analysers';
import { termOf } from '../words/terms';

/**
 * Aliases of words: English words in the other languages (news terms, exonyms, abbreviations), and
 * old names of cities.
 */

type Aliases = ReadonlyMap<string, readonly string[]>;

const read = (table: AliasTable, keyOf = (name: string) => name) =>
  Object.entries(table).flatMap(([names, meanings]) =>
    names.split(', ').map((name) => [keyOf(name), meanings] as const),
  );

const tableOf = (language: TextLanguage) =>
  lazily((): Aliases => {
    const { aliases = {}, otherNames = {} } = analyserOf(language);
    const names = new Map([...read(aliases), ...read(otherNames, (name) => termOf(name, language))]);
    for (const [name, meanings] of abbreviationNames(language))
      names.set(name, [...new Set([...(names.get(name) ?? []), ...meanings])]);
    return names;
  });

const tables = new Map(knownLanguages.map((language) => [language, tableOf(language)]));

/**
 * Returns the meanings of one or two English words, an abbreviation in lower case, or a term of the
 * language. A meaning can have several words. Empty if there is no such alias.
 */
export function meaningsByName(language: TextLanguage, words: string): readonly string[] {
  return tables.get(language)?.().get(words) ?? [];
}

export function meaningsByStart(language: TextLanguage, start: string): string[] {
  return Array.from(tables.get(language)?.() ?? []).flatMap(([name, meanings]) =>
    name.startsWith(start) ? meanings : [],
  );
}
