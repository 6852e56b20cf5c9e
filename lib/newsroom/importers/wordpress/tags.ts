import { slug as slugSchema } from '../../../contract/news/entities';
import type { Actor } from '../../../contract/newsroom/editors';
import { recordChange } from '../../../database/change-feed/changes';
import type { Db } from '../../../database/connection';
import { defaultEdition, type Edition, knownEditions } from '../../../platform/editions';
import { ownValue } from '../../../platform/own-value';
import { recordAudit } from '../../writes/audit';
import { cleanText } from '../../text/sanitize';
import { slugNow } from '../../redirects/slug-redirects';
import { keyOf, slugOfTag, withName } from '../../stories/story-tags';
import { spellTheSame } from '../../../platform/language/latin/transliterate';
import { plain } from './entries';
import { editionOfName, type MoveMap } from './map';
import { readableSlug, type Term } from './post';
import type { Survey } from './survey';

/**
 * Imports slugs and descriptions of tags. The stories must be imported first, because they create
 * the tags by name.
 */

/** Tag ids by WordPress slug and edition, if stories of that edition have the tag. */
export type TagsOfTerms = ReadonlyMap<string, ReadonlyMap<Edition, number>>;

const maxDescription = 500;

/** Name of a term here. Undefined if the mapping leaves it out. */
function nameOf(term: Term, map: MoveMap): string | undefined {
  const renamed = ownValue(map.tags, readableSlug(term.slug));
  return renamed === null ? undefined : cleanText(renamed ?? plain(term.name));
}

/**
 * Sets the WordPress slug of a tag, if its slug was generated from its name. A slug that an editor
 * chose stays. Returns whether it changed.
 */
async function takeSlug(transaction: Db, id: number, { term, name }: { term: Term; name: string }): Promise<boolean> {
  const wanted = readableSlug(term.slug).toLowerCase();
  if (!slugSchema.safeParse(wanted).success || !/[a-z]/.test(wanted)) return false;
  const { slug } = await transaction.selectFrom('tags').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  if (slug === wanted || !spellTheSame(slug, slugOfTag(name))) return false;
  const isTaken = await transaction.selectFrom('tags').select('id').where('slug', '=', wanted).executeTakeFirst();
  if (isTaken || (await slugNow(transaction, 'tag', wanted)) !== undefined) return false;
  await transaction.updateTable('tags').set({ slug: wanted }).where('id', '=', id).execute();
  return true;
}

/** Sets the description of a tag if it has none. Returns whether it changed. */
async function takeDescription(transaction: Db, id: number, language: Edition, term: Term): Promise<boolean> {
  const said = cleanText(plain(term.description ?? ''));
  if (!said) return false;
  const description = said.length <= maxDescription ? said : `${said.slice(0, maxDescription - 1).trimEnd()}…`;
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
export async function takeOverTags(
  db: Db,
  { survey, map, by }: { survey: Survey; map: MoveMap; by: Actor },
  now: Date,
): Promise<{ tags: TagsOfTerms; changed: number }> {
  const terms = [...survey.terms.values()].flatMap((term) => {
    const name = term.taxonomy === 'post_tag' ? nameOf(term, map) : undefined;
    return name ? [{ term, name }] : [];
  });
  const own = editionOfName(map.language) ?? defaultEdition;
  const words = terms.flatMap(({ name }) => knownEditions.map((language) => ({ language, name })));
  return db.transaction().execute(async (transaction) => {
    const ids = await withName(transaction, words);
    const tags = new Map<string, Map<Edition, number>>();
    let changed = 0;
    for (const { term, name } of terms) {
      const found = new Map(
        knownEditions.flatMap((language) => {
          const id = ids.get(keyOf({ language, name }));
          return id === undefined ? [] : [[language, id] as const];
        }),
      );
      const [[language, id] = []] = [...found].sort(([a], [b]) => Number(b === own) - Number(a === own));
      if (language === undefined || id === undefined) continue;
      tags.set(readableSlug(term.slug), found);
      const isRenamed = await takeSlug(transaction, id, { term, name });
      const isDescribed = await takeDescription(transaction, id, language, term);
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
