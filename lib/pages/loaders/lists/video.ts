import { slug } from '../../../contract/news/entities';
import { whenNotFound } from '../../../contract/errors';
import { shownBulletinCategory } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { prefetchImages } from '../../../images/originals';
import { pathInEdition, routes } from '../../../platform/routes';
import { notIndexed, pageHead } from '../../seo/page-head';
import { fill } from '../../../platform/i18n/fill';
import { heads } from '../../../platform/i18n/texts/heads';
import type { VideoCategoryView, VideoView } from '../../../contract/views';
import { bulletinCard } from '../../story/bulletin-view';
import { listPage, pagesOf } from '../../paging';
import { freshness, missing, type PageRequest, type PageResult, sameInEveryEdition } from '../../static-page';

const counts = { newest: 3, page: 12 };

/**
 * Fetches a page of a category's bulletins, newest first. Empty if the search does not know the
 * category.
 */
const bulletinsOf = (category: string, page: number, size: number) =>
  newsApi()
    .searchBulletins({ category, page, size })
    .catch(whenNotFound({ items: [], total: 0 }));

/** Loads the bulletin categories that have bulletins, each with its newest ones. */
export async function loadVideo({ edition }: PageRequest): Promise<PageResult<VideoView>> {
  const known = await newsApi().bulletinCategories({});
  const categories = await Promise.all(
    known.map(async (category) => ({
      ...shownBulletinCategory(category, edition),
      href: pathInEdition(edition, routes.videoCategory(category.displayName)),
      bulletins: (await bulletinsOf(category.displayName, 1, counts.newest)).items,
    })),
  );
  await prefetchImages(categories.flatMap(({ bulletins }) => bulletins.map(({ imageUrl }) => imageUrl)));
  return {
    view: {
      categories: categories
        .filter(({ bulletins }) => bulletins.length > 0)
        .map((category) => ({
          ...category,
          bulletins: category.bulletins.map((bulletin) => bulletinCard(bulletin, edition)),
        })),
    },
    head: pageHead({ edition, ...heads[edition].video, path: routes.video() }),
    editionLinks: sameInEveryEdition(routes.video()),
    revalidate: freshness.list,
  };
}

/**
 * Loads a page of a category's bulletins. 404 if the category is unknown, or after the last page. A
 * category without bulletins has a page.
 */
export async function loadVideoCategory({ edition, params }: PageRequest): Promise<PageResult<VideoCategoryView>> {
  const displayName = params['categoryDisplayName'] ?? '';
  if (!slug.safeParse(displayName).success) return missing;
  const at = (number: number) => routes.videoCategory(displayName, number);
  const page = listPage({ edition, params }, at(1));
  if (typeof page !== 'number') return page;
  const known = await newsApi().bulletinCategories({});
  const category = known.find((entry) => entry.displayName === displayName);
  if (!category) return missing;

  const found = await bulletinsOf(displayName, page, counts.page);
  const pages = pagesOf(page, found.total, counts.page, (number) => pathInEdition(edition, at(number)));
  if (page > pages.pages) return missing;
  const { name, ...inLanguage } = shownBulletinCategory(category, edition);
  await prefetchImages(found.items.map(({ imageUrl }) => imageUrl));
  const bulletins = found.items.map((bulletin) => bulletinCard(bulletin, edition));
  return {
    view: {
      name,
      ...inLanguage,
      videoHref: pathInEdition(edition, routes.video()),
      bulletins,
      ...pages,
    },
    head: pageHead({
      edition,
      ...fill(heads[edition].videoCategory, { name }),
      page,
      path: at(page),
      ...(found.total === 0 ? { robots: notIndexed } : {}),
      image: { ref: bulletins[0]?.poster, description: name },
    }),
    // All editions have the same bulletins, so every page exists in each of them.
    editionLinks: sameInEveryEdition(at(page)),
    revalidate: freshness.list,
  };
}
