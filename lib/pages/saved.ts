import { routes } from '../routes';
import { notIndexed, pageHead } from '../seo/page-head';
import { saved } from '../texts/saved';
import type { SavedView } from '../views';
import { freshness, sameInEveryEdition, type PageRequest, type PageResult } from './static-page';
import { trendingOrNone } from './trending';

/**
 * The page of saved stories: its texts and what trends, because the stories are on the reader's
 * device. No crawler should keep it.
 */
export async function loadSaved({ edition }: PageRequest): Promise<PageResult<SavedView>> {
  const { description, ...texts } = saved[edition];
  return {
    view: { ...texts, trending: await trendingOrNone(edition) },
    head: pageHead({ edition, title: texts.title, description, path: routes.saved(), robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.saved()),
    revalidate: freshness.list,
  };
}
