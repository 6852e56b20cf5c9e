import { editionWithPrefix } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { fullAddress, hasLitePage, liteAddress, type LiteState } from '../../platform/routes/lite';
import { storeKey, type StoreKey } from '../page-store/store-key';
import { routeDecision, type RouteDecision, splitAddress } from '../../web/routing/route-decision';

const pathOf = (address: string): string => address.replace(/[?#].*/s, '');

/**
 * Routes the URL of a Lite page, or returns undefined for other URLs. The request passes with the
 * URL of the full page. If that has no Lite page, it is a 404.
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
  // An edition or a saved-stories list after `/lite` belongs elsewhere in the URL.
  if (own !== undefined && pathOf(own) !== pathOf(url)) return { kind: 'redirect', location: own };
  return { kind: 'pass', url: decision.url ?? page, lite: state };
}

/**
 * Returns the store key of a Lite page. Returns undefined if the full page is not stored, or if the
 * links contain a reader's saved stories.
 */
export function liteKey(page: string, state: LiteState): StoreKey | undefined {
  const slot = state.saved.length ? undefined : storeKey(page);
  const key = slot && liteAddress(slot.key, state);
  return key === undefined ? undefined : { key, kind: 'page' };
}
