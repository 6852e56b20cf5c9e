import { DomUtils, parseDocument } from 'htmlparser2';
import type { Warning } from '../../contract/stories/publishing';
import { textFieldNames, textFields } from '../../contract/stories/story-fields';
import { correctionPath, type StoryPatch, textPath } from '../../contract/stories/story-texts';
import { allEditions } from '../../platform/editions';
import { shortcodeMessage, countShortcodes } from './shortcodes';

/**
 * HTML character references (`&#8217;`, `&nbsp;`) in plain texts such as titles. Other systems
 * export them, even escaped twice (`&amp;#8217;`), and readers would see the reference.
 */

const reference = /&(?:amp;)*(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi;

/** Returns the character of a reference, or undefined if there is no such reference. */
function characterOf(name: string): string | undefined {
  const character = DomUtils.textContent(parseDocument(`&${name};`));
  return Array.from(character).length <= 2 && !character.includes(';') ? character : undefined;
}

/** Replaces references with their characters, even if they were escaped several times. */
export const decodeAllReferences = (text: string): string =>
  text.replace(reference, (whole, name: string) => characterOf(name) ?? whole);

const referencesIn = (text: string): { what: string; character: string }[] =>
  [...text.matchAll(reference)].flatMap(([what, name = '']) => {
    const character = characterOf(name);
    return character === undefined ? [] : [{ what, character }];
  });

/** Whether readers of a text would see a reference. */
export const hasReferences = (text: string): boolean => referencesIn(text).length > 0;

/** Text fields that are neither HTML nor a slug. */
const plainFields = textFieldNames.filter((name) => !['html', 'slug'].includes(textFields[name].kind));

/**
 * Warns about references and shortcodes in the plain texts of a story. They are stored unchanged.
 */
export function plainTextWarnings({ texts, corrections }: StoryPatch): Warning[] {
  const fieldTexts: [string, string][] = allEditions.flatMap((edition) => [
    ...plainFields.map((part): [string, string] => [
      textPath(edition, part),
      [texts[edition]?.[part] ?? []].flat().join(' '),
    ]),
    ...(corrections ?? []).map((one, index): [string, string] => [
      correctionPath(index, edition),
      one.texts[edition] ?? '',
    ]),
  ]);
  return fieldTexts.flatMap(([field, text]) => [
    ...referenceWarnings(field, text),
    ...[...countShortcodes(text)].map(([what, count]) => ({ field, what, count, message: shortcodeMessage })),
  ]);
}

function referenceWarnings(field: string, text: string): Warning[] {
  const found = referencesIn(text);
  const [first] = found;
  if (!first) return [];
  const advice = first.character.trim() ? `write ${first.character} instead` : 'write a space instead';
  return [{ field, what: first.what, count: found.length, message: `is shown literally: ${advice}` }];
}
