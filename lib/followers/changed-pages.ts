import type { Change } from '../database/changes';
import { routes } from '../routes';
import { pathsAbout } from '../routes/page-types';

/**
 * Which pages changes concern: `all`, or paths without edition (of a day the internal one), every
 * address of some stories, and all pages of films.
 */
export type ChangedPages = 'all' | { paths: Set<string>; stories: Set<string>; films: boolean };

/**
 * The pages that changes concern, in all editions, because an edition that has no text of a story
 * shows that of another. A story is concerned under whatever category and slug it was asked for: a
 * redirect or 404 there is wrong now.
 */
export function changedPages(changes: readonly Change[]): ChangedPages {
  const paths = new Set<string>();
  const stories = new Set<string>();
  let films = false;
  for (const { kind, what, subjects } of changes) {
    if (kind === 'front-page' || kind === 'bulletin') {
      paths.add(routes.home());
      films ||= kind === 'bulletin';
    } else if ((kind === 'story' || kind === 'correction') && subjects['story']) {
      stories.add(what);
      for (const path of pathsAbout(subjects, ({ shows }) => shows !== undefined)) paths.add(path);
    } else {
      // The name of a section, city or author stands on every page, and so do advertisements and
      // settings. A withdrawn story may be named on any page, in its list of hot stories say.
      return 'all';
    }
  }
  return { paths, stories, films };
}
