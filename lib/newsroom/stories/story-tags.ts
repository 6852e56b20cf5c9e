import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, editions, allEditions } from '../../platform/editions';
import { toFriendlyUrl } from '../../platform/routes';
import { transliterate } from '../../platform/language/latin/transliterate';
import { resolveSlug } from '../redirects/slug-redirects';

/**
 * Links the tag words of texts to tags. A word belongs to a tag if it is the tag's name in its
 * language, or was before the tag was renamed or merged. Any other word of a published text becomes
 * a new tag, so that each has a page. Drafts add no tags, because writers may not create them.
 */

/** A tag word and the language of its text. */
export type TagWord = { language: Edition; name: string };

type TextWord = TagWord & { isPublished: boolean };

export const tagWordKey = ({ language, name }: TagWord): string => `${language} ${name}`;

/** Returns the slug of a word in Latin letters, or undefined for other scripts. */
function latinSlug(name: string): string | undefined {
  const isLatin = !/\p{L}/u.test(name.replace(/\p{Script=Latin}/gu, ''));
  return (isLatin && toTagSlug(name)) || undefined;
}

/**
 * Returns the slug of a new tag, or an empty text if no character of the name can be part of a URL.
 */
export function toTagSlug(name: string): string {
  const slug = toFriendlyUrl(transliterate(name)).slice(0, 80).replace(/-$/, '');
  // API routes read a plain number as an id.
  return /^\d+$/.test(slug) ? `topic-${slug}` : slug;
}

/** Maximum values in one query. SQLite accepts 32,766. */
const batchSize = 500;

function toBatches<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / batchSize);
  return Array.from({ length: count }, (_, index) => values.slice(index * batchSize, (index + 1) * batchSize));
}

/**
 * Finds tags that had these names before they were renamed or merged. Returns ids by `tagWordKey`.
 */
async function findTagsByFormerName(db: Db, words: readonly TagWord[]): Promise<Map<string, number>> {
  const requestedKeys = new Set(words.map(tagWordKey));
  const lists = toBatches([...new Set(words.map(({ name }) => name))]);
  const rows = await batch(
    db,
    ...lists.map((some) => (db: Db) => db.selectFrom('tag_aliases').selectAll().where('name', 'in', some).execute()),
  );
  const found = rows
    .flat()
    .map(({ language, name, tag_id }) => [tagWordKey({ language, name }), Number(tag_id)] as const);
  return new Map(found.filter(([key]) => requestedKeys.has(key)));
}

/**
 * Finds tags with exactly these names. Returns ids by `tagWordKey`, the smallest if several tags
 * share a name.
 */
export async function findTagsByName(db: Db, words: readonly TagWord[]): Promise<Map<string, number>> {
  const lists = [...new Set(words.map((word) => word.language))].flatMap((language) => {
    const names = [...new Set(words.filter((word) => word.language === language).map(({ name }) => name))];
    return toBatches(names).map((some) => ({ language, some }));
  });
  const rows = await batch(
    db,
    ...lists.map(
      ({ language, some }) =>
        (db: Db) =>
          db
            .selectFrom('tag_names')
            .select(['tag_id', 'language', 'name'])
            .where('language', '=', language)
            .where('name', 'in', some)
            .orderBy('tag_id', 'desc')
            .execute(),
    ),
  );
  return new Map(rows.flat().map(({ tag_id, language, name }) => [tagWordKey({ language, name }), Number(tag_id)]));
}

const idOfSlug = async (db: Db, slug: string): Promise<number | undefined> =>
  (await db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirst())?.id;

/**
 * Finds the tag with the slug of a Latin word, or the tag that had this slug before it was renamed
 * or merged. If the tag has no name in this language, and a name in another language has the same
 * slug, it belongs to the word. A published text then adds the word as its name.
 */
