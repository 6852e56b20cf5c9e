const maxOneLineLength = 9;

/** Number of letters of a text, without combining marks, which take no width. */
const countLetters = (text: string): number => Array.from(text.replace(/\p{M}/gu, '')).length;

/**
 * Returns the number of lines for a site's name in a narrow header, and the number of letters in
 * the longest line. A short name, or a name without spaces, takes one line.
 */
export function fitNameLines(name: string): { lines: 1 | 2; letters: number } {
  const whole = countLetters(name);
  const words = name.split(/\s+/);
  if (whole <= maxOneLineLength || words.length === 1) return { lines: 1, letters: whole };
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)].map((part) => countLetters(part.join(' '))));
  return { lines: 2, letters: Math.min(...splits.map((lengths) => Math.max(...lengths))) };
}
