import type { ChangeSubscriber } from '../../database/change-feed/change-feed';
import type { ChangeKind } from '../../database/schema/schema';
import { clearDocumentCache } from '../../distribution/documents/document-cache';
import { invalidateDocumentVersions } from '../../distribution/documents/document-versions';
import { findChangedPages } from '../../page-cache/invalidation/changed-pages';
import { invalidateLayoutData } from '../../pages/layout/layout-data';
import { invalidatePlaces } from '../../pages/search/named-places';
import { invalidateTopics } from '../../pages/search/named-topics';
import { recordChangeTimes } from '../../platform/runtime/newsroom-clock';
import { clearGoneStories, recordGoneStories } from '../../page-cache/invalidation/gone-stories';
import { pageCache } from '../../page-cache/page-cache';
import { scheduleRefreshes, type RenderPage } from '../../page-cache/page-refresh';
import {
  fullInvalidation,
  toInvalidation,
  type Invalidation,
} from '../../page-cache/invalidation/invalidation-effects';

/**
 * Kinds of changes that alter the sections, cities, authors and topics that search suggests. A
 * withdrawal may remove a topic. Topics of new stories appear when the cached names expire.
 */
const suggestionChanges: readonly ChangeKind[] = ['section', 'city', 'author', 'settings', 'withdrawal'];

const invalidateSuggestions = () => {
  invalidatePlaces();
  invalidateTopics();
};

/**
 * Invalidates the caches of this process after changes: cached pages, layout data, documents and
 * search names. Outdated pages are rendered again in the background.
 */
export function pageCacheSubscriber(render: RenderPage): ChangeSubscriber {
  const invalidate = (invalidation: Invalidation) => {
    invalidateLayoutData();
    scheduleRefreshes(pageCache().invalidate(invalidation), render);
  };
  return {
    changed: (changes) => {
      recordChangeTimes(changes.map(({ at }) => at));
      recordGoneStories(changes);
      if (changes.some(({ kind }) => suggestionChanges.includes(kind))) invalidateSuggestions();
      if (changes.some(({ kind }) => kind === 'withdrawal')) invalidateDocumentVersions();
      const changed = findChangedPages(changes);
      if (changed.documents) clearDocumentCache();
      invalidate(toInvalidation(changed));
    },
    reset: () => {
      invalidateSuggestions();
      clearGoneStories();
      invalidateDocumentVersions();
      clearDocumentCache();
      invalidate(fullInvalidation);
    },
  };
}
