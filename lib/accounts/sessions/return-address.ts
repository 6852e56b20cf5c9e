import { defaultEdition, type Edition, editionNames, editions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';

const maxLength = 1000;

/**
 * The path with query of an address of this site; undefined for anything else, whatever it is:
 * another site, another scheme, no text at all. Never throws.
 */
export function pathOnSite(address: unknown, siteUrl: string): string | undefined {
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

/** The edition that a path belongs to. */
export const editionAt = (path: string): Edition =>
  editionNames.find((name) => {
    const { prefix } = editions[name];
    return prefix && (path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`));
  }) ?? defaultEdition;

const noWayBack = [routes.login(), routes.authError(), '/api'];

/** Where a login leads: back to the page that it began on, else the edition's home. */
export function wayBack(address: unknown, siteUrl: string, edition: Edition): string {
  const path = pathOnSite(address, siteUrl);
  const home = pathInEdition(edition, routes.home());
  if (path === undefined) return home;
  const bare = path.replace(/\?.*$/, '').slice(editions[editionAt(path)].prefix.length) || '/';
  return noWayBack.some((place) => bare === place || bare.startsWith(`${place}/`)) ? home : path;
}
