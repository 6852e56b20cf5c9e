import { editionWithPrefix } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { fullAddress, hasLitePage, liteAddress, type LiteState } from '../../platform/routes/lite';
import { storeKey, type StoreKey } from '../page-store/store-key';
import { routeDecision, type RouteDecision, splitAddress } from '../../web/routing/route-decision';

const pathOf = (address: string): string => address.replace(/[?#].*/s, '');

/**
 * What the router decides about a lite address; undefined for any other. It is let in under the
 * address of the page that it is made of. What has no lite page is not found there.
 */
export function liteDecision(method: string, url: string, form = false): RouteDecision | undefined {
  const asked = fullAddress(url);
  if (!asked) return undefined;
  const { page, state } = asked;
  const notFound: RouteDecision = {
    kind: 'pass',
    url: pathInEdition(editionWithPrefix(splitAddress(url).prefix), routes.notFound()),
    lite: state,
  };
  const decision = routeDecision(method, page, form);
  if (decision.kind === 'refuse') return decision.status === 405 || decision.status === 414 ? decision : notFound;
  if (decision.kind === 'redirect')
    return { ...decision, location: liteAddress(decision.location, state) ?? decision.location };
  if (!hasLitePage(splitAddress(page).path)) return notFound;
  const own = liteAddress(page, state);
  // An edition or a list of stories that stands behind `/lite` has its place elsewhere.
  if (own !== undefined && pathOf(own) !== pathOf(url)) return { kind: 'redirect', location: own };
  return { kind: 'pass', url: decision.url ?? page, lite: state };
}

/**
 * The key of a lite page, of the address of the page that it is made of, which our own links spell;
 * undefined where that is never kept, and for what has somebody's list in its links.
 */
export function liteKey(page: string, state: LiteState): StoreKey | undefined {
  const slot = state.saved.length ? undefined : storeKey(page);
  const key = slot && liteAddress(slot.key, state);
  return key === undefined ? undefined : { key, kind: 'page' };
}
