import { slug } from '../../../contract/news/entities';
import { replaceNotFound } from '../../../contract/errors';
import { localisedBulletinCategory } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { prefetchImages } from '../../../images/originals';
import { pathInEdition, routes } from '../../../platform/routes';
import { notIndexed, buildPageHead } from '../../seo/page-head';
import { fillPlaceholders } from '../../../platform/i18n/fill-placeholders';
import { heads } from '../../../platform/i18n/texts/heads';
import type { VideoCategoryView, VideoView } from '../../../contract/views';
import { toBulletinCard } from '../../story/bulletin-view';
import { resolveListPage, paginate } from '../../paging';
import { freshness, notFoundResult, type PageRequest, type PageResult, linksInEveryEdition } from '../../static-page';

const bulletinCounts = { newest: 3, page: 12 };

/**
 * Fetches a page of a category's bulletins, newest first. Empty if the search does not know the
 * category.
 */
const fetchBulletins = (category: string, page: number, size: number) =>
  newsApi()
    .searchBulletins({ category, page, size })
    .catch(replaceNotFound({ items: [], total: 0 }));

/** Loads the bulletin categories that have bulletins, each with its newest ones. */
export async function loadVideo({ edition }: PageRequest): Promise<PageResult<VideoView>> {
  const allCategories = await newsApi().bulletinCategories({});
  const categories = await Promise.all(
    allCategories.map(async (category) => ({
      ...localisedBulletinCategory(category, edition),
      href: pathInEdition(edition, routes.videoCategory(category.displayName)),
      bulletins: (await fetchBulletins(category.displayName, 1, bulletinCounts.newest)).items,
    })),
  );
  await prefetchImages(categories.flatMap(({ bulletins }) => bulletins.map(({ imageUrl }) => imageUrl)));
  return {
    view: {
      categories: categories
        .filter(({ bulletins }) => bulletins.length > 0)
        .map((category) => ({
          ...category,
          bulletins: category.bulletins.map((bulletin) => toBulletinCard(bulletin, edition)),
        })),
    },
    head: buildPageHead({ edition, ...heads[edition].video, path: routes.video() }),
    editionLinks: linksInEveryEdition(routes.video()),
    revalidate: freshness.list,
  };
}

/**
 * Loads a page of a category's bulletins. 404 if the category is unknown, or after the last page. A
 * category without bulletins has a page.
 */
export async function loadVideoCategory({ edition, params }: PageRequest): Promise<PageResult<VideoCategoryView>> {
  const displayName = params['categoryDisplayName'] ?? '';
  if (!slug.safeParse(displayName).success) return notFoundResult;
  const at = (number: number) => routes.videoCategory(displayName, number);
  const page = resolveListPage({ edition, params }, at(1));
  if (typeof page !== 'number') return page;
  const allCategories = await newsApi().bulletinCategories({});
  const category = allCategories.find((entry) => entry.displayName === displayName);
  if (!category) return notFoundResult;

  const found = await fetchBulletins(displayName, page, bulletinCounts.page);
  const pages = paginate(page, found.total, bulletinCounts.page, (number) => pathInEdition(edition, at(number)));
  if (page > pages.pages) return notFoundResult;
  const { name, ...inLanguage } = localisedBulletinCategory(category, edition);
  await prefetchImages(found.items.map(({ imageUrl }) => imageUrl));
  const bulletins = found.items.map((bulletin) => toBulletinCard(bulletin, edition));
  return {
    view: {
      name,
      ...inLanguage,
      videoHref: pathInEdition(edition, routes.video()),
      bulletins,
      ...pages,
    },
    head: buildPageHead({
      edition,
      ...fillPlaceholders(heads[edition].videoCategory, { name }),
      page,
      path: at(page),
      ...(found.total === 0 ? { robots: notIndexed } : {}),
      image: { ref: bulletins[0]?.poster, description: name },
    }),
    // All editions have the same bulletins, so every page exists in each of them.
    editionLinks: linksInEveryEdition(at(page)),
    revalidate: freshness.list,
  };
}
