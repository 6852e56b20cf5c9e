import { isNotFound } from '../../../contract/errors';
import type { Output } from '../../../contract/news/operations';
import { type ApiLanguage, type Edition, editionNames, editions } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { fullTopics } from '../../../pages/loaders/lists/full-topics';
import { pathInEdition } from '../../../platform/routes';
import { pathsAbout } from '../../../platform/routes/page-types';
import { absoluteUrl } from '../../../pages/seo/page-head';
import { element, textElement } from '../xml';
import { urlset } from './urlset';

async function hasAny(ask: Promise<{ total: number }>): Promise<boolean> {
  try {
    return (await ask).total > 0;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** Number of concurrent requests to the news API. A newsroom may have hundreds of authors. */
const atOnce = 8;

/**
 * Returns the entries that have stories. If `isOutside` returns undefined, because an older news
 * API does not say so, it requests the list of that entry.
 */
async function filled<T>(
  things: readonly T[],
  isOutside: (thing: T) => boolean | undefined,
  ask: (thing: T) => Promise<{ total: number }>,
): Promise<T[]> {
  const withStories = new Set(
    await oneByOne(
      things.filter((thing) => isOutside(thing) === undefined),
      ask,
    ),
  );
  return things.filter((thing) => isOutside(thing) ?? withStories.has(thing));
}

/** Returns the entries whose list is not empty. Empty lists have `noindex`. */
async function oneByOne<T>(things: readonly T[], ask: (thing: T) => Promise<{ total: number }>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < things.length; from += atOnce) {
    const some = things.slice(from, from + atOnce);
    const answers = await Promise.all(some.map((thing) => hasAny(ask(thing))));
    found.push(...some.filter((_, index) => answers[index]));
  }
  return found;
}

type Lists = {
  allCities: Output<'cities'>['metroCities'];
  authors: Output<'authors'>;
  videos: Output<'bulletinCategories'>;
};

async function lists(): Promise<Lists> {
  const api = newsApi();
  const [{ metroCities, otherCities }, videoCategories, authors] = await Promise.all([
    api.cities({ languages: 'yes' }),
    api.bulletinCategories({}),
    api.authors({ languages: 'yes' }),
  ]);
  const videos = await filled(
    videoCategories,
    ({ total }) => (total === undefined ? undefined : total > 0),
    ({ displayName }) => api.searchBulletins({ category: displayName, size: 1 }),
  );
  return { allCities: [...metroCities, ...otherCities], authors, videos };
}

/** Maximum number of topics per edition. Keeps the file below the limit of 50,000 URLs. */
const topicLimit = 10_000;

/**
 * Paths of an edition's pages that belong in the sitemap, except stories and later pages of lists.
 */
async function sectionPaths(edition: Edition, { allCities, videos, authors }: Lists): Promise<string[]> {
  const api = newsApi();
  const language = editions[edition].apiLanguage;
  const categories = await api.activeCategories({ locale: language });
  const hasStories = ({ languages }: { languages?: ApiLanguage[] | undefined }) => languages?.includes(language);
  const cities = await filled(allCities, hasStories, ({ displayName }) =>
    api.search({ language, city: displayName, size: 1, count: 'no' }),
  );
  const writers = await filled(authors, hasStories, ({ slug }) =>
    api.newsByAuthor({ author: slug, language, size: 1, count: 'no' }),
  );
  return pathsAbout(
    {
      category: categories.map(({ displayName }) => [displayName]),
      city: cities.map(({ displayName }) => [displayName]),
      videoCategory: videos.map(({ displayName }) => [displayName]),
      author: writers.map(({ slug }) => [slug]),
      topic: (await fullTopics(language, topicLimit)).map(({ slug }) => [slug]),
    },
    ({ sitemap }) => sitemap === true,
  );
}

async function* elements(): AsyncGenerator<string> {
  const given = await lists();
  for (const edition of editionNames) {
    const addresses = (await sectionPaths(edition, given)).map((path) => absoluteUrl(pathInEdition(edition, path)));
    yield addresses.map((address) => `${element('url', textElement('loc', address))}\n`).join('');
  }
}

/** Sitemap of all pages that are not stories, in every edition. */
export const sectionsSitemap = (): AsyncGenerator<string> => urlset(undefined, elements());
