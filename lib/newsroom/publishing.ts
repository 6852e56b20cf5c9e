import { ApiError, invalidField, invalidInput, notFoundError } from '../contract/errors';
import { changesAs, givenStory, namedAs, refusalAs } from '../contract/flat/handed-in';
import {
  breakingInput,
  type SavedStory,
  type StoryChange,
  storyChange,
  type StoryInput,
  storyInput,
  type Warning,
} from '../contract/publishing';
import {
  correctionPath,
  type GivenStory,
  type GivenText,
  hasText,
  missingTexts,
  textPath,
} from '../contract/story-texts';
import { recordChange } from '../database/changes';
import type { Db } from '../database/connection';
import { withAdvisoryLock } from '../database/dialect';
import { type Edition, editionNames, knownEditions } from '../editions';
import { pathInEdition } from '../routes';
import { pathOf } from '../routes/page-types';
import { setCorrections } from './corrections';
import { leftBehind, unseen, withoutText } from './left-behind';
import type { ByEdition } from './names';
import { checkPictures, inspectPictures } from './picture-check';
import { removedFrom } from './removed';
import { eventsOf, type StoryEvent } from './story-events';
import { idOf, setLinks, setTexts, settleStory } from './story-parts';
import { publicIn, statesOf, storyTimes, textRows } from './story-rows';
import { changedFields, type StoredStory, storedStory, type StoryText, type TextState } from './stored-story';
import { leftStory, mergedStory, storySubjects, type StoryToday } from './story-subjects';

/**
 * The only write path to stories. What belongs to a story (its texts with slugs, reading times and
 * clean HTML, days) is computed here and written in one transaction, so that no half of a story is
 * ever seen.
 */

type Written = Pick<SavedStory, 'id' | 'path' | 'addresses' | 'change'>;

/** What a write answers, and what it did, for the log. */
export type Saved = SavedStory & { events: StoryEvent[] };
type Done = Written & { events: StoryEvent[] };

const momentOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

type HandedIn = StoryInput | StoryChange;

/**
 * Has a story written that was handed in as JSON. What is said of its fields is said in the form
 * in which they were named. @throws ApiError 400 that names each field that is wrong
 */
async function writeHandedIn(input: HandedIn, write: (given: GivenStory) => Promise<Saved>): Promise<Saved> {
  const checked = (input.id === undefined ? storyInput : storyChange).safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const nameOf = namedAs(checked.data);
  const saved = await write(givenStory(checked.data)).catch((error: unknown) => {
    throw refusalAs(error, nameOf);
  });
  const warnings = saved.warnings.map((warning) => ({ ...warning, field: nameOf(warning.field) }));
  return { ...saved, changed: changesAs(saved.changed, nameOf), warnings };
}

/** A text with a change on top. With its language goes what nobody names of it. */
function changedText(before: StoryText | undefined, given: GivenText | undefined): GivenText | undefined {
  const text = { ...before, ...given };
  return hasText(text) ? text : given;
}

/** A change on top of what the story has. */
function changedStory(before: StoredStory, { texts, ...change }: GivenStory): GivenStory {
  const { id, category, author, cities, associations, imageUrl, imageFocus, thumbUrl, editorsPick } = before;
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = knownEditions.flatMap((edition) => {
    const text = changedText(before.texts[edition], texts[edition]);
    return text ? [[edition, text]] : [];
  });
  return {
    ...{ id, category, author, cities, associations, imageUrl, imageFocus, thumbUrl, editorsPick },
    ...named,
    texts: Object.fromEntries(changed) as GivenStory['texts'],
  };
}

/**
 * @throws ApiError 400 when one of a story's languages is no longer whole, none is left, or one is
 * added without the corrections that the story has
 */
function requireWhole(story: GivenStory, states: ByEdition<TextState>, before?: StoredStory): void {
  const missing = missingTexts(story, (edition) => states[edition]?.status ?? 'published');
  const added = knownEditions.filter((edition) => states[edition] && before && !before.texts[edition]);
  const kept = story.corrections === undefined ? (before?.corrections ?? []) : [];
  for (const [index, { texts }] of kept.entries())
    for (const edition of added)
      if (!texts[edition])
        missing.push({
          path: correctionPath(index, edition),
          message: 'is needed because the story has corrections',
        });
  const [first, ...others] = missing.flatMap(({ path, message }) => invalidField(path, message).errors);
  if (first) throw new ApiError(400, [first, ...others]);
}

