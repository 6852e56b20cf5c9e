import type { Change } from '../database/changes';
import type { Db } from '../database/connection';
import { configuration } from '../site/configuration';

/** Stories that are asked for with one query. */
const atOnce = 500;

/**
 * The lines without those about stories that readers have not seen and may not see yet: of a draft,
 * and of a story that waits for its moment, nobody outside is told before it comes, when it has a
 * line of its own.
 */
export async function publicLines(db: Db, lines: readonly Change[], now: Date): Promise<Change[]> {
  // The stories of a publisher's news API are not in the database; it speaks of public ones alone.
  if (configuration().newsApiUrl !== undefined) return [...lines];
  const ids = [...new Set(lines.flatMap(({ what }) => (/^\d{1,15}$/.test(what) ? [Number(what)] : [])))];
  const waiting = new Map<number, string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await db
      .selectFrom('stories')
      .select(['id', 'status', 'publish_at'])
      .where('id', 'in', ids.slice(at, at + atOnce))
      .execute();
    for (const { id, status, publish_at } of rows) {
      const isDraft = status === 'draft' || status === 'ready';
      if (isDraft || publish_at > now.toISOString()) waiting.set(id, status);
    }
  }
  return lines.filter(({ kind, what }) => {
    const status = waiting.get(Number(what));
    if (status === undefined) return true;
    // What has left the site, and is not told of as withdrawn before anybody saw it.
    if (kind === 'withdrawal') return status !== 'withdrawn';
    return kind !== 'story' && kind !== 'correction';
  });
}
