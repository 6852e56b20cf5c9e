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
  /** What the list is about, as the news API's filter names it. */
  filter: { category: string } | { city: string } | { author: string } | { topic: string };
  name: string;
  /** Where the name is of another language than the edition. */
  lang?: string | undefined;
  head: { title: string; description: string };
  /** Picture of the card where the stories' own would mislead. */
  image?: string | null | undefined;
  /** What the newsroom says of it, shown above the stories. */
  description?: string;
  /** Stories below which crawlers are asked not to keep the list; 1. */
  least?: number;
  feed?: string;
  /** Where the other editions are reached; at the same list, unless one has none. */
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
 * The editions in which the list has at least so many stories: crawlers are asked not to keep a
 * shorter one, so none may lead to it.
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
 * A page of the stories of a category, city, author or topic that is known to exist: a lead, a
 * list, what is trending. 404 beyond the last page; without stories, or with fewer than `least`, it
 * is a page of its own that crawlers are asked not to keep.
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
      // What opens the page is not named again beside it.
      trending: trending.filter(({ id }) => id !== lead?.id).slice(0, trendingCount),
      ...(given.market ? { market: given.market } : {}),
      ...pages,
    },
    head: pageHead({
      edition,
      ...given.head,
      page,
      path: at(page),
      // Later pages hold other stories in each language, so only the first is the same page
      // elsewhere.
      existsIn,
      ...(found.total < least ? { robots: notIndexed } : {}),
      image: { ref: pictureRef(picture), description: name },
      ...(given.feed && found.total > 0 ? { feed: given.feed } : {}),
    }),
    editionLinks: given.editionLinks ?? sameInEveryEdition(at(1)),
    revalidate: freshness.list,
  };
}
