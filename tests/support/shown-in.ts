const references: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Text of a piece of HTML. */
const textOf = (html: string): string =>
  html.replace(/&(?:#x27|quot|lt|gt|amp);/g, (reference) => references[reference] ?? reference).trim();

/** Texts that HTML shows, and names of controls in attributes, piece by piece. */
export function shownIn(html: string): Set<string> {
  // React separates a text from an inserted value by an empty comment.
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '');
  const pieces = [
    ...body.matchAll(/(?:^|>)([^<]+)/g),
    ...body.matchAll(/ (?:aria-label|placeholder|title)="([^"]+)"/g),
  ];
  return new Set(pieces.map(([, piece = '']) => textOf(piece)));
}
