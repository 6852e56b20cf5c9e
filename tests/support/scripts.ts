/**
 * Words in Latin letters, which must not be in a Hindi or Gujarati text, except `{{placeholders}}`
 * and HTML tags.
 */
export const latinWords = (text: string): string[] =>
  text.replace(/\{\{\w+\}\}|<[^>]*>/g, ' ').match(/\p{Script=Latin}+/gu) ?? [];

/**
 * Devanagari letters, signs and digits. Unicode shares the danda (U+0964, U+0965) between scripts,
 * so it is not included.
 */
export const devanagari = (text: string): string[] => text.match(/\p{Script=Devanagari}/gu) ?? [];

/** Gujarati letters, signs and digits. */
export const gujarati = (text: string): string[] => text.match(/\p{Script=Gujarati}/gu) ?? [];
