/**
 * A consonant with all that hangs on it in Devanagari or Gujarati, where a bare first letter would
 * be none: त्रि.
 */
const firstLetter = /^\p{L}(?:[\u094D\u0ACD]\u200D?\p{L}|\p{M})*/u;

export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => firstLetter.exec(word)?.[0].toUpperCase() ?? '')
    .join('');
}
