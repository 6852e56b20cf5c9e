import type { NewsItem } from '../../contract/news/entities';
import { replaceNotFound } from '../../contract/errors';
import { type Edition, editions } from '../../platform/editions';
import { timesIn } from '../../contract/news/localise';
import { newsApi } from '../../news-api';
import type { NewsApi } from '../../news-api/news-api';
import type { Output } from '../../contract/news/operations';
import { sectionBarSlugs, currentSectionSlug } from '../layout/menu';
import { routes } from '../../platform/routes';
import { buildPageHead } from '../seo/page-head';
import { groupedSections, listSections } from '../../contract/news/sections';
import { getCachedMarket } from '../../integrations/market';
import { homeHead } from '../../platform/i18n/texts/heads';
import type { HomeSection, HomeView } from '../../contract/views';
import { toVideoTeaser } from '../story/bulletin-view';
import { type LayoutData, getLayoutData } from '../layout/layout-data';
import { freshness, type PageRequest, type PageResult, linksInEveryEdition } from '../static-page';
import { toHeadline, toStoryCard, toTrendingCard } from '../story/story-view';
import { trendingCount } from '../story/trending';

/**
 * Number of stories next to the lead story, in the news tabs, in a section (including its lead), in
 * the videos, and in the list of the newest stories.
 */
const storyCounts = { secondary: 6, tabs: 4, section: 4, videos: 3, latest: 20 };
const maxTopStories = 50;

/** A part of the page, with stories of one or more categories. */
type Part = Pick<HomeSection, 'key' | 'name' | 'style'> & { slugs: string[] };

/**
 * Returns the parts of the page in order: the edition's first section (its own state, if it has
 * one), then the groups of the menu. Sports follows the first group.
 */
function buildParts(edition: Edition, site: LayoutData['site']): Part[] {
  const sections = listSections(site);
  const single = (slug: string): Part[] => {
    const name = sections.find((section) => section.slug === slug)?.names[edition];
    return name === undefined ? [] : [{ key: slug, name, slugs: [slug], style: 'row' }];
  };
  const [news, ...groups] = groupedSections(sections).map(({ group, names, sections: grouped }): Part => ({
    key: group,
    name: names[edition],
    slugs: [...grouped, ...(group === 'news' ? sections.filter((section) => !section.group) : [])].map(
      ({ slug }) => slug,
    ),
    style: group === 'editorial' ? 'text' : 'pictures',
  }));
  const [regional, sports] = [sectionBarSlugs(edition, site).slice(0, 1), currentSectionSlug(site, 'sports')];
  return [...regional.flatMap(single), ...(news ? [news] : []), ...single(sports), ...groups];
}

const byNewest = (edition: Edition) => (a: NewsItem, b: NewsItem) =>
  Date.parse(timesIn(b, edition).publishOn) - Date.parse(timesIn(a, edition).publishOn) || b.id - a.id;

const selectUnused = (items: NewsItem[], slugs: string[], used: ReadonlySet<number>): NewsItem[] =>
  items.filter((item) => !used.has(item.id) && slugs.includes(item.displayName));

type FetchNewest = (slugs: string[]) => Promise<NewsItem[]>;

/** Returns a function that fetches the newest stories of sections. Each section is fetched once. */
function createNewestFetcher(api: NewsApi, edition: Edition): FetchNewest {
  const language = editions[edition].apiLanguage;
  const requested = new Map<string, Promise<{ items: NewsItem[] }>>();
  const fetchNewest = (slug: string) => {
    const pending = requested.get(slug);
    if (pending) return pending;
    const found = api
      .search({ language, category: slug, size: storyCounts.section, count: 'no' })
      // A publisher's API may not have every category.
      .catch(replaceNotFound({ items: [] }));
    found.catch(() => undefined);
    requested.set(slug, found);
    return found;
  };
  return async (slugs) => (await Promise.all(slugs.map(fetchNewest))).flatMap(({ items }) => items);
}

/**
 * Returns the newest stories of a menu group that are not used yet. The front page stories contain
 * most of them. If these are too few, the group's categories are fetched.
 */
async function selectGroupStories(
  edition: Edition,
  slugs: string[],
  { top, used, newestOf: fetchNewest }: { top: NewsItem[]; used: ReadonlySet<number>; newestOf: FetchNewest },
): Promise<NewsItem[]> {
  const found = selectUnused(top, slugs, used).sort(byNewest(edition));
  if (found.length >= storyCounts.section) return found.slice(0, storyCounts.section);
  const all = new Map(
    [...found, ...selectUnused(await fetchNewest(slugs), slugs, used)].map((item) => [item.id, item]),
  );
  return [...all.values()].sort(byNewest(edition)).slice(0, storyCounts.section);
}

