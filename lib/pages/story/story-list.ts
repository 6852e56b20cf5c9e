import { replaceNotFound } from '../../contract/errors';
import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { newsApi } from '../../news-api';
import { prefetchImages } from '../../images/originals';
import { type PictureFields, pictureRef } from '../../images/renditions';
import { pathInEdition } from '../../platform/routes';
import { notIndexed, buildPageHead } from '../seo/page-head';
import type { CategoryView, EditionLinks, Market } from '../../contract/views';
import { paginate } from '../paging';
import { freshness, notFoundResult, type PageResult, linksInEveryEdition } from '../static-page';
import { toStoryCard } from './story-view';
import { trendingCount, fetchTrendingStories } from './trending';

const storiesPerPage = 20;

type StoryListOptions = {
  edition: Edition;
  /** Filter of the list for the news API. */
  filter: { category: string } | { city: string } | { author: string } | { topic: string };
  name: string;
  /** Language of the name if it differs from the edition's. */
  lang?: string | undefined;
  head: { title: string; description: string };
  /** Picture for the share card if the stories' pictures would mislead. */
  image?: string | null | undefined;
  /** The newsroom's description, shown above the stories. */
  description?: string;
  /** Minimum number of stories for an indexed list, by default 1. */
  minStories?: number;
  feed?: string;
  /** Links to other editions. By default they lead to the same list. */
  editionLinks?: EditionLinks;
  market?: Market;
  page: number;
  at: (page: number) => string;
};

async function fetchStories(
  filter: StoryListOptions['filter'],
  edition: Edition,
  paging: { page?: number; size: number; count?: 'no' },
) {
  const request = { language: editions[edition].apiLanguage, ...paging };
  const send = async () => {
    if ('author' in filter) return newsApi().newsByAuthor({ ...filter, ...request });
    if ('topic' in filter) return newsApi().newsByTopic({ ...filter, ...request });
    return newsApi().search({ ...filter, ...request });
  };
  return send().catch(replaceNotFound({ items: [], total: 0 }));
}

/**
 * Returns the editions whose list has at least `minStories` stories. Shorter lists are not
 * indexed, so no `hreflang` link may lead to them.
 */
async function editionsWithStories({ filter, edition, minStories = 1 }: StoryListOptions): Promise<Edition[]> {
  const totals = await Promise.all(
    enabledEditions.map(
      async (other) =>
        other === edition || (await fetchStories(filter, other, { size: minStories, count: 'no' })).total >= minStories,
    ),
  );
  return enabledEditions.filter((_, index) => totals[index]);
}

/**
 * Builds a page of stories of an existing category, city, author or topic: a lead story, a list,
 * and trending stories. 404 after the last page. A list with fewer than `minStories` stories is not
 * indexed.
 */
export async function buildStoryListPage(options: StoryListOptions): Promise<PageResult<CategoryView>> {
  const { edition, filter, name, lang, description, page, at, minStories = 1 } = options;
  const [found, trending, existsIn] = await Promise.all([
    fetchStories(filter, edition, { page, size: storiesPerPage }),
    fetchTrendingStories(edition, trendingCount + 1),
    page === 1 ? editionsWithStories(options) : [edition],
  ]);
  const pages = paginate(page, found.total, storiesPerPage, (number) => pathInEdition(edition, at(number)));
  if (page > pages.pages) return notFoundResult;

  const [lead, ...others] = found.items;
  const picture: PictureFields = options.image ? { imageUrl: options.image } : { ...lead };
  await prefetchImages([picture.imageUrl, lead?.imageUrl]);
  return {
    view: {
      name,
      ...(lang ? { lang } : {}),
      ...(description ? { description } : {}),
      ...(lead ? { lead: toStoryCard(lead, edition, { image: true, summary: true }) } : {}),
      stories: others.map((item) => toStoryCard(item, edition, { thumb: true, summary: true })),
      // The lead story is not repeated in the trending list.
      trending: trending.filter(({ id }) => id !== lead?.id).slice(0, trendingCount),
      ...(options.market ? { market: options.market } : {}),
      ...pages,
    },
    head: buildPageHead({
      edition,
      ...options.head,
      page,
      path: at(page),
      // Later pages contain different stories in each language. Only the first page has
      // translations.
      existsIn,
      ...(found.total < minStories ? { robots: notIndexed } : {}),
      image: { ref: pictureRef(picture), description: name },
      ...(options.feed && found.total > 0 ? { feed: options.feed } : {}),
    }),
    editionLinks: options.editionLinks ?? linksInEveryEdition(at(1)),
    revalidate: freshness.list,
  };
}
