import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'b', 'i', 'sub', 'sup', 'br', 'hr', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
};

/** C0 controls but tab, line feed and carriage return: NUL survives HTML sanitising and PostgreSQL refuses it. */
const controls = new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]', 'g');
/** Marks that override the direction of what follows. ZWJ and ZWNJ stay: Indic scripts need them. */
const directionOverrides = new RegExp('[\\u202A-\\u202E\\u2066-\\u2069]', 'g');
/** Halves of surrogate pairs on their own, which no encoder can write. */
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Plain text fit to store: NFC, without control characters, direction overrides and unpaired surrogates; spaces folded. */
export function cleanText(text: string): string {
  return text
    .replace(loneSurrogates, '')
    .replace(controls, '')
    .replace(directionOverrides, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * An article's HTML fit to store and show: only the tags and attributes of a story, no style, class, id, script or frame,
 * pictures and links by https (SECURITY section 6, REQ-HTML). Sanitising twice changes nothing.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.replace(loneSurrogates, '').replace(controls, '').normalize('NFC'), options).trim();
}

/** The words of HTML, as a reader sees them. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replace(/<\/(p|h\d|li|td|th|blockquote|figcaption)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/\s+/g, ' ')
    .trim();
}
