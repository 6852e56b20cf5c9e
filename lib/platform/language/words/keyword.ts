import { withoutStrayMarks } from './invisible';

/**
 * Control characters, separators of lines and paragraphs, and two code points that are no
 * characters.
 */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu;

/**
 * The text of a search as it can be displayed and put into a URL: well-formed, without control
 * characters and invisible marks, trimmed. A mark within a word leaves no space behind.
 */
export const cleanKeyword = (text: string): string =>
  withoutStrayMarks(text.toWellFormed()).replace(controls, ' ').trim();
