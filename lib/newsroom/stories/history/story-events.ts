import { type Edition, allEditions, editions } from '../../../platform/editions';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { isPublic } from '../state/text-state';
import type { TextState } from '../stored-story';

/** Derives the log events of a write, language by language. */

/**
 * `story_changed` concerns what readers see and `story_saved` what they do not see. `story_removed`
 * means that the language no longer has a text.
 */
export type StoryEvent = {
  event:
    | 'story_published'
    | 'story_scheduled'
    | 'story_changed'
    | 'story_corrected'
    | 'story_withdrawn'
    | 'story_removed'
    | 'story_saved'
    | 'story_deleted'
    | 'story_restored'
    | 'story_marked_breaking'
    | 'story_unmarked_breaking';
  languages: readonly Edition[];
};

type Versions = {
  before: ByEdition<TextState>;
  after: ByEdition<TextState>;
  /** Paths of the fields that the write changed. */
  changed: string[];
  /** ISO timestamp. */
  now: string;
};

/** Paths that do not concern all languages alike. */
const languageSpecificPaths = /^(?:texts\.|(?:corrections|status|publishOn)$)/;

/** Returns the languages of an event as a field of a log line. Empty if the event has none. */
export const languagesField = ({ languages }: StoryEvent): { languages?: string } =>
  languages.length ? { languages: languages.join(',') } : {};

/** Returns the event for one language, or undefined if the write did not affect it. */
function eventOfLanguage(edition: Edition, { before, after, changed, now }: Versions): StoryEvent['event'] | undefined {
  const [was, is] = [before[edition], after[edition]];
  if (!is) return was && 'story_removed';
  const isOut = is.status === 'published';
  if (!isOut && was?.status === 'published') return 'story_withdrawn';
  const shows = isPublic(is, now);
  if (shows && !isPublic(was, now)) return 'story_published';
  if (isOut && !shows && (was?.status !== 'published' || was.publishAt !== is.publishAt)) return 'story_scheduled';
  const languagePrefix = `texts.${editions[edition].apiLanguage}.`;
  const isChanged = changed.some((path) => path.startsWith(languagePrefix) || !languageSpecificPaths.test(path));
  if (!was || isChanged) return shows ? 'story_changed' : 'story_saved';
  return undefined;
}

/**
 * Returns the events of a write. A write that changed nothing is a `story_saved` without languages.
 */
export function toStoryEvents(versions: Versions): StoryEvent[] {
  const { after, changed, now } = versions;
  const events = new Map<StoryEvent['event'], Edition[]>();
  for (const edition of allEditions) {
    const event = eventOfLanguage(edition, versions);
    if (event) events.set(event, [...(events.get(event) ?? []), edition]);
  }
  if (changed.includes('corrections'))
    events.set(
      'story_corrected',
      allEditions.filter((edition) => isPublic(after[edition], now)),
    );
  if (!events.size) events.set('story_saved', []);
  return [...events].map(([event, languages]) => ({ event, languages }));
}
