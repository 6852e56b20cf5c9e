import type * as z from 'zod';
import type { Actor } from '../../contract/newsroom/editors';
import type { NewsroomQuery } from '../../contract/newsroom/operations';
import type { editorialStory } from '../../contract/newsroom/stories';
import { notFoundError } from '../../contract/errors';
import { writtenIn } from '../../contract/stories/story-texts';
import type { Db } from '../../database/connection';
import { editions } from '../../platform/editions';
import { purgedOn } from './deleted-drafts';
import { asNewVersion, handedOut } from './input/story-json';
import { listedSources } from './editor-story-list';
import { ordersOf } from './notification-orders';
import { pathsOf } from '../writes/change-record';
import { differencesOf } from './history/story-difference';
import { mayReadAll, readableStory, requireAllReadable } from './story-permissions';
import { publicIn } from './state/text-state';
import { sourceOf, sourcesOf } from './sources/story-sources';
import { listedStates, statusOfStory } from './state/story-state';
import { storySubjects } from '../writes/change-subjects';
import { findVersion, storyInVersion, versionsPage } from './history/story-versions';
import { type StoredStory, storedStory } from './stored-story';
import { saveStory, type WriteOptions } from './save-story';
import { reasonsByLanguage } from './state/withdrawals';

/** Stories and their versions, as the newsroom sees them. */

/** @throws ApiError 404 for an unknown story */
async function storyThere(db: Db, id: number): Promise<StoredStory> {
  const row = await db.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Story', id);
  return storedStory(db, id);
}

/**
 * Returns a story with its unpublished parts.
 * @throws ApiError 404 for an unknown story, 403 or 404 for another writer's story
 */
export async function wholeFor(db: Db, id: number, by: Actor, now: Date): Promise<StoredStory> {
  const story = await storyThere(db, id);
  requireAllReadable(by, story, now);
  return story;
}

/** The deletion fields of a story. `purgedOn` is the date until which it can be restored. */
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
 * Returns a story in the form of the newsroom API. Of another writer's story, it contains only the
 * published parts.
 * @throws ApiError 404 for an unknown story, and for another writer's story without published parts
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
 * Returns one page of the versions of a story, the newest first.
 * @throws ApiError 404 for an unknown story, 403 or 404 for another writer's story
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
 * Returns a version of a story and its differences from the previous version, or from the version
 * `named`. The first version has no differences.
 * @throws ApiError 404 for an unknown version, and as `newsroomVersions` does
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

/** Returns the ids of existing stories. Deleted drafts are purged after some time. */
async function existingStories(db: Db, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await db.selectFrom('stories').select('id').where('id', 'in', ids).execute();
  return ids.filter((id) => rows.some((row) => Number(row.id) === id));
}

/**
 * Saves an earlier version of a story as a new version.
 * @throws ApiError as `saveStory` does, 404 for an unknown version
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
  // Without `If-Match`, fails if the story has changed since it was read here.
  return saveStory(db, { id, whole }, now, { ...options, expected: options.expected ?? today.version });
}
