/**
 * Finds parts of foreign HTML in linear time. A regular expression that searches again from every
 * opening tag takes quadratic time.
 */

/** Lower-cases ASCII letters only, because other letters could change the length. */
const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Replaces each element, from its opening tag to the next closing tag of the same name. An opening
 * tag without a closing one is replaced alone.
 * @param replace receives the element, its opening tag and its inner HTML
 */
export function replaceElements(
  html: string,
  name: string,
  replace: (element: string, tag: string, inner: string) => string,
): string {
  const lower = lowerAscii(html);
  const opening = new RegExp(`<${name}(?=[\\s/>])[^<>]*>`, 'gi');
  const closing = `</${name}>`;
  const parts: string[] = [];
  let [at, isClosedLater] = [0, true];
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [tag] = found;
    const from = found.index + tag.length;
    const close = isClosedLater && !tag.endsWith('/>') ? lower.indexOf(closing, from) : -1;
    if (close < 0 && !tag.endsWith('/>')) isClosedLater = false;
    const end = close < 0 ? from : close + closing.length;
    const inner = close < 0 ? '' : html.slice(from, close);
    parts.push(html.slice(at, found.index), replace(html.slice(found.index, end), tag, inner));
    at = end;
    opening.lastIndex = end;
  }
  return parts.join('') + html.slice(at);
}

/** Inner HTML of the first element with this name, or an empty string. */
export function firstInnerHtml(html: string, name: string): string {
  let first: string | undefined;
  replaceElements(html, name, (element, _, inner) => {
    first ??= inner;
    return element;
  });
  return first ?? '';
}

export type Part = { is: 'html' | 'comment'; text: string };

/** Splits HTML at its comments. As in browsers, an unclosed comment extends to the end. */
export function splitAtComments(html: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (let open = html.indexOf('<!--'); open >= 0; open = html.indexOf('<!--', at)) {
    const close = html.indexOf('-->', open + 4);
    parts.push({ is: 'html', text: html.slice(at, open) });
    parts.push({ is: 'comment', text: html.slice(open + 4, close < 0 ? undefined : close).trim() });
    if (close < 0) return parts;
    at = close + 3;
  }
  parts.push({ is: 'html', text: html.slice(at) });
  return parts;
}

/** Text of HTML without tags, for a caption. */
export const stripTags = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
