import type { Insertable } from 'kysely';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import { breakingInput, type SavedStory, type Warning } from '../../contract/stories/publishing';
import { linkFieldNames, linkFields, sharedFieldNames, sharedFields } from '../../contract/stories/story-fields';
import { type StoryPatch, textPath } from '../../contract/stories/story-texts';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Stories } from '../../database/schema/schema';
import { type Edition, enabledEditions, allEditions } from '../../platform/editions';
import { recordAudit } from '../write-records/audit-log';
import { setDeleted } from './deleted-drafts';
import { bodyReport, maxInlineOfSource, prepareBodies } from '../text/bodies/body-report';
import { replaceCorrections } from './corrections';
import { type SubmittedStory, type Replacement, writeSubmittedStory } from './input/submitted-story';
import { letterWarnings } from './input/letter-warnings';
import type { ByEdition } from '../reading/sql/rows-by-language';
import {
  missingFieldWarnings,
  staleFieldWarnings,
  unservedLanguageWarnings,
  ignoredFieldWarnings,
} from './input/field-warnings';
import { runIdempotent, type IdempotencyKey } from '../write-records/idempotency';
import { plainTextWarnings } from '../text/character-references';
import { assertPictures, inspectPictures } from '../media/picture-check';
import { type RecordedChange, recordStoryChange } from '../write-records/record-story-change';
import { serialiseRelated } from '../reading/related-stories';
import {
  applyPatch,
  editionsWithNewCorrections,
  toReplacementPatch,
  assertComplete,
  normalizeAuthors,
} from './history/apply-patch';
import { toSharedRow } from '../reading/sql/story-columns';
import { toStoryEvents, type StoryEvent } from './history/story-events';
import { getTermId, replaceRelations, replaceTexts, recomputeSlugsAndDates } from './story-relations';
import { assertCanPublish, assertCanEdit } from './story-permissions';
import { toTextRows } from './input/text-content';
import { isPublic, publicEditions, computeTextStates, storyTimes, type StoryWrite } from './state/text-state';
import { type ListedState, listedStates, notPublishedError, assertNotDeleted } from './state/story-state';
import { storeSource, resolveSource } from './sources/story-sources';
import { getStorySubjects } from '../write-records/change-subjects';
import { setStoryUploads } from '../media/story-uploads';
import { type StoryBefore, lockStory } from './lock-story';
import { recordVersion, assertVersion } from './history/story-versions';
import { addPictureDefaults } from './input/picture-defaults';
import { changedFields, toComparable, type StoredStory, getStoredStory, type TextState } from './stored-story';
import { setWithdrawalReasons } from './state/withdrawals';

/**
 * The only code that writes stories. It computes slugs, reading times, clean HTML and dates, and
 * writes everything in one transaction, so that no request ever sees half of a story.
 */

type Written = RecordedChange & { version: number };

/** The status of each text, by API language. */
export type StatesByLanguage = { states: Record<string, ListedState> };

/** The response to a write, with the events for the log. */
export type SaveResult = Written &
  StatesByLanguage &
  Pick<SavedStory, 'changed' | 'warnings'> & { events: StoryEvent[] };
export type WriteResult = Written & { events: StoryEvent[] };

type Expected = number | 'any' | undefined;

export type WriteOptions = {
  /** If absent, the site itself writes, and the audit log gets no entry. */
  by?: Actor | undefined;
  /** The version that the writer has read. The write is refused if the story has another. */
  expected?: Expected;
  idempotencyKey?: IdempotencyKey | undefined;
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

const toIsoOrNull = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

const removedFromBodies = ({ texts }: StoryPatch): Warning[] =>
  allEditions.flatMap((edition) => {
    const { body } = texts[edition] ?? {};
    const field = textPath(edition, 'body');
    return body ? bodyReport(body).removed.map((warning) => ({ ...warning, field })) : [];
  });

const prepareTexts = ({ texts }: StoryPatch, maxInline?: number): Promise<void> =>
  prepareBodies(
    allEditions.map((edition) => texts[edition]?.body),
    maxInline,
  );

/** Fields outside the texts that readers see in every language. */
const fieldsShownInTexts = [
  ...linkFieldNames.filter((name) => linkFields[name].showsInTexts),
  ...sharedFieldNames.filter((name) => sharedFields[name].showsInTexts),
];

const isSharedChanged = (patch: StoryPatch, before: StoredStory | undefined): boolean =>
  fieldsShownInTexts.some(
    (field) => patch[field] !== undefined && toComparable(patch[field]) !== toComparable(before?.[field]),
  );

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
      action,
      kind: 'story',
      what: id,
      languages,
      changed,
      reason: action === 'story_withdrawn' ? reason : undefined,
    })),
    now,
  );

