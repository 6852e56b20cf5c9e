/**
 * Abbreviations of Latin letters as Hindi and Gujarati write them, by the names of their letters:
 * RBI is आरबीआई, T20 is टी20.
 */

const names: Record<'hi' | 'gu', readonly string[]> = {
  hi: 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड'.split(' '),
  gu: 'એ બી સી ડી ઈ એફ જી એચ આઈ જે કે એલ એમ એન ઓ પી ક્યુ આર એસ ટી યુ વી ડબલ્યુ એક્સ વાય ઝેડ'.split(' '),
};

/** Longer words are no abbreviations; a single letter is one only beside a digit. */
const abbreviation = /^(?=.*[a-z])[a-z\d]{2,6}$/;

const isName = new Set(Object.values(names).flat());

/** True for one letter of an abbreviation that is written with spaces: G S T, जी एस टी. */
export const isLetterOfAbbreviation = (raw: string): boolean => /^[a-z]$/i.test(raw) || isName.has(raw);

/**
 * A word in lower case spelt by the names of its letters; undefined when it is too long to be an
 * abbreviation, or too short.
 */
export function spelledOut(language: 'hi' | 'gu', word: string): string | undefined {
  if (!abbreviation.test(word)) return undefined;
  return word.replace(/[a-z]/g, (letter) => names[language][letter.charCodeAt(0) - 97] ?? '');
}
