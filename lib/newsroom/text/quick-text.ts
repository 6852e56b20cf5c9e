const references: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Replaces the character references of clean HTML with their characters. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (reference) => references[reference] ?? reference);

const inlineTags = /<\/?(?:strong|em|b|i|sub|sup|a|time)\b[^>]*>/g;

/**
 * Returns the text of clean HTML without a parser, thirty times faster than `plainText`. The search
 * index and its excerpts read many bodies. Only for output of `cleanHtml`, where no attribute
 * contains a `>`.
 */
export const quickText = (html: string): string =>
  decodeReferences(html.replace(inlineTags, '').replace(/<[^>]*>/g, ' '))
    // JavaScript counts U+FEFF as a space, which would split a word.
    .replace(/\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim();
