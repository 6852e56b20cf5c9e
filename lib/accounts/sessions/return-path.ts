import { defaultEdition, type Edition, enabledEditions, editions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';

const maxLength = 1000;

/**
 * Returns the path and query of a URL of this site. Undefined for anything else: another site,
 * another scheme, not a string. Never throws.
 */
export function toSitePath(address: unknown, siteUrl: string): string | undefined {
  if (typeof address !== 'string' || !address || address.length > maxLength) return undefined;
  let url: URL;
  try {
    url = new URL(address, siteUrl);
  } catch {
    return undefined;
  }
  if (url.origin !== new URL(siteUrl).origin || url.username || url.password) return undefined;
  return /^\/(?![/\\])/.test(url.pathname) ? `${url.pathname}${url.search}` : undefined;
}

export const editionOfPath = (path: string): Edition =>
  enabledEditions.find((name) => {
    const { prefix } = editions[name];
    return prefix && (path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`));
  }) ?? defaultEdition;

const excludedPaths = [routes.login(), routes.authError(), '/api'];

/** Returns the path to go to after a login: the page where it started, otherwise the home page. */
export function returnPath(address: unknown, siteUrl: string, edition: Edition): string {
  const path = toSitePath(address, siteUrl);
  const home = pathInEdition(edition, routes.home());
  if (path === undefined) return home;
  const bare = path.replace(/\?.*$/, '').slice(editions[editionOfPath(path)].prefix.length) || '/';
  return excludedPaths.some((place) => bare === place || bare.startsWith(`${place}/`)) ? home : path;
}
