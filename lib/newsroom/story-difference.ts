import { diffArrays } from 'diff';
import { changedFields, fieldsOf, type StoredStory } from './stored-story';

/** How two versions of a story differ, for a person to read: field by field, word by word. */

export type Part = { is: 'same' | 'removed' | 'added'; text: string };
export type Difference = { field: string; parts: Part[] };

/** Beyond so many changed words two texts are shown whole: a comparison would take seconds. */
const maxChangedWords = 3000;

const printed = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Words with the spaces behind them, and tags of HTML, of which a comparison is made. */
const tokensOf = (text: string): string[] => text.match(/<[^>]*>\s*|[^\s<]+\s*|\s+|</g) ?? [];

function partsOf(before: string, after: string): Part[] {
  const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: maxChangedWords });
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
export function differencesOf(before: StoredStory, after: StoredStory): Difference[] {
  const [was, is] = [before, after].map((story) => fieldsOf(story, story.texts));
  return changedFields(before, after).map((field) => ({
    field,
    parts: partsOf(printed(was?.[field]), printed(is?.[field])),
  }));
}
