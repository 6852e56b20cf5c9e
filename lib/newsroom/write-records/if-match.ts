import { ApiError } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { entityTag } from '../../platform/network/conditional';

/** ETags and conditional writes for everything except stories. */

/** Returns the ETag of a value. Values with the same JSON have the same ETag. */
export const etagOfValue = (value: unknown): string => entityTag(JSON.stringify(value));

/**
 * Returns the tags of an `If-Match` header. Weak ones count, because proxies that compress make
 * tags weak.
 */
const tagsIn = (header: string): string[] =>
  [...header.matchAll(/(?:W\/)?("[^"]*")/g)].flatMap(([, tag]) => (tag === undefined ? [] : [tag]));

/**
 * The resource of a write: its current ETag, its name in messages, and its name in the audit log.
 */
type Resource = { etag: string; name: string; kind: string; what: string; action?: string };

/**
 * Refuses a write if the resource changed since the client read it. Call this in the transaction of
 * the write, under a lock that other writers of the resource take, too.
 * @throws ApiError 412 that says who changed it last
 */
export async function assertMatch(
  transaction: Db,
  header: string | undefined,
  { etag, name, kind, what, action }: Resource,
): Promise<void> {
  if (header === undefined || header.trim() === '*' || tagsIn(header).includes(etag)) return;
  const last = await transaction
    .selectFrom('audit_log')
    .select(['editor_name', 'created_at'])
    .where('kind', '=', kind)
    .where('entity_id', '=', what)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const by = last ? `. The last change is by ${last.editor_name} at ${last.created_at}` : '';
  const message = `If-Match: ${name} has changed since you read it${by}. Read it again, then send your change with the new ETag`;
  const error = new ApiError(412, [{ code: 'STALE', message, field: 'If-Match' }]);
  error.etag = etag;
  throw error;
}
