/**
 * The languages that had columns of their own before 010, and what the names of those began with:
 * what databases of those versions have, whichever editions there are today.
 */
export const languages = [
  { language: 'en', prefix: '' },
  { language: 'hindi', prefix: 'hindi_' },
  { language: 'gujarati', prefix: 'gujarati_' },
] as const;

/** The column of each language, that without a prefix first. */
export const columnsOf = (column: string): string[] => languages.map(({ prefix }) => `${prefix}${column}`);