/**
 * A later publication time takes a public text off the site, and a wrong date must not do that.
 * @throws ApiError 409 unless the write also changes the status
 */
function assertStaysPublic(
  patch: StoryPatch,
  { before, after }: { before: ByEdition<TextState>; after: ByEdition<TextState> },
  now: string,
): void {
  const postponed = publicEditions(before, now).find(
    (edition) => after[edition]?.status === 'published' && !isPublic(after[edition], now),
  );
  if (postponed === undefined) return;
  const field = patch.texts[postponed]?.publishAt === undefined ? 'publishOn' : textPath(postponed, 'publishAt');
  const message =
    `${field}: this text is public, and a later time would take it off the site. ` +
    'To unpublish it, send "status": "ready" in the same request. To schedule it again, send "status": "published" afterwards';
  throw new ApiError(409, [{ code: 'WOULD_UNPUBLISH', message, field }]);
}

/** Returns the languages that are withdrawn after a write, and as `now` those that it withdraws. */
function withdrawnLanguages(before: ByEdition<TextState>, after: ByEdition<TextState>) {
  const withdrawn = allEditions.filter((edition) => after[edition]?.status === 'withdrawn');
  return { withdrawn, now: withdrawn.filter((edition) => before[edition]?.status !== 'withdrawn') };
}

/** The story to write, locked. `before` is absent if the story is new. */
type Target = StoryBefore & {
  /** The patch that the editor sent. */
  submitted: StoryPatch;
  /** Whether the patch replaces the whole story. */
  isWhole: boolean | undefined;
  /** Whether the write restored a deleted draft. */
  isRestored: boolean;
};

/** The computed result of a write. Nothing is stored yet. */
type Change = StoryWrite & {
  states: ByEdition<TextState>;
  /** The languages that are withdrawn after the write, and those that it withdraws. */
  withdrawals: ReturnType<typeof withdrawnLanguages>;
};

/** Writes a story: finds it, computes the change, checks it, stores it and records the write. */
async function writePatch(
  transaction: Db,
  submission: StoryPatch & { isWhole?: boolean },
  now: Date,
  options: StoryOptions,
): Promise<SaveResult> {
  const target = await findTarget(transaction, submission, now, options);
  const change = await computeChange(transaction, target, now);
  checkChange(change, options);
  const id = await storeChange(transaction, target, change, now);
  return recordWrite(transaction, id, target, change, now, options);
}

/** @throws ApiError if there is no such story, or if the writer may not change it now */
async function findTarget(
  transaction: Db,
  submission: StoryPatch & { isWhole?: boolean },
  now: Date,
  { by, expected, asImport }: StoryOptions,
): Promise<Target> {
  const { isWhole, ...submitted } = normalizeAuthors(await resolveSource(transaction, submission));
  const { before, subjectsBefore }: StoryBefore =
    submitted.id === undefined ? {} : await lockStory(transaction, submitted.id);
  if (submitted.id !== undefined && !before) throw notFoundError('Story', submitted.id);
  if (before) assertCanEdit(by, before, now);
  // Also for a new story: it has no version that the writer could have read.
  const requiredVersion = typeof expected === 'function' ? expected(before?.id) : expected;
  let isRestored = false;
  if (before) {
    await assertVersion(transaction, before, requiredVersion);
    if (before.deletedAt) {
      // A system that sends its own story again restores it.
      isRestored = asImport === 'restores deleted' || submitted.source !== undefined;
      if (isRestored) await setDeleted(transaction, before, null);
      else if (asImport === undefined) assertNotDeleted(before);
    }
  }
  return { submitted, isWhole, before, subjectsBefore, isRestored };
}

