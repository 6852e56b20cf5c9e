import { type Change, isAboutStory } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { editions } from '../../platform/editions';
import { configuration } from '../../platform/config/configuration';
import { chunksOf } from './send';

/** Stories per query. */
const batchSize = 500;

/** Languages of a story that were public already, and those that were never public. */
type Visibility = { seen: Set<string>; waiting: Set<string> };

async function loadVisibility(db: Db, ids: readonly number[], now: string): Promise<Map<number, Visibility>> {
  const visibility = new Map<number, Visibility>();
  for (const batch of chunksOf(ids, batchSize)) {
    const rows = await db
      .selectFrom('story_texts')
      .select(['story_id', 'language', 'status', 'publish_at', 'first_published_at'])
      .where('story_id', 'in', batch)
      .execute();
    for (const { story_id, language, status, publish_at, first_published_at } of rows) {
      const story = visibility.get(story_id) ?? { seen: new Set(), waiting: new Set() };
      const isSeen = first_published_at !== null || (status === 'published' && publish_at <= now);
      story[isSeen ? 'seen' : 'waiting'].add(editions[language].lang);
      visibility.set(story_id, story);
    }
  }
  return visibility;
}

/** Removes languages that were never public from a change. Returns undefined if none is left. */
function withoutPendingLanguages(change: Change, { seen, waiting }: Visibility): Change | undefined {
  // A withdrawal only names languages that were public.
  if (!seen.size || change.kind === 'withdrawal') return seen.size ? change : undefined;
  const languages = change.languages.filter((language) => !waiting.has(language));
  if (!languages.length) return undefined;
  const story = change.subjects['story']?.filter(([, , , language]) => !waiting.has(String(language)));
  return { ...change, languages, subjects: story ? { ...change.subjects, story } : change.subjects };
}

/**
 * Removes what was never public from the changes. Drafts and scheduled texts must not be announced
 * before their publication, which creates its own change.
 */
export async function publicChanges(db: Db, changes: readonly Change[], now: Date): Promise<Change[]> {
  // A publisher's news API only reports public stories, and they are not in this database.
  if (configuration().newsApiUrl !== undefined) return [...changes];
  const ids = new Set(changes.filter(isAboutStory).map(({ what }) => Number(what)));
  const visibility = await loadVisibility(db, [...ids], now.toISOString());
  return changes.flatMap((change) => {
    const story = isAboutStory(change) ? visibility.get(Number(change.what)) : undefined;
    return (story ? withoutPendingLanguages(change, story) : change) ?? [];
  });
}
