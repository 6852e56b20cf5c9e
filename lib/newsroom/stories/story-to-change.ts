import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { findStoredStory, type StoredStory } from './stored-story';
import { findStorySubjects, type StoryToday } from '../writes/change-subjects';

/** A story before a write, and what the change feed says of it. Neither if there is none. */
export type StoryBefore = { before?: StoredStory | undefined; subjectsBefore?: StoryToday | undefined };

/**
 * A story that no other transaction changes until this one ends, and what the change feed says of
 * it; neither if there is none.
 */
export async function storyToChange(transaction: Db, id: number): Promise<StoryBefore> {
  const [, before, subjectsBefore] = await batch(
    transaction,
    (db) => withAdvisoryLock(db, [`story ${id}`]),
    (db) => findStoredStory(db, id),
    (db) => findStorySubjects(db, id),
  );
  return { before, subjectsBefore };
}
