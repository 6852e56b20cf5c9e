import { menus } from '../generated/menus';
import { categories, groupedCategories } from './categories';
import type { City } from './contract/entities';
import type { Edition } from './editions';
import { cityName } from './localise';
import { pathInEdition, routes } from './routes';
import type { Link, MenuItem } from './views';

/** The sections of an edition's bar, its own state first where it has one. */
export const mainSections = (edition: Edition): readonly string[] => menus[edition].mainSections;

/** The city of an edition's own state stands first there. */
const ownFirst = (edition: Edition, { displayName }: City) => Number(displayName === menus[edition].ownCity);

/** The edition's main sections, for a bar without groups. */
export function sectionBar(edition: Edition): Link[] {
  return mainSections(edition).flatMap((wanted) =>
    categories
      .filter(({ slug }) => slug === wanted)
      .map(({ slug, texts }) => ({
        name: texts[edition].name,
        href: pathInEdition(edition, routes.category(slug)),
      })),
  );
}

/**
 * The main menu, which the navigation bar and the drawer both show: Home, About, Categories in
 * their groups, City with `cities` as children, the edition's own first, Archive, Video, Contact
 * Us.
 */
export function mainMenu(edition: Edition, cities: readonly City[]): MenuItem[] {
  const at = (path: string) => pathInEdition(edition, path);
  const groups = groupedCategories.map(({ names, categories }) => ({
    name: names[edition],
    links: categories.map(({ texts, slug }) => ({ name: texts[edition].name, href: at(routes.category(slug)) })),
  }));
  const links = cities
    .toSorted((a, b) => ownFirst(edition, b) - ownFirst(edition, a))
    .map((city) => ({ name: cityName(city, edition), href: at(routes.city(city.displayName)) }));
  return [
    { key: 'home', href: at(routes.home()) },
    { key: 'about', href: at(routes.about()) },
    { key: 'categories', groups },
    { key: 'city', href: at(routes.cities()), links },
    { key: 'archive', href: at(routes.archive()) },
    { key: 'video', href: at(routes.video()) },
    { key: 'contactUs', href: at(routes.contact()) },
  ];
}
