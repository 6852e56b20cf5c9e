/**
 * WordPress and its plugins turn shortcodes (`[gallery ids="1,2"]`) into pictures, players and
 * forms. Here they stay text, and the editor gets a warning.
 */

const bracket = /\[(\/?)([a-z][\w-]{0,60})((?:\s[^[\]]{0,2000})?)\]/gi;

/** Shortcodes that need no attributes. Other words in brackets may be normal text: [sic]. */
const withoutAttributes = new Set(['gallery', 'playlist', 'contact-form-7', 'products', 'woocommerce_cart']);

/** Counts the shortcodes in a text, by name in brackets. */
export function countShortcodes(text: string): Map<string, number> {
  const found = new Map<string, number>();
  if (!text.includes('[')) return found;
  const all = [...text.matchAll(bracket)];
  const closed = new Set(all.flatMap(([, slash, name = '']) => (slash ? [name.toLowerCase()] : [])));
  for (const { 0: raw, 1: slash, 2: name = '', 3: attributes = '', index } of all) {
    // In WordPress, double brackets show a shortcode literally.
    const isQuoted = text[index - 1] === '[' && text[index + raw.length] === ']';
    const key = name.toLowerCase();
    const isShortcode =
      closed.has(key) ||
      withoutAttributes.has(key) ||
      /^\s+[\w-]+\s*=\s*\S/.test(attributes) ||
      attributes.trimEnd().endsWith('/');
    if (slash || isQuoted || !isShortcode) continue;
    found.set(`[${name}]`, (found.get(`[${name}]`) ?? 0) + 1);
  }
  return found;
}

export const shortcodeMessage = 'is shown as typed: WordPress shortcodes have no effect here';
