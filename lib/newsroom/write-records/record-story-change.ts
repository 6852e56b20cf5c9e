import { type NewChange, recordChange } from '../../database/change-feed/changes';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { type Edition, enabledEditions } from '../../platform/editions';
import type { ByEdition } from '../reading/sql/rows-by-language';
import { pathInEdition } from '../../platform/routes';
import { pathOf } from '../../platform/routes/page-types';
import { unpublishedSubjects, mergeSubjects, type StorySubjects } from './change-subjects';

/** The id and the URLs of a story after a write, and the id of its last change in the feed. */
export type RecordedChange = { id: number; path: string; addresses: ByEdition<string>; change: number };

/**
 * Returns the paths of a story in the enabled editions. A story that is not public gets the paths
 * that it would have.
 */
export const storyPaths = ({ slugs, category }: Pick<StorySubjects, 'slugs' | 'category'>, id: number) =>
  enabledEditions.flatMap((edition) => {
    const slug = slugs[edition];
    return slug && category !== null
      ? [[edition, pathInEdition(edition, pathOf('story', category, slug, id))] as const]
      : [];
  });

/**
 * Adds the changes of a story write to the change feed.
 * @param subjects of the story before the write, if it existed, and after it
 * @param also whether it was corrected, and the languages that have left the site
 */
export async function recordStoryChange(
  transaction: Db,
  id: number,
  { before, after: story }: { before: StorySubjects | undefined; after: StorySubjects },
  now: Date,
  also: { isCorrected?: boolean; left?: readonly Edition[] } = {},
): Promise<RecordedChange> {
  const line = { what: String(id), ...mergeSubjects(before, story) };
  const lines: NewChange[] = [
    { kind: 'story', ...line },
    ...(also.isCorrected ? [{ kind: 'correction' as const, ...line }] : []),
    ...(before && also.left?.length
      ? [{ kind: 'withdrawal' as const, what: String(id), ...unpublishedSubjects(before, also.left, story) }]
      : []),
  ];
  const ids = await batch(transaction, ...lines.map((one) => (db: Db) => recordChange(db, one, now)));
  const change = ids.at(-1) ?? 0;
  const paths = storyPaths(story, id);
  const isPublished = story.languages.length > 0;
  return { id, path: paths[0]?.[1] ?? '/', addresses: isPublished ? Object.fromEntries(paths) : {}, change };
}
