import { invalidField } from '../../contract/errors';
import type { GivenStory } from '../../contract/stories/story-texts';
import type { Db } from '../../database/connection';

/** Stories to read next that an editor chose for a story. */

/** The ids in a column of `stories`, in their order. */
export const relatedOf = (column: string | null): number[] => (column === null ? [] : (JSON.parse(column) as number[]));

/** Ids of the stories that were chosen for a story, whether they are public or not. */
export async function relatedTo(db: Db, id: number): Promise<number[]> {
  const row = await db.selectFrom('stories').select('related_story_ids').where('id', '=', id).executeTakeFirst();
  return relatedOf(row?.related_story_ids ?? null);
}

/**
 * The stored form of the stories that a story names, null if it names none.
 * @param before ids that the story named before. Those that no longer exist are left out
 * @throws ApiError 400 for one that does not exist, that is named twice, or is the story itself
 */
export async function relatedText(
  db: Db,
  { id, related }: GivenStory,
  before: readonly number[] = [],
): Promise<string | null> {
  if (!related?.length) return null;
  if (new Set(related).size !== related.length) throw invalidField('related', 'names a story twice', 'NAMED_TWICE');
  if (id !== undefined && related.includes(id)) throw invalidField('related', 'names the story itself');
  const rows = await db.selectFrom('stories').select('id').where('id', 'in', related).execute();
  const existing = related.filter((wanted) => rows.some((row) => row.id === wanted));
  const missing = related.find((wanted) => !existing.includes(wanted) && !before.includes(wanted));
  if (missing !== undefined) throw invalidField('related', `there is no story ${missing}`, 'UNKNOWN_NAME');
  return existing.length ? JSON.stringify(existing) : null;
}
