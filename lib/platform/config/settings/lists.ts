import * as z from 'zod';

/**
 * Parsers of settings that are lists. Each kind accepts all separators that people use. Otherwise a
 * wrong separator would become part of an item without an error.
 */

const splitTrimmed = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Splits a list of names, hosts or codes at commas, semicolons and spaces. */
export const splitNames = (text: string): string[] => splitTrimmed(text, /[\s,;]+/);

/**
 * Splits a list of URLs. A URL may contain commas and semicolons. They separate items only next to
 * a space, before another `http`, or at the end.
 */
export const splitUrls = (text: string): string[] => splitTrimmed(text, /[\s,;]*\s[\s,;]*|[,;]+(?=https?:)|[,;]+$/i);

/** Splits a list of records that contain commas, at semicolons and line breaks. */
export const splitRecords = (text: string): string[] => splitTrimmed(text, /[;\r\n]+/);

/**
 * Returns the schema of a setting that is a list.
 * @param itemSchema schema of one item
 * @param problem error message for an invalid list, without the name of the setting
 */
export const listSetting = (
  split: (text: string) => string[],
  itemSchema: z.ZodType<string, string>,
  { most: maxItems, problem }: { most: number; problem: string },
) =>
  z.string().transform((text, context) => {
    const items = split(text).map((item) => itemSchema.safeParse(item));
    const invalidIndex = items.findIndex(({ success }) => !success);
    const reject = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    // The message has the number of the item, not its text: a URL may contain a key.
    if (invalidIndex >= 0)
      return reject(items.length > 1 ? `${problem} (item ${invalidIndex + 1} is invalid)` : problem);
    if (!items.length || items.length > maxItems) return reject(`${problem} (found ${items.length})`);
    return items.flatMap(({ data }) => data ?? []);
  });
