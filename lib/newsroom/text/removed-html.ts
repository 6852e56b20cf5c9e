import sanitizeHtml from 'sanitize-html';
import type { Warning } from '../../contract/stories/publishing';
import { blockClasses, bodyLimits, classesIn, storyHtml } from '../../contract/stories/story-html';
import { parseEmbed } from '../../platform/embeds';
import { type Anchors, anchorName, anchorsIn } from './anchors';
import { cleanHtml, cleanText } from './sanitize';
import { isEmojiImage } from './pasted-html';
import { shortcodeMessage, countShortcodes } from './shortcodes';
import { standaloneUrls } from './text-nodes';

/** Tags that are removed with their content. */
const withContent = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math']);
const frames = new Set(['iframe', 'frame', 'object', 'embed', 'video', 'audio']);
const supportedTags = new Set<string>([...storyHtml.allowedTags, 'h1']);
const allowed = storyHtml.allowedAttributes as Record<string, string[]>;

const limits = { warnings: 50, letters: 60, addresses: 2000 } as const;
const short = (text: string): string => {
  const begin = cleanText(text.slice(0, limits.letters));
  return text.length > limits.letters ? `${begin}…` : begin;
};
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function eachTag(html: string, visit: (tag: string, attributes: sanitizeHtml.Attributes) => void): void {
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    transformTags: {
      '*': (tagName, attribs) => {
        visit(tagName, attribs);
        return { tagName: 'p', attribs: {} };
      },
    },
  });
}

/** Returns the URLs of the pictures in a clean body. */
export function pictureUrlsIn(html: string): string[] {
  const found: string[] = [];
  eachTag(html, (tag, { src }) => void (tag === 'img' && src && found.push(src)));
  return found;
}

const blocks: Partial<Record<string, readonly string[]>> = blockClasses;

/** Returns the classes of a tag that a story may have. */
const supportedClasses = (tag: string, { class: original }: sanitizeHtml.Attributes): string[] =>
  classesIn(original).filter((name) => blocks[tag]?.includes(name));

/** Whether a frame is a player that becomes a link to its content. */
const isPlayer = (tag: string, { src = '' }: sanitizeHtml.Attributes): boolean =>
  tag === 'iframe' && parseEmbed(src.trim()) !== undefined;

const isEmbed = (tag: string, attributes: sanitizeHtml.Attributes): boolean =>
  isPlayer(tag, attributes) || (tag === 'figure' && supportedClasses(tag, attributes)[0] === 'embed');

/**
 * Counts the embeds of a body that stay links: their host or the form of their URL is unknown, they
 * are inside a list, a table or another block, or the body has too many.
 */
function countUnconvertedEmbeds(clean: () => string, original: number): number {
  if (!original) return 0;
  let converted = 0;
  eachTag(clean(), (tag, attributes) => void (isEmbed(tag, attributes) && (converted += 1)));
  return Math.max(0, original - converted);
}

const linkWithin = `stays a link, because it is inside another block or there are more than ${bodyLimits.embeds} embeds`;
const linkElsewhere = 'stays a link, because its URL is not supported';

/** URLs of frames that show a map: Google, OpenStreetMap, Bing, Apple, Mappls and others. */
const mapUrl =
  /^(?:https?:)?\/\/(?:(?:www\.|maps\.)?google\.[a-z.]+\/(?:maps|mymaps)|maps\.google\.|maps\.app\.goo\.gl|www\.openstreetmap\.org\/export|umap\.|[a-z.]*bing\.com\/maps|maps\.apple\.com|embed\.mapbox\.com|api\.mapbox\.com|maps\.mapmyindia\.com|[a-z.]*mappls\.com|[a-z.]*arcgis\.com|snazzymaps\.com)/i;

const frameUrlAttributes = ['src', 'data-src', 'data-lazy-src', 'data'] as const;

/** Returns the URL of a map in a frame that is removed. */
function mapIn(tag: string, attributes: sanitizeHtml.Attributes): string | undefined {
  if (!frames.has(tag)) return undefined;
  const addresses = frameUrlAttributes.map((name) => (attributes[name] ?? '').trim());
  // Google also serves its maps from its search host.
  return addresses.find((address) => mapUrl.test(address) || /[?&]output=embed\b/.test(address));
}

const mapMessage = 'is not shown: maps are removed. Link to the map, or upload a picture of it';
const noAltMessage = 'has no description. Describe the picture in its alt attribute, in the language of the text';
const pastedMessage =
  'is not shown: it was pasted into the text as data. Upload it (POST /api/newsroom/pictures) and use its url';

function faultOfTag(tag: string, attributes: sanitizeHtml.Attributes): string | undefined {
  if (isPlayer(tag, attributes)) return undefined;
  if (tag === 'section' && !supportedClasses(tag, attributes).length) return 'is removed, but its text stays';
  if (supportedTags.has(tag)) return undefined;
  if (frames.has(tag)) return 'is not shown: frames and players are removed';
  return withContent.has(tag) ? 'is removed with its content' : 'is removed, but its text stays';
}

type UrlAttribute = { tag: 'a' | 'img'; name: 'href' | 'src'; address: string };

function urlAttributeOf(tag: string, { href, src = '' }: sanitizeHtml.Attributes): UrlAttribute | undefined {
  if (tag === 'img') return { tag, name: 'src', address: src };
  return tag === 'a' && href !== undefined ? { tag, name: 'href', address: href } : undefined;
}

