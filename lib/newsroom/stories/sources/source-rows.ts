import { sql } from 'kysely';
import type { Db } from '../../../database/connection';
import type { Edition } from '../../../platform/editions';

/**
 * The table that maps the items of a source to stories. An import uses it to find what it has
 * imported.
 */

/** A warning about an accepted item, and the field that it concerns, if any. */
export type SourceWarning = { field: string | null; message: string; count: number };

export type SourceRow = {
  sourceId: string;
  storyId: number;
  group: string | null;
  languages: Edition[];
  hash: string;
  hasOpenLinks: boolean;
  /** Undefined if the row is older than stored warnings. */
  warnings?: readonly SourceWarning[] | undefined;
};

const rows = (db: Db, source: string) =>
  db
    .selectFrom('source_items')
    .select([
      'source_id',
      'story_id',
      'translation_group_id',
      'languages',
      'content_hash',
      'has_unresolved_links',
      'warnings',
    ])
    .where('source', '=', source);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const toSourceRow = (row: Row): SourceRow => ({
  sourceId: row.source_id,
  storyId: row.story_id,
  group: row.translation_group_id,
  languages: JSON.parse(row.languages) as Edition[],
  hash: row.content_hash,
  hasOpenLinks: row.has_unresolved_links === 1,
  warnings: row.warnings === null ? undefined : (JSON.parse(row.warnings) as SourceWarning[]),
});

/** Returns the row of an item, or undefined if it was not imported. */
export async function findItem(db: Db, source: string, id: string): Promise<SourceRow | undefined> {
  const row = await rows(db, source).where('source_id', '=', id).executeTakeFirst();
  return row && toSourceRow(row);
}

export async function findItems(db: Db, source: string, ids: readonly string[]): Promise<SourceRow[]> {
  if (!ids.length) return [];
  return (await rows(db, source).where('source_id', 'in', ids).execute()).map(toSourceRow);
}

/** Returns the rows of the translations of one story, in the order of their ids. */
export async function findTranslations(db: Db, source: string, group: string): Promise<SourceRow[]> {
  return (await rows(db, source).where('translation_group_id', '=', group).orderBy('source_id').execute()).map(
    toSourceRow,
  );
}

export async function findItemsOfStory(db: Db, source: string, storyId: number): Promise<SourceRow[]> {
  return (await rows(db, source).where('story_id', '=', storyId).execute()).map(toSourceRow);
}

/**
 * Returns items whose text links to items that were not imported yet, in the order of their ids.
 */
export async function findItemsWithOpenLinks(
  db: Db,
  source: string,
  after: string,
  size: number,
): Promise<SourceRow[]> {
  const found = await rows(db, source)
    // A literal, so that the partial index for these rows is used.
    .where('has_unresolved_links', '=', sql.lit(1))
    .where('source_id', '>', after)
    .orderBy('source_id')
    .limit(size)
    .execute();
  return found.map(toSourceRow);
}

/** Stores which story an item became, in the transaction that writes the story. */
export async function recordItem(db: Db, source: string, row: SourceRow): Promise<void> {
  const values = {
    story_id: row.storyId,
    translation_group_id: row.group,
    languages: JSON.stringify(row.languages),
    content_hash: row.hash,
    has_unresolved_links: row.hasOpenLinks ? (1 as const) : (0 as const),
    warnings: row.warnings === undefined ? null : JSON.stringify(row.warnings),
  };
  await db
    .insertInto('source_items')
    .values({ source, source_id: row.sourceId, ...values })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(values))
    .execute();
}
