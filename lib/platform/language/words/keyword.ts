import { stripStrayMarks } from './invisible';

/**
 * Control characters, line and paragraph separators, and two code points that are not characters.
 */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu;

/**
 * Cleans the text of a search for display and URLs: well-formed, without control characters and
 * invisible marks, trimmed. A mark within a word leaves no space.
 */
export const cleanKeyword = (text: string): string =>
  stripStrayMarks(text.toWellFormed()).replace(controls, ' ').trim();
