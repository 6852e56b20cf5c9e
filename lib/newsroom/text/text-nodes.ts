import { parseEmbed } from '../../platform/embeds';
import { decodeReferences } from './quick-text';

/** Changes the text of clean HTML, where no attribute contains a `>`. */

const escapedText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapedValue = (text: string): string => escapedText(text).replace(/"/g, '&quot;');

/** Splits HTML into texts, at even indexes, and tags. */
const splitAtTags = (html: string): string[] => html.split(/(<[^>]*>)/);

const inlines = new Set(['b', 'i', 'strong', 'em', 'sub', 'sup', 'a']);
const blocks = new Set(['p', 'pre', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'figure', 'figcaption']);

/** Whether an element may be removed if it is empty. An anchor that a link leads to may not. */
function mayBeRemoved(name: string, attributes: string): boolean {
  if (name === 'a') return !/\sid=/.test(attributes);
  if (inlines.has(name)) return attributes === '';
  return blocks.has(name) && /^(?: class="[\w-]*")?$/.test(attributes);
}

/** An open element and its content so far. `space` is white space and line breaks. */
type OpenElement = { name: string; start: number; isRemovable: boolean; content: 'nothing' | 'space' | 'words' };

const isEmpty = ({ name, isRemovable, content }: OpenElement): boolean =>
  isRemovable && (inlines.has(name) ? content === 'nothing' : content !== 'words');

/**
 * Removes empty blocks, such as those that an advertisement or a picture was removed from. A
 * paragraph with a no-break space is a gap that the editor intended, and stays.
 */
export function withoutEmptyBlocks(html: string): string {
  const parts: string[] = [];
  const open: OpenElement[] = [];
  const addContent = (content: 'space' | 'words') => {
    const parent = open.at(-1);
    if (parent && parent.content !== 'words') parent.content = content;
  };
  for (const [at, part] of splitAtTags(html).entries()) {
    if (at % 2 === 0) {
      if (part) addContent(/^[ \t\n\r]*$/.test(part) ? 'space' : 'words');
    } else if (part.startsWith('</')) {
      const element = open.pop();
      if (element && isEmpty(element)) {
        parts.length = element.start;
        continue;
      }
      addContent('words');
    } else if (part.endsWith('/>')) {
      addContent(part === '<br />' ? 'space' : 'words');
    } else {
      const [, name = '', attributes = ''] = /^<([a-z][a-z0-9]*)([^>]*)>$/.exec(part) ?? [];
      open.push({ name, start: parts.length, isRemovable: mayBeRemoved(name, attributes), content: 'nothing' });
    }
    parts.push(part);
  }
  return parts.join('');
}

const inlineTag = /^<\/?(?:a|b|i|strong|em|sub|sup|time)\b/;
const noBreakSpaces = /[\u00a0\u2007\u202f]/;
/** Next to these characters (digits and their signs), a no-break space stays. */
const noBreakNeighbours = /[\p{N}\p{Sc}%‰§№#+\u00b0\u2212=×<>~]/u;

/**
 * Replaces no-break spaces with spaces, so that lines can wrap. Editors type them for a second
 * space, or for every space. Next to a number they stay ("Rs 5,000", "5 km").
 */
export function withBreakableSpaces(html: string): string {
  if (!noBreakSpaces.test(html)) return html;
  // In `<pre>`, they align verses and tables of figures.
  if (html.includes('<pre'))
    return html
      .split(/(<pre\b.*?<\/pre>)/s)
      .map((part, at) => (at % 2 ? part : withBreakableSpaces(part)))
      .join('');
  const parts = splitAtTags(html);
  /** The first character after each part, undefined if a block ends before it. */
  const following: (string | undefined)[] = [];
  let next: string | undefined;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? '';
    following[at] = next;
    if (at % 2) next = inlineTag.test(part) ? next : undefined;
    else next = /\S/u.exec(part)?.[0] ?? next;
  }
  let before: string | undefined;
  return parts
    .map((part, at) => {
      if (at % 2) {
        if (!inlineTag.test(part)) before = undefined;
        return part;
      }
      const spaced = part.replace(/\s+/g, (spaces, from: number) => {
        if (!noBreakSpaces.test(spaces)) return spaces;
        const left = from > 0 ? Array.from(part.slice(Math.max(0, from - 2), from)).at(-1) : before;
        const end = from + spaces.length;
        const right = end < part.length ? Array.from(part.slice(end, end + 2))[0] : following[at];
        const isBetweenWords = left !== undefined && right !== undefined && !noBreakNeighbours.test(left + right);
        return isBetweenWords ? ' ' : spaces;
      });
      before = Array.from(part.trimEnd().slice(-2)).at(-1) ?? before;
      return spaced;
    })
    .join('');
}

/** Maximum length of a URL that becomes a link. */
const maxUrlLength = 2000;
const bareUrl = /(?<![\p{L}\p{N}_@/.=-])(?:https?:\/\/|www\.)[^\s<>"`\\^{|}«»“”‘’]+/giu;
const trailing = /[?!.,:;*_~'…।॥\]]+$/;

/** Removes the punctuation of the sentence around a URL, like GitHub's Markdown. */
function withoutPunctuation(found: string): string {
  let address = found;
  for (;;) {
    const shorter = address.replace(trailing, '');
    const count = (sign: string) => shorter.split(sign).length;
    const next = shorter.endsWith(')') && count(')') > count('(') ? shorter.slice(0, -1) : shorter;
    if (next === address) return address;
    address = next;
  }
}

/** Returns the link target for a URL in a text. Returns undefined if it is not a valid one. */
function toLinkTarget(text: string): string | undefined {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (address.length > maxUrlLength || !URL.canParse(address)) return undefined;
  const { hostname, username } = new URL(address);
  return !username && /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) ? address : undefined;
}

const linkUrlsIn = (word: string): string => {
  const plain = decodeReferences(word);
  let at = 0;
  const parts: string[] = [];
  for (const { 0: found, index } of plain.matchAll(bareUrl)) {
    const shown = withoutPunctuation(found);
    const address = toLinkTarget(shown);
    if (address === undefined) continue;
    parts.push(
      escapedText(plain.slice(at, index)),
      `<a href="${escapedValue(address)}" rel="noopener">${escapedText(shown)}</a>`,
    );
    at = index + shown.length;
  }
  return parts.length ? parts.join('') + escapedText(plain.slice(at)) : word;
};

const mayContainUrl = /https?:\/\/|www\./i;

/** Turns the URLs in the text of clean HTML into links. */
export function withLinkedUrls(html: string): string {
  if (!mayContainUrl.test(html)) return html;
  let inLink = false;
  return splitAtTags(html)
    .map((part, at) => {
      if (at % 2) {
        if (/^<\/?a[ >]/.test(part)) inLink = !part.startsWith('</');
        return part;
      }
      if (inLink || !mayContainUrl.test(part)) return part;
      return part.replace(/\S+/g, (word) =>
        mayContainUrl.test(word) && word.length <= 2 * maxUrlLength ? linkUrlsIn(word) : word,
      );
    })
    .join('');
}

const aloneInBlock =
  /<(p|li|td|th|dt|dd|blockquote|figcaption)>\s*<a href="([^"]*)" rel="noopener">([^<]*)<\/a>\s*<\/\1>/g;
const bare = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/**
 * Finds links that are alone in a block and show their URL. `isEmbed` is true if the URL can be
 * embedded.
 */
export const standaloneUrls = (html: string): { address: string; isEmbed: boolean }[] =>
  [...html.matchAll(aloneInBlock)].flatMap(([, , href = '', words = '']) => {
    const address = decodeReferences(href);
    return /^https?:/i.test(address) && bare(address) === bare(decodeReferences(words))
      ? [{ address, isEmbed: parseEmbed(address) !== undefined }]
      : [];
  });
