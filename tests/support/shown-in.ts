const references: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Text of a piece of HTML. */
const textOf = (html: string): string =>
  html.replace(/&(?:#x27|quot|lt|gt|amp);/g, (reference) => references[reference] ?? reference).trim();

/**
 * What HTML shows, piece by piece: its texts, and the names of controls that stand in attributes.
 */
export function shownIn(html: string): Set<string> {
  // React parts a text from a value in it by an empty comment.
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '');
  const pieces = [
    ...body.matchAll(/(?:^|>)([^<]+)/g),
    ...body.matchAll(/ (?:aria-label|placeholder|title)="([^"]+)"/g),
  ];
  return new Set(pieces.map(([, piece = '']) => textOf(piece)));
}
