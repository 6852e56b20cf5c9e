/**
 * Invisible characters: zero-width spaces and joiners, soft hyphens, direction marks and controls,
 * byte order marks. Editors and chats insert them into words, so words are compared without them.
 */

/** Part of a character class in a regular expression with the flag `u`. */
export const invisible = '\\p{Default_Ignorable_Code_Point}';

const invisiblePattern = new RegExp(`[${invisible}]`, 'gu');
/**
 * Joiners, variation selectors and tags change the shape of letters and emoji, so displayed text
 * needs them.
 */
const shaping = '\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}';
const stray = new RegExp(`(?![${shaping}])[${invisible}]`, 'gu');

export const stripInvisible = (text: string): string => text.replace(invisiblePattern, '');

/** Removes the invisible characters that do not change the display of a text. */
export const stripStrayMarks = (text: string): string => text.replace(stray, '');
