import { ApiError, invalidField, invalidInput, notFoundError } from '../contract/errors';
import {
  breakingInput,
  type CheckedStory,
  missingTexts,
  type SavedStory,
  type StoryChange,
  storyChange,
  type StoryInput,
  storyInput,
  type Warning,
} from '../contract/publishing';
import { recordChange } from '../database/changes';
import type { Db } from '../database/connection';
import { withAdvisoryLock } from '../database/dialect';
import { editionNames, editions } from '../editions';
import { pathInEdition } from '../routes';
import { pathOf } from '../routes/page-types';
import { dayOf } from '../format/time';
import { setCorrections } from './corrections';
import { leftBehind } from './left-behind';
import { checkPictures } from './picture-check';
import { removedFrom } from './removed';
import { changedFields, type StoredStory, storedStory } from './stored-story';
import { textColumns } from './story-columns';
import { mergedStory, storySubjects, type StoryToday } from './story-subjects';

/**
 * The only write path to stories. What belongs to a story (slug, reading times, clean HTML, day,
 * its place in the search index) is computed here and written in one transaction, so that no half
 * of a story is ever seen.
 */

type Written = Pick<SavedStory, 'id' | 'path' | 'addresses' | 'change'>;

export type Saved = SavedStory;

async function idOf(db: Db, table: 'categories' | 'authors', field: string, slug: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) throw invalidField(field, `there is no ${field} "${slug}"`);
  return row.id;
}

async function idsOf(
  db: Db,
  table: 'cities' | 'associations',
  column: 'slug' | 'id',
  keys: (string | number)[],
): Promise<number[]> {
  if (!keys.length) return [];
  const rows = await db.selectFrom(table).select(['id', column]).where(column, 'in', keys).execute();
  const known = new Set<string | number>(rows.map((row) => row[column]));
  const missing = keys.find((key) => !known.has(key));
  if (missing !== undefined) throw invalidField(table, `there is none "${missing}"`);
  return rows.map((row) => row.id);
}

const momentOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

async function setLinks(db: Db, articleId: number, story: CheckedStory): Promise<void> {
  const cities = await idsOf(db, 'cities', 'slug', story.cities ?? []);
  const associations = await idsOf(db, 'associations', 'id', story.associations ?? []);
  await db.deleteFrom('article_cities').where('article_id', '=', articleId).execute();
  await db.deleteFrom('article_associations').where('article_id', '=', articleId).execute();
  if (cities.length) {
    await db
      .insertInto('article_cities')
      .values(cities.map((id) => ({ article_id: articleId, city_id: id })))
      .execute();
  }
  if (associations.length) {
    await db
      .insertInto('article_associations')
      .values(associations.map((id) => ({ article_id: articleId, association_id: id })))
      .execute();
  }
}

type HandedIn = StoryInput | StoryChange;

/** A story as handed in. @throws ApiError 400 that names each field that is wrong */
function checkedStory(input: HandedIn): Partial<CheckedStory> {
  const checked = (input.id === undefined ? storyInput : storyChange).safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  return checked.data;
}

/**
 * A change on top of what the story has. @throws ApiError 400 when one of its languages is no
 * longer whole
 */
function changedStory(stored: StoredStory, change: Partial<CheckedStory>): CheckedStory {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const story = { ...stored.story, ...named } as CheckedStory;
  // With its language goes the short title that nobody names.
  if (!story.hindiTitle && !change.hindiShortTitle) story.hindiShortTitle = null;
  if (!story.gujaratiTitle && !change.gujaratiShortTitle) story.gujaratiShortTitle = null;
  const [first, ...others] = missingTexts(story).map(({ path, message }) => {
    const field = path.join('.');
    return { code: 'INVALID', message: `${field}: ${message}`, field };
  });
  if (first) throw new ApiError(400, [first, ...others]);
  return story;
}

const removedFromBodies = (given: Partial<CheckedStory>): Warning[] =>
  (['body', 'hindiBody', 'gujaratiBody'] as const).flatMap((field) => removedFrom(field, given[field]));

/**
 * Adds the lines of a write of a story to the change feed; `before` is what the story was. Returns
 * where it is now, and the id of the last line.
 */
async function recordStory(
  transaction: Db,
  id: number,
  before: StoryToday | undefined,
  now: Date,
  also?: 'correction' | 'withdrawal',
): Promise<Written> {
  const story = await storySubjects(transaction, id);
  const line = { what: String(id), ...mergedStory(before, story) };
  let change = await recordChange(transaction, { kind: 'story', ...line }, now);
  if (also) change = await recordChange(transaction, { kind: also, ...line }, now);
  const path = pathOf('story', ...(story.subjects['story']?.[0] ?? []));
  const written = editionNames.filter((edition) => story.languages.includes(editions[edition].lang));
  const addresses = Object.fromEntries(written.map((edition) => [edition, pathInEdition(edition, path)]));
  return { id, path, addresses, change };
}

