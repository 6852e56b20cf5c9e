import { invalidField } from '../../contract/errors';
import type { StoryPatch } from '../../contract/stories/story-texts';
import type { Db } from '../../database/connection';

/** Stories to read next that an editor chose for a story. */

/** Parses the column `related` of `stories`. */
export const parseRelated = (column: string | null): number[] =>
  column === null ? [] : (JSON.parse(column) as number[]);

/** Returns the ids of the stories that were chosen for a story, public or not. */
export async function getRelatedIds(db: Db, id: number): Promise<number[]> {
  const row = await db.selectFrom('stories').select('related_story_ids').where('id', '=', id).executeTakeFirst();
  return parseRelated(row?.related_story_ids ?? null);
}

/**
 * Returns the stored form of a story's related stories, or null if there are none.
 * @param before ids that were stored before. If one of them no longer exists, it is dropped
 * @throws ApiError 400 for an id that does not exist, is listed twice, or is the story itself
 */
export async function serialiseRelated(
  db: Db,
  { id, related }: StoryPatch,
  before: readonly number[] = [],
): Promise<string | null> {
  if (!related?.length) return null;
  if (new Set(related).size !== related.length) throw invalidField('related', 'lists a story twice', 'NAMED_TWICE');
  if (id !== undefined && related.includes(id)) throw invalidField('related', 'must not list the story itself');
  const rows = await db.selectFrom('stories').select('id').where('id', 'in', related).execute();
  const existing = related.filter((relatedId) => rows.some((row) => row.id === relatedId));
  const missing = related.find((relatedId) => !existing.includes(relatedId) && !before.includes(relatedId));
  if (missing !== undefined) throw invalidField('related', `there is no story ${missing}`, 'UNKNOWN_NAME');
  return existing.length ? JSON.stringify(existing) : null;
}
