import { isNotFound } from '../contract/errors';
import { type Edition, editionNames, editions } from '../editions';
import { newsApi } from '../news-api';
import { pathInEdition } from '../routes';
import { notIndexed, pageHead } from '../seo/page-head';
import type { CategoryView } from '../views';
import { pagesOf } from './paging';
import { freshness, onlyThisEdition, type PageResult, sameInEveryEdition } from './static-page';
import { storyCard } from './story-view';

const storiesPerPage = 20;
const trendingCount = 5;

type Given = {
  edition: Edition;
  /** What the list is about, as the news API's filter names it. */
  filter: { category: string } | { city: string };
  name: string;
  head: { title: string; description: string };
  page: number;
  /** Path of a page of the list, without edition. */
  at: (page: number) => string;
};

/**
 * A page of the stories of a category or city that is known to exist: a lead, a list, what is trending. 404 beyond the last
 * page; without stories it is a page of its own that crawlers are asked not to keep.
 */
export async function storyListPage(given: Given): Promise<PageResult<CategoryView>> {
  const { edition, filter, name, page, at } = given;
  const api = newsApi();
  const { apiLanguage } = editions[edition];
  const [found, trending] = await Promise.all([
    api.search({ language: apiLanguage, ...filter, page, size: storiesPerPage }).catch((error: unknown) => {
      if (isNotFound(error)) return { items: [], total: 0 };
      throw error;
    }),
    api.trendingNews({ language: apiLanguage, size: trendingCount }),
  ]);
  const pages = pagesOf(page, found.total, storiesPerPage, (number) => pathInEdition(edition, at(number)));
  if (page > pages.pages) return { notFound: true, revalidate: freshness.list };

  const [lead, ...rest] = found.items;
  return {
    view: {
      name,
      ...(lead ? { lead: storyCard(lead, edition, { image: true, summary: true }) } : {}),
      stories: rest.map((item) => storyCard(item, edition, { thumb: true, summary: true })),
      trending: trending.items.map((item) => storyCard(item, edition)),
      ...pages,
    },
    head: pageHead({
      edition,
      ...given.head,
      path: at(page),
      // Later pages hold other stories in each language, so only the first is the same page elsewhere.
      ...(page === 1 ? { existsIn: editionNames } : onlyThisEdition(edition)),
      ...(found.total === 0 ? { robots: notIndexed } : {}),
      ...(lead?.imageUrl ? { image: { url: lead.imageUrl, description: name } } : {}),
    }),
    editionLinks: sameInEveryEdition(at(1)),
    revalidate: freshness.list,
  };
}
