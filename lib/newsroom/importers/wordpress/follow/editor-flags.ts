import { type Actor, permissionsOf } from '../../../../contract/newsroom/editors';
import { ApiError, replaceNotFound } from '../../../../contract/errors';
import type { Db } from '../../../../database/connection';
import { withAdvisoryLock } from '../../../../database/dialects/dialect';
import { type Edition, enabledEditions, editions } from '../../../../platform/editions';
import { logAuditEvent } from '../../../../platform/log/audit-log';
import { log } from '../../../../platform/log/log';
import { requestNotification } from '../../../readers/notify-readers';
import { buildStoryMessages } from '../../../readers/story-notification';
import { setBreaking } from '../../../stories/save-story';
import { languagesField } from '../../../stories/history/story-events';
import { getStoredStory } from '../../../stories/stored-story';
import { findItem } from '../../../stories/sources/source-rows';

/**
 * Applies the editor flags of the WordPress plugin (deploy/wordpress): breaking news, and push
 * notifications. Both use the same code as the editor API, with WordPress as the actor.
 */

/**
 * `push.id` identifies one request for a notification, and `at` is when it was last made.
 * Timestamps are ISO in UTC.
 */
export type EditorFlags = { breakingUntil: string | undefined; push: { id: string; at: string } | undefined };

/**
 * Maximum age of a notification in milliseconds, since the request or the publication, whichever is
 * later. Prevents notifications about old news after the first import or a long outage.
 */
export const maxPushAgeMs = 3_600_000;

/** Actor for all changes that a followed WordPress makes. */
export const wordPressActor: Actor = { name: 'WordPress', token: 'WORDPRESS_URL', may: permissionsOf('editor') };

const parseTimestamp = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : undefined;

/** Returns the flags of a post from the REST API. Undefined if the plugin is not installed. */
export function readFlags(json: Record<string, unknown>): EditorFlags | undefined {
  const field = json['trivarta'];
  if (typeof field !== 'object' || field === null) return undefined;
  const { breaking_until: until, push } = field as Record<string, unknown>;
  const { id, at } = (typeof push === 'object' && push !== null ? push : {}) as Record<string, unknown>;
  const requestedAt = parseTimestamp(at);
  const isValidId = typeof id === 'string' && /^[\w-]{1,64}$/.test(id);
  return {
    breakingUntil: parseTimestamp(until),
    push: isValidId && requestedAt !== undefined ? { id, at: requestedAt } : undefined,
  };
}

type FlaggedPost = { source: string; id: string; flags: EditorFlags };
type Row = { breaking_until: string | null; push_request_id: string | null; push_requested_at: string | null };

const findStoredFlags = (db: Db, { source, id }: FlaggedPost) =>
  db
    .selectFrom('source_flags')
    .select(['breaking_until', 'push_request_id', 'push_requested_at', 'push_settled_at'])
    .where('source', '=', source)
    .where('source_id', '=', id)
    .executeTakeFirst();

