import sanitizeHtml from 'sanitize-html';
import { storyHtml } from '../contract/story-html';
import { withCharacters } from './quick-text';

const options: sanitizeHtml.IOptions = {
  ...storyHtml,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' } }),
  },
};

/**
 * Controls but tab, line feed and carriage return, and what Unicode says are no characters: NUL
 * survives HTML sanitising and PostgreSQL refuses it, the others are errors in HTML, and XML cannot
 * spell all of them.
 */
const controls = new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]|\\p{NChar}', 'gu');
/**
 * Marks that override the direction of what follows. ZWJ and ZWNJ stay: Indic scripts need them.
 */
const directionOverrides = new RegExp('[\\u202A-\\u202E\\u2066-\\u2069]', 'g');
/** Halves of surrogate pairs on their own, which no encoder can write. */
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Plain text fit to store: NFC, without control characters, direction overrides and unpaired
 * surrogates; spaces folded.
 */
export function cleanText(text: string): string {
  return text
    .replace(loneSurrogates, '')
    .replace(controls, '')
    .replace(directionOverrides, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same of a text that may be left out: null where nothing stays. */
export const optionalText = (text: string | null | undefined): string | null => (text ? cleanText(text) || null : null);

const cleanOnce = (html: string): string =>
  sanitizeHtml(html.replace(loneSurrogates, '').replace(controls, '').normalize('NFC'), options).trim();

/** Two passes settle every body that is not built to need more. */
const maxPasses = 5;

/**
 * An article's HTML fit to store and show: only the tags and attributes of a story, no style,
 * class, id, script or frame, pictures by https. Sanitising twice
 * changes nothing: a character reference such as `&#1;` becomes the character itself only within a
 * pass, so passes are repeated until nothing changes. Nothing is replaced after a pass, because NFC
 * would join a `>` to a combining mark that follows it and so unmake a tag.
 */
export function cleanHtml(html: string): string {
  let clean = cleanOnce(html);
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = cleanOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** The words of clean HTML, as a reader sees them. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<\/(p|h\d|li|td|th|caption|blockquote|figcaption)>|<[bh]r \/>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return withCharacters(text).replace(/\s+/g, ' ').trim();
}
