import type { Insertable } from 'kysely';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import { breakingInput, type SavedStory, type Warning } from '../../contract/stories/publishing';
import { linkFieldNames, linkFields, sharedFieldNames, sharedFields } from '../../contract/stories/story-fields';
import { type GivenStory, textPath } from '../../contract/stories/story-texts';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Stories } from '../../database/schema/schema';
import { type Edition, editionNames, knownEditions } from '../../platform/editions';
import { recordAudit } from '../writes/audit';
import { setDeleted } from './deleted-drafts';
import { bodyReport, maxInlineOfSource, prepareBodies } from '../text/bodies/body-report';
import { setCorrections } from '../reading/corrections';
import { type HandedIn, type Replacement, writeHandedIn } from './input/story-input';
import { letterWarnings } from './input/letter-warnings';
import type { ByEdition } from '../reading/sql/rows-by-language';
import { lacking, leftBehind, unseen, withoutText } from './input/stale-field-warnings';
import { doneOnce, type Once } from '../writes/idempotency';
import { plainTextWarnings } from '../text/character-references';
import { checkPictures, inspectPictures } from '../media/picture-check';
import { type Recorded, recordStory } from '../writes/change-record';
import { relatedText } from '../reading/related';
import { changedStory, correctedIn, replacement, requireWhole, withAuthors } from './history/story-changes';
import { sharedRow } from '../reading/sql/story-columns';
import { eventsOf, type StoryEvent } from './history/story-events';
import { idOf, setLinks, setTexts, settleStory } from './story-relations';
import { requireDraft, requireOwn } from './story-permissions';
import { textRows } from './input/text-content';
import { isPublic, publicIn, statesOf, storyTimes, type StoryWrite } from './state/text-state';
import { type ListedState, listedStates, notPublished, requireNotDeleted } from './state/story-state';
import { nameSource, storyOfSource } from './sources/story-sources';
import { storySubjects } from '../writes/change-subjects';
import { setStoryUploads } from '../media/story-uploads';
import { type StoryBefore, storyToChange } from './story-to-change';
import { recordVersion, requireVersion } from './history/story-versions';
import { withPicture } from './input/picture-defaults';
import { changedFields, comparable, type StoredStory, storedStory, type TextState } from './stored-story';
import { setWithdrawalReasons } from './state/withdrawals';

/**
 * The only code that writes stories. It computes slugs, reading times, clean HTML and dates, and
 * writes everything in one transaction, so that no request ever sees half of a story.
 */

type Written = Recorded & { version: number };

/** The status of each text, by API language. */
export type States = { states: Record<string, ListedState> };

/** The response to a write, with the events for the log. */
export type Saved = Written & States & Pick<SavedStory, 'changed' | 'warnings'> & { events: StoryEvent[] };
export type Done = Written & { events: StoryEvent[] };

type Expected = number | 'any' | undefined;

export type WriteOptions = {
  /** If absent, the site itself writes, and the audit log gets no entry. */
  by?: Actor | undefined;
  /** The version that the writer has read. The write is refused if the story has another. */
  expected?: Expected;
  once?: Once | undefined;
  /** Whether the editor's browser saved automatically. */
  isAutosave?: boolean | undefined;
};

/**
 * Options of a write that finds the story by its source, so that its id may be unknown beforehand.
 */
type StoryOptions = Omit<WriteOptions, 'expected'> & {
  expected?: Expected | ((id: number | undefined) => Expected);
  /**
   * What an import does with a story that is deleted here. Unlike other writes, an import may
   * postpone a public text, because its source decides.
   */
  asImport?: 'keeps deleted' | 'restores deleted';
};

const momentOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

const removedFromBodies = ({ texts }: GivenStory): Warning[] =>
  knownEditions.flatMap((edition) => {
    const { body } = texts[edition] ?? {};
    const field = textPath(edition, 'body');
    return body ? bodyReport(body).removed.map((warning) => ({ ...warning, field })) : [];
  });

