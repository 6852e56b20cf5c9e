import { type ChangeObject, diffArrays } from 'diff';
import { editions, knownEditions } from '../../../platform/editions';
import { dateAndTime } from '../../../platform/format/time';
import type { StoredCorrection } from '../../reading/corrections';
import { changedFields, fieldsOf, type StoredStory } from '../stored-story';

/** How two versions of a story differ, for a person to read: field by field, word by word. */

export type Part = { is: 'same' | 'removed' | 'added'; text: string };
export type Difference = { field: string; parts: Part[] };

/** Two texts with more changed words than this are shown whole: a comparison would take seconds. */
const maxChangedWords = 3000;
/** The same for a comparison that takes longer, in milliseconds. */
const timeoutMs = 5000;

/** A correction as lines: its date in India, and what it says in each language. */
const printedCorrection = ({ date, texts }: StoredCorrection): string =>
  knownEditions
    .flatMap((edition) => {
      const text = texts[edition];
      return text ? [`${editions[edition].apiLanguage}: ${text}`] : [];
    })
    .map((line) => `${dateAndTime(new Date(date), 'en')}, ${line}`)
    .join('\n');

const isFocus = (value: object): value is { x: number; y: number } => 'x' in value && 'y' in value;

/** A value of a field in words. */
function printed(value: unknown, field: string): string {
  if (value === null || value === undefined) return '';
  if (field === 'corrections') return (value as StoredCorrection[]).map(printedCorrection).join('\n');
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object') return isFocus(value) ? `x ${value.x}, y ${value.y}` : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : String(value as number);
}

/** Words with the spaces behind them, and tags of HTML, of which a comparison is made. */
const tokensOf = (text: string): string[] => text.match(/<[^>]*>\s*|[^\s<]+\s*|\s+|</g) ?? [];

/** The comparison of two texts. Other requests go on between its steps. */
const compared = (before: string, after: string) =>
  new Promise<ChangeObject<string[]>[] | undefined>((resolve) =>
    diffArrays(tokensOf(before), tokensOf(after), {
      maxEditLength: maxChangedWords,
      timeout: timeoutMs,
      callback: resolve,
    }),
  );

async function partsOf(before: string, after: string): Promise<Part[]> {
  const found = await compared(before, after);
  const parts = found
    ? found.map(({ added, removed, value }): Part => ({
        is: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : ([
        { is: 'removed', text: before },
        { is: 'added', text: after },
      ] satisfies Part[]);
  return parts.filter(({ text }) => text !== '');
}

/** The fields in which two versions differ. */
export async function differencesOf(before: StoredStory, after: StoredStory): Promise<Difference[]> {
  const [was, is] = [before, after].map((story) => fieldsOf(story, story.texts));
  const differences: Difference[] = [];
  for (const field of changedFields(before, after))
    differences.push({ field, parts: await partsOf(printed(was?.[field], field), printed(is?.[field], field)) });
  return differences;
}
