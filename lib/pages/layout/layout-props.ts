import type { Advertisement, NewsItem } from '../../contract/news/entities';
import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { advertisementText, localise, storyHref } from '../../contract/news/localise';
import { sectionBarSlugs, mainMenu, sectionBar } from './menu';
import { pictureRef, siteIcons } from '../../images/renditions';
import { pathInEdition, routes } from '../../platform/routes';
import { app } from '../../platform/runtime/app';
import { resolveWithin } from '../../platform/runtime/resolve-within';
import { sectionLink, listSections } from '../../contract/news/sections';
import { hasMarket } from '../../integrations/market';
import { configuration } from '../../platform/config/configuration';
import { formatDateLine, toDay } from '../../platform/format/time';
import { isBuildPhase } from '../../page-cache/next-internals/is-build-phase';
import type { Ad, Breaking, LayoutProps, Link } from '../../contract/views';
import type { BreakingCheck } from '../../page-cache/page-freshness';
import { getLayoutData, type LayoutData, hotStoryCount, emptyLayoutData } from './layout-data';
import { selectPopularCategories, splitIntoColumns } from './popular-categories';
import { toHeadline } from '../story/story-view';

/** Time that a finished page waits for a slow news API, in milliseconds. */
const checkTimeoutMs = 400;

/**
 * Returns the link of an advertisement. A local path without an edition prefix leads to the same
 * page in the reader's edition.
 */
function toAdHref(link: string, edition: Edition): string {
  const namesEdition = enabledEditions.some((name) => editions[name].prefix && link.startsWith(editions[name].prefix));
  return link.startsWith('/') && !namesEdition ? pathInEdition(edition, link) : link;
}

/**
 * Converts an advertisement for an edition. If it has no text in the edition's language, only the
 * picture is shown.
 */
function toAd(advertisement: Advertisement, edition: Edition): Ad {
  const { id, url, link } = advertisement;
  const text = advertisementText(advertisement, edition);
  // Pictures that cannot be resized, such as animations, are shown as uploaded.
  const picture = pictureRef({ imageUrl: /\.gif(?:\?|$)/i.test(url) ? undefined : url }) ?? url;
  return { id, picture, text, ...(link ? { href: toAdHref(link, edition) } : {}) };
}

function findBreaking(edition: Edition, now: Date, { trending }: LayoutData): Breaking | undefined {
  const link = (item: NewsItem): Link => ({
    name: localise(item, edition).title,
    href: storyHref(item, edition),
  });
  const flagged = trending.breaking;
  const until = flagged?.breakingUntil;
  if (flagged && until && Date.parse(until) > now.getTime()) return { ...link(flagged), until };
  const [first] = trending.items;
  return first && trending.total === 1 ? link(first) : undefined;
}

function toIdentity({ site }: LayoutData): Pick<LayoutProps, 'looks'> {
  const { logoUrl: logo, iconUrl, accent, accentDark } = site?.identity ?? {};
  const icons = siteIcons(iconUrl);
  const [icon, touchIcon] = [icons?.['icon-192'], icons?.['icon-180']];
  const looks = Object.entries({ logo, icon, touchIcon, accent, accentDark }).filter(([, value]) => value);
  return looks.length ? { looks: Object.fromEntries(looks) as LayoutProps['looks'] } : {};
}

/** Builds the layout of an edition's pages from `data`. */
export function buildLayoutProps(edition: Edition, now: Date, data: LayoutData): LayoutProps {
  const { siteName, copyrightYear, sampleEdition, newsApiUrl, links, services } = configuration();
  const { sessionPollSeconds, signOutOfGoogle } = configuration();
  const at = (path: string) => pathInEdition(edition, path);
  const { items, total } = data.trending;
  const breaking = findBreaking(edition, now, data);
  const sections = listSections(data.site);
  const adsAt = (position: Advertisement['adsPosition']) =>
    data.advertisements.filter((ad) => ad.adsPosition === position).map((ad) => toAd(ad, edition));
  return {
    siteName: siteName[edition],
    ...toIdentity(data),
    homeHref: at(routes.home()),
    searchHref: at(routes.search()),
    menu: mainMenu(edition, data.cities, sections),
    sections: sectionBar(edition, sections, sectionBarSlugs(edition, data.site)),
    footerLinks: [
      { key: 'about', href: at(routes.about()) },
      { key: 'privacyPolicy', href: at(routes.privacyPolicy()) },
      { key: 'termsOfUse', href: at(routes.terms()) },
      { key: 'contactUs', href: at(routes.contact()) },
      { key: 'cookiePolicy', href: at(routes.cookiePolicy()) },
      { key: 'archive', href: at(routes.archive()) },
    ],
    ...(breaking ? { breaking } : {}),
    hot: items.slice(0, hotStoryCount).map((item) => {
      const { title, href, date } = toHeadline(item, edition);
      return { name: title, href, date };
    }),
    popular: splitIntoColumns(selectPopularCategories(sections), total).map((column) =>
      column.map((section) => sectionLink(section, edition)),
    ),
    ads: { top: adsAt('Top'), bottom: adsAt('Bottom') },
    social: links.social,
    apps: links.apps,
    ...(links.poweredBy ? { poweredBy: { name: links.poweredBy.names[edition], href: links.poweredBy.href } } : {}),
    newsletterHref: at(routes.newsletter()),
    loginHref: at(routes.login()),
    ...(sessionPollSeconds ? { sessionPollSeconds } : {}),
    ...(signOutOfGoogle ? { signOutOfGoogle } : {}),
    today: { day: toDay(now), line: formatDateLine(now, editions[edition].lang) },
    ...(hasMarket() ? { market: true } : {}),
    ...(services.weather ? { weather: true } : {}),
    copyrightYear,
    sampleEdition: sampleEdition && newsApiUrl === undefined,
  };
}

/**
 * Returns the layout of an edition's pages at `now`. The build has no database, so its lists are
 * empty.
 */
export async function getLayoutProps(edition: Edition, now: Date): Promise<LayoutProps> {
  if (isBuildPhase()) return buildLayoutProps(edition, now, emptyLayoutData);
  app.isBreakingFresh = hasBreakingNow;
  return buildLayoutProps(edition, now, await getLayoutData(edition, now));
}

/**
 * Whether the breaking bar that a page was rendered with, `shown`, is still correct at `now`. If
 * the news API does not respond in time, the bar counts as correct.
 */
export const hasBreakingNow: BreakingCheck = async (edition, now, shown) => {
  const data = await resolveWithin(checkTimeoutMs, getLayoutData(edition, now));
  if (!data || data.trending.isUnknown) return true;
  const expected = findBreaking(edition, now, data);
  return shown?.href === expected?.href && shown?.name === expected?.name && shown?.until === expected?.until;
};
