import type { GivenStory } from '../contract/story-texts';
import type { Db } from '../database/connection';
import { withAdvisoryLock } from '../database/dialect';

/** Stories of other systems, by the name and id that they have there. */

/**
 * A story that was handed in under the name of another system, as a whole one in place of what was
 * handed in of it before, if anything was; others as they are. Nobody else hands in a story of that
 * name until the transaction ends.
 */
export async function storyOfSource<Given extends GivenStory & { isWhole?: boolean }>(
  transaction: Db,
  given: Given,
): Promise<Given> {
  const { source, sourceId } = given;
  if (source === undefined || sourceId === undefined) return given;
  await withAdvisoryLock(transaction, [`story of ${source} ${sourceId}`]);
  const row = await transaction
    .selectFrom('story_sources')
    .select('story_id')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row ? { ...given, id: row.story_id, isWhole: true } : given;
}

/** Notes under which name a new story was handed in. */
export async function nameSource(
  transaction: Db,
  story_id: number,
  { source, sourceId }: Pick<GivenStory, 'source' | 'sourceId'>,
): Promise<void> {
  if (source === undefined || sourceId === undefined) return;
  await transaction.insertInto('story_sources').values({ source, source_id: sourceId, story_id }).execute();
}

/** Under which name a story was handed in; null for one of this newsroom. */
export async function sourceOf(db: Db, id: number): Promise<{ source: string; sourceId: string } | null> {
  const row = await db
    .selectFrom('story_sources')
    .select(['source', 'source_id'])
    .where('story_id', '=', id)
    .executeTakeFirst();
  return row ? { source: row.source, sourceId: row.source_id } : null;
}
