import { replaceElements } from '../../content/html-parts';

/**
 * Adds paragraphs to texts of the classic editor, which stores blank lines instead. Follows the
 * rules of WordPress's `wpautop`.
 */

const blocks =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|' +
  'style|p|h[1-6]|hr|fieldset|legend|section|article|aside|header|footer|nav|figure|figcaption|details|summary|iframe|video|audio|script';

/** Blocks whose content may have its own paragraphs. */
const containers = 'div|blockquote|section|article|aside|header|footer|nav|li|td|th|dd|dt|details|address|center';

const edges = new RegExp(`(</?(?:${containers})(?:\\s[^<>]*)?>)`, 'gi');
const opening = new RegExp(`(<(?:${blocks})(?:\\s[^<>]*)?>)`, 'gi');
const closing = new RegExp(`(</(?:${blocks})>)`, 'gi');
const beginsBlock = new RegExp(`^</?(?:${blocks}|center)(?:[\\s/>])`, 'i');

/** Matches elements with a single paragraph, which is unwrapped. */
const single = /<(p|li|t[dh]|h[1-6]|figcaption|caption|d[td])(\s[^<>]*)?>\s*<p>((?:(?!<\/?p>).)*)<\/p>\s*<\/\1>/gis;

/** Converts blank lines to paragraphs and line ends to line breaks. */
export function addParagraphs(text: string): string {
  const protectedParts: string[] = [];
  const protect = (part: string) => `\u0001${protectedParts.push(part) - 1}\u0001`;
  const embeds = replaceElements(text.replace(/\r\n?/g, '\n'), 'figure', (figure, tag) =>
    tag === '<figure class="embed">' ? protect(figure) : figure,
  );
  const whole = replaceElements(embeds, 'pre', (pre) => `\n\n${protect(pre)}\n\n`);
  const spaced = whole
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .replace(opening, '\n\n$1')
    .replace(closing, '$1\n\n')
    .replace(edges, '\n\n$1\n\n');
  const parts = spaced.split(/\n\s*\n/).map((part) => part.trim());
  const html = parts
    .filter(Boolean)
    .map((part) => {
      if (/^\u0001\d+\u0001$/.test(part) || beginsBlock.test(part)) return part;
      return `<p>${part.replace(/(?<!<br\s?\/?>)[ \t]{0,20}\n/gi, '<br>\n')}</p>`;
    })
    .join('\n');
  return html
    .replace(/<p>\s*<\/p>/g, '')
    .replace(
      single,
      (_, tag: string, attributes: string | undefined, inner: string) => `<${tag}${attributes ?? ''}>${inner}</${tag}>`,
    )
    .replace(/<p>((?:<\/(?:a|em|strong|b|i|span)>)+)<\/p>/g, '$1')
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => protectedParts[Number(index)] ?? '');
}
