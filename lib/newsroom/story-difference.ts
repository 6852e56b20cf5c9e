import { type ChangeObject, diffArrays } from 'diff';
import { changedFields, fieldsOf, type StoredStory } from './stored-story';

/** How two versions of a story differ, for a person to read: field by field, word by word. */

export type Part = { is: 'same' | 'removed' | 'added'; text: string };
export type Difference = { field: string; parts: Part[] };

/** Two texts with more changed words than this are shown whole: a comparison would take seconds. */
const maxChangedWords = 3000;
/** The same for a comparison that takes longer, in milliseconds. */
const timeoutMs = 5000;

const printed = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

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
    differences.push({ field, parts: await partsOf(printed(was?.[field]), printed(is?.[field])) });
  return differences;
}
