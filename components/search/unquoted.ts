/** Words without the quotes around them, for a text that quotes them itself. */
export const unquoted = (keyword: string): string => /^"([^"]*)"$/.exec(keyword)?.[1] ?? keyword;
