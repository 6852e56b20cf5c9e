import { ApiError } from '../../contract/errors';
import type { StoryChange, StoryInput, Warning } from '../../contract/stories/publishing';
import type { Db } from '../../database/connection';
import { type Edition, editions } from '../../platform/editions';
import { changedAddresses, setOldAddresses, toldOfOldAddresses } from '../redirects/redirects';
import { oldPathOf } from '../redirects/legacy-paths';
import { writeStory } from '../stories/save-story';
import { setUpdated } from '../stories/story-relations';
import { handedInAs } from '../stories/sources/story-sources';
import { ensureAuthor } from './authors';
import { withLinks } from './content/body';
import { chooseStories, chosenNow, isOwnSource, ownStory, type Unchosen, unchosenHash } from './items/related-items';
import { authorsOf, givenShared, givenTexts, updatedOf } from './items/item-to-patch';
import type { SourceEntry, SourceItem } from './items/item';
import { movedLinks, placeOfLink } from './rewrite-links';
import { pictureToCome } from './content/pictures';
import { type ImportOptions, type Prepared, prepare, theImport } from './items/prepare-item';
import { goneHash, noteRefusal, type RefusalReason, refusedIds, removeRefusals } from '../stories/sources/refusals';
import type { Outcome, Report } from './report';
import {
  findGroup,
  findItem,
  itemsOfStory,
  noteItem,
  type SourceRow,
  type SourceWarning,
} from '../stories/sources/source-rows';

/**
 * The core of every import. Each item becomes a story in its own transaction, together with a
 * record of what it became. If an import was interrupted or runs again, unchanged items are left
 * alone.
 */

/** Items whose pictures are fetched while earlier items are written. */
const lookAhead = 6;

