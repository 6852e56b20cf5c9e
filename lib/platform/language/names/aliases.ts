import { abbreviationNames, lazy } from './abbreviations';
import type { AliasTable } from '../analyser';
import { getAnalyser, allLanguages, type TextLanguage } from '../analysers';
import { toIndexTerm } from '../words/terms';

/**
 * Aliases of words: English words in the other languages (news terms, exonyms, abbreviations), and
 * old names of cities.
 */

type Aliases = ReadonlyMap<string, readonly string[]>;

const parseTable = (table: AliasTable, keyOf = (name: string) => name) =>
  Object.entries(table).flatMap(([names, meanings]) =>
    names.split(', ').map((name) => [keyOf(name), meanings] as const),
  );

const tableOf = (language: TextLanguage) =>
  lazy((): Aliases => {
    const { aliases = {}, alternativeNames: otherNames = {} } = getAnalyser(language);
    const names = new Map([...parseTable(aliases), ...parseTable(otherNames, (name) => toIndexTerm(name, language))]);
    for (const [name, meanings] of abbreviationNames(language))
      names.set(name, [...new Set([...(names.get(name) ?? []), ...meanings])]);
    return names;
  });

const tables = new Map(allLanguages.map((language) => [language, tableOf(language)]));

/**
 * Returns the meanings of one or two English words, an abbreviation in lower case, or a term of the
 * language. A meaning can have several words. Empty if there is no such alias.
 */
export function findMeanings(language: TextLanguage, words: string): readonly string[] {
  return tables.get(language)?.().get(words) ?? [];
}

export function findMeaningsByPrefix(language: TextLanguage, start: string): string[] {
  return Array.from(tables.get(language)?.() ?? []).flatMap(([name, meanings]) =>
    name.startsWith(start) ? meanings : [],
  );
}
