import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, editions, knownEditions } from '../../platform/editions';
import { friendlyUrl } from '../../platform/routes';
import { transliterate } from '../../platform/language/latin/transliterate';
import { slugNow } from '../redirects/slug-redirects';

/**
 * Which tags the texts of stories name. A text has its tags as words. A word that is the name of a
 * tag in its language, or was before a renaming or merging, is that tag. Any other word of a
 * published text becomes a tag of its own, so that each has a page. Other texts add no tags:
 * writers, who may not add tags, write drafts.
 */

/** A word for a tag, in the language in which it stands. */
export type TagWord = { language: Edition; name: string };

/** A word for a tag in a text. */
type TextWord = TagWord & { isPublished: boolean };

export const keyOf = ({ language, name }: TagWord): string => `${language} ${name}`;

/** The slug of a word that is written in Latin letters; undefined of any other. */
function latinSlug(name: string): string | undefined {
  const isLatin = !/\p{L}/u.test(name.replace(/\p{Script=Latin}/gu, ''));
  return (isLatin && slugOfTag(name)) || undefined;
}

/**
 * The slug that a new tag has by itself; empty where nothing of its name can stand in an address.
 */
export function slugOfTag(name: string): string {
  const slug = friendlyUrl(transliterate(name)).slice(0, 80).replace(/-$/, '');
  // A number alone is read as an id by the API's routes.
  return /^\d+$/.test(slug) ? `topic-${slug}` : slug;
}

/** Values that one query compares with: SQLite takes 32,766. */
const atOnce = 500;

function parts<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / atOnce);
  return Array.from({ length: count }, (_, index) => values.slice(index * atOnce, (index + 1) * atOnce));
}

/** The tags that had these names before they were renamed or merged, by `keyOf`. */
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

/** The tags that have just these names, the first where several do, by `keyOf`. */
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
 * The tag that a word in Latin letters means by its slug: one that has it, or had it before it was
 * renamed or merged. One that has no name in the language yet, and this one in another, takes it
 * from a published text.
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

/** Adds a tag, under a slug that nothing has or had. */
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

/** The tags of words by `keyOf`. For words of published texts they are added if there are none. */
async function tagsOf(transaction: Db, words: readonly TextWord[]): Promise<Map<string, number>> {
  const found = await withName(transaction, words);
  const missing = new Map<string, TextWord>();
  for (const word of words) {
    const key = keyOf(word);
    if (!found.has(key) && !missing.get(key)?.isPublished) missing.set(key, word);
  }
  if (!missing.size) return found;
  // Of two stories that bring one tag at once, one adds it and the other finds it.
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
 * Sets what pages of topics are read from: the texts of stories by the tags that they name. A word
 * of a published text that is no tag's name becomes a tag.
 */
export async function linkTags(transaction: Db, stories: readonly number[]): Promise<void> {
  if (!stories.length) return;
  const texts = await transaction
    .selectFrom('story_texts')
    .select(['story_id', 'language', 'tags', 'status', 'publish_at'])
    .where('story_id', 'in', stories)
    .where('tags', '<>', '[]')
    .execute();
  // Which of two words gets the shorter slug does not depend on the database.
  texts.sort((a, b) => knownEditions.indexOf(a.language) - knownEditions.indexOf(b.language));
  const words = texts.flatMap(({ story_id, language, tags, status, publish_at }) =>
    (JSON.parse(tags) as string[]).map((name) => ({
      ...{ story_id, language, name, isPublished: status === 'published' },
      publish_at: status === 'published' ? publish_at : null,
    })),
  );
  const ids = await tagsOf(transaction, words);
  const rows = new Map(
    // Of two words for one tag the first is its word.
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