const removedFromBodies = ({ texts }: GivenStory): Warning[] =>
  knownEditions.flatMap((edition) => removedFrom(textPath(edition, 'body'), texts[edition]?.body));

/**
 * Adds the lines of a write of a story to the change feed; `before` is what the story was. Returns
 * where it is now, and the id of the last line.
 * @param also whether it was corrected, and which of its languages have left the site
 */
async function recordStory(
  transaction: Db,
  id: number,
  before: StoryToday | undefined,
  now: Date,
  also: { isCorrected?: boolean; left?: readonly Edition[] } = {},
): Promise<Written> {
  const story = await storySubjects(transaction, id);
  const line = { what: String(id), ...mergedStory(before, story) };
  let change = await recordChange(transaction, { kind: 'story', ...line }, now);
  if (also.isCorrected) change = await recordChange(transaction, { kind: 'correction', ...line }, now);
  if (before && also.left?.length) {
    const left = { kind: 'withdrawal' as const, what: String(id), ...leftStory(before, also.left) };
    change = await recordChange(transaction, left, now);
  }
  const paths = editionNames.flatMap((edition) => {
    const slug = story.slugs[edition];
    return slug ? [[edition, pathInEdition(edition, pathOf('story', story.category, slug, id))] as const] : [];
  });
  const isPublished = story.languages.length > 0;
  return { id, path: paths[0]?.[1] ?? '/', addresses: isPublished ? Object.fromEntries(paths) : {}, change };
}

/** What all languages of a story show. */
const shared = ['category', 'author', 'cities', 'imageUrl', 'imageFocus', 'thumbUrl'] as const;

function isSharedChanged(given: GivenStory, before: StoredStory | undefined): boolean {
  const changed = shared.some(
    (field) => given[field] !== undefined && JSON.stringify(given[field]) !== JSON.stringify(before?.[field]),
  );
  return changed || given.corrections !== undefined;
}

/** A story that no other transaction changes until this one ends; undefined when there is none. */
async function storyToChange(transaction: Db, id: number): Promise<StoredStory | undefined> {
  await withAdvisoryLock(transaction, [`story ${id}`]);
  const row = await transaction.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst();
  return row && storedStory(transaction, id);
}

