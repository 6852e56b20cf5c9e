/** Removes the quotes around a keyword, for texts that add their own. */
export const removeQuotes = (keyword: string): string => /^"([^"]*)"$/.exec(keyword)?.[1] ?? keyword;
