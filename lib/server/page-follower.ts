import type { ChangeFollower } from '../database/change-feed';
import type { ChangeKind } from '../database/schema';
import { forgetDocuments } from '../documents/content-cache';
import { renewDocumentVersions } from '../documents/document-versions';
import { forgetLayoutData } from '../pages/layout-data';
import { forgetPlaces } from '../pages/named-places';
import { forgetTopics } from '../pages/named-topics';
import { noteChanges } from '../runtime/newsroom-clock';
import { pageCache } from './page-cache';
import { refreshPages, type RenderPage } from './page-refresh';
import { type IsTouched, touchedPages } from './touched-pages';

/**
 * Changes after which search suggests other sections, cities, authors or topics. A topic may go
 * with a story that is withdrawn; what a new story brings can wait until the names expire.
 */
const naming: readonly ChangeKind[] = ['section', 'city', 'author', 'settings', 'withdrawal'];

const forgetNames = () => {
  forgetPlaces();
  forgetTopics();
};

/**
 * Has this process show what changed: the pages that it concerns leave the page cache at once, with
 * all else that is kept of the newsroom, and those that readers ask for are rendered behind.
 */
export function pageFollower(render: RenderPage): ChangeFollower {
  const drop = (isTouched: IsTouched) => {
    forgetLayoutData();
    forgetDocuments();
    refreshPages(pageCache().forget(isTouched), render);
  };
  return {
    changed: (lines) => {
      noteChanges(lines.map(({ at }) => at));
      if (lines.some(({ kind }) => naming.includes(kind))) forgetNames();
      if (lines.some(({ kind }) => kind === 'withdrawal')) renewDocumentVersions();
      drop(touchedPages(lines));
    },
    startAnew: () => {
      forgetNames();
      renewDocumentVersions();
      drop(() => true);
    },
  };
}
