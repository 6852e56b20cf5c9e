import { DomUtils, parseDocument } from 'htmlparser2';
import type { Warning } from '../../contract/stories/publishing';
import { textFieldNames, textFields } from '../../contract/stories/story-fields';
import { correctionPath, type GivenStory, textPath } from '../../contract/stories/story-texts';
import { knownEditions } from '../../platform/editions';
import { shortcodeMessage, shortcodesIn } from './shortcodes';

/**
 * HTML's character references (`&#8217;`, `&nbsp;`) in texts that are no HTML, such as titles.
 * Other systems hand them out, escaped twice even (`&amp;#8217;`), and readers would see them as
 * they are.
 */

const reference = /&(?:amp;)*(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi;

/** The character that a reference stands for; undefined for what is none. */
function characterOf(name: string): string | undefined {
  const character = DomUtils.textContent(parseDocument(`&${name};`));
  return Array.from(character).length <= 2 && !character.includes(';') ? character : undefined;
}

/** A text with the characters in place of references to them, however often they were escaped. */
export const withoutReferences = (text: string): string =>
  text.replace(reference, (whole, name: string) => characterOf(name) ?? whole);

/** The references in a text, each with its character. */
const referencesIn = (text: string): { what: string; character: string }[] =>
  [...text.matchAll(reference)].flatMap(([what, name = '']) => {
    const character = characterOf(name);
    return character === undefined ? [] : [{ what, character }];
  });

/** Whether readers of a text would see a reference. */
export const hasReferences = (text: string): boolean => referencesIn(text).length > 0;

/** The texts that are no HTML and no address. */
const parts = textFieldNames.filter((name) => !['html', 'slug'].includes(textFields[name].kind));

/**
 * Warns of references and shortcodes in the texts of a story that are no HTML, where they stay as
 * they are.
 */
export function plainTextWarnings({ texts, corrections }: GivenStory): Warning[] {
  const named: [string, string][] = knownEditions.flatMap((edition) => [
    ...parts.map((part): [string, string] => [
      textPath(edition, part),
      [texts[edition]?.[part] ?? []].flat().join(' '),
    ]),
    ...(corrections ?? []).map((one, index): [string, string] => [
      correctionPath(index, edition),
      one.texts[edition] ?? '',
    ]),
  ]);
  return named.flatMap(([field, text]) => [
    ...ofReferences(field, text),
    ...[...shortcodesIn(text)].map(([what, count]) => ({ field, what, count, message: shortcodeMessage })),
  ]);
}

function ofReferences(field: string, text: string): Warning[] {
  const found = referencesIn(text);
  const [first] = found;
  if (!first) return [];
  const written = first.character.trim() ? `write ${first.character} instead` : 'write a space instead';
  return [{ field, what: first.what, count: found.length, message: `is shown as it is: ${written}` }];
}
