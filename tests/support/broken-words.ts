import type { Page } from 'playwright';

/**
 * Returns words of a page that are broken in the middle although they fit on any phone. Text with
 * places to break (hyphens, slashes, URLs) does not count.
 */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(found);

function found(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    // Closed disclosures have no layout. Search results mark parts of words.
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('mark')) continue;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (word.length < 2 || word.length > 16 || /[-\u2010-\u2015\u00ad\u200b/@#._…]/.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (tops.size > 1) broken.push(`${word} in ${node.parentElement.localName}.${node.parentElement.className}`);
    }
  }
  return broken;
}
