import type { Change } from '../database/changes';
import { routes } from '../routes';
import { pathsAbout } from '../routes/page-types';

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

/**
 * Which pages these changes concern, in all editions, because an edition that has no text of a
 * story shows the English one. A list is concerned with its later pages, and a story under whatever
 * category and slug it was asked for: a redirect or 404 there is wrong now.
 */
export function touchedPages(changes: readonly Change[]): IsTouched {
  const paths = new Set<string>();
  const stories = new Set<string>();
  const folders: string[] = [];
  for (const { kind, what, subjects } of changes) {
    if (kind === 'front-page' || kind === 'bulletin') {
      paths.add(routes.home());
      if (kind === 'bulletin') folders.push(routes.video());
    } else if ((kind === 'story' || kind === 'correction') && subjects['story']) {
      stories.add(what);
      for (const path of pathsAbout(subjects, ({ shows }) => shows !== undefined)) paths.add(path);
    } else {
      // The name of a section, city or author stands on every page, and so do advertisements and
      // settings. A withdrawn story may be named on any page, in its list of hot stories say.
      return () => true;
    }
  }
  return (address) => {
    const path = firstPage(address.replace(/^\/[^/]+/, '') || '/');
    if (paths.has(path) || folders.some((folder) => path === folder || path.startsWith(`${folder}/`))) return true;
    const id = story.exec(path)?.[1];
    return id !== undefined && stories.has(id);
  };
}
