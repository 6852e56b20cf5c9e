import { removeInvalidCharacters } from '../xml';

/**
 * Removes characters that XML 1.0 does not allow from all strings of a value. Call it before
 * feedsmith. feedsmith splits each `]]>`, but cannot find one that contains a control character.
 */
export function removeInvalidXmlCharacters<T>(value: T): T {
  if (typeof value === 'string') return removeInvalidCharacters(value) as T;
  if (Array.isArray(value)) return value.map(removeInvalidXmlCharacters) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, removeInvalidXmlCharacters(one)])) as T;
}

/**
 * Removes the line breaks that feedsmith adds around CDATA sections. They would be part of the
 * text, and not every feed reader trims a title.
 */
export const removeCdataLineBreaks = (xml: string): string =>
  `${xml
    .replace(/>\n *(?=<!\[CDATA\[)/g, '>')
    .replace(/\]\]>\n *(?=<\/)/g, ']]>')
    .trimEnd()}\n`;
