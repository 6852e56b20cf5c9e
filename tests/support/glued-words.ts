import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

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
    if (!inline.has(node.name)) before = undefined;
  };
  for (const node of parseDocument(html).children) visit(node, false);
  return found;
}
