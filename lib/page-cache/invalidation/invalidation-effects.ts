import type { Change } from '../../database/change-feed/changes';
import { editions } from '../../platform/editions';
import { findChangedPages, type ChangedPages, type Withdrawal } from './changed-pages';
import { routes } from '../../platform/routes';
import { layoutStoryTag, storyTag } from '../../platform/routes/cache-tags';
import { editionOfCachePath, type PageFacts } from './page-facts';

/**
 * The effect of a change on a cached page, from the weakest to the strongest:
 * - `layout`: something in its layout changed. It is still sent, and rendered again in the
 *   background.
 * - `named`: its content contains something that changed. As above, but shared caches must not
 *   store it.
 * - `outdated`: its subject changed. Readers wait for the new version, and get this one only if
 *   that fails.
 * - `withdrawal`: it must not be sent any more.
 */
export type Level = 'layout' | 'named' | 'outdated' | 'gone';

export type Effect = {
  level?: Level;
  /**
   * How long it may be sent until the new version is rendered, in milliseconds. Undefined means no
   * limit.
   */
  maxStaleMs?: number;
  /** Ids of withdrawn stories that must be removed from it. */
  removedStories?: readonly string[];
};

/** Returns the effect of a change on the page or document with these facts. */
export type Invalidation = (facts: PageFacts) => Effect;

/**
 * How long the old version of a changed story is sent if rendering the new one fails, in
 * milliseconds.
 */
export const maxStaleAfterChangeMs = 60_000;

const levels: readonly (Level | undefined)[] = [undefined, 'layout', 'named', 'outdated', 'gone'];

export function combineEffects(one: Effect, other: Effect): Effect {
  const level = levels.indexOf(one.level) > levels.indexOf(other.level) ? one.level : other.level;
  const keepMs = Math.min(one.maxStaleMs ?? Infinity, other.maxStaleMs ?? Infinity);
  const cut = [...(one.removedStories ?? []), ...(other.removedStories ?? [])];
  return {
    ...(level && { level }),
    ...(keepMs < Infinity && { maxStaleMs: keepMs }),
    ...(cut.length && { removedStories: cut }),
  };
}

export const isAtLeast = ({ level }: Effect, required: Level): boolean =>
  levels.indexOf(level) >= levels.indexOf(required);

const hasCommonTag = (tags: ReadonlySet<string>, required: ReadonlySet<string>): boolean =>
  [...required].some((tag) => tags.has(tag));

const isWithdrawnIn = (language: string | undefined, { languages, isEverywhere }: Withdrawal): boolean =>
  isEverywhere || language === undefined || languages.has(language);

function documentEffect({ content }: PageFacts, { documents, everything, withdrawn, tags }: ChangedPages): Effect {
  if (everything) return { level: 'outdated', maxStaleMs: maxStaleAfterChangeMs };
  if (!documents) return {};
  // A feed contains the full text of stories.
  if ([...withdrawn.keys()].some((id) => !content || content.has(storyTag(id)))) return { level: 'gone' };
  const isNamed = tags.size > 0 && (!content || hasCommonTag(content, tags));
  return { level: 'outdated', ...(isNamed ? { maxStaleMs: maxStaleAfterChangeMs } : {}) };
}

function levelOf(facts: PageFacts, changed: ChangedPages): Level | undefined {
  const { path, story, language, content } = facts;
  const { paths, stories, withdrawn, tags } = changed;
  const ownWithdrawal = story === undefined ? undefined : withdrawn.get(story);
  if (changed.purge || (ownWithdrawal && isWithdrawnIn(language, ownWithdrawal))) return 'gone';
  const isFilm = changed.videos && `${path}/`.startsWith(`${routes.video()}/`);
  const isOwnPage = story !== undefined && stories.has(story);
  const isList = changed.lists && story === undefined;
  if (changed.everything || paths.has(path) || isFilm || isOwnPage || isList) return 'outdated';
  if (tags.size && (!content || hasCommonTag(content, tags))) return 'named';
  return changed.layout ? 'layout' : undefined;
}

/** Returns the ids of withdrawn stories that a page shows although they are not its subject. */
function withdrawnStoriesOn(
  { cachePath: address, content, layout }: PageFacts,
  withdrawn: ChangedPages['withdrawn'],
): string[] {
  if (!withdrawn.size) return [];
  const { lang } = editions[editionOfCachePath(address)];
  return [...withdrawn].flatMap(([id, withdrawal]) => {
    const tag = storyTag(id);
    const isNamed = !content || content.has(tag) || layout.has(layoutStoryTag(tag));
    return isNamed && isWithdrawnIn(lang, withdrawal) ? [id] : [];
  });
}

export function toInvalidation(changed: ChangedPages): Invalidation {
  return (facts) => {
    if (facts.kind === 'document') return changed.purge ? { level: 'gone' } : documentEffect(facts, changed);
    const level = levelOf(facts, changed);
    const cut = withdrawnStoriesOn(facts, changed.withdrawn);
    const isOwnPage = facts.story !== undefined && (changed.everything || changed.stories.has(facts.story));
    return {
      ...(level && { level }),
      ...(level === 'outdated' && isOwnPage && { maxStaleMs: maxStaleAfterChangeMs }),
      ...(cut.length && { removedStories: cut }),
    };
  };
}

export const invalidationOf = (changes: readonly Change[]): Invalidation => toInvalidation(findChangedPages(changes));

/** The effect of unknown changes: every page is rendered again before it is sent. */
export const fullInvalidation: Invalidation = toInvalidation({
  ...findChangedPages([]),
  everything: true,
  documents: true,
});
