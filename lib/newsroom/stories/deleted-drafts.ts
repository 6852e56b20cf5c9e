import { type Actor, machineActor } from '../../contract/newsroom/editors';
import { ApiError, notFoundError } from '../../contract/errors';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { recordAudit } from '../write-records/audit-log';
import { cancelOrders } from './notification-orders';
import { recordStoryChange } from '../write-records/record-story-change';
import { goneHash } from './sources/refusals';
import { assertCanEdit } from './story-permissions';
import { isUnpublishedDraft, assertNotDeleted } from './state/story-state';
import { getStorySubjects } from '../write-records/change-subjects';
import { lockStory } from './lock-story';
import { hadPublicText, recordVersion, assertVersion } from './history/story-versions';
import { findStoredStory, type StoredStory } from './stored-story';
import type { WriteResult, WriteOptions } from './save-story';

/**
 * Deleted drafts. An editor can restore a deleted draft for 30 days; until then it is hidden and
 * cannot be edited. A story that readers have seen is withdrawn instead, so that its history
 * remains.
 */

/** How long a deleted draft can be restored, in milliseconds. */
export const restorePeriodMs = 30 * 24 * 3_600_000;

/** Returns the time from which a deleted draft is removed permanently. */
export const purgedOn = (deletedAt: string): string => new Date(Date.parse(deletedAt) + restorePeriodMs).toISOString();

/**
 * Marks a draft as deleted, or as restored if `deletion` is null. Deleting also frees its slots on
 * front pages and cancels its notification orders.
 */
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

async function recordDeletion(
  transaction: Db,
  before: StoredStory,
  event: 'story_deleted' | 'story_restored',
  { by, now }: { by: Actor | undefined; now: Date },
): Promise<WriteResult> {
  const { id } = before;
  const today = await getStorySubjects(transaction, id);
  const changed = ['deletedAt'];
  const [written, version] = await batch(
    transaction,
    (db) => recordStoryChange(db, id, { before: undefined, after: today }, now),
    (db) => recordVersion(db, id, { before, changed, by, now }),
    (db) => recordAudit(db, by, [{ action: event, kind: 'story', what: id, changed }], now),
  );
  return { ...written, version, events: [{ event, languages: [] }] };
}

/** Whether a story is a draft that readers never saw, deleted or not. */
export async function isDeletable(db: Db, id: number): Promise<boolean> {
  const story = await findStoredStory(db, id);
  return story !== undefined && isUnpublishedDraft(story) && !(await hadPublicText(db, id));
}

export type DeletionResult = WriteResult & { deletedAt: string; purgedOn: string };

/**
 * Deletes a draft. It can be restored for 30 days.
 * @throws ApiError 403 or 404 if the writer may not edit the story, 404 if it does not exist, 409
 *   if it is already deleted or readers saw it, 412 if the version is outdated
 */
export async function deleteDraft(
  db: Db,
  id: number,
  now: Date,
  { by, expected }: Omit<WriteOptions, 'once'> = {},
): Promise<DeletionResult> {
  return db.transaction().execute(async (transaction) => {
    const { before } = await lockStory(transaction, id);
    if (!before) throw notFoundError('Story', id);
    assertCanEdit(by, before, now);
    assertNotDeleted(before);
    await assertVersion(transaction, before, expected);
    if (!isUnpublishedDraft(before) || (await hadPublicText(transaction, id)))
      throw new ApiError(409, [
        {
          code: 'NOT_A_DRAFT',
          message: `Story ${id} is published, scheduled or withdrawn, or was public before. Withdraw it instead of deleting it`,
        },
      ]);
    const deletedAt = now.toISOString();
    await setDeleted(transaction, before, { at: deletedAt, by: by?.name ?? null });
    const done = await recordDeletion(transaction, before, 'story_deleted', { by, now });
    return { ...done, deletedAt, purgedOn: purgedOn(deletedAt) };
  });
}

/**
 * Restores a deleted draft unchanged.
 * @throws ApiError 403 or 404 if the writer may not edit the story, 404 if it does not exist, 409
 *   if it is not deleted, 412 if the version is outdated
 */
export async function restoreDraft(
  db: Db,
  id: number,
  now: Date,
  { by, expected }: Omit<WriteOptions, 'once'> = {},
): Promise<WriteResult> {
  return db.transaction().execute(async (transaction) => {
    const { before } = await lockStory(transaction, id);
    if (!before) throw notFoundError('Story', id);
    assertCanEdit(by, before, now);
    await assertVersion(transaction, before, expected);
    if (!before.deletedAt) throw new ApiError(409, [{ code: 'NOT_DELETED', message: `Story ${id} is not deleted` }]);
    await setDeleted(transaction, before, null);
    return recordDeletion(transaction, before, 'story_restored', { by, now });
  });
}

/** The actor in the audit log of permanent removals. */
const cleanup = machineActor('cleanup');

/** Maximum drafts that one run removes. The next run continues. */
const maxPurged = 1000;

/**
 * Permanently removes drafts that were deleted at least 30 days ago, with the rows that belong to
 * them. Imported drafts remain while their source still has the item.
 */
export async function purgeDeletedDrafts(db: Db, now: Date): Promise<void> {
  const last = new Date(now.getTime() - restorePeriodMs).toISOString();
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
      // An editor may have restored it in the meantime.
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
