import { categories, categoryBySlug, type CategoryGroup, groupedCategories } from './default-sections';
import type { SiteFacts } from './site-facts';
import type { Category } from './entities';
import { byEdition, type Edition, enabledEditions } from '../../platform/editions';
import { descriptionIn, sectionName, localisedSection } from './localise';
import { pathInEdition, routes } from '../../platform/routes';
import type { Link } from '../views';

/** The sections of the site: those of the newsroom, or the default table of a new newsroom. */

export type Section = {
  slug: string;
  names: Record<Edition, string>;
  /** HTML language codes of names that are not in the edition's language. */
  langs?: Partial<Record<Edition, string>>;
  group: CategoryGroup | undefined;
  /** Descriptions that editors wrote. */
  descriptions?: Record<Edition, string | undefined>;
};

const defaultSections: readonly Section[] = categories.map(({ slug, texts, group }) => ({
  slug,
  group,
  names: byEdition((edition) => texts[edition].name),
}));

const foreignNames = (section: Category): Partial<Record<Edition, string>> =>
  Object.fromEntries(
    enabledEditions.flatMap((edition) => {
      const { lang } = localisedSection(section, edition);
      return lang ? [[edition, lang]] : [];
    }),
  );

/** Returns the link to a section's page in an edition. */
export function sectionLink({ slug, names, langs }: Section, edition: Edition): Link {
  const lang = langs?.[edition];
  return { name: names[edition], href: pathInEdition(edition, routes.category(slug)), ...(lang ? { lang } : {}) };
}

const isGroup = (group: string | null): group is CategoryGroup => groupedCategories.some((one) => one.group === group);

/**
 * Returns all sections in their order.
 * @param facts undefined if the sections of the newsroom are unknown
 */
export const listSections = (facts: Pick<SiteFacts, 'sections'> | undefined): readonly Section[] =>
  facts?.sections.length
    ? facts.sections.map((section) => ({
        slug: section.displayName,
        names: byEdition((edition) => sectionName(section, edition)),
        langs: foreignNames(section),
        group: isGroup(section.group) ? section.group : undefined,
        descriptions: byEdition((edition) => descriptionIn(section, edition)),
      }))
    : defaultSections;

/** Returns the groups of the menu that have sections, in their order. */
export const groupedSections = (sections: readonly Section[]) =>
  groupedCategories
    .map(({ group, names }) => ({ group, names, sections: sections.filter((section) => section.group === group) }))
    .filter((one) => one.sections.length > 0);

/**
 * Returns title and description of a section page. The editors' description takes precedence. The
 * default table applies only if the section still has its default name.
 */
export function sectionHead(
  facts: Pick<SiteFacts, 'sections'> | undefined,
  { slug, name, edition }: { slug: string; name: string; edition: Edition },
): Partial<Record<'title' | 'description', string>> {
  const defaultTexts = categoryBySlug(slug)?.texts[edition];
  const description = listSections(facts).find((section) => section.slug === slug)?.descriptions?.[edition];
  return {
    ...(defaultTexts?.name === name ? { title: defaultTexts.title, description: defaultTexts.description } : {}),
    ...(description ? { description } : {}),
  };
}
