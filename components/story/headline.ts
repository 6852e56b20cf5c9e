/** Beyond this many letters a headline set large would push what is below it off the screen. */
const maxLetters = 70;

/** Whether a headline is set smaller where headlines are large: the value of its `data-long`. */
export const isLong = (title: string): true | undefined => title.length > maxLetters || undefined;
