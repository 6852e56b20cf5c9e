/**
 * Converts text to NFC. Runs of combining marks are cut to 30, as in the Stream-Safe Text Format of
 * UAX #15. Normalising takes quadratic time in the length of a run: 500,000 marks take minutes. No
 * real word has more than 30.
 */
export const toNfc = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC');
