import sanitizeHtml from 'sanitize-html';
import type { Warning } from '../contract/publishing';
import { storyHtml } from '../contract/story-html';
import { cleanHtml, cleanText } from './sanitize';

/** Tags that are removed with all that is in them. */
const withContent = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math']);
const frames = new Set(['iframe', 'frame', 'object', 'embed', 'video', 'audio']);
const known = new Set<string>([...storyHtml.allowedTags, 'h1']);
const allowed = storyHtml.allowedAttributes as Record<string, string[]>;

const limits = { warnings: 50, letters: 60, addresses: 2000 } as const;
const short = (text: string): string => {
  const begin = cleanText(text.slice(0, limits.letters));
  return text.length > limits.letters ? `${begin}…` : begin;
};
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function eachTag(html: string, see: (tag: string, attributes: sanitizeHtml.Attributes) => void): void {
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    transformTags: {
      '*': (tagName, attribs) => {
        see(tagName, attribs);
        return { tagName: 'p', attribs: {} };
      },
    },
  });
}

/** Addresses of the pictures that a body shows. */
export function picturesIn(html: string): string[] {
  const found: string[] = [];
  eachTag(cleanHtml(html), (tag, { src }) => void (tag === 'img' && src && found.push(src)));
  return found;
}

function faultOfTag(tag: string): string | undefined {
  if (known.has(tag)) return undefined;
  if (frames.has(tag)) return 'is not shown: frames and players are removed';
  return withContent.has(tag) ? 'is removed with what it holds' : 'is removed; its text stays';
}

type Place = { tag: 'a' | 'img'; name: 'href' | 'src'; address: string };

function placeOf(tag: string, { href, src = '' }: sanitizeHtml.Attributes): Place | undefined {
  if (tag === 'img') return { tag, name: 'src', address: src };
  return tag === 'a' && href !== undefined ? { tag, name: 'href', address: href } : undefined;
}

const keyOf = ({ tag, address }: Place): string => `${tag} ${address}`;

/**
 * Those of the addresses, by their keys, that cleaning takes away. All are cleaned at once, each in
 * a paragraph of its own: one by one, the addresses of a long body took seconds.
 */
function refusedAddresses(places: Map<string, Place>): Set<string> {
  const keys = [...places.keys()];
  const paragraphs = [...places.values()].map(({ tag, name, address }) => {
    const opening = `<${tag} ${name}="${escaped(address)}">`;
    return `<p>${tag === 'a' ? `${opening}</a>` : opening}</p>`;
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
 * What cleaning takes out of a field of HTML, and how often it stood there. Of a body with
 * thousands of addresses the first are named.
 */
export function removedFrom(field: string, html: string | null | undefined): Warning[] {
  const found = new Map<string, Warning>();
  const note = (what: string, message: string) => {
    const key = `${what} ${message}`;
    const before = found.get(key);
    if (before) before.count += 1;
    else if (found.size < limits.warnings) found.set(key, { field, what, count: 1, message });
  };
  const tags: { tag: string; attributes: sanitizeHtml.Attributes }[] = [];
  const places = new Map<string, Place>();
  eachTag(html ?? '', (tag, attributes) => {
    tags.push({ tag, attributes });
    const place = placeOf(tag, attributes);
    if (place && places.size < limits.addresses) places.set(keyOf(place), place);
  });
  const refused = refusedAddresses(places);
  for (const { tag, attributes } of tags) {
    const fault = faultOfTag(tag);
    if (fault !== undefined) {
      note(`<${short(tag)}>`, fault);
      continue;
    }
    const place = placeOf(tag, attributes);
    const isRefused = place !== undefined && refused.has(keyOf(place));
    if (tag === 'img' && isRefused) {
      const what = `<img src="${short(attributes['src'] ?? '')}">`;
      note(what, 'is not shown: a picture must be a path of this site or an https address');
      continue;
    }
    if (isRefused) note(`<a href="${short(place.address)}">`, 'leads nowhere: the address is removed');
    for (const name of Object.keys(attributes))
      if (!allowed[tag]?.includes(name)) note(`${short(name)} of <${tag}>`, 'is removed');
  }
  return [...found.values()];
}
