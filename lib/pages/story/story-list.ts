import { whenNotFound } from '../../contract/errors';
import { type Edition, editionNames, editions } from '../../platform/editions';
import { newsApi } from '../../news-api';
import { prefetchImages } from '../../images/originals';
import { type NamedPicture, pictureRef } from '../../images/renditions';
import { pathInEdition } from '../../platform/routes';
import { notIndexed, pageHead } from '../seo/page-head';
import type { CategoryView, EditionLinks, Market } from '../../contract/views';
import { pagesOf } from '../paging';
import { freshness, missing, type PageResult, sameInEveryEdition } from '../static-page';
import { storyCard } from './story-view';
import { trendingCount, trendingStories } from './trending';

const storiesPerPage = 20;

type Given = {
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
  least?: number;
  feed?: string;
  /** Links to other editions. By default they lead to the same list. */
  editionLinks?: EditionLinks;
  market?: Market;
  page: number;
  at: (page: number) => string;
};

async function storiesOf(
  filter: Given['filter'],
  edition: Edition,
  wanted: { page?: number; size: number; count?: 'no' },
) {
  const request = { language: editions[edition].apiLanguage, ...wanted };
  const ask = async () => {
    if ('author' in filter) return newsApi().newsByAuthor({ ...filter, ...request });
    if ('topic' in filter) return newsApi().newsByTopic({ ...filter, ...request });
    return newsApi().search({ ...filter, ...request });
  };
  return ask().catch(whenNotFound({ items: [], total: 0 }));
}

/**
 * Returns the editions whose list has at least `least` stories. Shorter lists are not
 * indexed, so no `hreflang` link may lead to them.
 */
async function editionsWithStories({ filter, edition, least = 1 }: Given): Promise<Edition[]> {
  const totals = await Promise.all(
    editionNames.map(
      async (other) =>
        other === edition || (await storiesOf(filter, other, { size: least, count: 'no' })).total >= least,
    ),
  );
  return editionNames.filter((_, index) => totals[index]);
}

/**
 * Builds a page of stories of an existing category, city, author or topic: a lead story, a list,
 * and trending stories. 404 after the last page. A list with fewer than `least` stories is not
 * indexed.
 */
export async function storyListPage(given: Given): Promise<PageResult<CategoryView>> {
  const { edition, filter, name, lang, description, page, at, least = 1 } = given;
  const [found, trending, existsIn] = await Promise.all([
    storiesOf(filter, edition, { page, size: storiesPerPage }),
    trendingStories(edition, trendingCount + 1),
    page === 1 ? editionsWithStories(given) : [edition],
  ]);
  const pages = pagesOf(page, found.total, storiesPerPage, (number) => pathInEdition(edition, at(number)));
  if (page > pages.pages) return missing;

  const [lead, ...rest] = found.items;
  const picture: NamedPicture = given.image ? { imageUrl: given.image } : { ...lead };
  await prefetchImages([picture.imageUrl, lead?.imageUrl]);
  return {
    view: {
      name,
      ...(lang ? { lang } : {}),
      ...(description ? { description } : {}),
      ...(lead ? { lead: storyCard(lead, edition, { image: true, summary: true }) } : {}),
      stories: rest.map((item) => storyCard(item, edition, { thumb: true, summary: true })),
      // The lead story is not repeated in the trending list.
      trending: trending.filter(({ id }) => id !== lead?.id).slice(0, trendingCount),
      ...(given.market ? { market: given.market } : {}),
      ...pages,
    },
    head: pageHead({
      edition,
      ...given.head,
      page,
      path: at(page),
      // Later pages contain different stories in each language. Only the first page has
      // translations.
      existsIn,
      ...(found.total < least ? { robots: notIndexed } : {}),
      image: { ref: pictureRef(picture), description: name },
      ...(given.feed && found.total > 0 ? { feed: given.feed } : {}),
    }),
    editionLinks: given.editionLinks ?? sameInEveryEdition(at(1)),
    revalidate: freshness.list,
  };
}
