import { isEmojiImage } from '../../text/pasted-html';
import type { ImportWarning } from '../items/item';
import type { MediaResult } from './media-importer';

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
export const unescapeAttribute = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt|#0?39|#038);/g, (whole, name: string) => characters[name] ?? whole);

/** Escapes a text for an attribute value. */
export const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Returns the decoded value of a tag's attribute, or undefined if it is absent. */
export function getAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : unescapeAttribute(value).trim();
}

/** Returns the URL of an `<img>` tag, also if a lazy-loading script would set it. */
function imageUrlOf(tag: string): string {
  const source = getAttribute(tag, 'src') ?? '';
  const lazyUrl =
    getAttribute(tag, 'data-src') ?? getAttribute(tag, 'data-lazy-src') ?? getAttribute(tag, 'data-orig-file');
  return lazyUrl && (!source || source.startsWith('data:')) ? lazyUrl : source;
}

/** Colour losses of an imported picture, for the report. */
export const toColourWarnings = (
  { losses = [] }: Extract<MediaResult, { path: string }>,
  where: string,
): ImportWarning[] => losses.map((loss) => ({ what: `colours: a picture ${where} ${loss}`, count: 1 }));

/**
 * Replaces the URL of each picture with the path that `take` returns. Unusable pictures are removed
 * and counted.
 * @param base resolves relative URLs; if undefined, URLs stay as they are
 */
export async function replacePictures(
  html: string,
  base: string | undefined,
  take: (address: string) => Promise<MediaResult>,
  losses: ImportWarning[],
): Promise<string> {
  const tags = [...new Set(html.match(pictureTag) ?? [])];
  const replaced = new Map<string, string>();
  for (const tag of tags) {
    const alt = getAttribute(tag, 'alt') ?? '';
    if (isEmojiImage(alt)) {
      replaced.set(tag, escapeAttribute(alt));
      continue;
    }
    const source = imageUrlOf(tag);
    const address = base === undefined ? source : URL.canParse(source, base) ? new URL(source, base).href : '';
    const taken: MediaResult = source && address ? await take(address) : { lost: 'pictures without a valid URL' };
    if ('lost' in taken) losses.push({ what: taken.lost, count: html.split(tag).length - 1 });
    else losses.push(...toColourWarnings(taken, 'in a text'));
    const isUnchanged = 'path' in taken && taken.path === getAttribute(tag, 'src');
    if (isUnchanged) replaced.set(tag, tag);
    else
      replaced.set(
        tag,
        'path' in taken ? `<img src="${escapeAttribute(taken.path)}" alt="${escapeAttribute(alt)}">` : '',
      );
  }
  const replacedHtml = html.replace(pictureTag, (tag) => replaced.get(tag) ?? '');
  // Remove the elements around removed pictures, unless they contain text.
  const empty = /<figure\b[^<>]*>\s*(?:<a\b[^<>]*>\s*<\/a>\s*)?<\/figure>/gi;
  // Twice, because a gallery may have lost all of its pictures.
  return replacedHtml
    .replace(empty, '')
    .replace(empty, '')
    .replace(/<a\b[^<>]*>\s*<\/a>/gi, '')
    .replace(/<p\b[^<>]*>(?:\s|&nbsp;|&#160;|<br ?\/?>)*<\/p>/gi, '');
}

const hrefOf = (tag: string): string | undefined => getAttribute(tag, 'href');

/**
 * Returns the link if it leads to the old site, or undefined if it leads elsewhere.
 * @param hosts hosts of the old site
 */
export function linkToOldSite(href: string, hosts: ReadonlySet<string>): string | undefined {
  if (/^\/(?![/\\])/.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return /^https?:$/.test(url.protocol) && hosts.has(url.hostname) ? href : undefined;
}

/**
 * Rewrites links to the old site. Returns how many were rewritten and how many have no new target
 * yet.
 */
export async function replaceLinks(
  html: string,
  hosts: ReadonlySet<string>,
  resolveTarget: (address: string) => Promise<string | undefined>,
): Promise<{ html: string; moved: number; open: number }> {
  let [moved, open] = [0, 0];
  const targets = new Map<string, string>();
  for (const tag of html.match(linkTag) ?? []) {
    const href = hrefOf(tag);
    const oldUrl = href === undefined ? undefined : linkToOldSite(href, hosts);
    if (href === undefined || oldUrl === undefined || targets.has(href)) continue;
    const target = await resolveTarget(oldUrl);
    if (target === undefined) open += 1;
    else if (target !== href) {
      moved += 1;
      targets.set(href, target + (/#[^#]*$/.exec(href)?.[0] ?? ''));
    }
  }
  if (!targets.size) return { html, moved, open };
  const rewritten = html.replace(linkTag, (tag) => {
    const target = targets.get(hrefOf(tag) ?? '');
    return target === undefined ? tag : `<a href="${escapeAttribute(target)}">`;
  });
  return { html: rewritten, moved, open };
}
