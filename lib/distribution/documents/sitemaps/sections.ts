import { isNotFound } from '../../../contract/errors';
import type { Output } from '../../../contract/news/operations';
import { type ApiLanguage, type Edition, enabledEditions, editions } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { fetchIndexedTopics } from '../../../pages/loaders/lists/indexed-topics';
import { pathInEdition } from '../../../platform/routes';
import { pathsOfSubjects } from '../../../platform/routes/page-types';
import { absoluteUrl } from '../../../pages/seo/page-head';
import { element, textElement } from '../xml';
import { urlset } from './urlset';

async function isNonEmpty(requestList: Promise<{ total: number }>): Promise<boolean> {
  try {
    return (await requestList).total > 0;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** Number of concurrent requests to the news API. A newsroom may have hundreds of authors. */
const concurrency = 8;

/**
 * Returns the entries that have stories. If `hasStoriesHint` returns undefined, because an older
 * news API does not say so, it requests the list of that entry.
 */
async function filterNonEmpty<T>(
  entries: readonly T[],
  hasStoriesHint: (entry: T) => boolean | undefined,
  requestList: (entry: T) => Promise<{ total: number }>,
): Promise<T[]> {
  const withStories = new Set(
    await filterByRequest(
      entries.filter((entry) => hasStoriesHint(entry) === undefined),
      requestList,
    ),
  );
  return entries.filter((entry) => hasStoriesHint(entry) ?? withStories.has(entry));
}

/** Returns the entries whose list is not empty. Empty lists have `noindex`. */
async function filterByRequest<T>(
  entries: readonly T[],
  requestList: (entry: T) => Promise<{ total: number }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < entries.length; from += concurrency) {
    const batch = entries.slice(from, from + concurrency);
    const results = await Promise.all(batch.map((entry) => isNonEmpty(requestList(entry))));
    found.push(...batch.filter((_, index) => results[index]));
  }
  return found;
}

type Lists = {
  allCities: Output<'cities'>['metroCities'];
  authors: Output<'authors'>;
  videos: Output<'bulletinCategories'>;
};

async function loadLists(): Promise<Lists> {
  const api = newsApi();
  const [{ metroCities, otherCities }, videoCategories, authors] = await Promise.all([
    api.cities({ languages: 'yes' }),
    api.bulletinCategories({}),
    api.authors({ languages: 'yes' }),
  ]);
  const videos = await filterNonEmpty(
    videoCategories,
    ({ total }) => (total === undefined ? undefined : total > 0),
    ({ displayName }) => api.searchBulletins({ category: displayName, size: 1 }),
  );
  return { allCities: [...metroCities, ...otherCities], authors, videos };
}

/** Maximum number of topics per edition. Keeps the file below the limit of 50,000 URLs. */
const maxTopics = 10_000;

/**
 * Paths of an edition's pages that belong in the sitemap, except stories and later pages of lists.
 */
async function sectionPaths(edition: Edition, { allCities, videos, authors }: Lists): Promise<string[]> {
  const api = newsApi();
  const language = editions[edition].apiLanguage;
  const categories = await api.activeCategories({ locale: language });
  const hasStories = ({ languages }: { languages?: ApiLanguage[] | undefined }) => languages?.includes(language);
  const cities = await filterNonEmpty(allCities, hasStories, ({ displayName }) =>
    api.search({ language, city: displayName, size: 1, count: 'no' }),
  );
  const writers = await filterNonEmpty(authors, hasStories, ({ slug }) =>
    api.newsByAuthor({ author: slug, language, size: 1, count: 'no' }),
  );
  return pathsOfSubjects(
    {
      category: categories.map(({ displayName }) => [displayName]),
      city: cities.map(({ displayName }) => [displayName]),
      videoCategory: videos.map(({ displayName }) => [displayName]),
      author: writers.map(({ slug }) => [slug]),
      topic: (await fetchIndexedTopics(language, maxTopics)).map(({ slug }) => [slug]),
    },
    ({ sitemap }) => sitemap === true,
  );
}

async function* elements(): AsyncGenerator<string> {
  const allLists = await loadLists();
  for (const edition of enabledEditions) {
    const addresses = (await sectionPaths(edition, allLists)).map((path) => absoluteUrl(pathInEdition(edition, path)));
    yield addresses.map((address) => `${element('url', textElement('loc', address))}\n`).join('');
  }
}

/** Sitemap of all pages that are not stories, in every edition. */
export const sectionsSitemap = (): AsyncGenerator<string> => urlset(undefined, elements());
