import { groupedCategories } from '../categories';
import { type Edition, editions } from '../editions';
import { pathInEdition, routes } from '../routes';
import { configuration } from '../site/configuration';
import { dateLine } from '../time';
import type { Frame } from '../views';

/** What an edition's pages show around their content at `now`. */
export function frameOf(edition: Edition, now: Date): Frame {
  const { siteName, copyrightYear, sampleEdition, newsApiUrl } = configuration();
  const at = (path: string) => pathInEdition(edition, path);
  return {
    siteName: siteName[edition],
    homeHref: at(routes.home()),
    searchHref: at(routes.search()),
    menu: groupedCategories.map(({ names, categories }) => ({
      name: names[edition],
      links: categories.map((category) => ({
        name: category.names[edition],
        href: at(routes.category(category.slug)),
      })),
    })),
    footerLinks: [
      { key: 'about', href: at(routes.about()) },
      { key: 'privacyPolicy', href: at(routes.privacyPolicy()) },
      { key: 'termsOfUse', href: at(routes.terms()) },
      { key: 'contactUs', href: at(routes.contact()) },
      { key: 'cookiePolicy', href: at(routes.cookiePolicy()) },
      { key: 'archive', href: at(routes.archive()) },
    ],
    dateLine: dateLine(now, editions[edition].lang),
    copyrightYear,
    sampleEdition: sampleEdition && newsApiUrl === undefined,
  };
}
