/**
 * Finding parts of HTML that others wrote, in one pass whatever stands in it: a search that begins
 * anew at every opening takes the square of a text's length.
 */

/** A text in lower case, of the same length. */
const lowered = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * A text in which elements, from the opening tag to the next closing one of their name, are
 * replaced. An opening tag that is never closed is replaced as if it were the whole.
 * @param replace takes the element, its opening tag and what is in it
 */
export function replaceElements(
  html: string,
  name: string,
  replace: (element: string, tag: string, inner: string) => string,
): string {
  const lower = lowered(html);
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

/** What is in the first element of a name; empty where there is none. */
export function innerOf(html: string, name: string): string {
  let first: string | undefined;
  replaceElements(html, name, (element, _, inner) => {
    first ??= inner;
    return element;
  });
  return first ?? '';
}

/** A part of a text: words between comments, or what a comment says. */
export type Part = { is: 'html' | 'comment'; text: string };

/**
 * A text cut at its comments. One that is never closed is the rest of the text, as for browsers.
 */
export function cutAtComments(html: string): Part[] {
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

/** The words of HTML, for a caption. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
