import type * as z from 'zod';
import type { Actor } from '../../contract/editors';
import type { NewsroomQuery } from '../../contract/newsroom/operations';
import type { editorialStory } from '../../contract/newsroom/stories';
import { notFoundError } from '../../contract/errors';
import { writtenIn } from '../../contract/story-texts';
import type { Db } from '../../database/connection';
import { editions } from '../../editions';
import { purgedOn } from '../deleted-drafts';
import { asNewVersion, handedOut } from '../handed-out';
import { listedSources } from '../newsroom-list';
import { ordersOf } from '../notification-orders';
import { pathsOf } from '../record-story';
import { differencesOf } from '../story-difference';
import { mayReadAll, readableStory, requireAllReadable } from '../story-rights';
import { publicIn } from '../text-state';
import { sourceOf, sourcesOf } from '../story-sources';
import { listedStates, statusOfStory } from '../story-state';
import { storySubjects } from '../story-subjects';
import { findVersion, storyInVersion, versionsPage } from '../story-versions';
import { type StoredStory, storedStory } from '../stored-story';
import { saveStory, type WriteOptions } from '../publishing';
import { reasonsByLanguage } from '../withdrawals';

/** Stories and their versions as those read them who write them. */

/** @throws ApiError 404 for a story that is not there */
async function storyThere(db: Db, id: number): Promise<StoredStory> {
  const row = await db.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Story', id);
  return storedStory(db, id);
}

/**
 * A story with all that nobody sees of it. @throws ApiError 404 when there is none, and 403 or 404
 * for another writer's
 */
export async function wholeFor(db: Db, id: number, by: Actor, now: Date): Promise<StoredStory> {
  const story = await storyThere(db, id);
  requireAllReadable(by, story, now);
  return story;
}

/** When a story was deleted, and until when it can be restored. */
const deletionOf = ({ deletedAt = null, deletedBy = null }: StoredStory) => ({
  deletedAt,
  deletedBy,
  purgedOn: deletedAt === null ? null : purgedOn(deletedAt),
});

async function nameOfEditor(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('editors').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/**
 * A story as the newsroom has it; of another writer's what readers see of it. @throws ApiError 404
 * when there is none, or readers see none of another writer's
 */
export async function newsroomStory(
  db: Db,
  id: number,
  by: Actor,
  now: Date,
): Promise<z.output<typeof editorialStory>> {
  const story = readableStory(by, await storyThere(db, id), now);
  const [newest] = (await versionsPage(db, id, { size: 1 })).items;
  const sources = await sourcesOf(db, [id]);
  const shown = publicIn(story.texts, now.toISOString());
  const paths = pathsOf(await storySubjects(db, id), id).filter(([edition]) => shown.includes(edition));
  return {
    ...{ id, version: story.version, status: statusOfStory(story.texts, now.toISOString()) },
    ...{ publishOn: story.publishAt, savedAt: story.savedAt },
    ...deletionOf(story),
    savedBy: newest?.who ?? null,
    createdBy: await nameOfEditor(db, story.createdBy),
    addresses: Object.fromEntries(paths.map(([edition, path]) => [editions[edition].apiLanguage, path])),
    source: await sourceOf(db, id),
    sources: listedSources(sources.get(id), writtenIn(story.texts)),
    states: listedStates(story.texts, now.toISOString()),
    withdrawalReasons: await reasonsByLanguage(db, id, writtenIn(story.texts)),
    orderedNotifications: mayReadAll(by, story) ? await ordersOf(db, id) : [],
    story: handedOut(story),
  } as z.output<typeof editorialStory>;
}

/**
 * One page of the versions of a story, the newest first.
 * @throws ApiError 404 when there is none, or 403 or 404 for another writer's
 */
export async function newsroomVersions(
  db: Db,
  id: number,
  by: Actor,
  now: Date,
  query: NewsroomQuery<'listVersions'> = {},
) {
  await wholeFor(db, id, by, now);
  return versionsPage(db, id, query);
}

/**
 * A version of a story, and how it differs from the one before or the one that is named. The first
 * differs from none. @throws ApiError 404 when a version is not there, and as `newsroomVersions`
 */
export async function newsroomVersion(
  db: Db,
  { id, version }: { id: number; version: number },
  named: number | undefined,
  by: Actor,
  now: Date,
) {
  await wholeFor(db, id, by, now);
  const { found, previous } = await findVersion(db, id, version);
  const story = await storyInVersion(db, id, version);
  const against = named ?? previous;
  const other = against === null ? undefined : await storyInVersion(db, id, against);
  return {
    ...found,
    story: handedOut(story),
    against,
    differences: other ? await differencesOf(other, story) : [],
  };
}

/** Those of some ids of stories that still exist: drafts that were deleted long ago do not. */
async function existingStories(db: Db, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await db.selectFrom('stories').select('id').where('id', 'in', ids).execute();
  return ids.filter((id) => rows.some((row) => Number(row.id) === id));
}

/**
 * Saves what a story was in a version as a new version. @throws ApiError as `saveStory` does, 404
 * for a version that is not there
 */
export async function restoreVersion(
  db: Db,
  { id, version }: { id: number; version: number },
  now: Date,
  options: WriteOptions & { by: Actor },
) {
  const today = await wholeFor(db, id, options.by, now);
  const then = await storyInVersion(db, id, version);
  const whole = asNewVersion({ ...then, related: await existingStories(db, then.related ?? []) }, today);
  // What was read must be what is replaced.
  return saveStory(db, { id, whole }, now, { ...options, expected: options.expected ?? today.version });
}