async function findTagBySlug(transaction: Db, { language, name, isPublished }: TextWord): Promise<number | undefined> {
  const slug = latinSlug(name);
  if (slug === undefined) return undefined;
  const tagId = await idOfSlug(transaction, slug);
  if (tagId === undefined) {
    const now = await resolveSlug(transaction, 'tag', slug);
    return now === undefined ? undefined : idOfSlug(transaction, now);
  }
  const names = await transaction
    .selectFrom('tag_names')
    .select(['language', 'name'])
    .where('tag_id', '=', tagId)
    .execute();
  if (names.some((one) => one.language === language)) return tagId;
  if (!names.some((one) => latinSlug(one.name) === slug)) return undefined;
  if (isPublished)
    await transaction.insertInto('tag_names').values({ tag_id: tagId, language, name, description: null }).execute();
  return tagId;
}

/** Creates a tag with a slug that no tag has or had. Returns undefined if the name has no slug. */
async function createTag(transaction: Db, { language, name }: TagWord): Promise<number | undefined> {
  const base = toTagSlug(name);
  if (!base) return undefined;
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? base : `${base}-${number === 1 ? editions[language].lang.toLowerCase() : number}`;
    const [used, renamed] = await batch(
      transaction,
      (db) => idOfSlug(db, slug),
      (db) => resolveSlug(db, 'tag', slug),
    );
    if (used !== undefined || renamed !== undefined) continue;
    const { id } = await transaction.insertInto('tags').values({ slug }).returning('id').executeTakeFirstOrThrow();
    await transaction.insertInto('tag_names').values({ tag_id: id, language, name, description: null }).execute();
    return Number(id);
  }
}

/**
 * Returns the tag ids of words by `tagWordKey`. For words of published texts it creates missing
 * tags.
 */
async function resolveTags(transaction: Db, words: readonly TextWord[]): Promise<Map<string, number>> {
  const found = await findTagsByName(transaction, words);
  const missing = new Map<string, TextWord>();
  for (const word of words) {
    const key = tagWordKey(word);
    if (!found.has(key) && !missing.get(key)?.isPublished) missing.set(key, word);
  }
  if (!missing.size) return found;
  // If two transactions bring the same new tag, one creates it and the other finds it.
  const [, added, former] = await batch(
    transaction,
    (db) => withAdvisoryLock(db, ['tags']),
    (db) => findTagsByName(db, [...missing.values()]),
    (db) => findTagsByFormerName(db, [...missing.values()]),
  );
  for (const [key, id] of [...former, ...added]) found.set(key, id);
  for (const [key, word] of missing) {
    if (found.has(key)) continue;
    const existingId = await findTagBySlug(transaction, word);
    const id = existingId ?? (word.isPublished ? await createTag(transaction, word) : undefined);
    if (id !== undefined) found.set(key, Number(id));
  }
  return found;
}

/**
 * Updates the table that topic pages read: texts of stories by tag. Creates tags for unknown words
 * of published texts.
 */
export async function linkTags(transaction: Db, stories: readonly number[]): Promise<void> {
  if (!stories.length) return;
  const texts = await transaction
    .selectFrom('story_texts')
    .select(['story_id', 'language', 'tags', 'status', 'publish_at'])
    .where('story_id', 'in', stories)
    .where('tags', '<>', '[]')
    .execute();
  // Sorted, so that the same word gets the shorter slug on every database.
  texts.sort((a, b) => allEditions.indexOf(a.language) - allEditions.indexOf(b.language));
  const words = texts.flatMap(({ story_id, language, tags, status, publish_at }) =>
    (JSON.parse(tags) as string[]).map((name) => ({
      story_id,
      language,
      name,
      isPublished: status === 'published',
      publish_at: status === 'published' ? publish_at : null,
    })),
  );
  const ids = await resolveTags(transaction, words);
  const rows = new Map(
    // If two words mean the same tag, the first one remains.
    words.toReversed().flatMap((word) => {
      const tag_id = ids.get(tagWordKey(word));
      if (tag_id === undefined) return [];
      const { story_id, language, name, publish_at } = word;
      return [[`${story_id} ${language} ${tag_id}`, { story_id, language, name, publish_at, tag_id }] as const];
    }),
  );
  await batch(
    transaction,
    (db) => db.deleteFrom('story_text_tags').where('story_id', 'in', stories).execute(),
    ...toBatches([...rows.values()]).map((some) => (db: Db) => db.insertInto('story_text_tags').values(some).execute()),
  );
}
