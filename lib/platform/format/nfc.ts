/**
 * A text in NFC. Runs of combining marks are cut after 30, as in the Stream-Safe Text Format of
 * UAX #15, because normalising takes the square of the length of a run: one of 500,000 marks takes
 * minutes. No word of any language has as many.
 */
export const toNfc = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC');
