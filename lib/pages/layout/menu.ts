import { menus } from '../../../generated/menus';
import type { City } from '../../contract/news/entities';
import type { Output } from '../../contract/news/operations';
import type { SiteFacts } from '../../contract/news/site-facts';
import { type Edition, editions } from '../../platform/editions';
import { localisedCity } from '../../contract/news/localise';
import { pathInEdition, routes } from '../../platform/routes';
import { groupedSections, type Section, sectionLink } from '../../contract/news/sections';
import type { Link, MenuItem } from '../../contract/views';

/** Slugs of an edition's section bar. A regional edition starts with its own state. */
export const mainSections = (edition: Edition): readonly string[] => menus[edition].mainSections;

type SectionSettings = Pick<SiteFacts, 'bar' | 'renamed'> | undefined;

/** Returns the current slug of a section from its current or an earlier slug. */
export const currentSectionSlug = (site: SectionSettings, slug: string): string =>
  site?.renamed.find((one) => one.kind === 'section' && one.slug === slug)?.target ?? slug;

/** Returns the slugs of an edition's section bar: the editors' choice, or the default. */
export const sectionBarSlugs = (edition: Edition, site: SectionSettings): string[] =>
  (site?.bar[editions[edition].apiLanguage] ?? mainSections(edition)).map((slug) => currentSectionSlug(site, slug));

/**
 * Returns the cities of an edition's menu: the cities of its own state, if it has one, and the
 * metros.
 */
export function menuCities(edition: Edition, { metroCities, otherCities }: Output<'cities'>): City[] {
  const all = [...metroCities, ...otherCities];
  const regional = (menus[edition].ownCities ?? []).flatMap((slug) =>
    all.filter(({ displayName }) => displayName === slug),
  );
  return [...regional, ...metroCities.filter((city) => !regional.includes(city))];
}

/**
 * Returns the links of the section bar.
 * @param slugs slugs that editors chose for the bar
 */
export function sectionBar(edition: Edition, sections: readonly Section[], slugs = mainSections(edition)): Link[] {
  return slugs.flatMap((one) =>
    sections.filter(({ slug }) => slug === one).map((section) => sectionLink(section, edition)),
  );
}

/**
 * Returns the main menu, for the navigation bar and the drawer: Home, About, Categories in groups,
 * City with `cities` as children, Archive, Video, Contact Us.
 */
export function mainMenu(edition: Edition, cities: readonly City[], sections: readonly Section[]): MenuItem[] {
  const at = (path: string) => pathInEdition(edition, path);
  const groups = groupedSections(sections).map(({ names, sections: grouped }) => ({
    name: names[edition],
    links: grouped.map((section) => sectionLink(section, edition)),
  }));
  const links = cities.map((city) => ({
    ...localisedCity(city, edition),
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
