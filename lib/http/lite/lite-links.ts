import { liteAddress, type LiteState, savedText } from '../../platform/routes/lite';

/**
 * Targets of links and forms on a Lite page. They lead to Lite pages, except where there is none.
 */

/** Returns the Lite URL of a local page. Other URLs are returned unchanged. */
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
 * Returns the action of a form and its additional hidden inputs. A form sent by GET replaces the
 * query, so the reader's settings go into hidden inputs. A form for the API has a `from` parameter,
 * which names the page to return to.
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
