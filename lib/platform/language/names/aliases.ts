import { abbreviationNames, lazily } from './abbreviations';
import type { AliasTable } from '../analyser';
import { analyserOf, knownLanguages, type TextLanguage } from '../analysers';
import { termOf } from '../words/terms';

/**
 * Words that stand for others: what English words are called in the languages (news terms, exonyms,
 * abbreviations), and cities under their old names.
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
 * What one or two English words or an abbreviation in lower case, or a term of its own, mean in a
 * language; a meaning may be of several words. Empty when they are no alias.
 */
export function meaningsByName(language: TextLanguage, words: string): readonly string[] {
  return tables.get(language)?.().get(words) ?? [];
}

/** Meanings of all names that begin with some letters; for suggestions while a word is typed. */
export function meaningsByStart(language: TextLanguage, start: string): string[] {
  return Array.from(tables.get(language)?.() ?? []).flatMap(([name, meanings]) =>
    name.startsWith(start) ? meanings : [],
  );
}
