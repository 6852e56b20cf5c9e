import { isEmojiImage } from '../../text/pasted-html';
import type { Loss } from '../items/item';
import type { Taken } from './pictures';

/** Replaces pictures and links in the HTML of an imported body. */

const pictureTag = /<img\b[^<>]*>/gi;
const linkTag = /<a\b[^<>]*>/gi;

const characters: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#039': "'",
  '#39': "'",
  '#038': '&',
};

/** Decodes the character references of an attribute value. */
export const unescaped = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt|#0?39|#038);/g, (whole, name: string) => characters[name] ?? whole);

/** Escapes a text for an attribute value. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Returns the decoded value of a tag's attribute, or undefined if it is absent. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : unescaped(value).trim();
}

/** Returns the URL of an `<img>` tag, also if a lazy-loading script would set it. */
function sourceOf(tag: string): string {
  const source = attributeOf(tag, 'src') ?? '';
  const late = attributeOf(tag, 'data-src') ?? attributeOf(tag, 'data-lazy-src') ?? attributeOf(tag, 'data-orig-file');
  return late && (!source || source.startsWith('data:')) ? late : source;
}

/** Colour losses of an imported picture, for the report. */
export const coloursLost = ({ losses = [] }: Extract<Taken, { path: string }>, where: string): Loss[] =>
  losses.map((loss) => ({ what: `colours: a picture ${where} ${loss}`, count: 1 }));

/**
 * Replaces the URL of each picture with the path that `take` returns. Unusable pictures are removed
 * and counted.
 * @param base resolves relative URLs; if undefined, URLs stay as they are
 */
export async function withPictures(
  html: string,
  base: string | undefined,
  take: (address: string) => Promise<Taken>,
  losses: Loss[],
): Promise<string> {
  const tags = [...new Set(html.match(pictureTag) ?? [])];
  const replaced = new Map<string, string>();
  for (const tag of tags) {
    const alt = attributeOf(tag, 'alt') ?? '';
    if (isEmojiImage(alt)) {
      replaced.set(tag, escaped(alt));
      continue;
    }
    const source = sourceOf(tag);
    const address = base === undefined ? source : URL.canParse(source, base) ? new URL(source, base).href : '';
    const taken: Taken = source && address ? await take(address) : { lost: 'pictures without a valid URL' };
    if ('lost' in taken) losses.push({ what: taken.lost, count: html.split(tag).length - 1 });
    else losses.push(...coloursLost(taken, 'in a text'));
    const isThere = 'path' in taken && taken.path === attributeOf(tag, 'src');
    if (isThere) replaced.set(tag, tag);
    else replaced.set(tag, 'path' in taken ? `<img src="${escaped(taken.path)}" alt="${escaped(alt)}">` : '');
  }
  const shown = html.replace(pictureTag, (tag) => replaced.get(tag) ?? '');
  // Remove the elements around removed pictures, unless they contain text.
  const empty = /<figure\b[^<>]*>\s*(?:<a\b[^<>]*>\s*<\/a>\s*)?<\/figure>/gi;
  // Twice, because a gallery may have lost all of its pictures.
  return shown
    .replace(empty, '')
    .replace(empty, '')
    .replace(/<a\b[^<>]*>\s*<\/a>/gi, '')
    .replace(/<p\b[^<>]*>(?:\s|&nbsp;|&#160;|<br ?\/?>)*<\/p>/gi, '');
}

const hrefOf = (tag: string): string | undefined => attributeOf(tag, 'href');

/**
 * Returns the link if it leads to the old site, or undefined if it leads elsewhere.
 * @param hosts hosts of the old site
 */
export function oldLink(href: string, hosts: ReadonlySet<string>): string | undefined {
  if (/^\/(?![/\\])/.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return /^https?:$/.test(url.protocol) && hosts.has(url.hostname) ? href : undefined;
}

/**
 * Rewrites links to the old site. Returns how many were rewritten and how many have no new target
 * yet.
 */
export async function withLinks(
  html: string,
  hosts: ReadonlySet<string>,
  placeOf: (address: string) => Promise<string | undefined>,
): Promise<{ html: string; moved: number; open: number }> {
  let [moved, open] = [0, 0];
  const places = new Map<string, string>();
  for (const tag of html.match(linkTag) ?? []) {
    const href = hrefOf(tag);
    const old = href === undefined ? undefined : oldLink(href, hosts);
    if (href === undefined || old === undefined || places.has(href)) continue;
    const place = await placeOf(old);
    if (place === undefined) open += 1;
    else if (place !== href) {
      moved += 1;
      places.set(href, place + (/#[^#]*$/.exec(href)?.[0] ?? ''));
    }
  }
  if (!places.size) return { html, moved, open };
  const done = html.replace(linkTag, (tag) => {
    const place = places.get(hrefOf(tag) ?? '');
    return place === undefined ? tag : `<a href="${escaped(place)}">`;
  });
  return { html: done, moved, open };
}
