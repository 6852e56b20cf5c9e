/**
 * Characters that show nothing: zero-width spaces and joiners, soft hyphens, direction marks and
 * controls, byte order marks. Editors and chats leave them within words, so words are compared
 * without them.
 */

/** For the inside of a character class of a regular expression with the flag `u`. */
export const invisible = '\\p{Default_Ignorable_Code_Point}';

const any = new RegExp(`[${invisible}]`, 'gu');
/**
 * Joiners, variation selectors and tags choose the shape of letters and emoji, so a displayed text
 * needs them.
 */
const shaping = '\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}';
const stray = new RegExp(`(?![${shaping}])[${invisible}]`, 'gu');

export const withoutInvisible = (text: string): string => text.replace(any, '');

/** A text for display, without the invisible characters that change nothing of its look. */
export const withoutStrayMarks = (text: string): string => text.replace(stray, '');
