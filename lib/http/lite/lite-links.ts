import { toLiteUrl, type LiteState, formatSavedIds } from '../../platform/routes/lite';

/**
 * Targets of links and forms on a Lite page. They lead to Lite pages, except where there is none.
 */

/** Returns the Lite URL of a local page. Other URLs are returned unchanged. */
export function toLiteLink(url: string, siteUrl: string, state: LiteState): string {
  const localUrl = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  return toLiteUrl(localUrl, state) ?? localUrl;
}

const hiddenInputs = ({ size, saved }: LiteState): string =>
  Object.entries({ size: size ?? '', saved: formatSavedIds(saved) })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');

/**
 * Returns the action of a form and its additional hidden inputs. A form sent by GET replaces the
 * query, so the reader's settings go into hidden inputs. A form for the API has a `from` parameter,
 * which names the page to return to.
 */
export function toLiteForm(
  action: string,
  isPost: boolean,
  siteUrl: string,
  state: LiteState,
): { action: string; inputs: string } {
  if (!isPost) return { action: toLiteLink(action, siteUrl, { saved: [] }), inputs: hiddenInputs(state) };
  const [path = '', query = ''] = action.split('?');
  const values = new URLSearchParams(query);
  const from = values.get('from');
  if (from === null) return { action: toLiteLink(action, siteUrl, state), inputs: '' };
  values.set('from', toLiteLink(from, siteUrl, state));
  return { action: `${path}?${values}`, inputs: '' };
}
