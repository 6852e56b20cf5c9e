import type { Edition } from '../../platform/editions';
import { langOf, displayedEdition } from '../../contract/news/localise';
import { newsApi } from '../../news-api';
import { pathInEdition, routes } from '../../platform/routes';
import { parseSavedIds, formatSavedIds } from '../../platform/routes/lite';
import { notIndexed, buildPageHead } from '../seo/page-head';
import { saved } from '../../platform/i18n/texts/saved';
import type { SavedListView, SavedView } from '../../contract/views';
import type { ReaderRequest, RequestResult } from '../request-page';
import { freshness, linksInEveryEdition, type PageRequest, type PageResult } from '../static-page';
import { toStoryCard } from '../story/story-view';
import { fetchTrendingOrEmpty } from '../story/trending';

/**
 * Loads the page of saved stories. It contains its texts and the trending stories, because the
 * saved stories are on the reader's device. It is not indexed.
 */
export async function loadSaved({ edition }: PageRequest): Promise<PageResult<SavedView>> {
  const { title, intro, offline, empty, noScript, remove, removed, undo, lite, description } = saved[edition];
  const texts = { title, intro, offline, empty, noScript, remove, removed, undo, lite };
  return {
    view: { ...texts, trending: await fetchTrendingOrEmpty(edition) },
    head: buildPageHead({ edition, title, description, path: routes.saved(), robots: notIndexed }),
    editionLinks: linksInEveryEdition(routes.saved()),
    revalidate: freshness.list,
  };
}

/** Returns the URL of the saved list without one story. */
function hrefWithout(story: number, ids: readonly number[], edition: Edition): string {
  const others = ids.filter((id) => id !== story);
  return pathInEdition(edition, others.length ? routes.savedList(formatSavedIds(others)) : routes.saved());
}

/**
 * Loads the saved stories whose ids are in the URL, for readers without JavaScript. Only the URL
 * stores the list. 404 if it has no ids, or is not in the form that the site's links use.
 */
export async function loadSavedList({ edition, query }: ReaderRequest): Promise<RequestResult<SavedListView>> {
  const ids = parseSavedIds(query['stories'] ?? '');
  if (!ids.length || formatSavedIds(ids) !== query['stories']) return { notFound: true };
  const { title, description, kept, empty, remove } = saved[edition];
  // Withdrawn stories are missing.
  const [found, trending] = await Promise.all([newsApi().storiesById({ ids }), fetchTrendingOrEmpty(edition)]);
  const path = routes.savedList(formatSavedIds(ids));
  return {
    view: {
      title,
      kept,
      empty,
      remove,
      trending,
      stories: found.map((story) => ({
        ...toStoryCard(story, edition, { thumb: true, summary: true }),
        ...langOf(displayedEdition(story, edition), edition),
        removeHref: hrefWithout(story.id, ids, edition),
      })),
    },
    head: buildPageHead({ edition, title, description, path, robots: notIndexed }),
    editionLinks: linksInEveryEdition(path),
  };
}
