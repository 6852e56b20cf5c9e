import { ApiError } from '../../contract/errors';
import type { StoryChange, StoryInput, Warning } from '../../contract/stories/publishing';
import type { Db } from '../../database/connection';
import { type Edition, editions } from '../../platform/editions';
import { changedRedirects, upsertRedirects, recordRedirectsChange } from '../redirects/redirects';
import { normaliseLegacyPath } from '../redirects/legacy-paths';
import { writeStory } from '../stories/save-story';
import { setUpdateTimes } from '../stories/story-relations';
import { lockSubmittedStory } from '../stories/sources/story-sources';
import { ensureAuthor } from './authors';
import { replaceLinks } from './content/replace-in-body';
import {
  linkRelatedStories,
  resolveRelated,
  isThisNewsroom,
  findExportedStory,
  type PendingRelated,
  pendingRelatedHash,
} from './items/related-items';
import { listAuthors, toSharedPatch, toTextPatches, updateTimesOf } from './items/item-to-patch';
import type { SourceEntry, SourceItem } from './items/item';
import { rewrittenLinksLabel, resolveLink } from './rewrite-links';
import { dryRunPicture } from './content/media-importer';
import { type ImportOptions, type Prepared, prepareItem, importActor } from './items/prepare-item';
import {
  goneHash,
  recordRefusal,
  type RefusalReason,
  listRefusedIds,
  removeRefusals,
} from '../stories/sources/refusals';
import type { Outcome, Report } from './report';
import {
  findTranslations,
  findItem,
  findItemsOfStory,
  recordItem,
  type SourceRow,
  type SourceWarning,
} from '../stories/sources/source-rows';

/**
 * The core of every import. Each item becomes a story in its own transaction, together with a
 * record of what it became. If an import was interrupted or runs again, unchanged items are left
 * alone.
 */

/** Items whose pictures are fetched while earlier items are written. */
const prefetchCount = 6;

/** Runs `work` on up to `size` items ahead of the consumer. Yields the results in order. */
export async function* mapAhead<T, R>(
  items: AsyncIterable<T>,
  size: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const waiting: Promise<R>[] = [];
  let fault: { error: unknown } | undefined;
  try {
    for await (const item of items) {
      const working = work(item);
      // The consumer gets the error when it awaits this promise. This prevents an unhandled
      // rejection until then.
      working.catch(() => undefined);
      waiting.push(working);
      const first = waiting.length >= size ? waiting.shift() : undefined;
      if (first) yield await first;
    }
  } catch (error) {
    fault = { error };
  }
  // Yield what was read before the source failed.
  for (const working of waiting) yield await working;
  if (fault) throw fault.error;
}

const isBefore = (a: string, b: string): boolean =>
  /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) < Number(b) : a < b;

/**
 * Replaces links to stories that exist here. Links to stories that come later are left for the
 * second pass.
 */
async function rewriteTextLinks(transaction: Db, prepared: Prepared, { hosts, now }: ImportOptions) {
  const texts: Prepared['texts'] = {};
  let [moved, open] = [0, 0];
  for (const [edition, text] of Object.entries(prepared.texts)) {
    const rewritten = await replaceLinks(text.body, hosts, (address) => resolveLink(transaction, address, now()));
    texts[edition as Edition] = { ...text, body: rewritten.html };
    moved += rewritten.moved;
    open += rewritten.open;
  }
  return { texts, moved, open };
}

/**
 * Writes an item as a story.
 * @throws ApiError if it is not a valid story
 */
