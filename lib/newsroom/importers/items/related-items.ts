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
 * Stories that a source names: those of this site by their numbers, and those that were chosen to
 * be read next, which may come later than the story that names them.
 */

/**
 * Under which name a newsroom exports stories of its own. It is not that of the site, whose
 * WordPress may have had other stories of the same numbers.
 */
export const ownSource = (site: string): string => `${site}#stories`;

/** Whether a source is the newsroom of a site; lines that say no source are of the site, too. */
export const isOwnSource = (source: string, site: string | undefined): boolean =>
  site !== undefined && (source === site || source === ownSource(site));

const numberOf = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);

/** Whether a story is an item of a source already, so that its number names it nowhere else. */
const isItem = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('source_items').select('story_id').where('story_id', '=', id).executeTakeFirst()) !== undefined;

/**
 * The story of this newsroom that a line of its own export names by its number; undefined where
 * another stands under that number, as in a newsroom of the same address that was made anew. It is
 * the same where each text has the same title or moment, and no import has made it.
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

/** Ids of the stories here that are named, each once, and how many are not here. */
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
 * Ids of the stories that a story names to be read next; undefined where one is not here yet, for
 * the second pass.
 */
export async function chosenNow(
  db: Db,
  names: readonly SourceName[],
  site: string | undefined,
): Promise<number[] | undefined> {
  const { ids, missing } = await storiesNamed(db, names, site);
  return missing ? undefined : ids;
}

/** A story that names stories which were not here, and what it became when it is whole. */
export type Unchosen = { source: string; id: string; hash: string; names: readonly SourceName[] };

/**
 * Hash of an item whose chosen stories are not all here: the next run goes on with one that ended.
 */
export const unchosenHash = 'chosen stories to come';

/**
 * The second pass: stories name what has come since. What is not here at all is counted as lost.
 */
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
    if (missing) report.loses([{ what: 'stories to read next that are not here', count: missing }], id);
  }
}
