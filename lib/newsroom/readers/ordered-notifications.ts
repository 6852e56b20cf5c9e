import { type Actor, permissionsOf } from '../../contract/newsroom/editors';
import { replaceNotFound } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { cancelOrders } from '../stories/notification-orders';
import { buildStoryMessages } from './story-notification';
import { requestNotification } from './notify-readers';

/** Sends the notifications that editors ordered for the publication of a text. */

/**
 * How long after the publication an order is still carried out, in milliseconds. If the site was
 * down for longer, the news is old and no reader is notified.
 */
const maxOrderAgeMs = 3_600_000;

/** Returns the open orders whose texts are public, grouped by story and editor. */
async function dueOrders(db: Db, now: Date) {
  const rows = await db
    .selectFrom('scheduled_notifications as orders')
    .innerJoin('stories', 'stories.id', 'orders.story_id')
    .innerJoin('story_texts', (join) =>
      join.onRef('story_texts.story_id', '=', 'orders.story_id').onRef('story_texts.language', '=', 'orders.language'),
    )
    .selectAll('orders')
    .select(['story_texts.publish_at', 'stories.saved_at'])
    .where('orders.language', 'in', enabledEditions)
    .where('story_texts.status', '=', 'published')
    .where('story_texts.publish_at', '<=', now.toISOString())
    .execute();
  const byStory = new Map<string, typeof rows>();
  // Orders of two editors become two jobs, so that the audit log names both editors.
  for (const row of rows) {
    const key = JSON.stringify([row.story_id, row.editor_id, row.editor_name, row.token_label]);
    byStory.set(key, [...(byStory.get(key) ?? []), row]);
  }
  return [...byStory.values()];
}

/**
 * Carries out the orders whose texts are public now. An order is removed in the transaction that
 * adds the job, so that no reader is notified twice. The leader calls this every second.
 */
export async function fulfilDueOrders(db: Db, now: Date): Promise<void> {
  const open = await db.selectFrom('scheduled_notifications').select('story_id').limit(1).executeTakeFirst();
  if (!open) return;
  for (const rows of await dueOrders(db, now)) {
    const [first] = rows;
    if (!first) continue;
    const id = Number(first.story_id);
    // A publication time may be in the past, and an order may be younger than its text.
    const sinceOf = ({ publish_at, saved_at, requested_at }: (typeof rows)[number]) =>
      [publish_at, saved_at, requested_at].sort().at(-1) ?? '';
    const isTimely = (row: (typeof rows)[number]) => now.getTime() - Date.parse(sinceOf(row)) <= maxOrderAgeMs;
    const timely = new Set(rows.filter(isTimely).map(({ language }) => language));
    const targetEditions = enabledEditions.filter((edition) => rows.some(({ language }) => language === edition));
    const messages = await buildStoryMessages(db, id, now, targetEditions).catch(replaceNotFound(undefined));
    if (!messages) continue;
    const by: Actor = {
      name: first.editor_name,
      token: first.token_label,
      may: permissionsOf('editor'),
      ...(first.editor_id === null ? {} : { editorId: Number(first.editor_id) }),
      ...(first.ip_prefix === null ? {} : { network: first.ip_prefix }),
    };
    await db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [`notify ${id}`]);
      // Meanwhile an editor or an earlier leader may have sent or cancelled it. If the language was
      // withdrawn meanwhile, its order remains.
      const claimed = await cancelOrders(transaction, id, Object.keys(messages) as Edition[]);
      const outdated = rows.filter(({ language }) => claimed.includes(language) && !timely.has(language));
      if (outdated.length)
        log.warn('notification_order_outdated', {
          story: id,
          languages: outdated.map(({ language }) => editions[language].apiLanguage).join(),
          since: outdated.map(sinceOf).sort().at(-1),
        });
      const remaining = Object.fromEntries(
        Object.entries(messages).filter(
          ([edition]) => claimed.includes(edition as Edition) && timely.has(edition as Edition),
        ),
      );
      if (Object.keys(remaining).length) await requestNotification(transaction, { id, messages: remaining, by, now });
    });
  }
}
