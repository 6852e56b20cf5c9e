import { menus } from '../../../generated/menus';
import type { City } from '../../contract/news/entities';
import type { Output } from '../../contract/news/operations';
import type { SiteFacts } from '../../contract/news/site-facts';
import { type Edition, editions } from '../../platform/editions';
import { shownCity } from '../../contract/news/localise';
import { pathInEdition, routes } from '../../platform/routes';
import { groupedSections, type Section, sectionLink } from '../../contract/news/sections';
import type { Link, MenuItem } from '../../contract/views';

/** The sections of an edition's bar, its own state first where it has one. */
export const mainSections = (edition: Edition): readonly string[] => menus[edition].mainSections;

type Chosen = Pick<SiteFacts, 'bar' | 'renamed'> | undefined;

/** The slug that a section has today, by this one or one that it had before. */
export const sectionToday = (site: Chosen, slug: string): string =>
  site?.renamed.find((one) => one.kind === 'section' && one.slug === slug)?.target ?? slug;

/** The sections of an edition's bar: those that editors chose, else those of the software. */
export const barOf = (edition: Edition, site: Chosen): string[] =>
  (site?.bar[editions[edition].apiLanguage] ?? mainSections(edition)).map((slug) => sectionToday(site, slug));

/** The cities of an edition's menu: those of its own state, where it has one, and the metros. */
export function citiesOfMenu(edition: Edition, { metroCities, otherCities }: Output<'cities'>): City[] {
  const all = [...metroCities, ...otherCities];
  const own = (menus[edition].ownCities ?? []).flatMap((slug) => all.filter(({ displayName }) => displayName === slug));
  return [...own, ...metroCities.filter((city) => !own.includes(city))];
}

/**
 * The edition's main sections, for a bar without groups.
 * @param wanted slugs that editors chose for it
 */
export function sectionBar(edition: Edition, sections: readonly Section[], wanted = mainSections(edition)): Link[] {
  return wanted.flatMap((one) =>
    sections.filter(({ slug }) => slug === one).map((section) => sectionLink(section, edition)),
  );
}

/**
 * The main menu, which the navigation bar and the drawer both show: Home, About, Categories in
 * their groups, City with `cities` as children, Archive, Video, Contact Us.
 */
export function mainMenu(edition: Edition, cities: readonly City[], sections: readonly Section[]): MenuItem[] {
  const at = (path: string) => pathInEdition(edition, path);
  const groups = groupedSections(sections).map(({ names, sections: grouped }) => ({
    name: names[edition],
    links: grouped.map((section) => sectionLink(section, edition)),
  }));
  const links = cities.map((city) => ({
    ...shownCity(city, edition),
    href: at(routes.city(city.displayName)),
  }));
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
