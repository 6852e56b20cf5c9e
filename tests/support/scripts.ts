/**
 * Words in Latin letters, which have no place in a Hindi or Gujarati text. `{{placeholders}}` and
 * HTML tags are no words.
 */
export const latinWords = (text: string): string[] =>
  text.replace(/\{\{\w+\}\}|<[^>]*>/g, ' ').match(/\p{Script=Latin}+/gu) ?? [];

/**
 * Devanagari letters, signs and digits. The danda (U+0964, U+0965) is not among them: Unicode
 * shares it between scripts.
 */
export const devanagari = (text: string): string[] => text.match(/\p{Script=Devanagari}/gu) ?? [];

/** Gujarati letters, signs and digits. */
export const gujarati = (text: string): string[] => text.match(/\p{Script=Gujarati}/gu) ?? [];
