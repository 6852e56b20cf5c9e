import { shortAddress } from '../../../platform/embeds';
import { embedFigure } from '../../text/embed-figures';
import { escaped } from './body';

/**
 * What a body shows of other places (films, posts): an embed, or the plain link that stays of it.
 */

/** Addresses of players and the pages on which the same is for people. */
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

/** The page for people of what a player shows. */
export function pageOf(address: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  for (const [pattern, pageFor] of players) {
    const id = pattern.exec(whole)?.[1];
    try {
      if (id !== undefined) return pageFor(id);
    } catch {
      // Percent signs that spell nothing.
    }
  }
  return whole;
}

/** Name of the host that an address is of, without its `www`; empty for what is no address. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^(?:www|m)\./, '') : '';

/** A link in the place of an embed; nothing where it has no address. */
export function linkInstead(address: string, text = ''): string {
  const page = pageOf(address.trim());
  if (!/^https?:\/\//.test(page) || !URL.canParse(page)) return '';
  return `<p><a href="${escaped(page)}">${escaped(text.trim() || shortAddress(page))}</a></p>`;
}

/**
 * The embed of what an address shows, with words under it; undefined for an address of which a
 * story shows a link (lib/platform/embeds.ts).
 * @param quote HTML of the words of a post
 */
export function embedInstead(address: string, { caption = '', quote = '' } = {}): string | undefined {
  const figure = embedFigure(pageOf(address.trim()));
  if (!figure) return undefined;
  const words = quote.trim() ? `<blockquote>${quote}</blockquote>` : '';
  const under = caption.trim() ? `<figcaption>${escaped(caption.trim())}</figcaption>` : '';
  return figure.replace('<a ', () => `${words}<a `).replace(/<\/figure>$/, () => `${under}</figure>`);
}