const prepareTexts = ({ texts }: GivenStory, maxInline?: number): Promise<void> =>
  prepareBodies(
    knownEditions.map((edition) => texts[edition]?.body),
    maxInline,
  );

/** Fields outside the texts that readers see in every language. */
const shownInTexts = [
  ...linkFieldNames.filter((name) => linkFields[name].showsInTexts),
  ...sharedFieldNames.filter((name) => sharedFields[name].showsInTexts),
];

const isSharedChanged = (given: GivenStory, before: StoredStory | undefined): boolean =>
  shownInTexts.some((field) => given[field] !== undefined && comparable(given[field]) !== comparable(before?.[field]));

/** Records who wrote what in the audit log, in the transaction of the write. */
const audit = (
  transaction: Db,
  by: Actor | undefined,
  id: number,
  { events, changed, reason }: { events: StoryEvent[]; changed: string[]; reason?: string | undefined },
  now: Date,
) =>
  recordAudit(
    transaction,
    by,
    events.map(({ event: action, languages }) => ({
      ...{ action, kind: 'story', what: id, languages, changed },
      reason: action === 'story_withdrawn' ? reason : undefined,
    })),
    now,
  );

/**
 * A later publication time takes a public text off the site, and a wrong date must not do that.
 * @throws ApiError 409 unless the write also changes the status
 */
function requireStaysPublic(
  given: GivenStory,
  { before, after }: { before: ByEdition<TextState>; after: ByEdition<TextState> },
  now: string,
): void {
  const postponed = publicIn(before, now).find(
    (edition) => after[edition]?.status === 'published' && !isPublic(after[edition], now),
  );
  if (postponed === undefined) return;
  const field = given.texts[postponed]?.publishAt === undefined ? 'publishOn' : textPath(postponed, 'publishAt');
  const message =
    `${field}: this text is public, and a later time would take it off the site. ` +
    'To unpublish it, send "status": "ready" in the same request. To schedule it again, send "status": "published" afterwards';
  throw new ApiError(409, [{ code: 'WOULD_UNPUBLISH', message, field }]);
}

/** Returns the languages that are withdrawn after a write, and as `now` those that it withdraws. */
function withdrawnIn(before: ByEdition<TextState>, after: ByEdition<TextState>) {
  const withdrawn = knownEditions.filter((edition) => after[edition]?.status === 'withdrawn');
  return { withdrawn, now: withdrawn.filter((edition) => before[edition]?.status !== 'withdrawn') };
}

/** The story to write, locked. `before` is absent if the story is new. */
type Target = StoryBefore & {
  /** The patch that the editor sent. */
  named: GivenStory;
  /** Whether the patch replaces the whole story. */
  isWhole: boolean | undefined;
  /** Whether the write restored a deleted draft. */
  isRestored: boolean;
};

/** The computed result of a write. Nothing is stored yet. */
type Change = StoryWrite & {
  states: ByEdition<TextState>;
  /** The languages that are withdrawn after the write, and those that it withdraws. */
  leaving: ReturnType<typeof withdrawnIn>;
};

/** Writes a story: finds it, computes the change, checks it, stores it and records the write. */
async function writeGiven(
  transaction: Db,
  handedIn: GivenStory & { isWhole?: boolean },
  now: Date,
  options: StoryOptions,
): Promise<Saved> {
  const target = await findTarget(transaction, handedIn, now, options);
  const change = await computeChange(transaction, target, now);
  checkChange(change, options);
  const id = await storeChange(transaction, target, change, now);
  return recordWrite(transaction, id, target, change, now, options);
}

