import type { Actor } from '../../contract/newsroom/editors';
import type { Db } from '../../database/connection';
import { type ApiLanguage, type Edition, enabledEditions, editions } from '../../platform/editions';
import { recordAudit } from '../write-records/audit-log';

/**
 * Orders for notifications about a text that is not yet published. Each notification is sent once,
 * when the text is published.
 */

export type NotificationOrder = { language: ApiLanguage; orderedAt: string; who: string };

/** Returns the open orders of a story, in the order of the editions. */
export async function listOrders(db: Db, id: number): Promise<NotificationOrder[]> {
  const rows = await db
    .selectFrom('scheduled_notifications')
    .select(['language', 'requested_at', 'editor_name'])
    .where('story_id', '=', id)
    .execute();
  return enabledEditions.flatMap((edition) => {
    const row = rows.find(({ language }) => language === edition);
    return row ? [{ language: editions[edition].apiLanguage, orderedAt: row.requested_at, who: row.editor_name }] : [];
  });
}

/**
 * Stores orders and records them in the audit log. A language that already has an order is skipped.
 * Returns the languages of the new orders.
 */
export async function addOrders(
  transaction: Db,
  id: number,
  { targetEditions, by, now }: { targetEditions: readonly Edition[]; by: Actor; now: Date },
): Promise<Edition[]> {
  const added = await transaction
    .insertInto('scheduled_notifications')
    .values(
      targetEditions.map((language) => ({
        story_id: id,
        language,
        requested_at: now.toISOString(),
        editor_id: by.editorId ?? null,
        editor_name: by.name,
        token_label: by.token,
        ip_prefix: by.network ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['story_id', 'language']).doNothing())
    .returning('language')
    .execute();
  const languages = added.map(({ language }) => language);
  if (languages.length)
    await recordAudit(transaction, by, [{ action: 'notification_ordered', kind: 'story', what: id, languages }], now);
  return languages;
}

/**
 * Removes the orders of a story, in all languages unless `targetEditions` names some. Returns the
 * languages of the removed orders.
 */
export async function cancelOrders(
  transaction: Db,
  id: number,
  targetEditions?: readonly Edition[],
): Promise<Edition[]> {
  if (targetEditions && !targetEditions.length) return [];
  const rows = await transaction
    .deleteFrom('scheduled_notifications')
    .where('story_id', '=', id)
    .$if(targetEditions !== undefined, (query) => query.where('language', 'in', targetEditions ?? []))
    .returning('language')
    .execute();
  return rows.map(({ language }) => language);
}
