import { editionWithPrefix } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { parseLiteUrl, hasLitePage, toLiteUrl, type LiteState } from '../../platform/routes/lite';
import { toStoreKey, type StoreKey } from '../page-store/store-key';
import { decideRoute, type RouteDecision, splitUrl } from '../../requests/routing/decide-route';

const withoutQuery = (address: string): string => address.replace(/[?#].*/s, '');

/**
 * Routes the URL of a Lite page, or returns undefined for other URLs. The request passes with the
 * URL of the full page. If that has no Lite page, it is a 404.
 */
export function decideLiteRoute(method: string, url: string, form = false): RouteDecision | undefined {
  const liteUrl = parseLiteUrl(url);
  if (!liteUrl) return undefined;
  const { page, state } = liteUrl;
  const notFound: RouteDecision = {
    kind: 'pass',
    url: pathInEdition(editionWithPrefix(splitUrl(url).prefix), routes.notFound()),
    lite: state,
  };
  const decision = decideRoute(method, page, form);
  if (decision.kind === 'refuse') return decision.status === 405 || decision.status === 414 ? decision : notFound;
  if (decision.kind === 'redirect')
    return { ...decision, location: toLiteUrl(decision.location, state) ?? decision.location };
  if (!hasLitePage(splitUrl(page).path)) return notFound;
  const canonicalUrl = toLiteUrl(page, state);
  // An edition or a saved-stories list after `/lite` belongs elsewhere in the URL.
  if (canonicalUrl !== undefined && withoutQuery(canonicalUrl) !== withoutQuery(url))
    return { kind: 'redirect', location: canonicalUrl };
  return { kind: 'pass', url: decision.url ?? page, lite: state };
}

/**
 * Returns the store key of a Lite page. Returns undefined if the full page is not stored, or if the
 * links contain a reader's saved stories.
 */
export function liteStoreKey(page: string, state: LiteState): StoreKey | undefined {
  const storeKey = state.saved.length ? undefined : toStoreKey(page);
  const key = storeKey && toLiteUrl(storeKey.key, state);
  return key === undefined ? undefined : { key, kind: 'page' };
}
