import { toLinkText } from '../../../platform/embeds';
import { toEmbedFigure } from '../../text/embed-figures';
import { escapeAttribute } from './replace-in-body';

/** Converts players and posts of other sites to embeds or plain links. */

/** Patterns of player URLs, with the URL of the matching public page. */
const players: [RegExp, (id: string) => string][] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
  [/^https?:\/\/www\.dailymotion\.com\/embed\/video\/(\w+)/, (id) => `https://www.dailymotion.com/video/${id}`],
  [/^https?:\/\/open\.spotify\.com\/embed\/(\w+\/\w+)/, (id) => `https://open.spotify.com/${id}`],
  [/^https?:\/\/(?:www\.)?facebook\.com\/plugins\/(?:video|post)\.php\?(?:.*&)?href=([^&]+)/, decodeURIComponent],
];

/** Returns the public page of a player URL. Other URLs are returned unchanged. */
export function pageOf(address: string): string {
  const absoluteUrl = address.startsWith('//') ? `https:${address}` : address;
  for (const [pattern, pageFor] of players) {
    const id = pattern.exec(absoluteUrl)?.[1];
    try {
      if (id !== undefined) return pageFor(id);
    } catch {
      // The URL contains invalid percent-encoding.
    }
  }
  return absoluteUrl;
}

/** Host of a URL without `www.` or `m.`. Empty if the URL is invalid. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^(?:www|m)\./, '') : '';

/** Returns a paragraph with a link, in place of an embed. Empty if the URL is not valid. */
export function toLinkParagraph(address: string, text = ''): string {
  const page = pageOf(address.trim());
  if (!/^https?:\/\//.test(page) || !URL.canParse(page)) return '';
  return `<p><a href="${escapeAttribute(page)}">${escapeAttribute(text.trim() || toLinkText(page))}</a></p>`;
}

/**
 * Returns the embed of a URL with an optional caption. Undefined if stories display such a URL as a
 * link (see lib/platform/embeds.ts).
 * @param quote HTML of a post's text
 */
export function toEmbed(address: string, { caption = '', quote = '' } = {}): string | undefined {
  const figure = toEmbedFigure(pageOf(address.trim()));
  if (!figure) return undefined;
  const quoteHtml = quote.trim() ? `<blockquote>${quote}</blockquote>` : '';
  const captionHtml = caption.trim() ? `<figcaption>${escapeAttribute(caption.trim())}</figcaption>` : '';
  return figure.replace('<a ', () => `${quoteHtml}<a `).replace(/<\/figure>$/, () => `${captionHtml}</figure>`);
}
