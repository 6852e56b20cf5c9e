import { slug } from '../../../contract/news/entities';
import { type Edition, editions } from '../../../platform/editions';
import { type ShownName, shownSection } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { reservedSegments, routes } from '../../../platform/routes';
import { sectionHead, sectionLink, sectionsOf } from '../../../contract/news/sections';
import { marketNow } from '../../../integrations/market';
import { fill } from '../../../platform/i18n/fill';
import { heads } from '../../../platform/i18n/texts/heads';
import type { CategoryView } from '../../../contract/views';
import { layoutData } from '../../layout/layout-data';
import { listPage } from '../../paging';
import { renamedOr } from '../../renamed-slug';
import { missing, type PageRequest, type PageResult } from '../../static-page';
import { storyListPage } from '../../story/story-list';

/**
 * Returns the name of a category in an edition, and its language if it differs. If the news API has
 * no site settings, its categories with stories are searched. Undefined if the category is unknown.
 */
export async function shownCategory(displayName: string, edition: Edition): Promise<ShownName | undefined> {
  const { site } = await layoutData(edition, new Date());
  const known = sectionsOf(site).find(({ slug: one }) => one === displayName);
  if (known) return sectionLink(known, edition);
  if (site) return undefined;
  const active = await newsApi().activeCategories({ locale: editions[edition].apiLanguage });
  const found = active.find((category) => category.displayName === displayName);
  return found && shownSection(found, edition);
}

/**
 * Loads a page of a category. 404 if the category is unknown, or after the last page. A category
 * without stories has a page.
 */
export async function loadCategory({ edition, params }: PageRequest): Promise<PageResult<CategoryView>> {
  const displayName = params['displayName'] ?? '';
  if (!slug.safeParse(displayName).success || reservedSegments.has(displayName)) return missing;
  const page = listPage({ edition, params }, routes.category(displayName));
  if (typeof page !== 'number') return page;
  const shown = await shownCategory(displayName, edition);
  if (!shown) return renamedOr(missing, { edition, kind: 'section', slug: displayName, at: routes.category });
  const { name, lang } = shown;
  const { site } = await layoutData(edition, new Date());
  const { group, descriptions } = sectionsOf(site).find(({ slug: one }) => one === displayName) ?? {};
  const description = descriptions?.[edition];
  const market = group === 'economy-business' ? marketNow(edition) : undefined;
  return storyListPage({
    ...(market ? { market } : {}),
    ...(description ? { description } : {}),
    edition,
    filter: { category: displayName },
    name,
    lang,
    head: { ...fill(heads[edition].category, { name }), ...sectionHead(site, { slug: displayName, name, edition }) },
    page,
    feed: routes.feed('rss.xml', displayName),
    at: (number) => routes.category(displayName, number),
  });
}
