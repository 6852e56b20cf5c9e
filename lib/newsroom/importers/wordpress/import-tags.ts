import { slug as slugSchema } from '../../../contract/news/entities';
import type { Actor } from '../../../contract/newsroom/editors';
import { recordChange } from '../../../database/change-feed/changes';
import type { Db } from '../../../database/connection';
import { defaultEdition, type Edition, allEditions } from '../../../platform/editions';
import { getOwnProperty } from '../../../platform/get-own-property';
import { recordAudit } from '../../write-records/audit-log';
import { cleanText } from '../../text/sanitize';
import { resolveSlug } from '../../redirects/slug-redirects';
import { tagWordKey, toTagSlug, findTagsByName } from '../../stories/story-tags';
import { isSameSpelling } from '../../../platform/language/latin/transliterate';
import { toPlainText } from './wordpress-converter';
import { editionOfName, type MigrationMapping } from './mapping';
import { decodeSlug, type Term } from './post';
import type { SiteSurvey } from './site-survey';

/**
 * Imports slugs and descriptions of tags. The stories must be imported first, because they create
 * the tags by name.
 */

/** Tag ids by WordPress slug and edition, if stories of that edition have the tag. */
export type TagsOfTerms = ReadonlyMap<string, ReadonlyMap<Edition, number>>;

const maxDescription = 500;

/** Name of a term here. Undefined if the mapping leaves it out. */
function mappedName(term: Term, map: MigrationMapping): string | undefined {
  const renamed = getOwnProperty(map.tags, decodeSlug(term.slug));
  return renamed === null ? undefined : cleanText(renamed ?? toPlainText(term.name));
}

/**
 * Sets the WordPress slug of a tag, if its slug was generated from its name. A slug that an editor
 * chose stays. Returns whether it changed.
 */
async function adoptSlug(transaction: Db, id: number, { term, name }: { term: Term; name: string }): Promise<boolean> {
  const originalSlug = decodeSlug(term.slug).toLowerCase();
  if (!slugSchema.safeParse(originalSlug).success || !/[a-z]/.test(originalSlug)) return false;
  const { slug } = await transaction.selectFrom('tags').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  if (slug === originalSlug || !isSameSpelling(slug, toTagSlug(name))) return false;
  const isTaken = await transaction.selectFrom('tags').select('id').where('slug', '=', originalSlug).executeTakeFirst();
  if (isTaken || (await resolveSlug(transaction, 'tag', originalSlug)) !== undefined) return false;
  await transaction.updateTable('tags').set({ slug: originalSlug }).where('id', '=', id).execute();
  return true;
}

/** Sets the description of a tag if it has none. Returns whether it changed. */
async function adoptDescription(transaction: Db, id: number, language: Edition, term: Term): Promise<boolean> {
  const cleanDescription = cleanText(toPlainText(term.description ?? ''));
  if (!cleanDescription) return false;
  const description =
    cleanDescription.length <= maxDescription
      ? cleanDescription
      : `${cleanDescription.slice(0, maxDescription - 1).trimEnd()}…`;
  const { numUpdatedRows } = await transaction
    .updateTable('tag_names')
    .set({ description })
    .where('tag_id', '=', id)
    .where('language', '=', language)
    .where('description', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Imports the slugs and descriptions of all tags in one transaction. Returns the tags and how many
 * were changed.
 */
export async function importTags(
  db: Db,
  { survey, map, by }: { survey: SiteSurvey; map: MigrationMapping; by: Actor },
  now: Date,
): Promise<{ tags: TagsOfTerms; changed: number }> {
  const terms = [...survey.terms.values()].flatMap((term) => {
    const name = term.taxonomy === 'post_tag' ? mappedName(term, map) : undefined;
    return name ? [{ term, name }] : [];
  });
  const siteEdition = editionOfName(map.language) ?? defaultEdition;
  const words = terms.flatMap(({ name }) => allEditions.map((language) => ({ language, name })));
  return db.transaction().execute(async (transaction) => {
    const ids = await findTagsByName(transaction, words);
    const tags = new Map<string, Map<Edition, number>>();
    let changed = 0;
    for (const { term, name } of terms) {
      const found = new Map(
        allEditions.flatMap((language) => {
          const id = ids.get(tagWordKey({ language, name }));
          return id === undefined ? [] : [[language, id] as const];
        }),
      );
      const [[language, id] = []] = [...found].sort(
        ([a], [b]) => Number(b === siteEdition) - Number(a === siteEdition),
      );
      if (language === undefined || id === undefined) continue;
      tags.set(decodeSlug(term.slug), found);
      const isRenamed = await adoptSlug(transaction, id, { term, name });
      const isDescribed = await adoptDescription(transaction, id, language, term);
      if (!isRenamed && !isDescribed) continue;
      changed += 1;
      const { slug } = await transaction
        .selectFrom('tags')
        .select('slug')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const fields = [...(isRenamed ? ['slug'] : []), ...(isDescribed ? ['descriptions'] : [])];
      await recordAudit(transaction, by, [{ action: 'tag_changed', kind: 'tag', what: slug, changed: fields }], now);
    }
    if (changed) await recordChange(transaction, { kind: 'settings', what: 'tags', languages: [], subjects: {} }, now);
    return { tags, changed };
  });
}