async function writeItem(
  transaction: Db,
  prepared: Prepared,
  options: ImportOptions,
  { report, unchosen: unresolvedRelated }: { report: Report; unchosen: PendingRelated[] },
): Promise<Outcome> {
  const { item, hash, losses } = prepared;
  const source = item.source ?? options.source;
  const now = options.now();
  const languages = Object.keys(prepared.texts) as Edition[];
  // Must be first, because it locks the story against a request that submits the same one.
  const handedIn = await lockSubmittedStory(transaction, source, item.id);
  const existingItem = await findItem(transaction, source, item.id);
  if (existingItem?.hash === hash) return 'unchanged';
  const { texts, moved, open } = await rewriteTextLinks(transaction, prepared, options);
  const groupItems = item.group === undefined ? [] : await findTranslations(transaction, source, item.group);
  const others = groupItems.filter(({ sourceId }) => sourceId !== item.id);
  const availableItem = others.find(
    (mate) => !others.some((other) => other.storyId === mate.storyId && languagesOverlap(other, languages)),
  );
  const isNew = existingItem === undefined && handedIn === undefined;
  const ownStoryId =
    isNew && isThisNewsroom(source, options.site) ? await findExportedStory(transaction, item.id, texts) : undefined;
  const existingStoryId = existingItem?.storyId ?? handedIn ?? ownStoryId;
  if (existingStoryId === undefined && others.length && !availableItem)
    losses.push({ what: 'second texts in one language, imported as separate stories', count: 1 });
  const storyId = existingStoryId ?? availableItem?.storyId;
  const items = storyId === undefined ? [] : await findItemsOfStory(transaction, source, storyId);
  const otherItems = items.filter(({ sourceId }) => sourceId !== item.id);
  // The item that the source created first determines the fields shared by all languages.
  const isPrimaryItem = otherItems.every(({ sourceId }) => isBefore(item.id, sourceId));
  if (isPrimaryItem)
    for (const author of listAuthors(item)) await ensureAuthor(transaction, author, options.by ?? importActor, now);
  // A story that was exported whole may contain the languages of other items.
  const ofOthers = new Set(otherItems.flatMap((other) => other.languages));
  const named = languages.filter((edition) => !ofOthers.has(edition));
  const removedEditions =
    existingItem?.languages.filter((edition) => !languages.includes(edition) && !ofOthers.has(edition)) ?? [];
  const names =
    isPrimaryItem && item.own
      ? (item.own.related ?? []).map((one) => ({ id: one.id, source: one.source ?? source }))
      : undefined;
  const related = names && (await resolveRelated(transaction, names, options.site))?.filter((one) => one !== storyId);
  const input = {
    ...(storyId === undefined ? {} : { id: storyId }),
    ...(isPrimaryItem ? toSharedPatch(item, related) : {}),
    texts: toTextPatches(texts, removedEditions),
  };
  const { id, addresses, changed, warnings } = await writeStory(transaction, input as StoryInput | StoryChange, now, {
    by: options.by ?? importActor,
    asImport: 'restores deleted',
  });
  await setUpdateTimes(transaction, id, updateTimesOf(texts), now);
  await upsertRedirects(
    transaction,
    source,
    [
      ...item.oldPaths,
      ...(item.formerPaths ?? []).filter(({ path, edition }) => normaliseLegacyPath(addresses[edition] ?? '') !== path),
    ].map(({ path, edition }) => ({ path, edition, story_id: id })),
  );
  const isWhole = names === undefined || related !== undefined;
  await recordItem(transaction, source, {
    sourceId: item.id,
    storyId: id,
    languages: named.length ? named : languages,
    // Our own export has no groups, so the stored one remains.
    group: item.group ?? (item.own && existingItem ? existingItem.group : null),
    hash: isWhole ? hash : pendingRelatedHash,
    hasOpenLinks: open > 0,
    warnings: warningsOf([...losses, ...prepared.notes], warnings),
  });
  await removeRefusals(transaction, source, [item.id]);
  if (!isWhole) unresolvedRelated.push({ source, id: item.id, hash, names });
  if (moved) report.addCount(rewrittenLinksLabel, moved);
  if (ownStoryId !== undefined && !changed.length) return 'unchanged';
  return existingStoryId === undefined ? 'new' : 'changed';
}

/** Maximum number of warnings stored for an item. */
const maxWarnings = 50;

/** Warnings for editors about an accepted item: losses and the newsroom's own warnings. */
function warningsOf(losses: Prepared['losses'], warnings: readonly Warning[]): SourceWarning[] {
  const lossWarnings = losses.map(({ what, count }) => ({ field: null, message: what, count }));
  const newsroomWarnings = warnings.map(({ field, what, message, count }) => ({
    field,
    message: `${what} ${message}`,
    count,
  }));
  return [...lossWarnings, ...newsroomWarnings].slice(0, maxWarnings);
}

const languagesOverlap = ({ languages }: SourceRow, requested: readonly Edition[]): boolean =>
  languages.some((edition) => requested.includes(edition));

/** Withdraws the texts of an item that was removed from its source. */
async function withdrawItem(
  transaction: Db,
  id: string,
  { source, now, by = importActor }: ImportOptions,
): Promise<Outcome> {
  const existingItem = await findItem(transaction, source, id);
  if (!existingItem) return 'skipped';
  if (existingItem.hash === goneHash) return 'unchanged';
  const texts = await transaction
    .selectFrom('story_texts')
    .select('language')
    .where('story_id', '=', existingItem.storyId)
    .where('language', 'in', existingItem.languages)
    .where('status', '=', 'published')
    .execute();
  if (texts.length) {
    const withdrawn = texts.map(({ language }) => [editions[language].apiLanguage, { status: 'withdrawn' }]);
    await writeStory(
      transaction,
      { id: existingItem.storyId, texts: Object.fromEntries(withdrawn) } as StoryChange,
      now(),
      {
        by,
      },
    );
  }
  await recordItem(transaction, source, { ...existingItem, hash: goneHash });
  return texts.length ? 'withdrawn' : 'unchanged';
}

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly outcome: Outcome) {
    super('dry run');
  }
}

async function inTransaction(db: Db, isDry: boolean, work: (transaction: Db) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcome = await work(transaction);
      if (isDry) throw new DryRun(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome;
    throw error;
  }
}

