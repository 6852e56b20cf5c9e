import { gujaratiAliases } from './aliases-gujarati';
import { hindiAliases } from './aliases-hindi';

/** Words that stand for others: what English words are called in Hindi and Gujarati, and cities under their old names. */

/** Old and new names, which English texts use alike. */
const englishAliases = `
bombay: mumbai
calcutta: kolkata
madras: chennai
bangalore: bengaluru
bengaluru: bangalore
gurgaon: gurugram
allahabad: prayagraj
baroda: vadodara
benares, banaras: varanasi
poona: pune
ganges: ganga
`;

type Aliases = ReadonlyMap<string, readonly string[]>;

/** Reads lines of the form `name, other name: meaning|meaning`. */
const read = (lines: string): Aliases =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [names = '', meanings = ''] = line.split(': ');
        return names.split(', ').map((name) => [name, meanings.split('|')] as const);
      }),
  );

const tables: Record<'en' | 'hi' | 'gu', Aliases> = {
  en: read(englishAliases),
  hi: read(hindiAliases),
  gu: read(gujaratiAliases),
};

/** What one or two English words in lower case mean in a language; a meaning may be of several words. Empty when they are no alias. */
export function meaningsByName(language: 'en' | 'hi' | 'gu', words: string): readonly string[] {
  return tables[language].get(words) ?? [];
}

/** Meanings of all names that begin with some letters; for suggestions while a word is typed. */
export function meaningsByStart(language: 'en' | 'hi' | 'gu', start: string): string[] {
  return Array.from(tables[language]).flatMap(([name, meanings]) => (name.startsWith(start) ? meanings : []));
}
