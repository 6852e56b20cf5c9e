import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import type { Advertisement } from '../contract/entities';
import { type Edition, editionNames, editions } from '../editions';
import { localise } from '../localise';
import { mainMenu } from '../menu';
import { pathInEdition, routes } from '../routes';
import { hasMarket } from '../services/market';
import { configuration } from '../site/configuration';
import { dateLine, shortDate } from '../time';
import type { Ad, Frame } from '../views';
import { frameData, type FrameData, hotCount, noFrameData } from './frame-data';
import { popularCategories, popularColumns } from './popular-categories';

/** A path of ours that names no edition leads to the same page in the reader's own. */
function adHref(link: string, edition: Edition): string {
  const named = editionNames.some((name) => name !== 'en' && link.startsWith(editions[name].prefix));
  return link.startsWith('/') && !named ? pathInEdition(edition, link) : link;
}

/** An advertisement in an edition. Its line is never in another language: where it has none, the picture stands alone. */
function adOf(advertisement: Advertisement, edition: Edition): Ad {
  const { id, url, link, imageDescription, hindiImageDescription, gujaratiImageDescription } = advertisement;
  const texts = { en: imageDescription, hindi: hindiImageDescription, gujarati: gujaratiImageDescription };
  return { id, picture: url, text: texts[edition] ?? '', ...(link ? { href: adHref(link, edition) } : {}) };
}

/** What an edition's pages show around their content at `now`, made of `data`. */
export function frameFrom(edition: Edition, now: Date, data: FrameData): Frame {
  const { siteName, copyrightYear, sampleEdition, newsApiUrl, links, services } = configuration();
  const { sessionPollSeconds, signOutOfGoogle } = configuration();
  const at = (path: string) => pathInEdition(edition, path);
  const { items, total } = data.trending;
  const [first] = items;
  const adsAt = (position: Advertisement['adsPosition']) =>
    data.advertisements.filter((ad) => ad.adsPosition === position).map((ad) => adOf(ad, edition));
  return {
    siteName: siteName[edition],
    homeHref: at(routes.home()),
    searchHref: at(routes.search()),
    menu: mainMenu(edition, data.metroCities),
    footerLinks: [
      { key: 'about', href: at(routes.about()) },
      { key: 'privacyPolicy', href: at(routes.privacyPolicy()) },
      { key: 'termsOfUse', href: at(routes.terms()) },
      { key: 'contactUs', href: at(routes.contact()) },
      { key: 'cookiePolicy', href: at(routes.cookiePolicy()) },
      { key: 'archive', href: at(routes.archive()) },
    ],
    ...(first && total === 1
      ? { breaking: { name: localise(first, edition).title, href: at(routes.story(first)) } }
      : {}),
    hot: items.slice(0, hotCount).map((item) => ({
      name: localise(item, edition).title,
      href: at(routes.story(item)),
      date: { iso: item.publishOn, label: shortDate(new Date(item.publishOn), editions[edition].lang) },
    })),
    popular: popularColumns(popularCategories(), total).map((column) =>
      column.map(({ names, slug }) => ({ name: names[edition], href: at(routes.category(slug)) })),
    ),
    ads: { top: adsAt('Top'), bottom: adsAt('Bottom') },
    social: links.social,
    apps: links.apps,
    ...(links.poweredBy ? { poweredBy: { name: links.poweredBy.names[edition], href: links.poweredBy.href } } : {}),
    newsletterHref: at(routes.newsletter()),
    newsletterAction: `/api/news/subscriber?from=${encodeURIComponent(at(routes.newsletter()))}`,
    loginHref: at(routes.login()),
    ...(sessionPollSeconds ? { sessionPollSeconds } : {}),
    ...(signOutOfGoogle ? { signOutOfGoogle } : {}),
    dateLine: dateLine(now, editions[edition].lang),
    ...(services.weather ? { weather: true } : {}),
    ...(hasMarket() ? { market: true } : {}),
    copyrightYear,
    sampleEdition: sampleEdition && newsApiUrl === undefined,
  };
}

/** What an edition's pages show around their content at `now`. The build has no database: there the lists are empty. */
export async function frameOf(edition: Edition, now: Date): Promise<Frame> {
  const building = process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD;
  return frameFrom(edition, now, building ? noFrameData : await frameData(edition, now));
}
