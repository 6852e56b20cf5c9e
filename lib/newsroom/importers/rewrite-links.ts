import type { Actor } from '../../contract/newsroom/editors';
import type { StoryChange } from '../../contract/stories/publishing';
import type { Db } from '../../database/connection';
import { type Edition, editions } from '../../platform/editions';
import { mediaPath } from '../../images/originals';
import { isOwnPage, placeOfOld } from '../redirects/redirects';
import { candidatesOf } from '../redirects/legacy-paths';
import { writeStory } from '../stories/save-story';
import { setUpdated } from '../stories/story-relations';
import { withLinks } from './content/body';
import { type ImportOptions, theImport } from './items/prepare-item';
import type { Report } from './report';
import { itemsWithOpenLinks, noteItem, type SourceRow } from '../stories/sources/source-rows';

/**
 * Rewrites links into the old site. Runs as the second pass of an import, for links to stories that
 * did not exist here in the first pass.
 */

const itemsAtOnce = 100;

/** Name of the count of rewritten links in a report. */
export const movedLinks = 'links rewritten to stories on this site';

/**
 * Returns the new target of a link. Returns the link itself if it is a page or picture of this
 * site, and undefined if the target is not here.
 */
export async function placeOfLink(transaction: Db, address: string, now: Date): Promise<string | undefined> {
  const place = await placeOfOld(transaction, candidatesOf(address), now);
  if (place !== undefined || !address.startsWith('/')) return place;
  const [path = '/'] = address.split(/[?#]/);
  return path.startsWith(mediaPath) || (await isOwnPage(transaction, path, now)) ? address : undefined;
}

async function rewrite(
  transaction: Db,
  source: string,
  row: SourceRow,
  { hosts, by }: { hosts: ReadonlySet<string>; by: Actor },
  now: Date,
): Promise<{ moved: number; open: number }> {
  const texts = await transaction
    .selectFrom('story_texts')
    .select(['language', 'body', 'updated_at'])
    .where('story_id', '=', row.storyId)
    .where('language', 'in', row.languages)
    .execute();
  const bodies: [Edition, string, string][] = [];
  let [moved, open] = [0, 0];
  for (const { language, body, updated_at } of texts) {
    const done = await withLinks(body, hosts, (address) => placeOfLink(transaction, address, now));
    moved += done.moved;
    open += done.open;
    if (done.moved) bodies.push([language, done.html, updated_at]);
  }
  if (bodies.length) {
    const given = Object.fromEntries(bodies.map(([edition, body]) => [editions[edition].apiLanguage, { body }]));
    await writeStory(transaction, { id: row.storyId, texts: given } as StoryChange, now, { by });
    // The update date stays the same, because readers see the same text.
    const moments = Object.fromEntries(bodies.map(([edition, , moment]) => [edition, moment]));
    await setUpdated(transaction, row.storyId, moments, now);
  }
  if (open === 0) await noteItem(transaction, source, { ...row, hasOpenLinks: false });
  return { moved, open };
}

/**
 * Rewrites links between stories of a source. Links to stories that are not here stay as they are,
 * and the next pass tries again. Both are counted in `report`.
 * @param options `only` limits the pass to these item ids
 */
export async function rewriteLinks(
  db: Db,
  {
    source,
    hosts,
    now,
    only,
    by = theImport,
  }: Pick<ImportOptions, 'source' | 'hosts' | 'now' | 'by'> & { only?: ReadonlySet<string> },
  report: Report,
): Promise<void> {
  let after = '';
  let open = 0;
  for (;;) {
    const rows = await itemsWithOpenLinks(db, source, after, itemsAtOnce);
    for (const row of rows.filter(({ sourceId }) => !only || only.has(sourceId))) {
      const found = await db
        .transaction()
        .execute((transaction) => rewrite(transaction, source, row, { hosts, by }, now()));
      if (found.moved) report.counted(movedLinks, found.moved);
      open += found.open;
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.sourceId;
  }
  if (open) report.loses([{ what: 'links to pages that are not on this site, left unchanged', count: open }], 'all');
}
