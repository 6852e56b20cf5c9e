import { type Edition, knownEditions, editions } from '../editions';
import type { ByEdition } from './names';
import { isPublic } from './text-state';
import type { TextState } from './stored-story';

/** What a write of a story did, language by language, for the log of what editors wrote. */

/**
 * `story_changed` is of what readers see, `story_saved` of what they do not see; `story_removed` is
 * of a language whose text is gone.
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
  /** ISO moment. */
  now: string;
};

/** Paths that are not of all languages alike, or made of what each has. */
const ofLanguages = /^(?:texts\.|(?:corrections|status|publishOn)$)/;

/** An event's languages as a field of a line of the log; none where it is of no language. */
export const languagesField = ({ languages }: StoryEvent): { languages?: string } =>
  languages.length ? { languages: languages.join(',') } : {};

/** What a write did with one language; undefined where it left it alone. */
function eventIn(edition: Edition, { before, after, changed, now }: Versions): StoryEvent['event'] | undefined {
  const [was, is] = [before[edition], after[edition]];
  if (!is) return was && 'story_removed';
  const isOut = is.status === 'published';
  if (!isOut && was?.status === 'published') return 'story_withdrawn';
  const shows = isPublic(is, now);
  if (shows && !isPublic(was, now)) return 'story_published';
  if (isOut && !shows && (was?.status !== 'published' || was.publishAt !== is.publishAt)) return 'story_scheduled';
  const own = `texts.${editions[edition].apiLanguage}.`;
  const isChanged = changed.some((path) => path.startsWith(own) || !ofLanguages.test(path));
  if (!was || isChanged) return shows ? 'story_changed' : 'story_saved';
  return undefined;
}

/** What a write of a story did. One that changed nothing is a save of no language. */
export function eventsOf(versions: Versions): StoryEvent[] {
  const { after, changed, now } = versions;
  const events = new Map<StoryEvent['event'], Edition[]>();
  for (const edition of knownEditions) {
    const event = eventIn(edition, versions);
    if (event) events.set(event, [...(events.get(event) ?? []), edition]);
  }
  if (changed.includes('corrections'))
    events.set(
      'story_corrected',
      knownEditions.filter((edition) => isPublic(after[edition], now)),
    );
  if (!events.size) events.set('story_saved', []);
  return [...events].map(([event, languages]) => ({ event, languages }));
}
