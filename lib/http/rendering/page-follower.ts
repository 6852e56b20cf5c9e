import type { ChangeFollower } from '../../database/change-feed/change-feed';
import type { ChangeKind } from '../../database/schema/schema';
import { forgetDocuments } from '../../distribution/documents/content-cache';
import { renewDocumentVersions } from '../../distribution/documents/document-versions';
import { changedPages } from '../../web/invalidation/changed-pages';
import { forgetLayoutData } from '../../pages/layout/layout-data';
import { forgetPlaces } from '../../pages/search/named-places';
import { forgetTopics } from '../../pages/search/named-topics';
import { noteChanges } from '../../platform/runtime/newsroom-clock';
import { forgetGoneStories, noteGoneStories } from '../../web/invalidation/gone-stories';
import { pageCache } from '../../web/page-cache/page-cache';
import { refreshPages, type RenderPage } from '../../web/page-cache/page-refresh';
import { touchEverything, touchOf, type Touch } from '../../web/invalidation/touched-pages';

/**
 * Kinds of changes that alter the sections, cities, authors and topics that search suggests. A
 * withdrawal may remove a topic. Topics of new stories appear when the cached names expire.
 */
const naming: readonly ChangeKind[] = ['section', 'city', 'author', 'settings', 'withdrawal'];

const forgetNames = () => {
  forgetPlaces();
  forgetTopics();
};

/**
 * Invalidates the caches of this process after changes: cached pages, layout data, documents and
 * search names. Outdated pages are rendered again in the background.
 */
export function pageFollower(render: RenderPage): ChangeFollower {
  const invalidate = (touch: Touch) => {
    forgetLayoutData();
    refreshPages(pageCache().invalidate(touch), render);
  };
  return {
    changed: (lines) => {
      noteChanges(lines.map(({ at }) => at));
      noteGoneStories(lines);
      if (lines.some(({ kind }) => naming.includes(kind))) forgetNames();
      if (lines.some(({ kind }) => kind === 'withdrawal')) renewDocumentVersions();
      const changed = changedPages(lines);
      if (changed.documents) forgetDocuments();
      invalidate(touchOf(changed));
    },
    startAnew: () => {
      forgetNames();
      forgetGoneStories();
      renewDocumentVersions();
      forgetDocuments();
      invalidate(touchEverything);
    },
  };
}
