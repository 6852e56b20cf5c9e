import { routes } from '../routes';
import { notIndexed, pageHead } from '../seo/page-head';
import { saved } from '../texts/saved';
import type { SavedView } from '../views';
import { freshness, sameInEveryEdition, type PageRequest, type PageResult } from './static-page';

/**
 * The page of saved stories: its texts alone, because the stories are on the reader's device. No
 * crawler should keep it.
 */
export async function loadSaved({ edition }: PageRequest): Promise<PageResult<SavedView>> {
  const { description, ...view } = saved[edition];
  return {
    view,
    head: pageHead({ edition, title: view.title, description, path: routes.saved(), robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.saved()),
    revalidate: freshness.fixed,
  };
}