async function writeGiven(transaction: Db, given: GivenStory, now: Date): Promise<Saved> {
  const before = given.id === undefined ? undefined : await storyToChange(transaction, given.id);
  if (given.id !== undefined && !before) throw notFoundError('Story', given.id);
  const story = before ? changedStory(before, given) : given;
  checkPictures(given);
  const moment = now.toISOString();
  const textsBefore = before?.texts ?? {};
  const shows = isSharedChanged(given, before);
  const write = { given, story, before: textsBefore, isSharedChanged: shows, now: moment };
  const states = statesOf(write);
  requireWhole(story, states, before);
  const category = story.category ?? '';
  const texts = textRows(write, states);
  const subjectsBefore = before && (await storySubjects(transaction, before.id));

  const own = {
    category_id: await idOf(transaction, 'categories', 'category', category),
    author_id: !story.author ? null : await idOf(transaction, 'authors', 'author', story.author),
    editors_pick: story.editorsPick ? (1 as const) : (0 as const),
  };
  const row = {
    ...own,
    ...storyTimes(Object.values(texts)),
    image_url: story.imageUrl ?? null,
    image_focus: story.imageFocus ? `${story.imageFocus.x} ${story.imageFocus.y}` : null,
    thumb_url: story.thumbUrl ?? null,
    ...(given.breakingUntil === undefined ? {} : { breaking_until: momentOf(given.breakingUntil) }),
  };
  let id: number;
  if (before) {
    id = before.id;
    await transaction.updateTable('stories').set(row).where('id', '=', id).execute();
  } else {
    const created_at = row.publish_at < moment ? row.publish_at : moment;
    const inserted = await transaction
      .insertInto('stories')
      .values({ ...row, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = inserted.id;
  }
  await setTexts(transaction, id, texts, own);
  await setLinks(transaction, id, story);
  await settleStory(transaction, id, now);
  await setCorrections(transaction, id, given.corrections, now);
  const after = before && (await storedStory(transaction, id));
  const changed = before && after ? changedFields(before, after) : [];
  // A language that is put off until later leaves the site as one does that is withdrawn.
  const isPublic = publicIn(states, moment);
  const left = publicIn(textsBefore, moment).filter((edition) => !isPublic.includes(edition));
  const isCorrected = changed.includes('corrections');
  return {
    ...(await recordStory(transaction, id, subjectsBefore, now, { isCorrected, left })),
    changed,
    warnings: [...leftBehind(given, before, story), ...withoutText(given, story), ...unseen(given)],
    events: eventsOf({ before: textsBefore, after: states, changed, now: moment }),
  };
}

/**
 * `saveStory` within a transaction of the caller's, for writers of many stories at once; without
 * its warnings of bodies.
 * @throws ApiError as `saveStory` does
 */
export const writeStory = (transaction: Db, input: HandedIn, now: Date): Promise<Saved> =>
  writeHandedIn(input, (given) => writeGiven(transaction, given, now));

/**
 * Publishes a story, or changes the one whose `id` it carries. A change leaves alone what it does
 * not name, its moment too; without `publishOn` a new story is published now, and one with a moment
 * to come waits for it.
 * @throws ApiError 400 naming the field for bad input, 404 for an id that is not there; then
 * nothing was written
 */
export const saveStory = (db: Db, input: HandedIn, now: Date): Promise<Saved> =>
  writeHandedIn(input, async (given) => {
    // Before the transaction, in which nobody else can write, and with SQLite nobody read.
    const removed = [...removedFromBodies(given), ...(await inspectPictures(given, 'this site'))];
    const saved = await db.transaction().execute((transaction) => writeGiven(transaction, given, now));
    // Of a story that is written, so that nobody has the site fetch what no story names.
    const elsewhere = await inspectPictures(given, 'others');
    return { ...saved, warnings: [...removed, ...elsewhere, ...saved.warnings] };
  });

/**
 * Takes a story off the site, or one of its languages; its page answers 404 from now on. The record
 * stays, so that saving it again brings it back.
 * @throws ApiError 404 when there is no such story, or it is not published in the language or any
 */
export async function withdrawStory(db: Db, id: number, now = new Date(), edition?: Edition): Promise<Done> {
  return db.transaction().execute(async (transaction) => {
    const before = await storyToChange(transaction, id);
    const meant = knownEditions.filter(
      (name) => before?.texts[name]?.status === 'published' && (edition === undefined || name === edition),
    );
    if (!before || !meant.length) throw notFoundError('Story', id);
    const subjectsBefore = await storySubjects(transaction, id);
    await transaction
      .updateTable('story_texts')
      .set({ status: 'withdrawn' })
      .where('story_id', '=', id)
      .where('language', 'in', meant)
      .execute();
    await settleStory(transaction, id, now);
    const wasPublic = publicIn(before.texts, now.toISOString());
    const left = meant.filter((name) => wasPublic.includes(name));
    const written = await recordStory(transaction, id, subjectsBefore, now, { left });
    return { ...written, events: [{ event: 'story_withdrawn', languages: meant }] };
  });
}

/**
 * Marks a story as breaking news until a moment, or takes the mark away. Nothing else of the story
 * changes, and it is shown in no edition in which it is not public.
 * @param input `until`: ISO moment with zone, or null
 * @throws ApiError 400 for no moment or one that is over, 404 when there is no such story or it is
 * withdrawn
 */
export async function setBreaking(
  db: Db,
  id: number,
  input: unknown,
  now: Date,
): Promise<Done & { breakingUntil: string | null }> {
  const checked = breakingInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const breakingUntil = momentOf(checked.data.until);
  if (breakingUntil !== null && breakingUntil <= now.toISOString()) throw invalidField('until', 'is over already');
  const written = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stories')
      .set({ breaking_until: breakingUntil })
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFoundError('Story', id);
    return recordStory(transaction, id, undefined, now);
  });
  const languages = editionNames.filter((edition) => written.addresses[edition]);
  const event = breakingUntil === null ? 'story_unmarked_breaking' : 'story_marked_breaking';
  return { ...written, breakingUntil, events: [{ event, languages }] };
}
