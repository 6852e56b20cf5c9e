import { liteAddress, type LiteState, savedText } from '../../platform/routes/lite';

/**
 * Where the links and forms of a lite page lead: to lite pages, and elsewhere only where there are
 * none.
 */

/** `address`, unless it is one of the site's own and has a lite page. */
export function liteLink(address: string, siteUrl: string, state: LiteState): string {
  const own = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  return liteAddress(own, state) ?? own;
}

const hiddenInputs = ({ size, saved }: LiteState): string =>
  Object.entries({ size: size ?? '', saved: savedText(saved) })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');

/**
 * The action of a form, and what stands in it besides: what the reader chose would be lost with the
 * query of one that is sent by GET. A form of the API names the page that it returns to.
 */
export function liteForm(
  action: string,
  isPost: boolean,
  siteUrl: string,
  state: LiteState,
): { action: string; inputs: string } {
  if (!isPost) return { action: liteLink(action, siteUrl, { saved: [] }), inputs: hiddenInputs(state) };
  const [path = '', query = ''] = action.split('?');
  const values = new URLSearchParams(query);
  const from = values.get('from');
  if (from === null) return { action: liteLink(action, siteUrl, state), inputs: '' };
  values.set('from', liteLink(from, siteUrl, state));
  return { action: `${path}?${values}`, inputs: '' };
}
