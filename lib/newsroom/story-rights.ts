import type { Actor } from '../contract/editors';
import { ApiError, notFoundError } from '../contract/errors';
import { type GivenStory, textPath } from '../contract/story-texts';
import { knownEditions } from '../editions';
import type { ByEdition } from './names';
import type { StoredStory, TextState } from './stored-story';

/** What a writer may do with a story: all of it as long as it is their own and was never out. */

const mayPublish = (by: Actor | undefined): boolean => !by || by.may.has('publish');

const forbidden = (field: string | undefined, message: string) =>
  new ApiError(403, [
    { code: 'FORBIDDEN', message: field ? `${field}: ${message}` : message, ...(field ? { field } : {}) },
  ]);

const isOut = (state: TextState | undefined) => state?.status === 'published' || state?.status === 'withdrawn';

/** True for who may read a story: of drafts, who began them and who publishes. */
export const mayRead = (by: Actor | undefined, story: Pick<StoredStory, 'createdBy' | 'status'>): boolean =>
  mayPublish(by) || story.status === 'published' || (by?.editorId !== undefined && story.createdBy === by.editorId);

/** @throws ApiError 404 for a story that an editor may not know of */
export function requireReadable(by: Actor | undefined, story: StoredStory): void {
  if (!mayRead(by, story)) throw notFoundError('Story', story.id);
}

/**
 * @throws ApiError 404 for a draft of somebody else, 403 where a writer would publish, or change
 * what readers see
 */
export function requireWritable(
  by: Actor | undefined,
  { before, given, after }: { before: StoredStory | undefined; given: GivenStory; after: ByEdition<TextState> },
): void {
  if (mayPublish(by)) return;
  if (before) {
    requireReadable(by, before);
    if (before.createdBy !== by?.editorId) throw forbidden(undefined, `Story ${before.id} is another writer’s`);
    if (knownEditions.some((edition) => isOut(before.texts[edition])))
      throw forbidden(undefined, `Story ${before.id} was published: an editor changes it`);
  }
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
