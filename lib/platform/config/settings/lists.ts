import * as z from 'zod';

/**
 * Parsers of settings that are lists. Each kind accepts all separators that people use. Otherwise a
 * wrong separator would become part of an item without an error.
 */

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** Splits a list of names, hosts or codes at commas, semicolons and spaces. */
export const namesIn = (text: string): string[] => parts(text, /[\s,;]+/);

/**
 * Splits a list of URLs. A URL may contain commas and semicolons. They separate items only next to
 * a space, before another `http`, or at the end.
 */
export const urlsIn = (text: string): string[] => parts(text, /[\s,;]*\s[\s,;]*|[,;]+(?=https?:)|[,;]+$/i);

/** Splits a list of records that contain commas, at semicolons and line breaks. */
export const recordsIn = (text: string): string[] => parts(text, /[;\r\n]+/);

/**
 * Returns the schema of a setting that is a list.
 * @param one schema of one item
 * @param problem error message for an invalid list, without the name of the setting
 */
export const listOf = (
  split: (text: string) => string[],
  one: z.ZodType<string, string>,
  { most, problem }: { most: number; problem: string },
) =>
  z.string().transform((text, context) => {
    const items = split(text).map((item) => one.safeParse(item));
    const wrong = items.findIndex(({ success }) => !success);
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    // The message has the number of the item, not its text: a URL may contain a key.
    if (wrong >= 0) return refuse(items.length > 1 ? `${problem} (item ${wrong + 1} is invalid)` : problem);
    if (!items.length || items.length > most) return refuse(`${problem} (found ${items.length})`);
    return items.flatMap(({ data }) => data ?? []);
  });
