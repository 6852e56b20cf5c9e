import type { Edition } from '../../platform/editions';
import { langOf, shownIn } from '../../contract/news/localise';
import { newsApi } from '../../news-api';
import { pathInEdition, routes } from '../../platform/routes';
import { savedIn, savedText } from '../../platform/routes/lite';
import { notIndexed, pageHead } from '../seo/page-head';
import { saved } from '../../platform/i18n/texts/saved';
import type { SavedListView, SavedView } from '../../contract/views';
import type { ReaderRequest, RequestResult } from '../request-page';
import { freshness, sameInEveryEdition, type PageRequest, type PageResult } from '../static-page';
import { storyCard } from '../story/story-view';
import { trendingOrNone } from '../story/trending';

/**
 * The page of saved stories: its texts and what trends, because the stories are on the reader's
 * device. No crawler should keep it.
 */
export async function loadSaved({ edition }: PageRequest): Promise<PageResult<SavedView>> {
  const { title, intro, offline, empty, noScript, remove, removed, undo, lite, description } = saved[edition];
  const texts = { title, intro, offline, empty, noScript, remove, removed, undo, lite };
  return {
    view: { ...texts, trending: await trendingOrNone(edition) },
    head: pageHead({ edition, title, description, path: routes.saved(), robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.saved()),
    revalidate: freshness.list,
  };
}

/** The page of a list without one of its stories. */
function hrefWithout(story: number, ids: readonly number[], edition: Edition): string {
  const others = ids.filter((id) => id !== story);
  return pathInEdition(edition, others.length ? routes.savedList(savedText(others)) : routes.saved());
}

/**
 * The saved stories that the address names by their ids, for readers without script: nothing but
 * the address keeps the list. 404 for what names none, or is not how our links write it.
 */
export async function loadSavedList({ edition, query }: ReaderRequest): Promise<RequestResult<SavedListView>> {
  const ids = savedIn(query['stories'] ?? '');
  if (!ids.length || savedText(ids) !== query['stories']) return { notFound: true };
  const { title, description, kept, empty, remove } = saved[edition];
  // Those that were withdrawn since are missing.
  const [found, trending] = await Promise.all([newsApi().storiesById({ ids }), trendingOrNone(edition)]);
  const path = routes.savedList(savedText(ids));
  return {
    view: {
      title,
      kept,
      empty,
      remove,
      trending,
      stories: found.map((story) => ({
        ...storyCard(story, edition, { thumb: true, summary: true }),
        ...langOf(shownIn(story, edition), edition),
        removeHref: hrefWithout(story.id, ids, edition),
      })),
    },
    head: pageHead({ edition, title, description, path, robots: notIndexed }),
    editionLinks: sameInEveryEdition(path),
  };
}
