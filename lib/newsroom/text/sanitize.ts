import sanitizeHtml from 'sanitize-html';
import { blockClasses, classesIn, storyHtml } from '../../contract/stories/story-html';
import { parseEmbed, toLinkText } from '../../platform/embeds';
import { toNfc } from '../../platform/format/nfc';
import { type Anchors, anchorId, anchorName, anchorsIn } from './anchors';
import { withEmbedFigures } from './embed-figures';
import { convertPastedHtml } from './pasted-html';
import { decodeReferences } from './quick-text';
import { withBreakableSpaces, withLinkedUrls, withoutEmptyBlocks } from './text-nodes';

/**
 * Reduces the classes to the first one that a story may have. A section without one becomes a
 * `div`.
 */
const singleClass: sanitizeHtml.Transformer = (tagName, { class: input, ...attribs }) => {
  const allowed: readonly string[] = blockClasses[tagName as keyof typeof blockClasses];
  const one = classesIn(input).find((name) => allowed.includes(name));
  if (one) return { tagName, attribs: { ...attribs, class: one } };
  return { tagName: tagName === 'section' ? 'div' : tagName, attribs };
};

/** Classes of the words of a post in the embed code of social networks. */
const postClasses = new Set(['twitter-tweet', 'twitter-video', 'instagram-media', 'fb-xfbml-parse-ignore']);

/** Marks the words of a post for `withEmbedFigures`. */
const postQuote: sanitizeHtml.Transformer = (tagName, { class: input, id = '' }): sanitizeHtml.Tag => ({
  tagName,
  attribs: { id, ...(classesIn(input).some((name) => postClasses.has(name)) ? { class: 'embed' } : {}) },
});

/** Turns a player in a frame into a link to its content, with the same mark. */
const frameLink: sanitizeHtml.Transformer = (tagName, { src = '' }): sanitizeHtml.Tag => {
  const embed = parseEmbed(src.trim());
  if (!embed) return { tagName, attribs: {} };
  return {
    tagName: 'a',
    attribs: { class: 'embed', href: embed.page, rel: 'noopener' },
    text: toLinkText(embed.page),
  };
};

const options: sanitizeHtml.IOptions = {
  ...storyHtml,
  allowedClasses: { ...storyHtml.allowedClasses, a: ['embed'], blockquote: ['embed'] },
  transformTags: {
    ...Object.fromEntries(Object.keys(blockClasses).map((tag) => [tag, singleClass])),
    h1: 'h2',
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' } }),
    blockquote: postQuote,
    iframe: frameLink,
  },
};

/** Leaves an id only if a link of the text leads to it, and each id only once. */
function withAnchorId({ id, name, ...others }: sanitizeHtml.Attributes, places: Set<string>): sanitizeHtml.Attributes {
  const place = anchorName(id || name || '');
  return place !== undefined && places.delete(place) ? { ...others, id: anchorId(place) } : others;
}

/** Returns the URL of a link. If no anchor matches its fragment, the URL is empty. */
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
      // Removes a class that would mark the link as an embed.
      a: (tagName, { href, ...attribs }) => {
        const address = href === undefined ? '' : linkAddress(href, anchors);
        return { tagName, attribs: { ...(address ? { href: address } : {}), ...attribs, class: '', rel: 'noopener' } };
      },
      '*': (tagName, attribs) => ({ tagName, attribs: withAnchorId(attribs, places) }),
    },
  };
}

/**
 * Control characters except tab, line feed and carriage return, and Unicode noncharacters. NUL
 * survives HTML sanitising, but PostgreSQL rejects it. The others are errors in HTML, and XML
 * cannot represent all of them.
 */
const controls = new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]|\\p{NChar}', 'gu');
/**
 * Characters that override the text direction. ZWJ and ZWNJ stay, because Indic scripts need them.
 */
const directionOverrides = new RegExp('[\\u202A-\\u202E\\u2066-\\u2069]', 'g');
/** Unpaired surrogates, which no encoding can represent. */
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Cleans plain text for storage. The result is NFC, with collapsed spaces, and without control
 * characters, direction overrides and unpaired surrogates.
 */
export function cleanText(text: string): string {
  // JavaScript counts the byte order mark as a space, which would split a word.
  const clean = text
    .replace(loneSurrogates, '')
    .replace(controls, '')
    .replace(directionOverrides, '')
    .replace(/\ufeff/g, '');
  return toNfc(clean).replace(/\s+/g, ' ').trim();
}

/** Cleans a text that may be absent. Returns null if nothing remains. */
export const cleanOptionalText = (text: string | null | undefined): string | null =>
  text ? cleanText(text) || null : null;

function cleanOnce(input: string): string {
  const html = toNfc(input.replace(loneSurrogates, '').replace(controls, ''));
  const anchors = anchorsIn(html);
  const sanitised = sanitizeHtml(convertPastedHtml(html, anchors), optionsFor(anchors)).trim();
  return withLinkedUrls(withEmbedFigures(withBreakableSpaces(withoutEmptyBlocks(sanitised).trim())));
}

/** Two passes are enough for every body that is not built to need more. */
const maxPasses = 5;

/**
 * Cleans the HTML of a story for storage and display. Only the tags and attributes of a story
 * remain. Styles, scripts and frames are removed, and so are ids that no link of the text leads to,
 * and classes that are not those of a story's blocks. Pictures must be local or use https. A player
 * of a known host becomes a figure with a link, and so does its URL if that is alone in a
 * paragraph. Any other URL in the text becomes a link. Blocks that are empty after that are
 * removed.
 *
 * Cleaning twice changes nothing. A character reference such as `&#1;` only becomes a character
 * within a pass, so passes are repeated until nothing changes. There is no NFC after a pass. It
 * would join a `>` to a combining mark that follows, and so destroy a tag.
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

/** Returns the words of clean HTML as a reader sees them. */
export function plainText(html: string): string {
  const text = sanitizeHtml(
    html.replace(/<\/(p|h\d|li|td|th|dt|dd|caption|blockquote|figcaption|figure|pre)>|<[bh]r \/>/g, ' '),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  );
  return decodeReferences(text).replace(/\s+/g, ' ').trim();
}
