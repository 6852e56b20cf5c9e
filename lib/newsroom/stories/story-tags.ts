import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, editions, knownEditions } from '../../platform/editions';
import { friendlyUrl } from '../../platform/routes';
import { transliterate } from '../../platform/language/latin/transliterate';
import { slugNow } from '../redirects/slug-redirects';

/**
 * Links the tag words of texts to tags. A word belongs to a tag if it is the tag's name in its
 * language, or was before the tag was renamed or merged. Any other word of a published text becomes
 * a new tag, so that each has a page. Drafts add no tags, because writers may not create them.
 */

/** A tag word and the language of its text. */
export type TagWord = { language: Edition; name: string };

type TextWord = TagWord & { isPublished: boolean };

export const keyOf = ({ language, name }: TagWord): string => `${language} ${name}`;

/** Returns the slug of a word in Latin letters, or undefined for other scripts. */
function latinSlug(name: string): string | undefined {
  const isLatin = !/\p{L}/u.test(name.replace(/\p{Script=Latin}/gu, ''));
  return (isLatin && slugOfTag(name)) || undefined;
}

/**
 * Returns the slug of a new tag, or an empty text if no character of the name can be part of a URL.
 */
export function slugOfTag(name: string): string {
  const slug = friendlyUrl(transliterate(name)).slice(0, 80).replace(/-$/, '');
  // API routes read a plain number as an id.
  return /^\d+$/.test(slug) ? `topic-${slug}` : slug;
}

/** Maximum values in one query. SQLite accepts 32,766. */
const atOnce = 500;

function parts<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / atOnce);
  return Array.from({ length: count }, (_, index) => values.slice(index * atOnce, (index + 1) * atOnce));
}

/** Finds tags that had these names before they were renamed or merged. Returns ids by `keyOf`. */
async function withFormerName(db: Db, words: readonly TagWord[]): Promise<Map<string, number>> {
  const wanted = new Set(words.map(keyOf));
  const lists = parts([...new Set(words.map(({ name }) => name))]);
  const rows = await batch(
    db,
    ...lists.map((some) => (db: Db) => db.selectFrom('tag_aliases').selectAll().where('name', 'in', some).execute()),
  );
  const found = rows.flat().map(({ language, name, tag_id }) => [keyOf({ language, name }), Number(tag_id)] as const);
  return new Map(found.filter(([key]) => wanted.has(key)));
}

/**
 * Finds tags with exactly these names. Returns ids by `keyOf`, the smallest if several tags share a
 * name.
 */
export async function withName(db: Db, words: readonly TagWord[]): Promise<Map<string, number>> {
  const lists = [...new Set(words.map((word) => word.language))].flatMap((language) => {
    const names = [...new Set(words.filter((word) => word.language === language).map(({ name }) => name))];
    return parts(names).map((some) => ({ language, some }));
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
  return new Map(rows.flat().map(({ tag_id, language, name }) => [keyOf({ language, name }), Number(tag_id)]));
}

const idOfSlug = async (db: Db, slug: string): Promise<number | undefined> =>
  (await db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirst())?.id;

/**
 * Finds the tag with the slug of a Latin word, or the tag that had this slug before it was renamed
 * or merged. If the tag has no name in this language, and a name in another language has the same
 * slug, it belongs to the word. A published text then adds the word as its name.
 */
async function withSlug(transaction: Db, { language, name, isPublished }: TextWord): Promise<number | undefined> {
  const slug = latinSlug(name);
  if (slug === undefined) return undefined;
  const own = await idOfSlug(transaction, slug);
  if (own === undefined) {
    const now = await slugNow(transaction, 'tag', slug);
    return now === undefined ? undefined : idOfSlug(transaction, now);
  }
  const names = await transaction
    .selectFrom('tag_names')
    .select(['language', 'name'])
    .where('tag_id', '=', own)
    .execute();
  if (names.some((one) => one.language === language)) return own;
  if (!names.some((one) => latinSlug(one.name) === slug)) return undefined;
  if (isPublished)
    await transaction.insertInto('tag_names').values({ tag_id: own, language, name, description: null }).execute();
  return own;
}

/** Creates a tag with a slug that no tag has or had. Returns undefined if the name has no slug. */
async function addTag(transaction: Db, { language, name }: TagWord): Promise<number | undefined> {
  const base = slugOfTag(name);
  if (!base) return undefined;
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? base : `${base}-${number === 1 ? editions[language].lang.toLowerCase() : number}`;
    const [used, renamed] = await batch(
      transaction,
      (db) => idOfSlug(db, slug),
      (db) => slugNow(db, 'tag', slug),
    );
    if (used !== undefined || renamed !== undefined) continue;
    const { id } = await transaction.insertInto('tags').values({ slug }).returning('id').executeTakeFirstOrThrow();
    await transaction.insertInto('tag_names').values({ tag_id: id, language, name, description: null }).execute();
    return Number(id);
  }
}

/**
 * Returns the tag ids of words by `keyOf`. For words of published texts it creates missing tags.
 */
async function tagsOf(transaction: Db, words: readonly TextWord[]): Promise<Map<string, number>> {
  const found = await withName(transaction, words);
  const missing = new Map<string, TextWord>();
  for (const word of words) {
    const key = keyOf(word);
    if (!found.has(key) && !missing.get(key)?.isPublished) missing.set(key, word);
  }
  if (!missing.size) return found;
  // If two transactions bring the same new tag, one creates it and the other finds it.
  const [, added, former] = await batch(
    transaction,
    (db) => withAdvisoryLock(db, ['tags']),
    (db) => withName(db, [...missing.values()]),
    (db) => withFormerName(db, [...missing.values()]),
  );
  for (const [key, id] of [...former, ...added]) found.set(key, id);
  for (const [key, word] of missing) {
    if (found.has(key)) continue;
    const known = await withSlug(transaction, word);
    const id = known ?? (word.isPublished ? await addTag(transaction, word) : undefined);
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
  texts.sort((a, b) => knownEditions.indexOf(a.language) - knownEditions.indexOf(b.language));
  const words = texts.flatMap(({ story_id, language, tags, status, publish_at }) =>
    (JSON.parse(tags) as string[]).map((name) => ({
      ...{ story_id, language, name, isPublished: status === 'published' },
      publish_at: status === 'published' ? publish_at : null,
    })),
  );
  const ids = await tagsOf(transaction, words);
  const rows = new Map(
    // If two words mean the same tag, the first one remains.
    words.toReversed().flatMap((word) => {
      const tag_id = ids.get(keyOf(word));
      if (tag_id === undefined) return [];
      const { story_id, language, name, publish_at } = word;
      return [[`${story_id} ${language} ${tag_id}`, { story_id, language, name, publish_at, tag_id }] as const];
    }),
  );
  await batch(
    transaction,
    (db) => db.deleteFrom('story_text_tags').where('story_id', 'in', stories).execute(),
    ...parts([...rows.values()]).map((some) => (db: Db) => db.insertInto('story_text_tags').values(some).execute()),
  );
}
