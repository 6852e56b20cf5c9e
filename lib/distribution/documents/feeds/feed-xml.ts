import { xmlCharacters } from '../xml';

/** What feedsmith leaves to its caller when it writes XML. */

/**
 * A value in whose texts only the characters are left that XML 1.0 can hold. To be called before
 * feedsmith: it splits each `]]>`, the end of a CDATA section, but would not see one that has a
 * control character within.
 */
export function withXmlCharacters<T>(value: T): T {
  if (typeof value === 'string') return xmlCharacters(value) as T;
  if (Array.isArray(value)) return value.map(withXmlCharacters) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withXmlCharacters(one)])) as T;
}

/**
 * A document without the line breaks that feedsmith puts around CDATA sections. They would be part
 * of the text: not every feed reader trims a title.
 */
export const compactXml = (xml: string): string =>
  `${xml
    .replace(/>\n *(?=<!\[CDATA\[)/g, '>')
    .replace(/\]\]>\n *(?=<\/)/g, ']]>')
    .trimEnd()}\n`;
