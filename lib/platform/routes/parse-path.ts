import { type Edition, enabledEditions, editions } from '../editions';

/** Parsers for the paths of the site: edition prefixes and data paths. */

const editionName = `(${enabledEditions.join('|')})`;
const prefixes = enabledEditions.map((name) => editions[name].prefix).filter(Boolean);

/**
 * Splits a path into the prefix of its edition and the rest. The prefix of the default edition is
 * empty. `/hindi` becomes `/hindi` and `/`.
 */
export function splitPrefix(path: string): { prefix: string; path: string } {
  const prefix = prefixes.find((one) => path === one || path.startsWith(`${one}/`)) ?? '';
  return { prefix, path: path.slice(prefix.length) || '/' };
}

const dataPath = new RegExp(`^/_next/data/[^/]+(?:/${editionName}(?=/|\\.json$))?(/.*)?\\.json$`);

/** Whether a URL is used by Next's client router to request the data of a page. */
export const isDataUrl = (url: string): boolean => url.startsWith('/_next/data/');

/**
 * Returns the edition and path of the page for a data path, or undefined for any other path. If the
 * path has no edition, the edition is undefined. The site itself creates no such paths.
 */
export function parseDataPath(path: string): { edition: Edition | undefined; path: string } | undefined {
  if (!isDataUrl(path)) return undefined;
  const [, edition, rest = edition && '/'] = dataPath.exec(path) ?? [];
  if (rest === undefined) return undefined;
  return { edition: enabledEditions.find((name) => name === edition), path: rest === '/index' ? '/' : rest };
}

const leadingName = new RegExp(`^/${editionName}(?=/|$)`);

/** Splits a path that begins with the name of an edition, as in the page cache. */
export function splitEditionName(path: string): { edition: Edition | undefined; path: string } {
  const name = leadingName.exec(path)?.[1];
  return {
    edition: enabledEditions.find((edition) => edition === name),
    path: path.slice(name === undefined ? 0 : name.length + 1) || '/',
  };
}