async function computeChange(transaction: Db, { submitted, isWhole, before }: Target, now: Date): Promise<Change> {
  const patch = await addPictureDefaults(
    transaction,
    before && isWhole ? toReplacementPatch(before, submitted) : submitted,
    before,
  );
  const write: StoryWrite = {
    patch,
    submitted,
    story: before ? applyPatch(before, patch) : patch,
    before: before?.texts ?? {},
    isSharedChanged: isSharedChanged(patch, before),
    corrected: editionsWithNewCorrections(patch, before),
    now: now.toISOString(),
  };
  assertPictures(patch);
  const states = computeTextStates(write);
  return { ...write, states, withdrawals: withdrawnLanguages(write.before, states) };
}

/** @throws ApiError if the story is not complete, or if the writer may not make this change */
function checkChange({ patch, story, before, states, withdrawals, now }: Change, { by, asImport }: StoryOptions): void {
  assertCanPublish(by, { patch, after: states });
  if (asImport === undefined) assertStaysPublic(patch, { before, after: states }, now);
  assertComplete(story, states);
  if (patch.reason !== undefined && !withdrawals.now.length)
    throw invalidField(
      'reason',
      'is only allowed in a request that withdraws the story: send it with "status": "withdrawn"',
    );
}

/** Stores the story with its texts and relations. Returns its id. */
async function storeChange(transaction: Db, { before }: Target, change: Change, now: Date): Promise<number> {
  const { patch, story } = change;
  const texts = toTextRows(change, change.states);
  const [category_id, author_id, related_story_ids] = await batch(
    transaction,
    async (db) => (story.category ? getTermId(db, 'categories', 'category', story.category) : null),
    async (db) => (story.author ? getTermId(db, 'authors', 'author', story.author) : null),
    (db) => serialiseRelated(db, story, before?.related),
  );
  const row = {
    ...toSharedRow(story),
    ...storyTimes(Object.values(texts)),
    category_id,
    author_id,
    related_story_ids,
    ...(patch.breakingUntil === undefined ? {} : { breaking_until: toIsoOrNull(patch.breakingUntil) }),
  };
  const id = before ? before.id : await insertStory(transaction, row, patch, change.now);
  await batch(
    transaction,
    async (db) => before && db.updateTable('stories').set(row).where('id', '=', id).execute(),
    (db) =>
      replaceTexts(db, id, texts, { category_id: category_id ?? 0, author_id, is_editors_pick: row.is_editors_pick }),
    (db) => replaceRelations(db, id, story),
    (db) => setStoryUploads(db, id, [row.image_url, row.thumb_url, ...Object.values(texts).map(({ body }) => body)]),
  );
  await batch(
    transaction,
    (db) => recomputeSlugsAndDates(db, id, now),
    (db) => replaceCorrections(db, id, patch.corrections, now),
    (db) => setWithdrawalReasons(db, id, { ...change.withdrawals, reason: patch.reason }),
  );
  return id;
}

