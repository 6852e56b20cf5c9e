import sanitizeHtml from 'sanitize-html';
import { blockClasses, classesIn, storyHtml } from '../../contract/stories/story-html';
import { embedOf, shortAddress } from '../../platform/embeds';
import { toNfc } from '../../platform/format/nfc';
import { type Anchors, anchorId, anchorName, anchorsIn } from './anchors';
import { withEmbedFigures } from './embed-figures';
import { withoutPastedMarkup } from './pasted-html';
import { withCharacters } from './quick-text';
import { withBreakableSpaces, withLinkedAddresses, withoutEmptyBlocks } from './text-nodes';

/** Of what a tag is marked as, the first that a story knows; a section is nothing without one. */
const oneClass: sanitizeHtml.Transformer = (tagName, { class: given, ...attribs }) => {
  const known: readonly string[] = blockClasses[tagName as keyof typeof blockClasses];
  const one = classesIn(given).find((name) => known.includes(name));
  if (one) return { tagName, attribs: { ...attribs, class: one } };
  return { tagName: tagName === 'section' ? 'div' : tagName, attribs };
};

/** How the code that networks hand out marks the words of a post. */
const posts = new Set(['twitter-tweet', 'twitter-video', 'instagram-media', 'fb-xfbml-parse-ignore']);

/** The words of a post are marked for `withEmbedFigures`. */
const quotation: sanitizeHtml.Transformer = (tagName, { class: given, id = '' }): sanitizeHtml.Tag => ({
  tagName,
  attribs: { id, ...(classesIn(given).some((name) => posts.has(name)) ? { class: 'embed' } : {}) },
});

/** A player in a frame becomes a link to what it plays, marked in the same way. */
const frameLink: sanitizeHtml.Transformer = (tagName, { src = '' }): sanitizeHtml.Tag => {
  const embed = embedOf(src.trim());
  if (!embed) return { tagName, attribs: {} };
  return {
    tagName: 'a',
    attribs: { class: 'embed', href: embed.page, rel: 'noopener' },
    text: shortAddress(embed.page),
  };
};

const options: sanitizeHtml.IOptions = {
  ...storyHtml,
  allowedClasses: { ...storyHtml.allowedClasses, a: ['embed'], blockquote: ['embed'] },
  transformTags: {
    ...Object.fromEntries(Object.keys(blockClasses).map((tag) => [tag, oneClass])),
    h1: 'h2',
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' } }),
    blockquote: quotation,
    iframe: frameLink,
  },
};

/** Keeps the ids of places that links of the text lead to, each once. */
function anchored({ id, name, ...others }: sanitizeHtml.Attributes, places: Set<string>): sanitizeHtml.Attributes {
  const place = anchorName(id || name || '');
  return place !== undefined && places.delete(place) ? { ...others, id: anchorId(place) } : others;
}

/** The address of a link; empty for a fragment that no place has. */
function linkAddress(href: string, anchors: Anchors): string {
  if (!href.trim().startsWith('#')) return href;
  const place = anchorName(href.trim().slice(1));
  return place !== undefined && anchors.has(place) ? `#${anchorId(place)}` : '';
}

function optionsFor(anchors: Anchors): sanitizeHtml.IOptions {
  const places = new Set(anchors);
  return {
    ...options,
    transformTags: {
      ...options.transformTags,
      // Without what would mark it.
      a: (tagName, { href, ...attribs }) => {
        const address = href === undefined ? '' : linkAddress(href, anchors);
        return { tagName, attribs: { ...(address ? { href: address } : {}), ...attribs, class: '', rel: 'noopener' } };
      },
      '*': (tagName, attribs) => ({ tagName, attribs: anchored(attribs, places) }),
    },
  };
}

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
  // JavaScript counts the byte order mark as a space, which would cut a word in two.
  const clean = text
    .replace(loneSurrogates, '')
    .replace(controls, '')
    .replace(directionOverrides, '')
    .replace(/\ufeff/g, '');
  return toNfc(clean).replace(/\s+/g, ' ').trim();
}

/** The same of a text that may be left out: null where nothing stays. */
export const optionalText = (text: string | null | undefined): string | null => (text ? cleanText(text) || null : null);

function cleanOnce(given: string): string {
  const html = toNfc(given.replace(loneSurrogates, '').replace(controls, ''));
  const anchors = anchorsIn(html);
  const sanitised = sanitizeHtml(withoutPastedMarkup(html, anchors), optionsFor(anchors)).trim();
  return withLinkedAddresses(withEmbedFigures(withBreakableSpaces(withoutEmptyBlocks(sanitised).trim())));
}

/** Two passes settle every body that is not built to need more. */
const maxPasses = 5;

/**
 * An article's HTML fit to store and show: only the tags and attributes of a story, no style,
 * script or frame, no class but those of blocks, no id but of places that its links lead to,
 * pictures by https. A player of a known host, and its address where that stands alone, becomes a
 * figure with a link. Any other address in the text becomes a link. Blocks that are empty after
 * that are removed. Sanitising twice changes nothing: a character reference such as `&#1;` becomes
 * the character itself only within a pass, so passes are repeated until nothing changes. There is
 * no NFC after a pass, because it would join a `>` to a combining mark that follows it and so
 * unmake a tag.
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
  const text = sanitizeHtml(
    html.replace(/<\/(p|h\d|li|td|th|dt|dd|caption|blockquote|figcaption|figure|pre)>|<[bh]r \/>/g, ' '),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  );
  return withCharacters(text).replace(/\s+/g, ' ').trim();
}
