const maxOneLineLength = 9;

/**
 * Letters of a text, with the signs that stand on or beside them: what a line has to have room for.
 */
const lettersOf = (text: string): number => Array.from(text.replace(/\p{M}/gu, '')).length;

/**
 * How a site's name is set in a narrow header: a short one on one line, any other on two where it
 * has a space, and how many letters the longer line then has.
 */
export function nameLines(name: string): { lines: 1 | 2; letters: number } {
  const whole = lettersOf(name);
  const words = name.split(/\s+/);
  if (whole <= maxOneLineLength || words.length === 1) return { lines: 1, letters: whole };
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)].map((part) => lettersOf(part.join(' '))));
  return { lines: 2, letters: Math.min(...splits.map((lengths) => Math.max(...lengths))) };
}