/** @throws ApiError if there is no such story, or if the writer may not change it now */
async function findTarget(
  transaction: Db,
  handedIn: GivenStory & { isWhole?: boolean },
  now: Date,
  { by, expected, asImport }: StoryOptions,
): Promise<Target> {
  const { isWhole, ...named } = withAuthors(await storyOfSource(transaction, handedIn));
  const { before, subjectsBefore }: StoryBefore =
    named.id === undefined ? {} : await storyToChange(transaction, named.id);
  if (named.id !== undefined && !before) throw notFoundError('Story', named.id);
  if (before) requireOwn(by, before, now);
  // Also for a new story: it has no version that the writer could have read.
  const wanted = typeof expected === 'function' ? expected(before?.id) : expected;
  let isRestored = false;
  if (before) {
    await requireVersion(transaction, before, wanted);
    if (before.deletedAt) {
      // A system that sends its own story again restores it.
      isRestored = asImport === 'restores deleted' || named.source !== undefined;
      if (isRestored) await setDeleted(transaction, before, null);
      else if (asImport === undefined) requireNotDeleted(before);
    }
  }
  return { named, isWhole, before, subjectsBefore, isRestored };
}

async function computeChange(transaction: Db, { named, isWhole, before }: Target, now: Date): Promise<Change> {
  const given = await withPicture(transaction, before && isWhole ? replacement(before, named) : named, before);
  const write: StoryWrite = {
    given,
    named,
    story: before ? changedStory(before, given) : given,
    before: before?.texts ?? {},
    isSharedChanged: isSharedChanged(given, before),
    corrected: correctedIn(given, before),
    now: now.toISOString(),
  };
  checkPictures(given);
  const states = statesOf(write);
  return { ...write, states, leaving: withdrawnIn(write.before, states) };
}

/** @throws ApiError if the story is not complete, or if the writer may not make this change */
function checkChange({ given, story, before, states, leaving, now }: Change, { by, asImport }: StoryOptions): void {
  requireDraft(by, { given, after: states });
  if (asImport === undefined) requireStaysPublic(given, { before, after: states }, now);
  requireWhole(story, states);
  if (given.reason !== undefined && !leaving.now.length)
    throw invalidField(
      'reason',
      'is only allowed in a request that withdraws the story: send it with "status": "withdrawn"',
    );
}

/** Stores the story with its texts and relations. Returns its id. */
async function storeChange(transaction: Db, { before }: Target, change: Change, now: Date): Promise<number> {
  const { given, story } = change;
  const texts = textRows(change, change.states);
  const [category_id, author_id, related_story_ids] = await batch(
    transaction,
    async (db) => (story.category ? idOf(db, 'categories', 'category', story.category) : null),
    async (db) => (story.author ? idOf(db, 'authors', 'author', story.author) : null),
    (db) => relatedText(db, story, before?.related),
  );
  const row = {
    ...sharedRow(story),
    ...storyTimes(Object.values(texts)),
    category_id,
    author_id,
    related_story_ids,
    ...(given.breakingUntil === undefined ? {} : { breaking_until: momentOf(given.breakingUntil) }),
  };
  const id = before ? before.id : await insertStory(transaction, row, given, change.now);
  await batch(
    transaction,
    async (db) => before && db.updateTable('stories').set(row).where('id', '=', id).execute(),
    (db) => setTexts(db, id, texts, { category_id: category_id ?? 0, author_id, is_editors_pick: row.is_editors_pick }),
    (db) => setLinks(db, id, story),
    (db) => setStoryUploads(db, id, [row.image_url, row.thumb_url, ...Object.values(texts).map(({ body }) => body)]),
  );
  await batch(
    transaction,
    (db) => settleStory(db, id, now),
    (db) => setCorrections(db, id, given.corrections, now),
    (db) => setWithdrawalReasons(db, id, { ...change.leaving, reason: given.reason }),
  );
  return id;
}

