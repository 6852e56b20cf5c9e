import { type Edition, editionNames, editions } from '../editions';

/** What the parts of a path of this site mean: its edition, and the page whose data it is. */

const editionName = `(${editionNames.join('|')})`;
const prefixes = editionNames.map((name) => editions[name].prefix).filter(Boolean);

/**
 * The prefix of an edition at the beginning of a path, and the path without it. The prefix is empty
 * for the default edition. `/hindi` is `/hindi` and `/`.
 */
export function splitPrefix(path: string): { prefix: string; path: string } {
  const prefix = prefixes.find((one) => path === one || path.startsWith(`${one}/`)) ?? '';
  return { prefix, path: path.slice(prefix.length) || '/' };
}

const dataPath = new RegExp(`^/_next/data/[^/]+(?:/${editionName}(?=/|\\.json$))?(/.*)?\\.json$`);

/** Whether a URL is one under which Next's router in the browser requests the data of a page. */
export const isDataUrl = (url: string): boolean => url.startsWith('/_next/data/');

/**
 * The page whose data has a path: its edition and its path in it. The edition is undefined if the
 * path names none, which is no path of ours. Undefined for a path that is not of data.
 */
export function parseDataPath(path: string): { edition: Edition | undefined; path: string } | undefined {
  if (!isDataUrl(path)) return undefined;
  const [, edition, rest = edition && '/'] = dataPath.exec(path) ?? [];
  if (rest === undefined) return undefined;
  return { edition: editionNames.find((name) => name === edition), path: rest === '/index' ? '/' : rest };
}

const leadingName = new RegExp(`^/${editionName}(?=/|$)`);

/** The name of an edition that a path begins with, as in the page cache, and what follows. */
export function splitEditionName(path: string): { edition: Edition | undefined; path: string } {
  const name = leadingName.exec(path)?.[1];
  return {
    edition: editionNames.find((edition) => edition === name),
    path: path.slice(name === undefined ? 0 : name.length + 1) || '/',
  };
}
