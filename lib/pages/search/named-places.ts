import { type Edition, enabledEditions, editions } from '../../platform/editions';
import {
  authorNames,
  cityName,
  cityNames,
  sectionNames,
  localisedAuthor,
  localisedCity,
  localisedSection,
} from '../../contract/news/localise';
import { newsApi } from '../../news-api';
import { pathInEdition, routes } from '../../platform/routes';
import { app } from '../../platform/runtime/app';
import { TtlCache } from '../../platform/runtime/ttl-cache';
import { type EntryNames, matchConfidence, nameConfidence } from '../../platform/language/names/name-confidence';
import type { FilterChoice, SearchPlace } from '../../contract/views';

/** A section, city or author with its names in all languages and its slug. */
type Place = SearchPlace & { names: EntryNames };

/** Search suggestions other than stories, in the language of an edition. */
export type Places = { categories: FilterChoice[]; cities: FilterChoice[]; places: Place[] };

/** Time for which the names are cached. Readers who type request them repeatedly. */
const ttlMs = 60_000;
const maxPlaces = 3;

async function fetchPlaces(edition: Edition): Promise<Places> {
  const api = newsApi();
  const [categories, { metroCities, otherCities }, authors] = await Promise.all([
    api.activeCategories({ locale: editions[edition].apiLanguage }),
    api.cities({}),
    api.authors({}),
  ]);
  const cities = [...metroCities, ...otherCities];
  const at = (path: string) => pathInEdition(edition, path);
  const names = (slug: string, each: Record<string, string | undefined>) => ({ slug, ...each }) as EntryNames;
  const collator = new Intl.Collator(editions[edition].lang);
  const sections = categories.map((section) => ({
    kind: 'section' as const,
    ...localisedSection(section, edition),
    href: at(routes.category(section.displayName)),
    names: names(section.displayName, sectionNames(section)),
  }));
  return {
    categories: sections.map(({ name, names: { slug: value } }) => ({ value, name })),
    cities: cities
      .map((city) => ({ value: city.displayName, name: cityName(city, edition) }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    places: [
      ...sections,
      ...cities.map((city) => ({
        kind: 'city' as const,
        ...localisedCity(city, edition),
        href: at(routes.city(city.displayName)),
        names: names(city.displayName, cityNames(city)),
      })),
      ...authors.map((author) => ({
        kind: author.kind === 'person' ? ('person' as const) : ('desk' as const),
        ...localisedAuthor(author, edition),
        href: at(routes.author(author.slug)),
        names: names(author.slug, authorNames(author)),
      })),
    ],
  };
}

declare module '../../platform/runtime/app' {
  interface App {
    places?: TtlCache<Places>;
  }
}

/** Invalidates the cached names of sections, cities and authors. */
export const invalidatePlaces = (): void => void delete app.places;

/** Returns all sections, cities and authors of an edition, at most `ttlMs` old. */
export async function getPlaces(edition: Edition): Promise<Places> {
  const cache = (app.places ??= new TtlCache(enabledEditions.length));
  const places = await cache.get(edition, ttlMs, new Date(), () => fetchPlaces(edition));
  return places ?? { categories: [], cities: [], places: [] };
}

export type NamedPlaces = {
  places: SearchPlace[];
  /** Whether the typed words surely name the first place. */
  isCertain: boolean;
  /** The city, if it is the first place and surely named: its slug and its name in the edition. */
  city?: { slug: string; name: string };
  /** The slug of the section, if it is the first place and surely named. */
  section?: string;
};

/**
 * Returns at most three sections, cities and authors that the reader names, the most certain first.
 * @param isTyping whether the reader is still typing
 */
export function findNamedPlaces({ places }: Places, typed: string, isTyping: boolean): NamedPlaces {
  const named = places
    .map((place) => ({ place, sureness: nameConfidence(typed, place.names, isTyping) }))
    .filter(({ sureness: confidence }) => confidence > 0)
    .sort((one, other) => other.sureness - one.sureness)
    .slice(0, maxPlaces);
  const [first] = named;
  // Sure if the name is the same or sounds the same. A typo or a prefix is not sure.
  const isSure = first !== undefined && first.sureness >= matchConfidence.sound;
  return {
    places: named.map(({ place: { kind, name, href, lang } }) => ({ kind, name, href, ...(lang ? { lang } : {}) })),
    isCertain: isSure,
    ...(isSure && first.place.kind === 'section' ? { section: first.place.names.slug } : {}),
    ...(isSure && first.place.kind === 'city'
      ? { city: { slug: first.place.names.slug, name: first.place.name } }
      : {}),
  };
}
