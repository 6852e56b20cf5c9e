import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { findStoredStory, type StoredStory } from './stored-story';
import { findStorySubjects, type StorySubjects } from '../write-records/change-subjects';

/**
 * A story and its subjects in the change feed before a write. Both are absent for an unknown id.
 */
export type StoryBefore = { before?: StoredStory | undefined; subjectsBefore?: StorySubjects | undefined };

/**
 * Locks a story until the transaction ends and reads it. Returns an empty result for an unknown id.
 */
export async function lockStory(transaction: Db, id: number): Promise<StoryBefore> {
  const [, before, subjectsBefore] = await batch(
    transaction,
    (db) => withAdvisoryLock(db, [`story ${id}`]),
    (db) => findStoredStory(db, id),
    (db) => findStorySubjects(db, id),
  );
  return { before, subjectsBefore };
}
