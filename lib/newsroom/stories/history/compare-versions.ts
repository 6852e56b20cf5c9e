import { type ChangeObject, diffArrays } from 'diff';
import { editions, allEditions } from '../../../platform/editions';
import { formatDateAndTime } from '../../../platform/format/time';
import type { StoredCorrection } from '../../reading/corrections';
import { changedFields, fieldsByPath, type StoredStory } from '../stored-story';

/** Compares two versions of a story for display, field by field and word by word. */

export type DifferencePart = { is: 'same' | 'removed' | 'added'; text: string };
export type Difference = { field: string; parts: DifferencePart[] };

/**
 * Texts with more changed words than this are shown as fully replaced. Comparing them would take
 * seconds.
 */
const maxChangedWords = 3000;
/** Texts whose comparison takes longer are shown as fully replaced, too. */
const timeoutMs = 5000;

/** Formats a correction as lines: the date in India and the text of each language. */
const formatCorrection = ({ date, texts }: StoredCorrection): string =>
  allEditions
    .flatMap((edition) => {
      const text = texts[edition];
      return text ? [`${editions[edition].apiLanguage}: ${text}`] : [];
    })
    .map((line) => `${formatDateAndTime(new Date(date), 'en')}, ${line}`)
    .join('\n');

const isFocus = (value: object): value is { x: number; y: number } => 'x' in value && 'y' in value;

/** Formats the value of a field as text. */
function formatValue(value: unknown, field: string): string {
  if (value === null || value === undefined) return '';
  if (field === 'corrections') return (value as StoredCorrection[]).map(formatCorrection).join('\n');
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object') return isFocus(value) ? `x ${value.x}, y ${value.y}` : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : String(value as number);
}

/**
 * Splits a text into the units of a comparison: words with the spaces after them, and HTML tags.
 */
const toTokens = (text: string): string[] => text.match(/<[^>]*>\s*|[^\s<]+\s*|\s+|</g) ?? [];

/**
 * Compares two texts in steps, so that the process can serve other requests in between. Resolves
 * with undefined if the texts differ too much.
 */
const compareTexts = (before: string, after: string) =>
  new Promise<ChangeObject<string[]>[] | undefined>((resolve) =>
    diffArrays(toTokens(before), toTokens(after), {
      maxEditLength: maxChangedWords,
      timeout: timeoutMs,
      callback: resolve,
    }),
  );

async function toParts(before: string, after: string): Promise<DifferencePart[]> {
  const found = await compareTexts(before, after);
  const parts = found
    ? found.map(({ added, removed, value }): DifferencePart => ({
        is: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : ([
        { is: 'removed', text: before },
        { is: 'added', text: after },
      ] satisfies DifferencePart[]);
  return parts.filter(({ text }) => text !== '');
}

/** Returns the fields in which two versions differ, each as parts of text. */
export async function compareVersions(before: StoredStory, after: StoredStory): Promise<Difference[]> {
  const [was, is] = [before, after].map((story) => fieldsByPath(story, story.texts));
  const differences: Difference[] = [];
  for (const field of changedFields(before, after))
    differences.push({
      field,
      parts: await toParts(formatValue(was?.[field], field), formatValue(is?.[field], field)),
    });
  return differences;
}
