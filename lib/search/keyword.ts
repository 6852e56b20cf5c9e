/**
 * Letters that show nothing and that HTML or a reader's eye would trip over; the joiners of Indian
 * scripts are none of them.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]+/gu;

/**
 * The text of a search as it can be shown and put into an address: well-formed, without control
 * characters, trimmed.
 */
export const cleanKeyword = (text: string): string => text.toWellFormed().replace(unseen, ' ').trim();
