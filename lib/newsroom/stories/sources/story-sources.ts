import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { StoryPatch } from '../../../contract/stories/story-texts';
import type { Db } from '../../../database/connection';
import { withAdvisoryLock } from '../../../database/dialects/dialect';
import type { Edition } from '../../../platform/editions';
import { findItem } from './source-rows';

/** Maps the source and id of a story in another system to a story here. */

/** Finds the story that was submitted with a source and id. */
export async function findSubmittedStory(db: Db, source: string, sourceId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('story_sources')
    .select('story_id')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row?.story_id;
}

/**
 * Like `findSubmittedStory`, and locks this source and id until the transaction ends: no other
 * request can submit or import the same story.
 */
export async function lockSubmittedStory(
  transaction: Db,
  source: string,
  sourceId: string,
): Promise<number | undefined> {
  await withAdvisoryLock(transaction, [`story of ${source} ${sourceId}`]);
  return findSubmittedStory(transaction, source, sourceId);
}

/**
 * If the story names its source, and that system sent it before, returns it as a replacement of the
 * stored story. Other stories are returned unchanged.
 */
export async function resolveSource<Given extends StoryPatch & { isWhole?: boolean }>(
  transaction: Db,
  patch: Given,
): Promise<Given> {
  const { source, sourceId } = patch;
  if (source === undefined || sourceId === undefined) return patch;
  const submitted = await lockSubmittedStory(transaction, source, sourceId);
  const id = submitted ?? (await findItem(transaction, source, sourceId))?.storyId;
  return id === undefined ? patch : { ...patch, id, isWhole: true };
}

/** Stores the source and id of a new story. */
export async function storeSource(
  transaction: Db,
  story_id: number,
  { source, sourceId }: Pick<StoryPatch, 'source' | 'sourceId'>,
): Promise<void> {
  if (source === undefined || sourceId === undefined) return;
  await transaction.insertInto('story_sources').values({ source, source_id: sourceId, story_id }).execute();
}

/**
 * Returns the source and id that a story was submitted with, or null for a story of this newsroom.
 */
export async function findSource(db: Db, id: number): Promise<{ source: string; sourceId: string } | null> {
  const row = await db
    .selectFrom('story_sources')
    .select(['source', 'source_id'])
    .where('story_id', '=', id)
    .executeTakeFirst();
  return row ? { source: row.source, sourceId: row.source_id } : null;
}

type SourceFilter = { source?: string | undefined; sourceId?: string | undefined };

/**
 * A condition that matches stories of a source, submitted or imported. Without a source and id it
 * matches every story.
 */
export function sourceCondition({ source, sourceId }: SourceFilter): RawBuilder<SqlBool> {
  const named = [
    ...(source === undefined ? [] : [sql<SqlBool>`source = ${source}`]),
    ...(sourceId === undefined ? [] : [sql<SqlBool>`source_id = ${sourceId}`]),
  ];
  if (!named.length) return sql<SqlBool>`1 = 1`;
  const where = sql.join(named, sql` and `);
  return sql<SqlBool>`stories.id in (select story_id from story_sources where ${where}
    union all select story_id from source_items where ${where})`;
}

/** A story's id in another system. Without `languages` the source covers all of them. */
export type StorySource = { source: string; sourceId: string; languages: Edition[] | undefined };

/** Returns the sources of stories, submitted or imported, by story id. */
export async function listSources(db: Db, ids: readonly number[]): Promise<Map<number, StorySource[]>> {
  const found = new Map<number, StorySource[]>();
  if (!ids.length) return found;
  const submitted = await db.selectFrom('story_sources').selectAll().where('story_id', 'in', ids).execute();
  const imported = await db
    .selectFrom('source_items')
    .select(['story_id', 'source', 'source_id', 'languages'])
    .where('story_id', 'in', ids)
    .orderBy('source')
    .orderBy('source_id')
    .execute();
  const names = new Set(imported.map((row) => JSON.stringify([row.source, row.source_id])));
  const only = submitted.filter((row) => !names.has(JSON.stringify([row.source, row.source_id])));
  const all = [...only.map((row) => ({ ...row, languages: undefined })), ...imported];
  for (const { story_id, source, source_id: sourceId, languages } of all) {
    const named = languages === undefined ? undefined : (JSON.parse(languages) as Edition[]);
    found.set(story_id, [...(found.get(story_id) ?? []), { source, sourceId, languages: named }]);
  }
  return found;
}
