import { categories, type CategoryEntry, type CategoryGroup, groupedCategories } from '../categories';
import type { NewsItem } from '../contract/entities';
import { whenNotFound } from '../contract/errors';
import { type Edition, editions } from '../editions';
import { newsApi } from '../news-api';
import type { NewsApi } from '../news-api/news-api';
import { routes } from '../routes';
import { pageHead } from '../seo/page-head';
import { marketNow } from '../services/market';
import { heads } from '../texts/heads';
import type { HomeSection, HomeView } from '../views';
import { freshness, type PageRequest, type PageResult, sameInEveryEdition } from './static-page';
import { storyCard } from './story-view';

/**
 * Stories beside the lead, in the trending list (the news tabs show the first of them), and in a
 * section with its lead.
 */
const counts = { secondary: 5, trending: 7, section: 5 };
const widestTop = 50;

const slugsOf = (group: CategoryGroup, grouped: readonly CategoryEntry[]): string[] =>
  [...grouped, ...(group === 'news' ? categories.filter((category) => !category.group) : [])].map(({ slug }) => slug);

const byNewest = (a: NewsItem, b: NewsItem) => Date.parse(b.publishOn) - Date.parse(a.publishOn) || b.id - a.id;

/**
 * Newest stories of a menu group that are not used yet: first from the front-page stories, which
 * hold most of them, then, where those are too few, from its categories one by one.
 */
async function groupStories(
  api: NewsApi,
  edition: Edition,
  slugs: string[],
  top: NewsItem[],
  used: ReadonlySet<number>,
): Promise<NewsItem[]> {
  const free = (items: NewsItem[]) => items.filter((item) => !used.has(item.id) && slugs.includes(item.displayName));
  const found = free(top).sort(byNewest);
  if (found.length >= counts.section) return found.slice(0, counts.section);
  const { apiLanguage } = editions[edition];
  // A publisher's API need not know every category of ours.
  const more = await Promise.all(
    slugs.map((slug) =>
      api.search({ language: apiLanguage, category: slug, size: counts.section }).catch(whenNotFound({ items: [] })),
    ),
  );
  const all = new Map([...found, ...free(more.flatMap((page) => page.items))].map((item) => [item.id, item]));
  return [...all.values()].sort(byNewest).slice(0, counts.section);
}

/** The front page of an edition. */
export async function loadHome({ edition }: PageRequest): Promise<PageResult<HomeView>> {
  const api = newsApi();
  const { apiLanguage } = editions[edition];
  const [top, trending] = await Promise.all([
    api.topNews({ language: apiLanguage, size: widestTop }),
    api.trendingNews({ language: apiLanguage, size: counts.trending }),
  ]);
  const [lead, ...others] = top.items;
  const secondary = others.slice(0, counts.secondary);
  const used = new Set([lead, ...secondary].flatMap((item) => (item ? [item.id] : [])));
  // What trends is told as it is, also where it leads the page. A section shows what the reader has
  // not passed yet.
  for (const item of trending.items) used.add(item.id);
  const sections = await Promise.all(
    groupedCategories.map(async ({ group, names, categories: grouped }): Promise<HomeSection> => {
      const [first, ...rest] = await groupStories(api, edition, slugsOf(group, grouped), top.items, used);
      return {
        key: group,
        name: names[edition],
        style: group === 'editorial' ? 'text' : 'pictures',
        ...(first ? { lead: storyCard(first, edition, { image: true, summary: true }) } : {}),
        stories: rest.map((item) => storyCard(item, edition, group === 'editorial' ? {} : { thumb: true })),
      };
    }),
  );
  const market = marketNow(edition);
  return {
    view: {
      ...(lead ? { lead: storyCard(lead, edition, { image: true, summary: true }) } : {}),
      secondary: secondary.map((item) => storyCard(item, edition, { image: true })),
      trending: trending.items.map((item) => storyCard(item, edition)),
      sections: sections.filter((section) => section.lead),
      ...(market ? { market } : {}),
    },
    head: pageHead({ edition, path: routes.home(), ...heads[edition].home }),
    editionLinks: sameInEveryEdition(routes.home()),
    revalidate: freshness.list,
  };
}
