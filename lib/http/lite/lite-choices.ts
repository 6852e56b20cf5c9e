import type { Edition } from '../../platform/editions';
import { formatNumber } from '../../platform/format/numbers';
import { pathInEdition, routes } from '../../platform/routes';
import { liteAddress, liteSizes, type LiteState } from '../../platform/routes/lite';
import { fill } from '../../platform/i18n/fill';
import { lite, saveStory, textSizes } from '../../platform/i18n/texts/lite';

/** What readers of a lite page choose: links to the same page whose address has another choice. */

type Page = { address: string; state: LiteState };

const link = (href: string, text: string, rel = ''): string =>
  `<a href="${href.replaceAll('&', '&amp;')}"${rel && ` rel="${rel}"`}>${text}</a>`;

/** The same page for another choice. Crawlers are kept from the endless ways to choose. */
const chosen = ({ address }: Page, state: LiteState, text: string): string =>
  link(liteAddress(address, state) ?? '', text, 'nofollow');

/** By what public/display.js knows that the reader wants full pages from now on. */
const leave = '#full';

/** Below the header: the sizes of text, the list of saved stories, and the way to the full page. */
export function choicesRow(page: Page, edition: Edition): string {
  const { state } = page;
  const texts = lite[edition];
  const { legends, choices } = textSizes[edition];
  const sizes = (['normal', ...liteSizes] as const).map((size) => {
    if (size === (state.size ?? 'normal')) return `<b aria-current="true">${choices[size]}</b>`;
    return chosen(page, { saved: state.saved, ...(size === 'normal' ? {} : { size }) }, choices[size]);
  });
  const count = state.saved.length;
  const list = liteAddress(pathInEdition(edition, routes.saved()), state) ?? '';
  const items = [
    link(`${page.address}${leave}`, texts.full),
    `${legends.textSize}: ${sizes.join(' ')}`,
    ...(count ? [link(list, fill(texts.saved, { n: formatNumber(count, edition) }), 'nofollow')] : []),
  ];
  const row = items.map((item) => `<li>${item}</li>`).join(' ');
  return `<nav aria-label="${texts.name}"><ul class="row">${row}</ul></nav>`;
}

/** Puts a story into the list that the addresses carry, or takes it out. */
export function saveLink(page: Page, story: number, edition: Edition): string {
  const { state } = page;
  const others = state.saved.filter((id) => id !== story);
  return state.saved.includes(story)
    ? chosen(page, { ...state, saved: others }, lite[edition].remove)
    : chosen(page, { ...state, saved: [story, ...others] }, saveStory[edition].save);
}
