import type { Edition } from '../../platform/editions';
import { formatNumber } from '../../platform/format/numbers';
import { pathInEdition, routes } from '../../platform/routes';
import { toLiteUrl, liteSizes, type LiteState } from '../../platform/routes/lite';
import { fillPlaceholders } from '../../platform/i18n/fill-placeholders';
import { lite, saveStory, textSizes } from '../../platform/i18n/texts/lite';

/**
 * Links with which a reader of a Lite page changes its settings. They lead to the same page with
 * other settings in its URL.
 */

type CurrentPage = { url: string; state: LiteState };

const link = (href: string, text: string, rel = ''): string =>
  `<a href="${href.replaceAll('&', '&amp;')}"${rel && ` rel="${rel}"`}>${text}</a>`;

/**
 * A link to the same page with other settings. Crawlers must not follow the endless combinations.
 */
const linkWithSettings = ({ url: address }: CurrentPage, state: LiteState, text: string): string =>
  link(toLiteUrl(address, state) ?? '', text, 'nofollow');

/** URL fragment with which public/display.js stores that the reader prefers full pages. */
const fullPagesFragment = '#full';

/**
 * Returns the row below the header: text sizes, the list of saved stories, and the link to the full
 * page.
 */
export function settingsRow(page: CurrentPage, edition: Edition): string {
  const { state } = page;
  const texts = lite[edition];
  const { legends, choices } = textSizes[edition];
  const sizes = (['normal', ...liteSizes] as const).map((size) => {
    if (size === (state.size ?? 'normal')) return `<b aria-current="true">${choices[size]}</b>`;
    return linkWithSettings(page, { saved: state.saved, ...(size === 'normal' ? {} : { size }) }, choices[size]);
  });
  const count = state.saved.length;
  const list = toLiteUrl(pathInEdition(edition, routes.saved()), state) ?? '';
  const items = [
    link(`${page.url}${fullPagesFragment}`, texts.full),
    `${legends.textSize}: ${sizes.join(' ')}`,
    ...(count ? [link(list, fillPlaceholders(texts.saved, { n: formatNumber(count, edition) }), 'nofollow')] : []),
  ];
  const row = items.map((item) => `<li>${item}</li>`).join(' ');
  return `<nav aria-label="${texts.name}"><ul class="row">${row}</ul></nav>`;
}

export function saveLink(page: CurrentPage, story: number, edition: Edition): string {
  const { state } = page;
  const others = state.saved.filter((id) => id !== story);
  return state.saved.includes(story)
    ? linkWithSettings(page, { ...state, saved: others }, lite[edition].remove)
    : linkWithSettings(page, { ...state, saved: [story, ...others] }, saveStory[edition].save);
}
