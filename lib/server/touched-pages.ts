import type { Change } from '../database/changes';
import { changedPages } from '../followers/changed-pages';
import { routes } from '../routes';

/**
 * Whether a change concerns the page at an address of the page cache: a path behind the name of its
 * edition, such as `/en/politics` or `/hindi`.
 */
export type IsTouched = (address: string) => boolean;

const laterPage = /^\/paged(\/.+)\/[^/]+$/;
const laterPageOfDay = /^(\/day\/[^/]+)\/[^/]+$/;
const story = /^\/[^/]+\/[^/]+\/(\d+)$/;

/** Path of the first page of a list. */
const firstPage = (path: string): string => path.replace(laterPage, '$1').replace(laterPageOfDay, '$1/1');

/** Which pages in the page cache changes concern. A list is concerned with its later pages. */
export function touchedPages(changes: readonly Change[]): IsTouched {
  const changed = changedPages(changes);
  if (changed === 'all') return () => true;
  const { paths, stories, films } = changed;
  return (address) => {
    const path = firstPage(address.replace(/^\/[^/]+/, '') || '/');
    if (paths.has(path) || (films && `${path}/`.startsWith(`${routes.video()}/`))) return true;
    const id = story.exec(path)?.[1];
    return id !== undefined && stories.has(id);
  };
}