/** Whether a link leads to an anchor of the same text. */
function isInternalLink({ address }: UrlAttribute, anchors: Anchors): boolean {
  const fragment = address.trim();
  return fragment.startsWith('#') && anchors.has(anchorName(fragment.slice(1)) ?? '');
}

const keyOf = ({ tag, address }: UrlAttribute): string => `${tag} ${address}`;

/**
 * Returns the keys of the URLs that cleaning removes. All are cleaned together, each in a separate
 * paragraph. Cleaning them one by one took seconds for a long body.
 */
function refusedUrls(urlAttributes: Map<string, UrlAttribute>): Set<string> {
  const keys = [...urlAttributes.keys()];
  const paragraphs = [...urlAttributes.values()].map(({ tag, name, address }) => {
    const opening = `<${tag} ${name}="${escaped(address)}">`;
    // Without words, cleaning would remove the whole paragraph.
    return `<p>x ${tag === 'a' ? `${opening}x</a>` : opening}</p>`;
  });
  const refused = new Set(keys);
  let paragraph = -1;
  eachTag(cleanHtml(paragraphs.join('')), (tag, { href, src }) => {
    if (tag === 'p') paragraph += 1;
    else if (href !== undefined || src !== undefined) refused.delete(keys[paragraph] ?? '');
  });
  return refused;
}

/**
 * Lists what cleaning removes from an HTML field, with counts. If a body has thousands of URLs,
 * only the first are checked.
 * @param cleaned the clean form of the body, if the caller has it
 */
export function removedContentWarnings(field: string, html: string | null | undefined, cleaned?: string): Warning[] {
  const found = new Map<string, Warning>();
  const addWarning = (what: string, message: string) => {
    const key = `${what} ${message}`;
    const before = found.get(key);
    if (before) before.count += 1;
    else if (found.size < limits.warnings) found.set(key, { field, what, count: 1, message });
  };
  const tags: { tag: string; attributes: sanitizeHtml.Attributes }[] = [];
  const urlAttributes = new Map<string, UrlAttribute>();
  eachTag(html ?? '', (tag, attributes) => {
    tags.push({ tag, attributes });
    const urlAttribute = urlAttributeOf(tag, attributes);
    if (urlAttribute && urlAttributes.size < limits.addresses) urlAttributes.set(keyOf(urlAttribute), urlAttribute);
  });
  const anchors = anchorsIn(html ?? '');
  const refused = refusedUrls(urlAttributes);
  for (const urlAttribute of urlAttributes.values())
    if (isInternalLink(urlAttribute, anchors)) refused.delete(keyOf(urlAttribute));
  const embeds = tags.filter(({ tag, attributes }) => isEmbed(tag, attributes)).length;
  for (let left = countUnconvertedEmbeds(() => cleaned ?? cleanHtml(html ?? ''), embeds); left > 0; left -= 1)
    addWarning(
      '<figure class="embed">',
      `stays a link, because its URL is not supported, it is inside another block, or there are more than ${bodyLimits.embeds}`,
    );
  if (/https?:|www\./i.test(html ?? ''))
    for (const { address, isEmbed } of standaloneUrls(cleaned ?? cleanHtml(html ?? '')))
      addWarning(short(address), isEmbed ? linkWithin : linkElsewhere);
  for (const { tag, attributes } of tags) {
    const map = mapIn(tag, attributes);
    if (map !== undefined && !isPlayer(tag, attributes)) {
      addWarning(`<${short(tag)} src="${short(map)}">`, mapMessage);
      continue;
    }
    const fault = faultOfTag(tag, attributes);
    if (fault !== undefined) {
      addWarning(`<${short(tag)}>`, fault);
      continue;
    }
    if (tag === 'img' && isEmojiImage(attributes['alt'])) continue;
    const urlAttribute = urlAttributeOf(tag, attributes);
    const isRefused = urlAttribute !== undefined && refused.has(keyOf(urlAttribute));
    if (tag === 'img' && isRefused) {
      const what = `<img src="${short(attributes['src'] ?? '')}">`;
      const isPasted = /^\s*data:/i.test(attributes['src'] ?? '');
      addWarning(
        what,
        isPasted ? pastedMessage : 'is not shown: a picture must be a path of this site or an https URL',
      );
      continue;
    }
    if (tag === 'img' && attributes['alt'] === undefined)
      addWarning(`<img src="${short(attributes['src'] ?? '')}">`, noAltMessage);
    if (isRefused) addWarning(`<a href="${short(urlAttribute.address)}">`, 'leads nowhere: its URL is removed');
    if (isPlayer(tag, attributes)) continue;
    for (const name of Object.keys(attributes)) {
      const isSupported =
        name === 'class' ? supportedClasses(tag, attributes).length > 0 : allowed[tag]?.includes(name);
      const isAnchorAttribute = name === 'id' || (name === 'name' && tag === 'a');
      if (isAnchorAttribute && anchors.has(anchorName(attributes[name] ?? '') ?? '')) continue;
      if (!isSupported) addWarning(`${short(name)} of <${tag}>`, 'is removed');
    }
  }
  const shortcodes = countShortcodes(html ?? '');
  for (const [what, count] of shortcodes)
    if (found.size < limits.warnings) found.set(what, { field, what, count, message: shortcodeMessage });
  return [...found.values()];
}
