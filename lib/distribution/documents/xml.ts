const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/**
 * Characters that XML 1.0 does not allow, not even escaped: control characters and two
 * noncharacters.
 */
const invalidCharacters = new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', 'g');

/** Removes characters that XML does not allow, and replaces lone surrogates. */
export const removeInvalidCharacters = (text: string): string => text.toWellFormed().replace(invalidCharacters, '');

/** Escapes a text for an element or an attribute. `]]>` is safe, because every `>` is escaped. */
export function escapeXml(text: string): string {
  return removeInvalidCharacters(text).replace(/[&<>"']/g, (character) => references[character] ?? '');
}

type Attributes = Record<string, string | number>;

/** An element. `content` is XML; without it the element is empty. */
export function element(name: string, content?: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

export const textElement = (name: string, text: string, attributes?: Attributes): string =>
  element(name, escapeXml(text), attributes);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
