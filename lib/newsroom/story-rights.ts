import type { Actor } from '../contract/editors';
import { ApiError, notFoundError } from '../contract/errors';
import { type GivenStory, textPath } from '../contract/story-texts';
import { knownEditions } from '../editions';
import type { ByEdition } from './names';
import { publicIn } from './text-state';
import type { StoredStory, TextState } from './stored-story';

/**
 * What a writer may do with a story: all of it as long as it is their own and was never out. Of
 * others' stories they read what readers do.
 */

const mayPublish = (by: Actor | undefined): boolean => !by || by.may.has('publish');

const forbidden = (field: string | undefined, message: string) =>
  new ApiError(403, [
    { code: 'FORBIDDEN', message: field ? `${field}: ${message}` : message, ...(field ? { field } : {}) },
  ]);

const isOut = (state: TextState | undefined) => state?.status === 'published' || state?.status === 'withdrawn';

/** True for who may read all of a story, what nobody sees too: who began it, and who publishes. */
export const mayReadAll = (by: Actor | undefined, { createdBy }: Pick<StoredStory, 'createdBy'>): boolean =>
  mayPublish(by) || (by?.editorId !== undefined && createdBy === by.editorId);

/**
 * A story as somebody may read it: another writer sees the texts that are public, and of its
 * corrections those in the same languages.
 * @throws ApiError 404 for a story that they may not know of, because no text of it is public
 */
export function readableStory(by: Actor | undefined, story: StoredStory, now: Date): StoredStory {
  if (mayReadAll(by, story)) return story;
  const shown = publicIn(story.texts, now.toISOString());
  if (!shown.length) throw notFoundError('Story', story.id);
  const inShown = <T>(texts: ByEdition<T>): ByEdition<T> =>
    Object.fromEntries(shown.flatMap((edition) => (edition in texts ? [[edition, texts[edition]]] : [])));
  const corrections = story.corrections
    .map((correction) => ({ ...correction, texts: inShown(correction.texts) }))
    .filter(({ texts }) => Object.keys(texts).length);
  return { ...story, corrections, texts: inShown(story.texts) };
}

/**
 * @throws ApiError 404 for a story that somebody may not know of, 403 for one that they see as
 * readers do: what it was and what it will be is not for them
 */
export function requireAllReadable(by: Actor | undefined, story: StoredStory, now: Date): void {
  readableStory(by, story, now);
  if (!mayReadAll(by, story)) throw forbidden(undefined, `Story ${story.id} is another writer’s`);
}

/**
 * Before anything is said of a story that is there. @throws ApiError 404 for what somebody may not
 * know of, 403 for another writer's, or one that was out
 */
export function requireOwn(by: Actor | undefined, before: StoredStory, now: Date): void {
  requireAllReadable(by, before, now);
  if (!mayPublish(by) && knownEditions.some((edition) => isOut(before.texts[edition])))
    throw forbidden(undefined, `Story ${before.id} was published: an editor changes it`);
}

/** @throws ApiError 403 where a writer would publish, or change what leads pages */
export function requireDraft(
  by: Actor | undefined,
  { given, after }: { given: GivenStory; after: ByEdition<TextState> },
): void {
  if (mayPublish(by)) return;
  const out = knownEditions.find((edition) => isOut(after[edition]));
  if (out)
    throw forbidden(
      given.status ? 'status' : textPath(out, 'status'),
      'an editor publishes; leave it a draft or ready',
    );
  if (given.editorsPick) throw forbidden('editorsPick', 'an editor says what leads the front page');
  if (given.breakingUntil) throw forbidden('breakingUntil', 'an editor says what is breaking news');
}

/** The status of a new story that names none: of a writer a draft. */
export const asDraft = (by: Actor | undefined, input: object): object =>
  mayPublish(by) || 'id' in input || 'status' in input ? input : { ...input, status: 'draft' };
