import type { NewsItem } from '../../contract/news/entities';
import { whenNotFound } from '../../contract/errors';
import { type Edition, editions } from '../../platform/editions';
import { momentsIn } from '../../contract/news/localise';
import { newsApi } from '../../news-api';
import type { NewsApi } from '../../news-api/news-api';
import type { Output } from '../../contract/news/operations';
import { barOf, sectionToday } from '../layout/menu';
import { routes } from '../../platform/routes';
import { pageHead } from '../seo/page-head';
import { groupedSections, sectionsOf } from '../../contract/news/sections';
import { marketNow } from '../../integrations/market';
import { homeHead } from '../../platform/i18n/texts/heads';
import type { HomeSection, HomeView } from '../../contract/views';
import { videoTeaser } from '../story/bulletin-view';
import { type LayoutData, layoutData } from '../layout/layout-data';
import { freshness, type PageRequest, type PageResult, sameInEveryEdition } from '../static-page';
import { headline, storyCard, trendingCard } from '../story/story-view';
import { trendingCount } from '../story/trending';

/**
 * Number of stories next to the lead story, in the news tabs, in a section (including its lead), in
 * the videos, and in the list of the newest stories.
 */
const counts = { secondary: 6, tabs: 4, section: 4, videos: 3, latest: 20 };
const widestTop = 50;

/** A part of the page, with stories of one or more categories. */
type Part = Pick<HomeSection, 'key' | 'name' | 'style'> & { slugs: string[] };

/**
 * Returns the parts of the page in order: the edition's first section (its own state, if it has
 * one), then the groups of the menu. Sports follows the first group.
 */
function partsOf(edition: Edition, site: LayoutData['site']): Part[] {
  const sections = sectionsOf(site);
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
  const [own, sports] = [barOf(edition, site).slice(0, 1), sectionToday(site, 'sports')];
  return [...own.flatMap(single), ...(news ? [news] : []), ...single(sports), ...groups];
}

const byNewest = (edition: Edition) => (a: NewsItem, b: NewsItem) =>
  Date.parse(momentsIn(b, edition).publishOn) - Date.parse(momentsIn(a, edition).publishOn) || b.id - a.id;

const unusedOf = (items: NewsItem[], slugs: string[], used: ReadonlySet<number>): NewsItem[] =>
  items.filter((item) => !used.has(item.id) && slugs.includes(item.displayName));

type NewestOf = (slugs: string[]) => Promise<NewsItem[]>;

/** Returns a function that fetches the newest stories of sections. Each section is fetched once. */
function newestBySection(api: NewsApi, edition: Edition): NewestOf {
  const language = editions[edition].apiLanguage;
  const requested = new Map<string, Promise<{ items: NewsItem[] }>>();
  const newestOf = (slug: string) => {
    const known = requested.get(slug);
    if (known) return known;
    const found = api
      .search({ language, category: slug, size: counts.section, count: 'no' })
      // A publisher's API may not have every category.
      .catch(whenNotFound({ items: [] }));
    found.catch(() => undefined);
    requested.set(slug, found);
    return found;
  };
  return async (slugs) => (await Promise.all(slugs.map(newestOf))).flatMap(({ items }) => items);
}

/**
 * Returns the newest stories of a menu group that are not used yet. The front page stories contain
 * most of them. If these are too few, the group's categories are fetched.
 */
async function groupStories(
  edition: Edition,
  slugs: string[],
  { top, used, newestOf }: { top: NewsItem[]; used: ReadonlySet<number>; newestOf: NewestOf },
): Promise<NewsItem[]> {
  const found = unusedOf(top, slugs, used).sort(byNewest(edition));
  if (found.length >= counts.section) return found.slice(0, counts.section);
  const all = new Map([...found, ...unusedOf(await newestOf(slugs), slugs, used)].map((item) => [item.id, item]));
  return [...all.values()].sort(byNewest(edition)).slice(0, counts.section);
}

/**
 * Splits the trending response for the trending list and for the news tabs, which continue after
 * the list. The `total` most read stories come first, in order, even if they also lead the page.
 * The API fills the rest of the response with other stories. Of those, stories that are `above`
 * come last.
 */
function trendingOf({ items, total }: Output<'trendingNews'>, above: ReadonlySet<number>) {
  const isAbove = ({ id }: NewsItem) => above.has(id);
  const [read, filling] = [items.slice(0, total), items.slice(total)];
  const all = [...read, ...filling.filter((item) => !isAbove(item)), ...filling.filter(isAbove)];
  const list = all.slice(0, trendingCount);
  const others = all.slice(trendingCount).filter((item) => !isAbove(item));
  return { list, tabs: [...others, ...list].slice(0, counts.tabs) };
}

export async function loadHome({ edition }: PageRequest): Promise<PageResult<HomeView>> {
  const api = newsApi();
  const { apiLanguage } = editions[edition];
  const [{ site }, top, trending, latest, videos] = await Promise.all([
    layoutData(edition, new Date()),
    api.topNews({ language: apiLanguage, size: widestTop, count: 'no' }),
    api.trendingNews({ language: apiLanguage, size: 1 + counts.secondary + trendingCount + counts.tabs }),
    api.search({ language: apiLanguage, size: counts.latest, count: 'no' }).catch(whenNotFound({ items: [] })),
    api.bulletins({ size: counts.videos }).catch(whenNotFound({ items: [] })),
  ]);
  const [lead, ...others] = top.items;
  const secondary = others.slice(0, counts.secondary);
  const used = new Set([lead, ...secondary].flatMap((item) => (item ? [item.id] : [])));
  const { list, tabs } = trendingOf(trending, used);
  // Sections show stories that the reader has not seen further up.
  for (const { id } of [...list, ...tabs]) used.add(id);
  const parts = partsOf(edition, site);
  const newestOf = newestBySection(api, edition);
  // Parts with too few stories start to fetch more in parallel, before the stories are chosen.
  for (const { slugs } of parts)
    if (unusedOf(top.items, slugs, used).length < counts.section) newestOf(slugs).catch(() => undefined);
  const chosen = new Map<Part, NewsItem[]>();
  // One part at a time, because a story appears only once. Rows come first: they have only one
  // category to choose from.
  for (const part of [...parts].sort((x, y) => Number(y.style === 'row') - Number(x.style === 'row'))) {
    const items = await groupStories(edition, part.slugs, { top: top.items, used, newestOf });
    for (const item of items) used.add(item.id);
    chosen.set(part, items);
  }
  const sections = parts.flatMap((part): HomeSection[] => {
    const [first, ...rest] = chosen.get(part) ?? [];
    if (!first) return [];
    const { key, name, style } = part;
    const leading = storyCard(first, edition, style === 'row' ? { thumb: true } : { image: true, summary: true });
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
        stories: rest.map((item) => storyCard(item, edition, style === 'text' ? {} : { thumb: true })),
      },
    ];
  });
  const market = marketNow(edition);
  return {
    view: {
      ...(lead ? { lead: storyCard(lead, edition, { image: true, summary: true }) } : {}),
      secondary: secondary.map((item) => storyCard(item, edition, { image: true })),
      trending: list.map((item) => trendingCard(item, edition)),
      trendy: tabs.map((item) => trendingCard(item, edition)),
      sections,
      videos: videos.items.map((bulletin) => videoTeaser(bulletin, edition)),
      latest: latest.items.map((item) => headline(item, edition)),
      ...(market ? { market } : {}),
    },
    head: pageHead({ edition, type: 'website', path: routes.home(), ...homeHead(edition) }),
    editionLinks: sameInEveryEdition(routes.home()),
    revalidate: freshness.list,
  };
}