/** Runs `work` on up to `size` items ahead of the consumer. Yields the results in order. */
export async function* ahead<T, R>(
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
async function linked(transaction: Db, prepared: Prepared, { hosts, now }: ImportOptions) {
  const texts: Prepared['texts'] = {};
  let [moved, open] = [0, 0];
  for (const [edition, text] of Object.entries(prepared.texts)) {
    const done = await withLinks(text.body, hosts, (address) => placeOfLink(transaction, address, now()));
    texts[edition as Edition] = { ...text, body: done.html };
    moved += done.moved;
    open += done.open;
  }
  return { texts, moved, open };
}

/** Writes an item as a story. @throws ApiError if it is not a valid story */
async function write(
  transaction: Db,
  prepared: Prepared,
  options: ImportOptions,
  { report, unchosen }: { report: Report; unchosen: Unchosen[] },
): Promise<Outcome> {
  const { item, hash, losses } = prepared;
  const source = item.source ?? options.source;
  const now = options.now();
  const languages = Object.keys(prepared.texts) as Edition[];
  // Must be first, because it locks the story against a request that submits the same one.
  const handedIn = await handedInAs(transaction, source, item.id);
  const known = await findItem(transaction, source, item.id);
  if (known?.hash === hash) return 'unchanged';
  const { texts, moved, open } = await linked(transaction, prepared, options);
  const mates = item.group === undefined ? [] : await findGroup(transaction, source, item.group);
  const others = mates.filter(({ sourceId }) => sourceId !== item.id);
  const free = others.find(
    (mate) => !others.some((other) => other.storyId === mate.storyId && clash(other, languages)),
  );
  const isNew = known === undefined && handedIn === undefined;
  const own = isNew && isOwnSource(source, options.site) ? await ownStory(transaction, item.id, texts) : undefined;
  const storyHere = known?.storyId ?? handedIn ?? own;
  if (storyHere === undefined && others.length && !free)
    losses.push({ what: 'second texts in one language, imported as separate stories', count: 1 });
  const storyId = storyHere ?? free?.storyId;
  const items = storyId === undefined ? [] : await itemsOfStory(transaction, source, storyId);
  const here = items.filter(({ sourceId }) => sourceId !== item.id);
  // The item that the source created first determines the fields shared by all languages.
  const leads = here.every(({ sourceId }) => isBefore(item.id, sourceId));
  if (leads)
    for (const author of authorsOf(item)) await ensureAuthor(transaction, author, options.by ?? theImport, now);
  // A story that was exported whole may contain the languages of other items.
  const ofOthers = new Set(here.flatMap((other) => other.languages));
  const named = languages.filter((edition) => !ofOthers.has(edition));
  const gone = known?.languages.filter((edition) => !languages.includes(edition) && !ofOthers.has(edition)) ?? [];
  const names =
    leads && item.own
      ? (item.own.related ?? []).map((one) => ({ id: one.id, source: one.source ?? source }))
      : undefined;
  const related = names && (await chosenNow(transaction, names, options.site))?.filter((one) => one !== storyId);
  const input = {
    ...(storyId === undefined ? {} : { id: storyId }),
    ...(leads ? givenShared(item, related) : {}),
    texts: givenTexts(texts, gone),
  };
  const { id, addresses, changed, warnings } = await writeStory(transaction, input as StoryInput | StoryChange, now, {
    by: options.by ?? theImport,
    asImport: 'restores deleted',
  });
  await setUpdated(transaction, id, updatedOf(texts), now);
  await setOldAddresses(
    transaction,
    source,
    [
      ...item.oldPaths,
      ...(item.formerPaths ?? []).filter(({ path, edition }) => oldPathOf(addresses[edition] ?? '') !== path),
    ].map(({ path, edition }) => ({ path, edition, story_id: id })),
  );
  const isWhole = names === undefined || related !== undefined;
  await noteItem(transaction, source, {
    ...{ sourceId: item.id, storyId: id, languages: named.length ? named : languages },
    // Our own export has no groups, so the stored one remains.
    group: item.group ?? (item.own && known ? known.group : null),
    hash: isWhole ? hash : unchosenHash,
    hasOpenLinks: open > 0,
    warnings: warningsOf([...losses, ...prepared.notes], warnings),
  });
  await removeRefusals(transaction, source, [item.id]);
  if (!isWhole) unchosen.push({ source, id: item.id, hash, names });
  if (moved) report.counted(movedLinks, moved);
  if (own !== undefined && !changed.length) return 'unchanged';
  return storyHere === undefined ? 'new' : 'changed';
}

/** Maximum number of warnings stored for an item. */
const maxWarnings = 50;

/** Warnings for editors about an accepted item: losses and the newsroom's own warnings. */
function warningsOf(losses: Prepared['losses'], warnings: readonly Warning[]): SourceWarning[] {
  const lost = losses.map(({ what, count }) => ({ field: null, message: what, count }));
  const said = warnings.map(({ field, what, message, count }) => ({ field, message: `${what} ${message}`, count }));
  return [...lost, ...said].slice(0, maxWarnings);
}

const clash = ({ languages }: SourceRow, wanted: readonly Edition[]): boolean =>
  languages.some((edition) => wanted.includes(edition));

/** Withdraws the texts of an item that was removed from its source. */
async function withdraw(transaction: Db, id: string, { source, now, by = theImport }: ImportOptions): Promise<Outcome> {
  const known = await findItem(transaction, source, id);
  if (!known) return 'skipped';
  if (known.hash === goneHash) return 'unchanged';
  const texts = await transaction
    .selectFrom('story_texts')
    .select('language')
    .where('story_id', '=', known.storyId)
    .where('language', 'in', known.languages)
    .where('status', '=', 'published')
    .execute();
  if (texts.length) {
    const withdrawn = texts.map(({ language }) => [editions[language].apiLanguage, { status: 'withdrawn' }]);
    await writeStory(transaction, { id: known.storyId, texts: Object.fromEntries(withdrawn) } as StoryChange, now(), {
      by,
    });
  }
  await noteItem(transaction, source, { ...known, hash: goneHash });
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
async function takeUpload(db: Db, upload: Upload, options: ImportOptions): Promise<[Outcome, string?]> {
  const { pictures, isDry, source } = options;
  if (!pictures) return ['skipped', 'pictures stay on the old site'];
  const taken = isDry ? await pictures.foretell(upload.address) : await pictures.takeUpload(upload.address);
  if ('lost' in taken) return ['skipped', taken.lost];
  if (taken.path === pictureToCome) return ['new'];
  const paths = [oldPathOf(upload.address), ...upload.oldPaths].filter((path) => path !== undefined);
  const rows = paths.map((path) => ({ path, target: taken.path }));
  const changed = await changedAddresses(db, rows);
  if (!isDry) await setOldAddresses(db, source, changed);
  return [changed.length ? 'new' : 'unchanged'];
}

const reasonsOf = (error: ApiError): RefusalReason[] =>
  error.errors.map(({ field, code, message }) => ({
    field: field ?? null,
    code,
    message: message.replace(/^texts\.\w+\./, ''),
  }));

/** The error without details of the item, so that the report can count equal reasons. */
const reasonOf = (error: ApiError): string =>
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
  const prepared = ahead(entries, lookAhead, async (entry) =>
    entry.is === 'item' ? { entry, prepared: await prepare(entry.item, options) } : { entry, prepared: undefined },
  );
  const unchosen: Unchosen[] = [];
  let hasNewUploads = false;
  const refused = new Set(isDry ? [] : await refusedIds(db, source));
  const refuse = async (
    entry: { source?: string | undefined; id: string; kind: string; title: string },
    reasons: RefusalReason[],
  ) => {
    if (isDry) return;
    const { id: sourceId, kind, title } = entry;
    const refusedAt = options.now().toISOString();
    await noteRefusal(db, { source: entry.source ?? source, sourceId, kind, title, reasons, refusedAt });
  };
  const isOver = async (id: string) => {
    if (refused.delete(id)) await removeRefusals(db, source, [id]);
  };
  for await (const { entry, prepared: item } of prepared) {
    report.reads();
    if (entry.is === 'skipped') report.ends(entry.kind, 'skipped', entry.id, entry.why);
    else if (entry.is === 'refused') {
      report.ends(entry.kind, 'refused', entry.id, entry.why);
      await refuse({ ...entry, title: '' }, [{ field: null, code: 'INVALID', message: entry.why }]);
    } else if (entry.is === 'gone') {
      const outcome = await inTransaction(db, isDry, (transaction) => withdraw(transaction, entry.id, options));
      await isOver(entry.id);
      report.ends(entry.kind, outcome, entry.id, 'in the trash');
    } else if (entry.is === 'upload') {
      const [outcome, why] = await takeUpload(db, entry, options);
      report.ends(entry.kind, outcome, entry.id, why);
      hasNewUploads ||= outcome === 'new' && !isDry;
    } else if (item) {
      const { id, kind } = item.item;
      try {
        // Checked before the transaction, so that an unchanged item takes no lock.
        const known = await findItem(db, item.item.source ?? source, id);
        const outcome =
          known?.hash === item.hash
            ? 'unchanged'
            : await inTransaction(db, isDry, (transaction) => write(transaction, item, options, { report, unchosen }));
        report.ends(kind, outcome, id);
        report.loses(item.losses, id);
        report.notes(item.notes, id);
        await isOver(id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        report.ends(kind, 'refused', id, reasonOf(error));
        await refuse({ ...item.item, title: titleOf(item.item) }, reasonsOf(error));
      }
    }
    options.progress?.(report);
  }
  const unknown = options.pictures?.unknown ?? 0;
  if (unknown) report.counted('pictures and files that the dry run did not check', unknown);
  if (!isDry) await chooseStories(db, unchosen, options, report);
  // Notify subscribers once, because each notification makes them check every page.
  if (hasNewUploads) await toldOfOldAddresses(db, options.now());
}
