/**
 * First letter of a word. In Devanagari and Gujarati it includes joined consonants and vowel signs:
 * त्रि.
 */
const firstLetter = /^\p{L}(?:[\u094D\u0ACD]\u200D?\p{L}|\p{M})*/u;

export function getInitials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => firstLetter.exec(word)?.[0].toUpperCase() ?? '')
    .join('');
}