async function insertStory(
  transaction: Db,
  row: Omit<Insertable<Stories>, 'created_at'>,
  patch: StoryPatch,
  now: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('stories')
    .values({ ...row, created_at: row.publish_at < now ? row.publish_at : now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeSource(transaction, id, patch);
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
  { patch, story, before: textsBefore, states, now: timestamp }: Change,
  now: Date,
  { by, isAutosave }: StoryOptions,
): Promise<SaveResult> {
  const { reason } = patch;
  const [after, subjectsAfter] = await batch(
    transaction,
    async (db) => before && getStoredStory(db, id),
    (db) => getStorySubjects(db, id),
  );
  const changed = before && after ? changedFields(before, after) : [];
  const [publicBefore, publicAfter] = [publicEditions(textsBefore, timestamp), publicEditions(states, timestamp)];
  // A text that is postponed leaves the site just like one that is withdrawn.
  const unpublished = publicBefore.filter((edition) => !publicAfter.includes(edition));
  const isCorrected = changed.includes('corrections');
  const events = toStoryEvents({ before: textsBefore, after: states, changed, now: timestamp });
  if (isRestored) events.unshift({ event: 'story_restored', languages: [] });
  const version = { before, changed, by, now, reason, isAutosave };
  const [number, , recorded] = await batch(
    transaction,
    (db) => recordVersion(db, id, { ...version, publicEditions: [...publicBefore, ...publicAfter] }),
    (db) => audit(db, by, id, { events, changed, reason }, now),
    (db) =>
      recordStoryChange(db, id, { before: subjectsBefore, after: subjectsAfter }, now, {
        isCorrected,
        left: unpublished,
      }),
  );
  return {
    ...recorded,
    version: number,
    states: listedStates(states, timestamp),
    changed,
    warnings: [
      ...staleFieldWarnings(patch, before, story),
      ...ignoredFieldWarnings(patch, story),
      ...unservedLanguageWarnings(patch),
      ...plainTextWarnings(patch),
      ...missingFieldWarnings(patch, before, story),
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
  input: SubmittedStory,
  now: Date,
  options: Pick<StoryOptions, 'by' | 'asImport'> = {},
): Promise<SaveResult> =>
  writeSubmittedStory(input, async (patch) => {
    await prepareTexts(patch, maxInlineOfSource);
    return writePatch(transaction, patch, now, { asImport: 'keeps deleted', ...options });
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
  input: SubmittedStory | Replacement,
  now: Date,
  options: StoryOptions = {},
): Promise<SaveResult> =>
  writeSubmittedStory(input, async (patch) => {
    const submission = { ...patch, isWhole: 'whole' in input };
    await prepareTexts(patch);
    // Before the transaction: during it no other request can write and, with SQLite, none can read.
    const contentWarnings = [
      ...removedFromBodies(patch),
      ...letterWarnings(patch.texts),
      ...(await inspectPictures(patch, 'this site')),
    ];
    const { result: saved, isRepeated } = await db
      .transaction()
      .execute((transaction) =>
        runIdempotent(transaction, options.idempotencyKey, now, () =>
          writePatch(transaction, submission, now, options),
        ),
      );
    // Only after the story is written, so that a refused request cannot make the site fetch
    // pictures.
    const remotePictureWarnings = await inspectPictures(patch, 'others');
    const warnings = [...contentWarnings, ...remotePictureWarnings, ...saved.warnings];
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
): Promise<WriteResult & StatesByLanguage> {
  return db.transaction().execute(async (transaction) => {
    const { before, subjectsBefore } = await lockStory(transaction, id);
    if (!before) throw notFoundError('Story', id);
    assertNotDeleted(before);
    await assertVersion(transaction, before, expected);
    const targetEditions = allEditions.filter(
      (name) => before.texts[name]?.status === 'published' && (edition === undefined || name === edition),
    );
    if (!targetEditions.length) throw notPublishedError(before, { now: now.toISOString(), edition });
    const states = {
      ...before.texts,
      ...Object.fromEntries(targetEditions.map((name) => [name, { ...before.texts[name], status: 'withdrawn' }])),
    } as typeof before.texts;
    await transaction
      .updateTable('story_texts')
      .set({ status: 'withdrawn' })
      .where('story_id', '=', id)
      .where('language', 'in', targetEditions)
      .execute();
    const withdrawn = allEditions.filter((name) => states[name]?.status === 'withdrawn');
    await batch(
      transaction,
      (db) => recomputeSlugsAndDates(db, id, now),
      (db) => setWithdrawalReasons(db, id, { withdrawn, now: targetEditions, reason }),
    );
    const subjectsAfter = await getStorySubjects(transaction, id);
    const wasPublic = publicEditions(before.texts, now.toISOString());
    const unpublished = targetEditions.filter((name) => wasPublic.includes(name));
    const changed = targetEditions.map((name) => textPath(name, 'status'));
    const events: StoryEvent[] = [{ event: 'story_withdrawn', languages: targetEditions }];
    const [written, version] = await batch(
      transaction,
      (db) => recordStoryChange(db, id, { before: subjectsBefore, after: subjectsAfter }, now, { left: unpublished }),
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
): Promise<WriteResult & StatesByLanguage & { breakingUntil: string | null }> {
  const checked = breakingInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const breakingUntil = toIsoOrNull(checked.data.until);
  if (breakingUntil !== null && breakingUntil <= now.toISOString())
    throw invalidField('until', 'must be in the future', 'IN_THE_PAST');
  return db.transaction().execute(async (transaction) => {
    const { before, subjectsBefore: today } = await lockStory(transaction, id);
    if (!before || !today) throw notFoundError('Story', id);
    assertNotDeleted(before);
    if (before.status !== 'published') throw notPublishedError(before, { now: now.toISOString() });
    const [, written] = await batch(
      transaction,
      (db) => db.updateTable('stories').set({ breaking_until: breakingUntil }).where('id', '=', id).execute(),
      (db) => recordStoryChange(db, id, { before: undefined, after: today }, now),
    );
    const languages = enabledEditions.filter((edition) => written.addresses[edition]);
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
