import { categories, categoryBySlug, type CategoryGroup, groupedCategories } from './default-sections';
import type { SiteFacts } from './site-facts';
import type { Category } from './entities';
import { byEdition, type Edition, editionNames } from '../../platform/editions';
import { describedAs, sectionName, shownSection } from './localise';
import { pathInEdition, routes } from '../../platform/routes';
import type { Link } from '../views';

/**
 * The sections of the site: those that the newsroom has, else those of the table, which a new
 * newsroom begins with.
 */

export type Section = {
  slug: string;
  names: Record<Edition, string>;
  /** Languages of the names that are of another than the edition's, as HTML names them. */
  langs?: Partial<Record<Edition, string>>;
  group: CategoryGroup | undefined;
  /** What editors say of it, where they do. */
  descriptions?: Record<Edition, string | undefined>;
};

const ofTable: readonly Section[] = categories.map(({ slug, texts, group }) => ({
  slug,
  group,
  names: byEdition((edition) => texts[edition].name),
}));

const foreignNames = (section: Category): Partial<Record<Edition, string>> =>
  Object.fromEntries(
    editionNames.flatMap((edition) => {
      const { lang } = shownSection(section, edition);
      return lang ? [[edition, lang]] : [];
    }),
  );

/** A section with its page, in an edition. */
export function sectionLink({ slug, names, langs }: Section, edition: Edition): Link {
  const lang = langs?.[edition];
  return { name: names[edition], href: pathInEdition(edition, routes.category(slug)), ...(lang ? { lang } : {}) };
}

const isGroup = (group: string | null): group is CategoryGroup => groupedCategories.some((one) => one.group === group);

/** All sections in their order. @param facts undefined where nobody says what the newsroom has */
export const sectionsOf = (facts: Pick<SiteFacts, 'sections'> | undefined): readonly Section[] =>
  facts?.sections.length
    ? facts.sections.map((section) => ({
        slug: section.displayName,
        names: byEdition((edition) => sectionName(section, edition)),
        langs: foreignNames(section),
        group: isGroup(section.group) ? section.group : undefined,
        descriptions: byEdition((edition) => describedAs(section, edition)),
      }))
    : ofTable;

/** The groups of the menu that have sections, in their order. */
export const groupedSections = (sections: readonly Section[]) =>
  groupedCategories
    .map(({ group, names }) => ({ group, names, sections: sections.filter((section) => section.group === group) }))
    .filter((one) => one.sections.length > 0);

/**
 * Title and description of the page of a section: what editors say of it, else as the table has it
 * for one that still has its name; undefined where neither says any.
 */
export function sectionHead(
  facts: Pick<SiteFacts, 'sections'> | undefined,
  { slug, name, edition }: { slug: string; name: string; edition: Edition },
): Partial<Record<'title' | 'description', string>> {
  const known = categoryBySlug(slug)?.texts[edition];
  const description = sectionsOf(facts).find((section) => section.slug === slug)?.descriptions?.[edition];
  return {
    ...(known?.name === name ? { title: known.title, description: known.description } : {}),
    ...(description ? { description } : {}),
  };
}
