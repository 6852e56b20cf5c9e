import * as z from 'zod';
import { apiNameOfLang, langOfName } from '../language-keys';

/** The change feed as other systems read it, and as a remote newsroom reports changes. */

const kinds = ['story', 'correction', 'withdrawal', 'front-page', 'section', 'city', 'author', 'bulletin'] as const;
const kind = z.enum([...kinds, 'association', 'advertisement', 'settings']);

const subjects = z
  .record(z.string().regex(/^\w{1,40}$/), z.array(z.array(z.union([z.string().max(300), z.number()])).max(5)).max(100))
  .describe('Parameters of the pages that show it or have shown it, by page type');

const newChange = z.object({
  kind,
  what: z.string().min(1).max(200).describe('Id or slug; "everything" if the change is not about one entity'),
  languages: z.array(z.string().max(20)).max(20),
  subjects,
});

const change = newChange.extend({ id: z.number().int(), at: z.iso.datetime() }).meta({ id: 'Change' });

type ChangeLanguages = { languages: string[]; subjects: Record<string, (string | number)[][]> };

/** The position of the language in the values of a subject. */
const languageAt: Record<string, number> = { story: 3, remaining: 0 };

/** Returns a change with its languages renamed by `nameOf`. */
const renameLanguages = <T extends ChangeLanguages>(line: T, nameOf: (name: string) => string): T => {
  const subjects = Object.entries(line.subjects).map(([subject, all]) => [
    subject,
    all.map((values) => values.map((value, at) => (at === languageAt[subject] ? nameOf(String(value)) : value))),
  ]);
  return {
    ...line,
    languages: line.languages.map(nameOf),
    subjects: Object.fromEntries(subjects) as ChangeLanguages['subjects'],
  };
};

/** Converts a change from the feed's HTML language codes to API names. */
export const toApiChange = <T extends ChangeLanguages>(line: T): T => renameLanguages(line, apiNameOfLang);

/** Converts a change of another system, with any names of languages, to HTML language codes. */
export const fromApiChange = <T extends ChangeLanguages>(line: T): T => renameLanguages(line, langOfName);

/** The query of `GET /api/newsroom/changes`. */
export const changesQuery = z.object({
  after: z.coerce.number().int().positive().optional().describe('Id of the last change that the client has processed'),
  size: z.coerce.number().int().min(1).max(500).default(100),
});

/** The response: changes in the order in which to apply them. */
export const changesPage = z.object({ items: z.array(change) });

/** The body of `POST /api/newsroom/changed`. */
export const changedInput = z
  .object({
    changes: z
      .array(newChange.partial({ languages: true, subjects: true }))
      .min(1)
      .max(500),
  })
  .meta({ id: 'ChangedInput', description: 'A story without subjects refreshes all pages' });
