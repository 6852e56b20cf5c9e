import type { StoryChange } from '../../../contract/stories/publishing';
import type { Db } from '../../../database/connection';
import type { Edition } from '../../../platform/editions';
import { writeStory } from '../../stories/save-story';
import { storyHandedIn } from '../../stories/sources/story-sources';
import type { FittedText } from './fit-text';
import type { SourceName } from './item';
import { type ImportOptions, theImport } from './prepare-item';
import type { Report } from '../report';
import { findItem, noteItem } from '../../stories/sources/source-rows';

/**
 * Finds stories that a source refers to: stories of this site by their id, and related stories,
 * which may be imported later than the story that refers to them.
 */

/**
 * Source name for exports of a newsroom's own stories. It differs from the site's origin, because
 * the site's WordPress may have used the same numbers.
 */
export const ownSource = (site: string): string => `${site}#stories`;

/** Whether a source is this site's newsroom. Lines without a source also count. */
export const isOwnSource = (source: string, site: string | undefined): boolean =>
  site !== undefined && (source === site || source === ownSource(site));

const numberOf = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);

/** Whether a story was imported. Then its id here does not identify it in an export. */
const isItem = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('source_items').select('story_id').where('story_id', '=', id).executeTakeFirst()) !== undefined;

/**
 * Returns the story that a line of this newsroom's own export refers to by id. It is the same story
 * if each common text has the same title or publication time, and if no import created it.
 * Otherwise the database was created again, and another story has this id.
 */
export async function ownStory(
  db: Db,
  id: string,
  texts: Partial<Record<Edition, FittedText>>,
): Promise<number | undefined> {
  const storyId = numberOf(id);
  if (storyId === undefined) return undefined;
  const rows = await db
    .selectFrom('story_texts')
    .select(['language', 'title', 'publish_at'])
    .where('story_id', '=', storyId)
    .execute();
  const both = rows.flatMap((row) => (texts[row.language] ? [{ ...row, text: texts[row.language] }] : []));
  const isSame = both.every(({ text, title, publish_at }) => {
    const moment = text?.publishAt && new Date(text.publishAt).toISOString();
    return text?.title === title || moment === publish_at;
  });
  return both.length && isSame && !(await isItem(db, storyId)) ? storyId : undefined;
}

async function storyNamed(db: Db, { source, id }: SourceName, site: string | undefined): Promise<number | undefined> {
  const known = (await findItem(db, source, id))?.storyId ?? (await storyHandedIn(db, source, id));
  const storyId = isOwnSource(source, site) ? numberOf(id) : undefined;
  if (known !== undefined || storyId === undefined || (await isItem(db, storyId))) return known;
  const row = await db.selectFrom('stories').select('id').where('id', '=', storyId).executeTakeFirst();
  return row?.id;
}

/** Resolves names to ids without duplicates, and counts the names that are not here. */
async function storiesNamed(
  db: Db,
  names: readonly SourceName[],
  site: string | undefined,
): Promise<{ ids: number[]; missing: number }> {
  const ids = new Set<number>();
  let missing = 0;
  for (const name of names) {
    const id = await storyNamed(db, name, site);
    if (id === undefined) missing += 1;
    else ids.add(id);
  }
  return { ids: [...ids], missing };
}

/**
 * Ids of the related stories. Undefined if one is not here yet, so that the second pass sets them.
 */
export async function chosenNow(
  db: Db,
  names: readonly SourceName[],
  site: string | undefined,
): Promise<number[] | undefined> {
  const { ids, missing } = await storiesNamed(db, names, site);
  return missing ? undefined : ids;
}

/** A story whose related stories were not all here, with its final hash. */
export type Unchosen = { source: string; id: string; hash: string; names: readonly SourceName[] };

/**
 * Hash of an item that still waits for related stories. If the import is interrupted, the next run
 * writes the item again.
 */
export const unchosenHash = 'chosen stories to come';

/** Second pass: sets related stories that were imported later. Missing ones count as lost. */
export async function chooseStories(
  db: Db,
  stories: readonly Unchosen[],
  { site, by = theImport, now }: Pick<ImportOptions, 'site' | 'by' | 'now'>,
  report: Report,
): Promise<void> {
  for (const { source, id, hash, names } of stories) {
    const missing = await db.transaction().execute(async (transaction) => {
      const row = await findItem(transaction, source, id);
      if (row?.hash !== unchosenHash) return 0;
      const found = await storiesNamed(transaction, names, site);
      const related = found.ids.filter((one) => one !== row.storyId);
      await writeStory(transaction, { id: row.storyId, related } as StoryChange, now(), { by });
      await noteItem(transaction, source, { ...row, hash });
      return found.missing;
    });
    if (missing) report.loses([{ what: 'related stories that are not on this site', count: missing }], id);
  }
}
