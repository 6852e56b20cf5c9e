import { ApiError } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { entityTag } from '../../platform/network/conditional';

/** ETags of what editors write besides stories, and writes on the condition of one. */

/** The ETag of a value: two values with the same JSON have the same one. */
export const etagOfValue = (value: unknown): string => entityTag(JSON.stringify(value));

/** Tags of an `If-Match`, weak ones too: a proxy that compresses makes them weak. */
const tagsIn = (header: string): string[] =>
  [...header.matchAll(/(?:W\/)?("[^"]*")/g)].flatMap(([, tag]) => (tag === undefined ? [] : [tag]));

/** What is written: its ETag now, what a person calls it, and how the audit does. */
type Resource = { etag: string; name: string; kind: string; what: string; action?: string };

/**
 * Requires that nobody has changed a resource since the caller read it. To be called in the
 * transaction of the write, under a lock that other writers of the resource take.
 * @throws ApiError 412 that says who changed it last
 */
export async function requireMatch(
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
  const message = `If-Match: ${name} is not as you read it${by}. Read it again, then send your change with its ETag`;
  const error = new ApiError(412, [{ code: 'STALE', message, field: 'If-Match' }]);
  error.etag = etag;
  throw error;
}
