import type * as z from 'zod';
import type { Actor } from '../../contract/newsroom/editors';
import type { NewsroomQuery } from '../../contract/newsroom/operations';
import type { editorialStory } from '../../contract/newsroom/stories';
import { notFoundError } from '../../contract/errors';
import { editionsWithText } from '../../contract/stories/story-texts';
import type { Db } from '../../database/connection';
import { editions } from '../../platform/editions';
import { purgedOn } from './deleted-drafts';
import { toRestoredVersion, toStoryReplacement } from './input/story-replacement';
import { toListedSources } from './editor-story-list';
import { listOrders } from './notification-orders';
import { storyPaths } from '../write-records/record-story-change';
import { compareVersions } from './history/compare-versions';
import { canReadAll, toReadableStory, assertCanReadAll } from './story-permissions';
import { publicEditions } from './state/text-state';
import { findSource, listSources } from './sources/story-sources';
import { listedStates, storyStatus } from './state/story-state';
import { getStorySubjects } from '../write-records/change-subjects';
import { getVersion, getStoryInVersion, listVersions } from './history/story-versions';
import { type StoredStory, getStoredStory } from './stored-story';
import { saveStory, type WriteOptions } from './save-story';
import { reasonsByLanguage } from './state/withdrawals';

/** Stories and their versions, as the newsroom sees them. */

/** @throws ApiError 404 for an unknown story */
async function requireStory(db: Db, id: number): Promise<StoredStory> {
  const row = await db.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Story', id);
  return getStoredStory(db, id);
}

/**
 * Returns a story with its unpublished parts.
 * @throws ApiError 404 for an unknown story, 403 or 404 for another writer's story
 */
export async function getStoryForEditor(db: Db, id: number, by: Actor, now: Date): Promise<StoredStory> {
  const story = await requireStory(db, id);
  assertCanReadAll(by, story, now);
  return story;
}

/** The deletion fields of a story. `purgedOn` is the date until which it can be restored. */
const deletionFields = ({ deletedAt = null, deletedBy = null }: StoredStory) => ({
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
export async function getNewsroomStory(
  db: Db,
  id: number,
  by: Actor,
  now: Date,
): Promise<z.output<typeof editorialStory>> {
  const story = toReadableStory(by, await requireStory(db, id), now);
  const [newest] = (await listVersions(db, id, { size: 1 })).items;
  const sources = await listSources(db, [id]);
  const publishedEditions = publicEditions(story.texts, now.toISOString());
  const paths = storyPaths(await getStorySubjects(db, id), id).filter(([edition]) =>
    publishedEditions.includes(edition),
  );
  return {
    id,
    version: story.version,
    status: storyStatus(story.texts, now.toISOString()),
    publishOn: story.publishAt,
    savedAt: story.savedAt,
    ...deletionFields(story),
    savedBy: newest?.who ?? null,
    createdBy: await nameOfEditor(db, story.createdBy),
    addresses: Object.fromEntries(paths.map(([edition, path]) => [editions[edition].apiLanguage, path])),
    source: await findSource(db, id),
    sources: toListedSources(sources.get(id), editionsWithText(story.texts)),
    states: listedStates(story.texts, now.toISOString()),
    withdrawalReasons: await reasonsByLanguage(db, id, editionsWithText(story.texts)),
    orderedNotifications: canReadAll(by, story) ? await listOrders(db, id) : [],
    story: toStoryReplacement(story),
  } as z.output<typeof editorialStory>;
}

/**
 * Returns one page of the versions of a story, the newest first.
 * @throws ApiError 404 for an unknown story, 403 or 404 for another writer's story
 */
export async function listStoryVersions(
  db: Db,
  id: number,
  by: Actor,
  now: Date,
  query: NewsroomQuery<'listVersions'> = {},
) {
  await getStoryForEditor(db, id, by, now);
  return listVersions(db, id, query);
}

/**
 * Returns a version of a story and its differences from the previous version, or from the version
 * `comparedVersion`. The first version has no differences.
 * @throws ApiError 404 for an unknown version, and as `listStoryVersions` does
 */
export async function getStoryVersion(
  db: Db,
  { id, version }: { id: number; version: number },
  comparedVersion: number | undefined,
  by: Actor,
  now: Date,
) {
  await getStoryForEditor(db, id, by, now);
  const { found, previous } = await getVersion(db, id, version);
  const story = await getStoryInVersion(db, id, version);
  const against = comparedVersion ?? previous;
  const other = against === null ? undefined : await getStoryInVersion(db, id, against);
  return {
    ...found,
    story: toStoryReplacement(story),
    against,
    differences: other ? await compareVersions(other, story) : [],
  };
}

/** Returns the ids of existing stories. Deleted drafts are purged after some time. */
async function filterExistingStories(db: Db, ids: readonly number[]): Promise<number[]> {
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
  const current = await getStoryForEditor(db, id, options.by, now);
  const earlier = await getStoryInVersion(db, id, version);
  const newVersion = toRestoredVersion(
    { ...earlier, related: await filterExistingStories(db, earlier.related ?? []) },
    current,
  );
  // Without `If-Match`, fails if the story has changed since it was read here.
  return saveStory(db, { id, whole: newVersion }, now, { ...options, expected: options.expected ?? current.version });
}
