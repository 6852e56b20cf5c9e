import type { Actor } from '../../contract/newsroom/editors';
import type { Db } from '../../database/connection';
import { type ApiLanguage, type Edition, editionNames, editions } from '../../platform/editions';
import { recordAudit } from '../writes/audit';

/** Notifications that editors order before a text is published. Each is sent once, when it is. */

export type NotificationOrder = { language: ApiLanguage; orderedAt: string; who: string };

/** The open orders of a story, in the order of editions. */
export async function ordersOf(db: Db, id: number): Promise<NotificationOrder[]> {
  const rows = await db
    .selectFrom('scheduled_notifications')
    .select(['language', 'requested_at', 'editor_name'])
    .where('story_id', '=', id)
    .execute();
  return editionNames.flatMap((edition) => {
    const row = rows.find(({ language }) => language === edition);
    return row ? [{ language: editions[edition].apiLanguage, orderedAt: row.requested_at, who: row.editor_name }] : [];
  });
}

/** Stores orders. A language that has one already keeps it. Returns those that are new. */
export async function addOrders(
  transaction: Db,
  id: number,
  { meant, by, now }: { meant: readonly Edition[]; by: Actor; now: Date },
): Promise<Edition[]> {
  const added = await transaction
    .insertInto('scheduled_notifications')
    .values(
      meant.map((language) => ({
        ...{ story_id: id, language, requested_at: now.toISOString() },
        ...{ editor_id: by.editorId ?? null, editor_name: by.name },
        ...{ token_label: by.token, ip_prefix: by.network ?? null },
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

/** Removes orders of a story, all or those of some languages. Returns the languages. */
export async function cancelOrders(transaction: Db, id: number, meant?: readonly Edition[]): Promise<Edition[]> {
  if (meant && !meant.length) return [];
  const rows = await transaction
    .deleteFrom('scheduled_notifications')
    .where('story_id', '=', id)
    .$if(meant !== undefined, (query) => query.where('language', 'in', meant ?? []))
    .returning('language')
    .execute();
  return rows.map(({ language }) => language);
}
