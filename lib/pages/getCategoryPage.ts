import { categoryBySlug } from '../categories';
import { isNotFound } from '../contract/errors';
import { slug } from '../contract/entities';
import { type Edition, editionNames, editions } from '../editions';
import { newsApi } from '../news-api';
import { pageNumber, pathInEdition, reservedSegments, routes } from '../routes';
import { categoryHeads } from '../seo/category-heads';
import { notIndexed, pageHead } from '../seo/page-head';
import type { CategoryView } from '../views';
import { pagesOf } from './paging';
import { freshness, type PageRequest, type PageResult, sameInEveryEdition, staticPage } from './static-page';
import { storyCard } from './story-view';

const storiesPerPage = 20;
const trendingCount = 5;
const missing = { notFound: true, revalidate: freshness.list } as const;

/** Name of a category in an edition: from the table, else as the news API has it, else undefined. */
async function categoryName(displayName: string, edition: Edition): Promise<string | undefined> {
  const known = categoryBySlug(displayName);
  if (known) return known.names[edition];
  const active = await newsApi().activeCategories({ locale: editions[edition].apiLanguage });
  const found = active.find((category) => category.displayName === displayName);
  if (!found) return undefined;
  return (
    (edition === 'hindi' ? found.hindiName : edition === 'gujarati' ? found.gujaratiName : undefined) || found.category
  );
}

/** A page of a category. 404 for an unknown category and beyond the last page; a known category without stories is a page of its own. */
export async function buildCategoryPage({ edition, params }: PageRequest): Promise<PageResult<CategoryView>> {
  const displayName = params['displayName'] ?? '';
  if (!slug.safeParse(displayName).success || reservedSegments.has(displayName)) return missing;
  if (params['page'] === '1') {
    return { redirect: pathInEdition(edition, routes.category(displayName)), revalidate: freshness.fixed };
  }
  const page = params['page'] === undefined ? 1 : pageNumber(params['page']);
  const name = await categoryName(displayName, edition);
  if (page === undefined || name === undefined) return missing;

  const api = newsApi();
  const { apiLanguage } = editions[edition];
  const [found, trending] = await Promise.all([
    api.search({ language: apiLanguage, category: displayName, page, size: storiesPerPage }).catch((error: unknown) => {
      if (isNotFound(error)) return { items: [], total: 0 };
      throw error;
    }),
    api.trendingNews({ language: apiLanguage, size: trendingCount }),
  ]);
  const at = (number: number) => pathInEdition(edition, routes.category(displayName, number));
  const pages = pagesOf(page, found.total, storiesPerPage, at);
  if (page > pages.pages) return missing;

  const [lead, ...rest] = found.items;
  const heads = categoryHeads[displayName]?.[edition] ?? { title: name, description: name };
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
      ...heads,
      path: routes.category(displayName, page),
      // Later pages hold other stories in each language, so only the first is the same page elsewhere.
      existsIn: page === 1 ? editionNames : [edition],
      ...(found.total === 0 ? { robots: notIndexed } : {}),
      ...(lead?.imageUrl ? { image: { url: lead.imageUrl, description: name } } : {}),
    }),
    editionLinks: sameInEveryEdition(routes.category(displayName)),
    revalidate: freshness.list,
  };
}

export const getCategoryPage = staticPage(buildCategoryPage);