async function insertStory(
  transaction: Db,
  row: Omit<Insertable<Stories>, 'created_at'>,
  given: GivenStory,
  now: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('stories')
    .values({ ...row, created_at: row.publish_at < now ? row.publish_at : now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await nameSource(transaction, id, given);
  return id;
}

/**
 * Records the write as a version, in the audit log and in the change feed. Returns the response for
 * the editor.
 */
async function recordWrite(
  transaction: Db,
  id: number,
  { before, subjectsBefore, isRestored }: Target,
  { given, story, before: textsBefore, states, now: moment }: Change,
  now: Date,
  { by, isAutosave }: StoryOptions,
): Promise<Saved> {
  const { reason } = given;
  const [after, subjectsAfter] = await batch(
    transaction,
    async (db) => before && storedStory(db, id),
    (db) => storySubjects(db, id),
  );
  const changed = before && after ? changedFields(before, after) : [];
  const [shownBefore, shown] = [publicIn(textsBefore, moment), publicIn(states, moment)];
  // A text that is postponed leaves the site just like one that is withdrawn.
  const left = shownBefore.filter((edition) => !shown.includes(edition));
  const isCorrected = changed.includes('corrections');
  const events = eventsOf({ before: textsBefore, after: states, changed, now: moment });
  if (isRestored) events.unshift({ event: 'story_restored', languages: [] });
  const version = { before, changed, by, now, reason, isAutosave };
  const [number, , recorded] = await batch(
    transaction,
    (db) => recordVersion(db, id, { ...version, shown: [...shownBefore, ...shown] }),
    (db) => audit(db, by, id, { events, changed, reason }, now),
    (db) => recordStory(db, id, { before: subjectsBefore, after: subjectsAfter }, now, { isCorrected, left }),
  );
  return {
    ...recorded,
    version: number,
    states: listedStates(states, moment),
    changed,
    warnings: [
      ...leftBehind(given, before, story),
      ...withoutText(given, story),
      ...unseen(given),
      ...plainTextWarnings(given),
      ...lacking(given, before, story),
    ],
    events,
  };
}

/**
 * Like `saveStory`, but within the caller's transaction, for writers of many stories. It returns no
 * warnings about removed HTML, letters or pictures.
 * @throws ApiError like `saveStory`
 */
export const writeStory = (
  transaction: Db,
  input: HandedIn,
  now: Date,
  options: Pick<StoryOptions, 'by' | 'asImport'> = {},
): Promise<Saved> =>
  writeHandedIn(input, async (given) => {
    await prepareTexts(given, maxInlineOfSource);
    return writeGiven(transaction, given, now, { asImport: 'keeps deleted', ...options });
  });

/**
 * Creates a story, or changes the one with the input's `id`, or replaces it as a whole. Fields that
 * a patch does not name stay unchanged, the publication time too. A new story without `publishOn`
 * is published immediately. With a future `publishOn` it is scheduled. A story with `source` and
 * `sourceId` replaces what that system sent before, if anything.
 * @throws ApiError and writes nothing:
 * - 400 for bad input, naming the field
 * - 403 if the writer may not do this
 * - 404 for an unknown id
 * - 409 for a deleted story, or a change that would take a public text off the site
 * - 412 if another version was saved
 * - 422 for an idempotency key of another request
 */
export const saveStory = (
  db: Db,
  input: HandedIn | Replacement,
  now: Date,
  options: StoryOptions = {},
): Promise<Saved> =>
  writeHandedIn(input, async (given) => {
    const handedIn = { ...given, isWhole: 'whole' in input };
    await prepareTexts(given);
    // Before the transaction: during it no other request can write and, with SQLite, none can read.
    const removed = [
      ...removedFromBodies(given),
      ...letterWarnings(given.texts),
      ...(await inspectPictures(given, 'this site')),
    ];
    const { answer: saved, isRepeated } = await db
      .transaction()
      .execute((transaction) =>
        doneOnce(transaction, options.once, now, () => writeGiven(transaction, handedIn, now, options)),
      );
    // Only after the story is written, so that a refused request cannot make the site fetch
    // pictures.
    const elsewhere = await inspectPictures(given, 'others');
    const warnings = [...removed, ...elsewhere, ...saved.warnings];
    // The first request with this idempotency key already logged its events.
    return { ...saved, warnings, events: isRepeated ? [] : saved.events };
  });

/**
 * Withdraws a story, or one of its languages. Its page returns 404 from now on. The record remains,
 * and saving the story with a published status brings it back.
 * @throws ApiError 404 if there is no such story, 409 if it is deleted or not published in the
 *   requested languages, 412 if the version is outdated
 */
export async function withdrawStory(
  db: Db,
  id: number,
  now = new Date(),
  edition?: Edition,
  { by, expected, reason }: WriteOptions & { reason?: string | undefined } = {},
): Promise<Done & States> {
  return db.transaction().execute(async (transaction) => {
    const { before, subjectsBefore } = await storyToChange(transaction, id);
    if (!before) throw notFoundError('Story', id);
    requireNotDeleted(before);
    await requireVersion(transaction, before, expected);
    const meant = knownEditions.filter(
      (name) => before.texts[name]?.status === 'published' && (edition === undefined || name === edition),
    );
    if (!meant.length) throw notPublished(before, { now: now.toISOString(), edition });
    const states = {
      ...before.texts,
      ...Object.fromEntries(meant.map((name) => [name, { ...before.texts[name], status: 'withdrawn' }])),
    } as typeof before.texts;
    await transaction
      .updateTable('story_texts')
      .set({ status: 'withdrawn' })
      .where('story_id', '=', id)
      .where('language', 'in', meant)
      .execute();
    const withdrawn = knownEditions.filter((name) => states[name]?.status === 'withdrawn');
    await batch(
      transaction,
      (db) => settleStory(db, id, now),
      (db) => setWithdrawalReasons(db, id, { withdrawn, now: meant, reason }),
    );
    const subjectsAfter = await storySubjects(transaction, id);
    const wasPublic = publicIn(before.texts, now.toISOString());
    const left = meant.filter((name) => wasPublic.includes(name));
    const changed = meant.map((name) => textPath(name, 'status'));
    const events: StoryEvent[] = [{ event: 'story_withdrawn', languages: meant }];
    const [written, version] = await batch(
      transaction,
      (db) => recordStory(db, id, { before: subjectsBefore, after: subjectsAfter }, now, { left }),
      (db) => recordVersion(db, id, { before, changed, by, now, reason }),
      (db) => audit(db, by, id, { events, changed, reason }, now),
    );
    return { ...written, version, states: listedStates(states, now.toISOString()), events };
  });
}

/**
 * Marks a story as breaking news until a time, or removes the mark. Only editions with a public
 * text show it.
 * @param input `until`: ISO timestamp with zone, or null
 * @throws ApiError 400 for a wrong or past timestamp, 404 if there is no such story, 409 if it is
 *   deleted or not published
 */
export async function setBreaking(
  db: Db,
  id: number,
  input: unknown,
  now: Date,
  by?: Actor,
): Promise<Done & States & { breakingUntil: string | null }> {
  const checked = breakingInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const breakingUntil = momentOf(checked.data.until);
  if (breakingUntil !== null && breakingUntil <= now.toISOString())
    throw invalidField('until', 'must be in the future', 'IN_THE_PAST');
  return db.transaction().execute(async (transaction) => {
    const { before, subjectsBefore: today } = await storyToChange(transaction, id);
    if (!before || !today) throw notFoundError('Story', id);
    requireNotDeleted(before);
    if (before.status !== 'published') throw notPublished(before, { now: now.toISOString() });
    const [, written] = await batch(
      transaction,
      (db) => db.updateTable('stories').set({ breaking_until: breakingUntil }).where('id', '=', id).execute(),
      (db) => recordStory(db, id, { before: undefined, after: today }, now),
    );
    const languages = editionNames.filter((edition) => written.addresses[edition]);
    const event = breakingUntil === null ? 'story_unmarked_breaking' : 'story_marked_breaking';
    const events: StoryEvent[] = [{ event, languages }];
    const changed = breakingUntil === before.breakingUntil ? [] : ['breakingUntil'];
    const [version] = await batch(
      transaction,
      (db) => recordVersion(db, id, { before, changed, by, now }),
      (db) => audit(db, by, id, { events, changed }, now),
    );
    const states = listedStates(before.texts, now.toISOString());
    return { ...written, version, states, breakingUntil, events };
  });
}
