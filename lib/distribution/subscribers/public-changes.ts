import { type Change, isAboutStory } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { editions } from '../../platform/editions';
import { configuration } from '../../platform/config/configuration';
import { partsOf } from './send';

/** Stories per query. */
const atOnce = 500;

/** Languages of a story that were public already, and those that were never public. */
type Known = { seen: Set<string>; waiting: Set<string> };

async function knownOf(db: Db, ids: readonly number[], now: string): Promise<Map<number, Known>> {
  const known = new Map<number, Known>();
  for (const some of partsOf(ids, atOnce)) {
    const rows = await db
      .selectFrom('story_texts')
      .select(['story_id', 'language', 'status', 'publish_at', 'first_published_at'])
      .where('story_id', 'in', some)
      .execute();
    for (const { story_id, language, status, publish_at, first_published_at } of rows) {
      const story = known.get(story_id) ?? { seen: new Set(), waiting: new Set() };
      const isSeen = first_published_at !== null || (status === 'published' && publish_at <= now);
      story[isSeen ? 'seen' : 'waiting'].add(editions[language].lang);
      known.set(story_id, story);
    }
  }
  return known;
}

/** Removes languages that were never public from a change. Returns undefined if none is left. */
function withoutWaiting(line: Change, { seen, waiting }: Known): Change | undefined {
  // A withdrawal only names languages that were public.
  if (!seen.size || line.kind === 'withdrawal') return seen.size ? line : undefined;
  const languages = line.languages.filter((language) => !waiting.has(language));
  if (!languages.length) return undefined;
  const story = line.subjects['story']?.filter(([, , , language]) => !waiting.has(String(language)));
  return { ...line, languages, subjects: story ? { ...line.subjects, story } : line.subjects };
}

/**
 * Removes what was never public from the changes. Drafts and scheduled texts must not be announced
 * before their publication, which creates its own change.
 */
export async function publicLines(db: Db, lines: readonly Change[], now: Date): Promise<Change[]> {
  // A publisher's news API only reports public stories, and they are not in this database.
  if (configuration().newsApiUrl !== undefined) return [...lines];
  const ids = new Set(lines.filter(isAboutStory).map(({ what }) => Number(what)));
  const known = await knownOf(db, [...ids], now.toISOString());
  return lines.flatMap((line) => {
    const story = isAboutStory(line) ? known.get(Number(line.what)) : undefined;
    return (story ? withoutWaiting(line, story) : line) ?? [];
  });
}