async function storeFlags(
  db: Db,
  { source, id }: FlaggedPost,
  row: Partial<Row> & { push_settled_at?: string | null },
): Promise<void> {
  const empty = { breaking_until: null, push_request_id: null, push_requested_at: null, push_settled_at: null };
  await db
    .insertInto('source_flags')
    .values({ source, source_id: id, ...empty, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(row))
    .execute();
}

/** Returns whether the story accepted the breaking flag. A draft or a deleted story does not. */
async function setBreakingFlag(db: Db, storyId: number, until: string | null, now: Date): Promise<boolean> {
  try {
    const { events } = await setBreaking(db, storyId, { until }, now, wordPressActor);
    for (const done of events)
      logAuditEvent(done.event, { token: wordPressActor.token, story: storyId, ...languagesField(done) });
    return true;
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return false;
    throw error;
  }
}

/**
 * Applies a change of the breaking flag. A change made in this newsroom stays until WordPress
 * changes the flag again.
 */
async function applyBreaking(db: Db, flagged: FlaggedPost, storyId: number, before: Row | undefined, now: Date) {
  const ifInFuture = (until: string | null | undefined) => (until && until > now.toISOString() ? until : undefined);
  const [newExpiry, appliedExpiry] = [ifInFuture(flagged.flags.breakingUntil), ifInFuture(before?.breaking_until)];
  if (newExpiry === appliedExpiry) return;
  if (newExpiry !== undefined) {
    if (await setBreakingFlag(db, storyId, newExpiry, now))
      await storeFlags(db, flagged, { breaking_until: newExpiry });
    return;
  }
  // An editor may have changed the expiry here.
  if ((await getStoredStory(db, storyId)).breakingUntil === appliedExpiry)
    await setBreakingFlag(db, storyId, null, now);
  await storeFlags(db, flagged, { breaking_until: null });
}

/**
 * Stores a new request for a notification. A request that was withdrawn before it was sent is
 * removed.
 */
async function storePushRequest(
  db: Db,
  flagged: FlaggedPost,
  before: Awaited<ReturnType<typeof findStoredFlags>>,
): Promise<void> {
  const { push } = flagged.flags;
  if (push?.id === before?.push_request_id) {
    if (push && before?.push_settled_at === null && before.push_requested_at !== push.at)
      await storeFlags(db, flagged, { push_requested_at: push.at });
  } else if (push)
    await storeFlags(db, flagged, { push_request_id: push.id, push_requested_at: push.at, push_settled_at: null });
  else if (before?.push_request_id && before.push_settled_at === null)
    await storeFlags(db, flagged, { push_request_id: null, push_requested_at: null });
}

/**
 * Applies the flags of an imported post. The breaking flag is set immediately, and notifications
 * are sent by the next `sendPendingPushes`. Flags that were applied before are ignored.
 * @throws errors of the database
 */
export async function applyFlags(db: Db, flagged: FlaggedPost, now: Date): Promise<void> {
  const before = await findStoredFlags(db, flagged);
  if (!before && !flagged.flags.breakingUntil && !flagged.flags.push) return;
  const item = await findItem(db, flagged.source, flagged.id);
  if (!item) return;
  await applyBreaking(db, flagged, item.storyId, before, now);
  await storePushRequest(db, flagged, before);
}

/** Enabled editions in which the story is public, with the publication times. */
async function publicSince(db: Db, storyId: number, languages: readonly Edition[], now: Date) {
  const enabled = languages.filter((edition) => enabledEditions.includes(edition));
  if (!enabled.length) return [];
  return db
    .selectFrom('story_texts')
    .select(['language', 'publish_at'])
    .where('story_id', '=', storyId)
    .where('language', 'in', enabled)
    .where('status', '=', 'published')
    .where('publish_at', '<=', now.toISOString())
    .execute();
}

/** Editions for which an editor has sent a notification since this timestamp. */
async function notifiedSince(db: Db, id: number, timestamp: string): Promise<Edition[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('languages')
    .where('kind', '=', 'story')
    .where('entity_id', '=', String(id))
    .where('action', '=', 'story_notified')
    .where('editor_name', '!=', wordPressActor.name)
    .where('created_at', '>=', timestamp)
    .execute();
  const languages = new Set(rows.flatMap((row) => JSON.parse(row.languages) as string[]));
  return enabledEditions.filter((edition) => languages.has(editions[edition].apiLanguage));
}

/**
 * Sends the pending notifications whose stories are public. A request is settled in the same
 * transaction that adds the push job, so that readers are notified only once.
 * @throws errors of the database
 */
export async function sendPendingPushes(db: Db, now: Date): Promise<void> {
  const pendingRequests = await db
    .selectFrom('source_flags')
    .select(['source', 'source_id', 'push_request_id', 'push_requested_at'])
    .where('push_request_id', 'is not', null)
    .where('push_settled_at', 'is', null)
    .execute();
  for (const { source, source_id, push_request_id, push_requested_at } of pendingRequests) {
    const item = await findItem(db, source, source_id);
    const texts = item ? await publicSince(db, item.storyId, item.languages, now) : [];
    if (!item || !texts.length) continue;
    const since = [push_requested_at ?? '', ...texts.map(({ publish_at }) => publish_at)].sort().at(-1) ?? '';
    const isTimely = now.getTime() - Date.parse(since) <= maxPushAgeMs;
    const only = texts.map(({ language }) => language);
    // The story was withdrawn meanwhile. Try again in the next run, in case it is published again.
    const messages = isTimely
      ? await buildStoryMessages(db, item.storyId, now, only).catch(replaceNotFound(undefined))
      : {};
    if (!messages) continue;
    const wasClaimed = await db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [`notify ${item.storyId}`]);
      const { numUpdatedRows } = await transaction
        .updateTable('source_flags')
        .set({ push_settled_at: now.toISOString() })
        .where('source', '=', source)
        .where('source_id', '=', source_id)
        .where('push_request_id', '=', push_request_id)
        .where('push_settled_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      if (isTimely) {
        // An editor may have sent a notification since the request.
        const notified = await notifiedSince(transaction, item.storyId, push_requested_at ?? now.toISOString());
        const remaining = Object.fromEntries(
          Object.entries(messages).filter(([edition]) => !notified.includes(edition as Edition)),
        );
        if (Object.keys(remaining).length)
          await requestNotification(transaction, { id: item.storyId, messages: remaining, by: wordPressActor, now });
      }
      return true;
    });
    if (wasClaimed && !isTimely) log.warn('wordpress_push_outdated', { post: source_id, story: item.storyId, since });
  }
}
