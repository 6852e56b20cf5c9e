import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, notFoundError } from '../../contract/errors';
import { type StoryPatch, textPath } from '../../contract/stories/story-texts';
import { allEditions } from '../../platform/editions';
import type { ByEdition } from '../reading/sql/rows-by-language';
import { publicEditions } from './state/text-state';
import type { StoredStory, TextState } from './stored-story';

/**
 * Permissions of writers who may not publish. They may do anything with their own story until it is
 * published. Of other stories they see what readers see.
 */

const canPublish = (by: Actor | undefined): boolean => !by || by.may.has('publish');

const forbidden = (field: string | undefined, message: string) =>
  new ApiError(403, [
    { code: 'FORBIDDEN', message: field ? `${field}: ${message}` : message, ...(field ? { field } : {}) },
  ]);

const isOrWasPublic = (state: TextState | undefined) => state?.status === 'published' || state?.status === 'withdrawn';

/**
 * Whether an editor may read all of a story, drafts too: its creator may, and everybody who may
 * publish.
 */
export const canReadAll = (by: Actor | undefined, { createdBy }: Pick<StoredStory, 'createdBy'>): boolean =>
  canPublish(by) || (by?.editorId !== undefined && createdBy === by.editorId);

/**
 * Returns the parts of a story that an editor may read. A writer sees only the public texts of
 * another writer's story, and corrections in the same languages.
 * @throws ApiError 404 if no text is public, so that the writer does not learn that the story
 *   exists
 */
export function toReadableStory(by: Actor | undefined, story: StoredStory, now: Date): StoredStory {
  if (canReadAll(by, story)) return story;
  const publicNow = publicEditions(story.texts, now.toISOString());
  if (!publicNow.length) throw notFoundError('Story', story.id);
  const onlyPublic = <T>(texts: ByEdition<T>): ByEdition<T> =>
    Object.fromEntries(publicNow.flatMap((edition) => (edition in texts ? [[edition, texts[edition]]] : [])));
  const corrections = story.corrections
    .map((correction) => ({ ...correction, texts: onlyPublic(correction.texts) }))
    .filter(({ texts }) => Object.keys(texts).length);
  return { ...story, corrections, texts: onlyPublic(story.texts) };
}

/**
 * @throws ApiError 404 if the editor may not know that the story exists, 403 if the editor may only
 *   see its public texts (not its history)
 */
export function assertCanReadAll(by: Actor | undefined, story: StoredStory, now: Date): void {
  toReadableStory(by, story, now);
  if (!canReadAll(by, story)) throw forbidden(undefined, `Story ${story.id} belongs to another writer`);
}

/**
 * Call this before an error reveals anything about the story.
 * @throws ApiError 404 if the editor may not know that the story exists, 403 if it is another
 *   writer's, or if it was published and the editor may not publish
 */
export function assertCanEdit(by: Actor | undefined, before: StoredStory, now: Date): void {
  assertCanReadAll(by, before, now);
  if (!canPublish(by) && allEditions.some((edition) => isOrWasPublic(before.texts[edition])))
    throw forbidden(undefined, `Story ${before.id} was published, so only an editor can change it`);
}

/**
 * @throws ApiError 403 if a writer tries to publish, to pick a story for the front page or to mark
 *   it as breaking news
 */
export function assertCanPublish(
  by: Actor | undefined,
  { patch, after }: { patch: StoryPatch; after: ByEdition<TextState> },
): void {
  if (canPublish(by)) return;
  const out = allEditions.find((edition) => isOrWasPublic(after[edition]));
  if (out)
    throw forbidden(
      patch.status ? 'status' : textPath(out, 'status'),
      'writers may not publish. Use "draft" or "ready"',
    );
  if (patch.editorsPick) throw forbidden('editorsPick', 'only editors may set this');
  if (patch.breakingUntil) throw forbidden('breakingUntil', 'only editors may set this');
}

/** Makes a new story without a status a draft if its writer may not publish. */
export const withDefaultStatus = (by: Actor | undefined, input: object): object =>
  canPublish(by) || 'id' in input || 'status' in input ? input : { ...input, status: 'draft' };
