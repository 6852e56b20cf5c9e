import { type Change, isAboutStory } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { editions } from '../../platform/editions';
import { configuration } from '../../platform/config/configuration';
import { partsOf } from './send';

/** Stories that are asked for with one query. */
const atOnce = 500;

/** What of a story outsiders may know: the languages that readers have seen, and those to come. */
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

/** A line without the languages that wait; undefined when nothing is left to tell of. */
function withoutWaiting(line: Change, { seen, waiting }: Known): Change | undefined {
  // A withdrawal names the languages that have left, and none besides.
  if (!seen.size || line.kind === 'withdrawal') return seen.size ? line : undefined;
  const languages = line.languages.filter((language) => !waiting.has(language));
  if (!languages.length) return undefined;
  const story = line.subjects['story']?.filter(([, , , language]) => !waiting.has(String(language)));
  return { ...line, languages, subjects: story ? { ...line.subjects, story } : line.subjects };
}

/**
 * The lines without what readers have not seen and may not see yet: a draft, and a story or a
 * language that waits for its moment, are not announced before it comes, when they have a line of
 * their own.
 */
export async function publicLines(db: Db, lines: readonly Change[], now: Date): Promise<Change[]> {
  // The stories of a publisher's news API are not in the database; it speaks of public ones alone.
  if (configuration().newsApiUrl !== undefined) return [...lines];
  const ids = new Set(lines.filter(isAboutStory).map(({ what }) => Number(what)));
  const known = await knownOf(db, [...ids], now.toISOString());
  return lines.flatMap((line) => {
    const story = isAboutStory(line) ? known.get(Number(line.what)) : undefined;
    return (story ? withoutWaiting(line, story) : line) ?? [];
  });
}
