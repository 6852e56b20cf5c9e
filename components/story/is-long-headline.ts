/**
 * Maximum number of letters for a large headline. A longer one would push the rest off the screen.
 */
const maxLetters = 70;

/** Whether a headline needs a smaller size: the value of `data-long`. */
export const isLongHeadline = (title: string): true | undefined => title.length > maxLetters || undefined;
