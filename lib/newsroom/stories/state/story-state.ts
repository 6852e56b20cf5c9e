import { ApiError } from '../../../contract/errors';
import type { TextStatus } from '../../../contract/stories/story-texts';
import { type Edition, editions, allEditions } from '../../../platform/editions';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { isPublic } from './text-state';
import type { StoredStory, TextState } from '../stored-story';

/** The states of stories and texts as the API names them. */

export type ListedStatus = TextStatus | 'scheduled';

type State = Pick<TextState, 'status' | 'publishAt'>;

/**
 * Returns the status of a text. A published text with a later publication time is `scheduled`.
 * @param now ISO timestamp
 */
export const listedStatus = (state: State, now: string): ListedStatus =>
  state.status === 'published' && !isPublic(state, now) ? 'scheduled' : state.status;

/** Returns the status of a story: that of its most public text. */
export function storyStatus(states: ByEdition<State>, now: string): ListedStatus {
  const all = new Set(Object.values(states).map((state) => listedStatus(state, now)));
  return (['published', 'scheduled', 'withdrawn', 'ready', 'draft'] as const).find((one) => all.has(one)) ?? 'draft';
}

export type ListedState = { status: ListedStatus; publishOn: string };

/** Returns the states of texts by API language. */
export const listedStates = (states: ByEdition<State>, now: string): Record<string, ListedState> =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const state = states[edition];
      if (!state) return [];
      return [
        [editions[edition].apiLanguage, { status: listedStatus(state, now), publishOn: state.publishAt }] as const,
      ];
    }),
  );

/** Whether a story is a draft that readers never saw in any language. */
export const isUnpublishedDraft = ({ texts }: Pick<StoredStory, 'texts'>): boolean =>
  Object.values(texts).every(
    ({ status, firstPublishedAt }) => (status === 'draft' || status === 'ready') && firstPublishedAt === null,
  );

const conflict = (code: string, message: string) => new ApiError(409, [{ code, message }]);

export const restorePath = (id: number): string => `/api/newsroom/stories/${id}/restore`;

/** @throws ApiError 409 if the story is deleted */
export function assertNotDeleted({ id, deletedAt, deletedBy }: StoredStory): void {
  if (!deletedAt) return;
  const by = deletedBy ? ` by ${deletedBy}` : '';
  throw conflict('DELETED', `Story ${id} was deleted${by} at ${deletedAt}. Restore it first: POST ${restorePath(id)}`);
}

/** Describes the state of a text, as the end of a sentence. */
function describeState(state: State | undefined, now: string): string {
  if (!state) return 'has no text';
  const status = listedStatus(state, now);
  if (status === 'scheduled') return `is scheduled for ${state.publishAt}`;
  return { draft: 'is a draft', ready: 'is ready and not published', withdrawn: 'is withdrawn' }[status as 'draft'];
}

/**
 * Returns the error for a request that only works for published texts.
 * @param hint what the client can do instead
 */
export function notPublishedError(
  { id, texts }: Pick<StoredStory, 'id' | 'texts'>,
  { now, edition, hint = '' }: { now: string; edition?: Edition | undefined; hint?: string },
): ApiError {
  const targetEditions = edition ? [edition] : allEditions.filter((name) => texts[name]);
  const byState = new Map<string, string[]>();
  for (const name of targetEditions) {
    const state = describeState(texts[name], now);
    byState.set(state, [...(byState.get(state) ?? []), editions[name].apiLanguage]);
  }
  const states = [...byState].map(([state, languages]) => `${state} in ${languages.join(', ')}`);
  const message = `Story ${id} ${states.join(' and ') || 'has no text'}${hint ? `. ${hint}` : ''}`;
  return conflict('NOT_PUBLISHED', message);
}
