import type { ChangeFollower } from '../database/change-feed';
import { forgetDocuments } from '../documents/content-cache';
import { forgetLayoutData } from '../pages/layout-data';
import { noteChanges } from '../runtime/newsroom-clock';
import { pageCache } from './page-cache';
import { refreshPages, type RenderPage } from './page-refresh';
import { type IsTouched, touchedPages } from './touched-pages';

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
      drop(touchedPages(lines));
    },
    startAnew: () => drop(() => true),
  };
}
