import type { Actor } from '../../contract/newsroom/editors';
import type { StoryChange } from '../../contract/stories/publishing';
import type { Db } from '../../database/connection';
import { type Edition, editions } from '../../platform/editions';
import { mediaPath } from '../../images/originals';
import { isExistingPage, resolveRedirect } from '../redirects/redirects';
import { redirectCandidates } from '../redirects/legacy-paths';
import { writeStory } from '../stories/save-story';
import { setUpdateTimes } from '../stories/story-relations';
import { replaceLinks } from './content/replace-in-body';
import { type ImportOptions, importActor } from './items/prepare-item';
import type { Report } from './report';
import { findItemsWithOpenLinks, recordItem, type SourceRow } from '../stories/sources/source-rows';

/**
 * Rewrites links into the old site. Runs as the second pass of an import, for links to stories that
 * did not exist here in the first pass.
 */

const itemBatchSize = 100;

/** Name of the count of rewritten links in a report. */
export const rewrittenLinksLabel = 'links rewritten to stories on this site';

/**
 * Returns the new target of a link. Returns the link itself if it is a page or picture of this
 * site, and undefined if the target is not here.
 */
export async function resolveLink(transaction: Db, address: string, now: Date): Promise<string | undefined> {
  const target = await resolveRedirect(transaction, redirectCandidates(address), now);
  if (target !== undefined || !address.startsWith('/')) return target;
  const [path = '/'] = address.split(/[?#]/);
  return path.startsWith(mediaPath) || (await isExistingPage(transaction, path, now)) ? address : undefined;
}

async function rewriteStoryLinks(
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
    const rewritten = await replaceLinks(body, hosts, (address) => resolveLink(transaction, address, now));
    moved += rewritten.moved;
    open += rewritten.open;
    if (rewritten.moved) bodies.push([language, rewritten.html, updated_at]);
  }
  if (bodies.length) {
    const textPatches = Object.fromEntries(bodies.map(([edition, body]) => [editions[edition].apiLanguage, { body }]));
    await writeStory(transaction, { id: row.storyId, texts: textPatches } as StoryChange, now, { by });
    // The update date stays the same, because readers see the same text.
    const updateTimes = Object.fromEntries(bodies.map(([edition, , updatedAt]) => [edition, updatedAt]));
    await setUpdateTimes(transaction, row.storyId, updateTimes, now);
  }
  if (open === 0) await recordItem(transaction, source, { ...row, hasOpenLinks: false });
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
    by = importActor,
  }: Pick<ImportOptions, 'source' | 'hosts' | 'now' | 'by'> & { only?: ReadonlySet<string> },
  report: Report,
): Promise<void> {
  let after = '';
  let open = 0;
  for (;;) {
    const rows = await findItemsWithOpenLinks(db, source, after, itemBatchSize);
    for (const row of rows.filter(({ sourceId }) => !only || only.has(sourceId))) {
      const found = await db
        .transaction()
        .execute((transaction) => rewriteStoryLinks(transaction, source, row, { hosts, by }, now()));
      if (found.moved) report.addCount(rewrittenLinksLabel, found.moved);
      open += found.open;
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.sourceId;
  }
  if (open)
    report.countLosses([{ what: 'links to pages that are not on this site, left unchanged', count: open }], 'all');
}
