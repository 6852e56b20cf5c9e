import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/**
 * Finds words of neighbouring links, buttons and labels without a space between them. Text
 * browsers, screen readers and copied text have no styles that separate them.
 */

/** Elements that do not begin a line. */
const inline = new Set('a abbr b bdi button em i label mark output q small span strong sub sup time u wbr'.split(' '));
/** Elements whose text is not shown. */
const hidden = new Set('head script style template svg select textarea datalist'.split(' '));
/** Elements whose text must be separated from other text. */
const apart = new Set(['a', 'button', 'label', 'time', 'b', 'strong']);

type Seen = { word: string; isApart: boolean };

const lastWord = (text: string): string => /\S*$/.exec(text)?.[0] ?? '';
const firstWord = (text: string): string => /^\S*/.exec(text)?.[0] ?? '';
/** lynx begins no new line after a heading in a list item. */
const isHeadingOfItem = ({ name, parent }: Element): boolean =>
  /^h[1-6]$/.test(name) && parent !== null && isTag(parent) && parent.name === 'li';
const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns pairs of words without a space between them, such as "Home|World". */
export function gluedWords(html: string): string[] {
  const found: string[] = [];
  let before: Seen | undefined;
  const visit = (node: ChildNode, isApart: boolean): void => {
    if (isText(node)) {
      if (!node.data) return;
      const word = firstWord(node.data);
      if (before && (before.isApart || isApart) && isWord(before.word.slice(-1)) && isWord(word.slice(0, 1)))
        found.push(`${before.word}|${word}`);
      before = { word: lastWord(node.data), isApart: false };
      return;
    }
    if (!isTag(node) || hidden.has(node.name) || node.attribs['data-spoken'] === 'body') {
      if (isTag(node)) before = undefined;
      return;
    }
    if (!inline.has(node.name)) before = undefined;
    const own = apart.has(node.name);
    if (own && before) before = { ...before, isApart: true };
    for (const child of node.children) {
      visit(child, own || isApart);
      isApart = false;
    }
    if (own && before) before = { ...before, isApart: true };
    if (isHeadingOfItem(node) && before) before = { ...before, isApart: true };
    else if (!inline.has(node.name)) before = undefined;
  };
  for (const node of parseDocument(html).children) visit(node, false);
  return found;
}

/** Returns links, menus and buttons without text for a text browser, such as "a: Facebook". */
export function wordlessLinks(html: string): string[] {
  const isSent = ({ name, attribs }: Element) => name === 'button' && attribs['type'] === 'submit';
  const wordsOf = (node: ChildNode): string => {
    if (isText(node)) return node.data.trim();
    if (!isTag(node) || hidden.has(node.name)) return '';
    return node.name === 'img' ? (node.attribs['alt'] ?? '') : node.children.map(wordsOf).join('');
  };
  return DomUtils.findAll(
    (element) => element.name === 'a' || element.name === 'summary' || isSent(element),
    parseDocument(html).children,
  )
    .filter((element) => element.attribs['aria-hidden'] !== 'true' && !wordsOf(element))
    .map(({ name, attribs }) => `${name}: ${attribs['aria-label'] ?? attribs['href'] ?? ''}`);
}
