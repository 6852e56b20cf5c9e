import { type Actor, machineActor } from '../../contract/newsroom/editors';
import { ApiError, notFoundError } from '../../contract/errors';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { recordAudit } from '../writes/audit';
import { cancelOrders } from './notification-orders';
import { recordStory } from '../writes/change-record';
import { goneHash } from './sources/refusals';
import { requireOwn } from './story-permissions';
import { isUnpublishedDraft, requireNotDeleted } from './state/story-state';
import { storySubjects } from '../writes/change-subjects';
import { storyToChange } from './story-to-change';
import { hadPublicText, recordVersion, requireVersion } from './history/story-versions';
import { findStoredStory, type StoredStory } from './stored-story';
import type { Done, WriteOptions } from './save-story';

/**
 * Drafts that editors delete. A deleted draft stays in the database for 30 days, in which it can be
 * restored. Nothing of it can be changed or shown in that time. What readers saw is not deleted but
 * withdrawn, so that the record stays.
 */

/** Milliseconds for which a deleted draft can be restored. */
export const restorableMs = 30 * 24 * 3_600_000;

/** When a draft that was deleted at a moment is removed for good. */
export const purgedOn = (deletedAt: string): string => new Date(Date.parse(deletedAt) + restorableMs).toISOString();

/** Writes that a draft is deleted, or no longer. */
export async function setDeleted(
  transaction: Db,
  story: StoredStory,
  deletion: { at: string; by: string | null } | null,
): Promise<void> {
  await transaction
    .updateTable('stories')
    .set({ deleted_at: deletion?.at ?? null, deleted_by: deletion?.by ?? null })
    .where('id', '=', story.id)
    .execute();
  if (!deletion) return;
  await transaction.deleteFrom('front_page_slots').where('story_id', '=', story.id).execute();
  await cancelOrders(transaction, story.id);
}

async function record(
  transaction: Db,
  before: StoredStory,
  event: 'story_deleted' | 'story_restored',
  { by, now }: { by: Actor | undefined; now: Date },
): Promise<Done> {
  const { id } = before;
  const today = await storySubjects(transaction, id);
  const changed = ['deletedAt'];
  const [written, version] = await batch(
    transaction,
    (db) => recordStory(db, id, { before: undefined, after: today }, now),
    (db) => recordVersion(db, id, { before, changed, by, now }),
    (db) => recordAudit(db, by, [{ action: event, kind: 'story', what: id, changed }], now),
  );
  return { ...written, version, events: [{ event, languages: [] }] };
}

/** Whether a story is a draft that can be deleted, or is deleted already. */
export async function isDeletable(db: Db, id: number): Promise<boolean> {
  const story = await findStoredStory(db, id);
  return story !== undefined && isUnpublishedDraft(story) && !(await hadPublicText(db, id));
}

export type Deleted = Done & { deletedAt: string; purgedOn: string };

/**
 * Deletes a draft. It can be restored for 30 days.
 * @throws ApiError 403 or 404 for another writer's, 404 if there is none, 409 if it is deleted, or
 * if readers saw it, 412
 */
export async function deleteDraft(
  db: Db,
  id: number,
  now: Date,
  { by, expected }: Omit<WriteOptions, 'once'> = {},
): Promise<Deleted> {
  return db.transaction().execute(async (transaction) => {
    const { before } = await storyToChange(transaction, id);
    if (!before) throw notFoundError('Story', id);
    requireOwn(by, before, now);
    requireNotDeleted(before);
    await requireVersion(transaction, before, expected);
    if (!isUnpublishedDraft(before) || (await hadPublicText(transaction, id)))
      throw new ApiError(409, [
        {
          code: 'NOT_A_DRAFT',
          message: `Story ${id} was published, or is to be. Its record stays: withdraw it instead of deleting it`,
        },
      ]);
    const deletedAt = now.toISOString();
    await setDeleted(transaction, before, { at: deletedAt, by: by?.name ?? null });
    const done = await record(transaction, before, 'story_deleted', { by, now });
    return { ...done, deletedAt, purgedOn: purgedOn(deletedAt) };
  });
}

/**
 * Restores a deleted draft as it was.
 * @throws ApiError 403 or 404 for another writer's, 404 if there is none, 409 if it is not deleted,
 * 412
 */
export async function restoreDraft(
  db: Db,
  id: number,
  now: Date,
  { by, expected }: Omit<WriteOptions, 'once'> = {},
): Promise<Done> {
  return db.transaction().execute(async (transaction) => {
    const { before } = await storyToChange(transaction, id);
    if (!before) throw notFoundError('Story', id);
    requireOwn(by, before, now);
    await requireVersion(transaction, before, expected);
    if (!before.deletedAt) throw new ApiError(409, [{ code: 'NOT_DELETED', message: `Story ${id} is not deleted` }]);
    await setDeleted(transaction, before, null);
    return record(transaction, before, 'story_restored', { by, now });
  });
}

/** In whose name drafts are removed for good. */
const cleanup = machineActor('cleanup');

/** Drafts that one run removes: the next run removes others. */
const maxPurged = 1000;

/** Removes for good what was deleted 30 days ago. The rows that belong to a story go with it. */
export async function purgeDeletedDrafts(db: Db, now: Date): Promise<void> {
  const last = new Date(now.getTime() - restorableMs).toISOString();
  const due = await db
    .selectFrom('stories')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', last)
    // An importer would bring such a draft back as a new story.
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('source_items')
            .select('source_items.story_id')
            .whereRef('source_items.story_id', '=', 'stories.id')
            .where('source_items.content_hash', '!=', goneHash),
        ),
      ),
    )
    .orderBy('id')
    .limit(maxPurged)
    .execute();
  for (const { id } of due)
    await db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [`story ${id}`]);
      // Somebody may have restored it since.
      const still = await transaction
        .selectFrom('stories')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', '<=', last)
        .executeTakeFirst();
      if (!still) return;
      await transaction.deleteFrom('preview_links').where('story_id', '=', id).execute();
      await transaction.deleteFrom('stories').where('id', '=', id).execute();
      await recordAudit(transaction, cleanup, [{ action: 'story_purged', kind: 'story', what: id }], now);
    });
}
