import type { SavedStory } from '../contract/publishing';
import { recordChange } from '../database/changes';
import type { Db } from '../database/connection';
import { type Edition, editionNames } from '../editions';
import { pathInEdition } from '../routes';
import { pathOf } from '../routes/page-types';
import { leftStory, mergedStory, storySubjects, type StoryToday } from './story-subjects';

export type Recorded = Pick<SavedStory, 'id' | 'path' | 'addresses' | 'change'>;

/**
 * Paths of a story in the editions that are served, by edition; of one that is public nowhere those
 * that it would have.
 */
export const pathsOf = ({ slugs, category }: Pick<StoryToday, 'slugs' | 'category'>, id: number) =>
  editionNames.flatMap((edition) => {
    const slug = slugs[edition];
    return slug ? [[edition, pathInEdition(edition, pathOf('story', category, slug, id))] as const] : [];
  });

/**
 * Adds the lines of a write of a story to the change feed; `before` is what the story was. Returns
 * where it is now, and the id of the last line.
 * @param also whether it was corrected, and which of its languages have left the site
 */
export async function recordStory(
  transaction: Db,
  id: number,
  before: StoryToday | undefined,
  now: Date,
  also: { isCorrected?: boolean; left?: readonly Edition[] } = {},
): Promise<Recorded> {
  const story = await storySubjects(transaction, id);
  const line = { what: String(id), ...mergedStory(before, story) };
  let change = await recordChange(transaction, { kind: 'story', ...line }, now);
  if (also.isCorrected) change = await recordChange(transaction, { kind: 'correction', ...line }, now);
  if (before && also.left?.length) {
    const left = { kind: 'withdrawal' as const, what: String(id), ...leftStory(before, also.left, story) };
    change = await recordChange(transaction, left, now);
  }
  const paths = pathsOf(story, id);
  const isPublished = story.languages.length > 0;
  return { id, path: paths[0]?.[1] ?? '/', addresses: isPublished ? Object.fromEntries(paths) : {}, change };
}