type Upload = Extract<SourceEntry, { is: 'upload' }>;

/** Copies a file of the old site's library to this site and records redirects from its URLs. */
async function importUpload(db: Db, upload: Upload, options: ImportOptions): Promise<[Outcome, string?]> {
  const { pictures, isDry, source } = options;
  if (!pictures) return ['skipped', 'pictures stay on the old site'];
  const result = isDry ? await pictures.predict(upload.address) : await pictures.importUpload(upload.address);
  if ('lost' in result) return ['skipped', result.lost];
  if (result.path === dryRunPicture) return ['new'];
  const paths = [normaliseLegacyPath(upload.address), ...upload.oldPaths].filter((path) => path !== undefined);
  const rows = paths.map((path) => ({ path, target: result.path }));
  const changed = await changedRedirects(db, rows);
  if (!isDry) await upsertRedirects(db, source, changed);
  return [changed.length ? 'new' : 'unchanged'];
}

const reasonsOf = (error: ApiError): RefusalReason[] =>
  error.errors.map(({ field, code, message }) => ({
    field: field ?? null,
    code,
    message: message.replace(/^texts\.\w+\./, ''),
  }));

/** The error without details of the item, so that the report can count equal reasons. */
const summarizeReasons = (error: ApiError): string =>
  reasonsOf(error)
    .map(({ message }) => message.replace(/ because the story has .*/, ''))
    .join('; ');

const titleOf = ({ texts }: SourceItem): string => Object.values(texts)[0]?.title ?? '';

/**
 * Imports the entries of a source and counts them in `report`. Each item is written completely or
 * not at all. If an item is not a valid story, it is counted as refused and the import continues.
 * @throws errors of the source and of the database
 */
export async function importEntries(
  db: Db,
  entries: AsyncIterable<SourceEntry>,
  options: ImportOptions,
  report: Report,
): Promise<void> {
  const { source, isDry } = options;
  const prepared = mapAhead(entries, prefetchCount, async (entry) =>
    entry.is === 'item' ? { entry, prepared: await prepareItem(entry.item, options) } : { entry, prepared: undefined },
  );
  const unresolvedRelated: PendingRelated[] = [];
  let hasNewUploads = false;
  const refused = new Set(isDry ? [] : await listRefusedIds(db, source));
  const refuse = async (
    entry: { source?: string | undefined; id: string; kind: string; title: string },
    reasons: RefusalReason[],
  ) => {
    if (isDry) return;
    const { id: sourceId, kind, title } = entry;
    const refusedAt = options.now().toISOString();
    await recordRefusal(db, { source: entry.source ?? source, sourceId, kind, title, reasons, refusedAt });
  };
  const clearRefusal = async (id: string) => {
    if (refused.delete(id)) await removeRefusals(db, source, [id]);
  };
  for await (const { entry, prepared: item } of prepared) {
    report.countRead();
    if (entry.is === 'skipped') report.countOutcome(entry.kind, 'skipped', entry.id, entry.why);
    else if (entry.is === 'refused') {
      report.countOutcome(entry.kind, 'refused', entry.id, entry.why);
      await refuse({ ...entry, title: '' }, [{ field: null, code: 'INVALID', message: entry.why }]);
    } else if (entry.is === 'gone') {
      const outcome = await inTransaction(db, isDry, (transaction) => withdrawItem(transaction, entry.id, options));
      await clearRefusal(entry.id);
      report.countOutcome(entry.kind, outcome, entry.id, 'in the trash');
    } else if (entry.is === 'upload') {
      const [outcome, why] = await importUpload(db, entry, options);
      report.countOutcome(entry.kind, outcome, entry.id, why);
      hasNewUploads ||= outcome === 'new' && !isDry;
    } else if (item) {
      const { id, kind } = item.item;
      try {
        // Checked before the transaction, so that an unchanged item takes no lock.
        const existingItem = await findItem(db, item.item.source ?? source, id);
        const outcome =
          existingItem?.hash === item.hash
            ? 'unchanged'
            : await inTransaction(db, isDry, (transaction) =>
                writeItem(transaction, item, options, { report, unchosen: unresolvedRelated }),
              );
        report.countOutcome(kind, outcome, id);
        report.countLosses(item.losses, id);
        report.countNotes(item.notes, id);
        await clearRefusal(id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        report.countOutcome(kind, 'refused', id, summarizeReasons(error));
        await refuse({ ...item.item, title: titleOf(item.item) }, reasonsOf(error));
      }
    }
    options.progress?.(report);
  }
  const unknown = options.pictures?.uncheckedCount ?? 0;
  if (unknown) report.addCount('pictures and files that the dry run did not check', unknown);
  if (!isDry) await linkRelatedStories(db, unresolvedRelated, options, report);
  // Notify subscribers once, because each notification makes them check every page.
  if (hasNewUploads) await recordRedirectsChange(db, options.now());
}
