import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/**
 * Words of neighbouring links, buttons and labels that stand together without a space, as text
 * browsers, screen readers and copied text have them: the HTML has no styles that hold them apart.
 */

/** Elements that do not begin a line. */
const inline = new Set('a abbr b bdi button em i label mark output q small span strong sub sup time u wbr'.split(' '));
/** Elements of which no words are shown. */
const hidden = new Set('head script style template svg select textarea datalist'.split(' '));
/** Elements whose words are their own: those of no other may stand beside them. */
const apart = new Set(['a', 'button', 'label', 'time', 'b', 'strong']);

type Seen = { word: string; isApart: boolean };

const lastWord = (text: string): string => /\S*$/.exec(text)?.[0] ?? '';
const firstWord = (text: string): string => /^\S*/.exec(text)?.[0] ?? '';
/** In an item of a list, lynx begins no new line after a heading. */
const isHeadingOfItem = ({ name, parent }: Element): boolean =>
  /^h[1-6]$/.test(name) && parent !== null && isTag(parent) && parent.name === 'li';
const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Pairs of words without a space between them, as "Home|World". */
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

/** Names of links, menus and buttons that a text browser shows no words for, as "a: Facebook". */
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