/**
 * Splits the trending response for the trending list and for the news tabs, which continue after
 * the list. The `total` most read stories come first, in order, even if they also lead the page.
 * The API fills the rest of the response with other stories. Of those, stories that are `above`
 * come last.
 */
function splitTrending({ items, total }: Output<'trendingNews'>, above: ReadonlySet<number>) {
  const isAbove = ({ id }: NewsItem) => above.has(id);
  const [mostRead, fillers] = [items.slice(0, total), items.slice(total)];
  const all = [...mostRead, ...fillers.filter((item) => !isAbove(item)), ...fillers.filter(isAbove)];
  const list = all.slice(0, trendingCount);
  const others = all.slice(trendingCount).filter((item) => !isAbove(item));
  return { list, tabs: [...others, ...list].slice(0, storyCounts.tabs) };
}

export async function loadHome({ edition }: PageRequest): Promise<PageResult<HomeView>> {
  const api = newsApi();
  const { apiLanguage } = editions[edition];
  const [{ site }, top, trending, latest, videos] = await Promise.all([
    getLayoutData(edition, new Date()),
    api.topNews({ language: apiLanguage, size: maxTopStories, count: 'no' }),
    api.trendingNews({ language: apiLanguage, size: 1 + storyCounts.secondary + trendingCount + storyCounts.tabs }),
    api.search({ language: apiLanguage, size: storyCounts.latest, count: 'no' }).catch(replaceNotFound({ items: [] })),
    api.bulletins({ size: storyCounts.videos }).catch(replaceNotFound({ items: [] })),
  ]);
  const [lead, ...others] = top.items;
  const secondary = others.slice(0, storyCounts.secondary);
  const used = new Set([lead, ...secondary].flatMap((item) => (item ? [item.id] : [])));
  const { list, tabs } = splitTrending(trending, used);
  // Sections show stories that the reader has not seen further up.
  for (const { id } of [...list, ...tabs]) used.add(id);
  const parts = buildParts(edition, site);
  const fetchNewest = createNewestFetcher(api, edition);
  // Parts with too few stories start to fetch more in parallel, before the stories are chosen.
  for (const { slugs } of parts)
    if (selectUnused(top.items, slugs, used).length < storyCounts.section) fetchNewest(slugs).catch(() => undefined);
  const chosen = new Map<Part, NewsItem[]>();
  // One part at a time, because a story appears only once. Rows come first: they have only one
  // category to choose from.
  for (const part of [...parts].sort((x, y) => Number(y.style === 'row') - Number(x.style === 'row'))) {
    const items = await selectGroupStories(edition, part.slugs, { top: top.items, used, newestOf: fetchNewest });
    for (const item of items) used.add(item.id);
    chosen.set(part, items);
  }
  const sections = parts.flatMap((part): HomeSection[] => {
    const [first, ...remaining] = chosen.get(part) ?? [];
    if (!first) return [];
    const { key, name, style } = part;
    const leading = toStoryCard(first, edition, style === 'row' ? { thumb: true } : { image: true, summary: true });
    // If a part has several sections, its link leads to the section of its first story.
    const { name: section, href } = leading.category;
    return [
      {
        key,
        name,
        style,
        href,
        lead: leading,
        ...(section === name ? {} : { section }),
        stories: remaining.map((item) => toStoryCard(item, edition, style === 'text' ? {} : { thumb: true })),
      },
    ];
  });
  const market = getCachedMarket(edition);
  return {
    view: {
      ...(lead ? { lead: toStoryCard(lead, edition, { image: true, summary: true }) } : {}),
      secondary: secondary.map((item) => toStoryCard(item, edition, { image: true })),
      trending: list.map((item) => toTrendingCard(item, edition)),
      trendy: tabs.map((item) => toTrendingCard(item, edition)),
      sections,
      videos: videos.items.map((bulletin) => toVideoTeaser(bulletin, edition)),
      latest: latest.items.map((item) => toHeadline(item, edition)),
      ...(market ? { market } : {}),
    },
    head: buildPageHead({ edition, type: 'website', path: routes.home(), ...homeHead(edition) }),
    editionLinks: linksInEveryEdition(routes.home()),
    revalidate: freshness.list,
  };
}
