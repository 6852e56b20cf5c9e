const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/**
 * What XML 1.0 cannot hold in any spelling: control characters, halves of surrogate pairs, and two
 * marks that are no characters.
 */
const impossible = new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', 'g');

/** A text without the characters that XML cannot hold. */
export const xmlCharacters = (text: string): string => text.toWellFormed().replace(impossible, '');

/**
 * Text fit to stand in an element or an attribute. `]]>` needs no care of its own, because no `>`
 * is left.
 */
export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"']/g, (character) => references[character] ?? '');
}

type Attributes = Record<string, string | number>;

/** An element: `content` is XML already, `undefined` makes it empty. */
export function element(name: string, content?: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`);
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** An element that holds text. */
export const textElement = (name: string, text: string, attributes?: Attributes): string =>
  element(name, xmlText(text), attributes);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