/** A story that no other transaction changes until this one ends; undefined when there is none. */
async function storyToChange(transaction: Db, id: number) {
  await withAdvisoryLock(transaction, [`story ${id}`]);
  return transaction.selectFrom('articles').select(['id', 'publish_on']).where('id', '=', id).executeTakeFirst();
}

async function writeChecked(transaction: Db, given: Partial<CheckedStory>, now: Date): Promise<Saved> {
  const before = given.id === undefined ? undefined : await storyToChange(transaction, given.id);
  if (given.id !== undefined && !before) throw notFoundError('Story', given.id);
  const stored = before && (await storedStory(transaction, before.id));
  const story = stored ? changedStory(stored, given) : (given as CheckedStory);
  checkPictures(given);
  const columns = textColumns(story);
  const subjectsBefore = before && (await storySubjects(transaction, before.id));

  const moment = now.toISOString();
  const publishOn = story.publishOn ? new Date(story.publishOn).toISOString() : (before?.publish_on ?? moment);
  const row = {
    ...columns,
    category_id: await idOf(transaction, 'categories', 'category', story.category),
    author_id: !story.author ? null : await idOf(transaction, 'authors', 'author', story.author),
    status: 'published' as const,
    publish_on: publishOn,
    // A first version was last changed when it was published; a story is never changed before it is
    // published.
    updated_at: before && moment > publishOn ? moment : publishOn,
    day: dayOf(new Date(publishOn)),
    ...(given.breakingUntil === undefined ? {} : { breaking_until: momentOf(given.breakingUntil) }),
  };
  let id: number;
  if (before) {
    id = before.id;
    await transaction.updateTable('articles').set(row).where('id', '=', id).execute();
  } else {
    const created_at = publishOn < moment ? publishOn : moment;
    const inserted = await transaction
      .insertInto('articles')
      .values({ ...row, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = inserted.id;
  }
  await setLinks(transaction, id, story);
  await setCorrections(transaction, id, story.corrections, now);
  const after = stored && (await storedStory(transaction, id));
  const changed = stored && after ? changedFields(stored, after) : [];
  // A story that is put off until later leaves the site as one does that is withdrawn.
  const isPutOff = before && before.publish_on <= moment && publishOn > moment;
  const also = isPutOff ? 'withdrawal' : changed.includes('corrections') ? 'correction' : undefined;
  return {
    ...(await recordStory(transaction, id, subjectsBefore, now, also)),
    changed,
    warnings: leftBehind(given, stored?.story, story),
  };
}

/**
 * `saveStory` within a transaction of the caller's, for writers of many stories at once; without
 * its warnings of bodies.
 * @throws ApiError as `saveStory` does
 */
export const writeStory = (transaction: Db, input: HandedIn, now: Date): Promise<Saved> =>
  writeChecked(transaction, checkedStory(input), now);

/**
 * Publishes a story, or changes the one whose `id` it carries. A change leaves alone what it does
 * not name, its moment too; without `publishOn` a new story is published now, and one with a moment
 * to come waits for it.
 * @throws ApiError 400 naming the field for bad input, 404 for an id that is not there; then
 * nothing was written
 */
export async function saveStory(db: Db, input: HandedIn, now: Date): Promise<Saved> {
  const given = checkedStory(input);
  // Before the transaction, in which nobody else can write, and with SQLite nobody read.
  const removed = removedFromBodies(given);
  const saved = await db.transaction().execute((transaction) => writeChecked(transaction, given, now));
  return { ...saved, warnings: [...removed, ...saved.warnings] };
}

/**
 * Takes a story off the site; its page answers 404 from now on. The record stays, so that saving it
 * again brings it back.
 * @throws ApiError 404 when there is no such story or it is withdrawn already
 */
export async function withdrawStory(db: Db, id: number, now = new Date()): Promise<Written> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('articles')
      .set({ status: 'withdrawn' })
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFoundError('Story', id);
    return recordStory(transaction, id, undefined, now, 'withdrawal');
  });
}

/**
 * Marks a story as breaking news until a moment, or takes the mark away. Nothing else of the story
 * changes, and it is shown in no edition in which it is not public.
 * @param input `until`: ISO moment with zone, or null
 * @throws ApiError 400 for no moment or one that is over, 404 when there is no such story or it is
 * withdrawn
 */
export async function setBreaking(
  db: Db,
  id: number,
  input: unknown,
  now: Date,
): Promise<Written & { breakingUntil: string | null }> {
  const checked = breakingInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const breakingUntil = momentOf(checked.data.until);
  if (breakingUntil !== null && breakingUntil <= now.toISOString()) throw invalidField('until', 'is over already');
  const written = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('articles')
      .set({ breaking_until: breakingUntil })
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFoundError('Story', id);
    return recordStory(transaction, id, undefined, now);
  });
  return { ...written, breakingUntil };
}
