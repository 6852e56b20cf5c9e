import { slug } from '../../../contract/news/entities';
import { type Edition, editions } from '../../../platform/editions';
import { type LocalisedName, localisedSection } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { reservedSegments, routes } from '../../../platform/routes';
import { sectionHead, sectionLink, listSections } from '../../../contract/news/sections';
import { getCachedMarket } from '../../../integrations/market';
import { fillPlaceholders } from '../../../platform/i18n/fill-placeholders';
import { heads } from '../../../platform/i18n/texts/heads';
import type { CategoryView } from '../../../contract/views';
import { getLayoutData } from '../../layout/layout-data';
import { resolveListPage } from '../../paging';
import { redirectRenamedOr } from '../../renamed-slug';
import { notFoundResult, type PageRequest, type PageResult } from '../../static-page';
import { buildStoryListPage } from '../../story/story-list';

/**
 * Returns the name of a category in an edition, and its language if it differs. If the news API has
 * no site settings, its categories with stories are searched. Undefined if the category is unknown.
 */
export async function findCategoryName(displayName: string, edition: Edition): Promise<LocalisedName | undefined> {
  const { site } = await getLayoutData(edition, new Date());
  const section = listSections(site).find(({ slug: one }) => one === displayName);
  if (section) return sectionLink(section, edition);
  if (site) return undefined;
  const active = await newsApi().activeCategories({ locale: editions[edition].apiLanguage });
  const found = active.find((category) => category.displayName === displayName);
  return found && localisedSection(found, edition);
}

/**
 * Loads a page of a category. 404 if the category is unknown, or after the last page. A category
 * without stories has a page.
 */
export async function loadCategory({ edition, params }: PageRequest): Promise<PageResult<CategoryView>> {
  const displayName = params['displayName'] ?? '';
  if (!slug.safeParse(displayName).success || reservedSegments.has(displayName)) return notFoundResult;
  const page = resolveListPage({ edition, params }, routes.category(displayName));
  if (typeof page !== 'number') return page;
  const categoryName = await findCategoryName(displayName, edition);
  if (!categoryName)
    return redirectRenamedOr(notFoundResult, { edition, kind: 'section', slug: displayName, at: routes.category });
  const { name, lang } = categoryName;
  const { site } = await getLayoutData(edition, new Date());
  const { group, descriptions } = listSections(site).find(({ slug: one }) => one === displayName) ?? {};
  const description = descriptions?.[edition];
  const market = group === 'economy-business' ? getCachedMarket(edition) : undefined;
  return buildStoryListPage({
    ...(market ? { market } : {}),
    ...(description ? { description } : {}),
    edition,
    filter: { category: displayName },
    name,
    lang,
    head: {
      ...fillPlaceholders(heads[edition].category, { name }),
      ...sectionHead(site, { slug: displayName, name, edition }),
    },
    page,
    feed: routes.feed('rss.xml', displayName),
    at: (number) => routes.category(displayName, number),
  });
}
