import type { Change } from '../../database/change-feed/changes';
import { editions } from '../../platform/editions';
import { changedPages, type ChangedPages, type Withdrawn } from './changed-pages';
import { routes } from '../../platform/routes';
import { layoutStoryTag, storyTag } from '../../platform/routes/cache-tags';
import { editionIn, type PageFacts } from './page-facts';

/**
 * The effect of a change on a cached page, from the weakest to the strongest:
 * - `layout`: something in its layout changed. It is still sent, and rendered again in the
 *   background.
 * - `named`: its content contains something that changed. As above, but shared caches must not
 *   store it.
 * - `outdated`: its subject changed. Readers wait for the new version, and get this one only if
 *   that fails.
 * - `gone`: it must not be sent any more.
 */
export type Level = 'layout' | 'named' | 'outdated' | 'gone';

export type Effect = {
  level?: Level;
  /**
   * How long it may be sent until the new version is rendered, in milliseconds. Undefined means no
   * limit.
   */
  keepMs?: number;
  /** Ids of withdrawn stories that must be removed from it. */
  cut?: readonly string[];
};

/** Returns the effect of a change on the page or document with these facts. */
export type Touch = (facts: PageFacts) => Effect;

/**
 * How long the old version of a changed story is sent if rendering the new one fails, in
 * milliseconds.
 */
export const correctedMs = 60_000;

const levels: readonly (Level | undefined)[] = [undefined, 'layout', 'named', 'outdated', 'gone'];

export function strongest(one: Effect, other: Effect): Effect {
  const level = levels.indexOf(one.level) > levels.indexOf(other.level) ? one.level : other.level;
  const keepMs = Math.min(one.keepMs ?? Infinity, other.keepMs ?? Infinity);
  const cut = [...(one.cut ?? []), ...(other.cut ?? [])];
  return { ...(level && { level }), ...(keepMs < Infinity && { keepMs }), ...(cut.length && { cut }) };
}

export const isAtLeast = ({ level }: Effect, wanted: Level): boolean => levels.indexOf(level) >= levels.indexOf(wanted);

const hasAny = (known: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean =>
  [...wanted].some((tag) => known.has(tag));

const isIn = (language: string | undefined, { languages, isEverywhere }: Withdrawn): boolean =>
  isEverywhere || language === undefined || languages.has(language);

function ofDocument({ content }: PageFacts, { documents, everything, withdrawn, tags }: ChangedPages): Effect {
  if (everything) return { level: 'outdated', keepMs: correctedMs };
  if (!documents) return {};
  // A feed contains the full text of stories.
  if ([...withdrawn.keys()].some((id) => !content || content.has(storyTag(id)))) return { level: 'gone' };
  const isNamed = tags.size > 0 && (!content || hasAny(content, tags));
  return { level: 'outdated', ...(isNamed ? { keepMs: correctedMs } : {}) };
}

function levelOf(facts: PageFacts, changed: ChangedPages): Level | undefined {
  const { path, story, language, content } = facts;
  const { paths, stories, withdrawn, tags } = changed;
  const own = story === undefined ? undefined : withdrawn.get(story);
  if (changed.purge || (own && isIn(language, own))) return 'gone';
  const isFilm = changed.films && `${path}/`.startsWith(`${routes.video()}/`);
  const isOwn = story !== undefined && stories.has(story);
  const isList = changed.lists && story === undefined;
  if (changed.everything || paths.has(path) || isFilm || isOwn || isList) return 'outdated';
  if (tags.size && (!content || hasAny(content, tags))) return 'named';
  return changed.layout ? 'layout' : undefined;
}

/** Returns the ids of withdrawn stories that a page shows although they are not its subject. */
function cutOf({ address, content, layout }: PageFacts, withdrawn: ChangedPages['withdrawn']): string[] {
  if (!withdrawn.size) return [];
  const { lang } = editions[editionIn(address)];
  return [...withdrawn].flatMap(([id, gone]) => {
    const tag = storyTag(id);
    const isNamed = !content || content.has(tag) || layout.has(layoutStoryTag(tag));
    return isNamed && isIn(lang, gone) ? [id] : [];
  });
}

export function touchOf(changed: ChangedPages): Touch {
  return (facts) => {
    if (facts.kind === 'document') return changed.purge ? { level: 'gone' } : ofDocument(facts, changed);
    const level = levelOf(facts, changed);
    const cut = cutOf(facts, changed.withdrawn);
    const isOwn = facts.story !== undefined && (changed.everything || changed.stories.has(facts.story));
    return {
      ...(level && { level }),
      ...(level === 'outdated' && isOwn && { keepMs: correctedMs }),
      ...(cut.length && { cut }),
    };
  };
}

export const touchedPages = (changes: readonly Change[]): Touch => touchOf(changedPages(changes));

/** The effect of unknown changes: every page is rendered again before it is sent. */
export const touchEverything: Touch = touchOf({ ...changedPages([]), everything: true, documents: true });
