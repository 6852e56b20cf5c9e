import * as z from 'zod';

/**
 * Lists in settings. Each kind of list takes the separators that people type, because a separator
 * that is read as part of an item is a wrong address without a word.
 */

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** The items of a list of names, hosts or codes, with commas, semicolons or spaces between them. */
export const namesIn = (text: string): string[] => parts(text, /[\s,;]+/);

/**
 * The items of a list of URLs. A comma or semicolon may be part of a URL, so it separates two only
 * beside a space, before another `http` or at the end.
 */
export const urlsIn = (text: string): string[] => parts(text, /[\s,;]*\s[\s,;]*|[,;]+(?=https?:)|[,;]+$/i);

/** The records of a list whose items have commas, with semicolons or line breaks between them. */
export const recordsIn = (text: string): string[] => parts(text, /[;\r\n]+/);

/**
 * A setting that is a list.
 *
 * @param split the items of the text
 * @param problem what is said of a wrong list, after the name of the setting
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
    // By its number: an address may contain a key.
    if (wrong >= 0) return refuse(items.length > 1 ? `${problem} (item ${wrong + 1} is wrong)` : problem);
    if (!items.length || items.length > most) return refuse(`${problem} (there are ${items.length})`);
    return items.flatMap(({ data }) => data ?? []);
  });
