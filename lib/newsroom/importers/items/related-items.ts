import type { StoryChange } from '../../../contract/stories/publishing';
import type { Db } from '../../../database/connection';
import type { Edition } from '../../../platform/editions';
import { writeStory } from '../../stories/save-story';
import { findSubmittedStory } from '../../stories/sources/story-sources';
import type { FittedText } from './fit-text';
import type { SourceRef } from './item';
import { type ImportOptions, importActor } from './prepare-item';
import type { Report } from '../report';
import { findItem, recordItem } from '../../stories/sources/source-rows';

/**
 * Finds stories that a source refers to: stories of this site by their id, and related stories,
 * which may be imported later than the story that refers to them.
 */

/**
 * Source name for exports of a newsroom's own stories. It differs from the site's origin, because
 * the site's WordPress may have used the same numbers.
 */
export const newsroomSource = (site: string): string => `${site}#stories`;

/** Whether a source is this site's newsroom. Lines without a source also count. */
export const isThisNewsroom = (source: string, site: string | undefined): boolean =>
  site !== undefined && (source === site || source === newsroomSource(site));

const parseId = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);

/** Whether a story was imported. Then its id here does not identify it in an export. */
const isImportedStory = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('source_items').select('story_id').where('story_id', '=', id).executeTakeFirst()) !== undefined;

/**
 * Returns the story that a line of this newsroom's own export refers to by id. It is the same story
 * if each common text has the same title or publication time, and if no import created it.
 * Otherwise the database was created again, and another story has this id.
 */
export async function findExportedStory(
  db: Db,
  id: string,
  texts: Partial<Record<Edition, FittedText>>,
): Promise<number | undefined> {
  const storyId = parseId(id);
  if (storyId === undefined) return undefined;
  const rows = await db
    .selectFrom('story_texts')
    .select(['language', 'title', 'publish_at'])
    .where('story_id', '=', storyId)
    .execute();
  const both = rows.flatMap((row) => (texts[row.language] ? [{ ...row, text: texts[row.language] }] : []));
  const isSame = both.every(({ text, title, publish_at }) => {
    const publishedAt = text?.publishAt && new Date(text.publishAt).toISOString();
    return text?.title === title || publishedAt === publish_at;
  });
  return both.length && isSame && !(await isImportedStory(db, storyId)) ? storyId : undefined;
}

async function findStoryByRef(
  db: Db,
  { source, id }: SourceRef,
  site: string | undefined,
): Promise<number | undefined> {
  const imported = (await findItem(db, source, id))?.storyId ?? (await findSubmittedStory(db, source, id));
  const storyId = isThisNewsroom(source, site) ? parseId(id) : undefined;
  if (imported !== undefined || storyId === undefined || (await isImportedStory(db, storyId))) return imported;
  const row = await db.selectFrom('stories').select('id').where('id', '=', storyId).executeTakeFirst();
  return row?.id;
}

/** Resolves names to ids without duplicates, and counts the names that are not here. */
async function resolveRefs(
  db: Db,
  names: readonly SourceRef[],
  site: string | undefined,
): Promise<{ ids: number[]; missing: number }> {
  const ids = new Set<number>();
  let missing = 0;
  for (const name of names) {
    const id = await findStoryByRef(db, name, site);
    if (id === undefined) missing += 1;
    else ids.add(id);
  }
  return { ids: [...ids], missing };
}

/**
 * Ids of the related stories. Undefined if one is not here yet, so that the second pass sets them.
 */
export async function resolveRelated(
  db: Db,
  names: readonly SourceRef[],
  site: string | undefined,
): Promise<number[] | undefined> {
  const { ids, missing } = await resolveRefs(db, names, site);
  return missing ? undefined : ids;
}

/** A story whose related stories were not all here, with its final hash. */
export type PendingRelated = { source: string; id: string; hash: string; names: readonly SourceRef[] };

/**
 * Hash of an item that still waits for related stories. If the import is interrupted, the next run
 * writes the item again.
 */
export const pendingRelatedHash = 'chosen stories to come';

/** Second pass: sets related stories that were imported later. Missing ones count as lost. */
export async function linkRelatedStories(
  db: Db,
  stories: readonly PendingRelated[],
  { site, by = importActor, now }: Pick<ImportOptions, 'site' | 'by' | 'now'>,
  report: Report,
): Promise<void> {
  for (const { source, id, hash, names } of stories) {
    const missing = await db.transaction().execute(async (transaction) => {
      const row = await findItem(transaction, source, id);
      if (row?.hash !== pendingRelatedHash) return 0;
      const found = await resolveRefs(transaction, names, site);
      const related = found.ids.filter((one) => one !== row.storyId);
      await writeStory(transaction, { id: row.storyId, related } as StoryChange, now(), { by });
      await recordItem(transaction, source, { ...row, hash });
      return found.missing;
    });
    if (missing) report.countLosses([{ what: 'related stories that are not on this site', count: missing }], id);
  }
}
