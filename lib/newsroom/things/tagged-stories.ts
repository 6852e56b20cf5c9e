import type { Actor } from '../../contract/editors';
import { textPath } from '../../contract/story-texts';
import type { Db } from '../../database/connection';
import { type Edition, knownEditions } from '../../editions';
import { recordAudit } from '../audit';
import { recordStory } from '../record-story';
import { recordVersion } from '../story-versions';
import { storySubjects } from '../story-subjects';
import { storedStory } from '../stored-story';
import { storiesTagged } from './tables';

type Named = ReadonlyMap<Edition, { name: string }>;

/**
 * Gives stories the new name of a tag in place of the one that it had, language by language; a
 * story that has both then has it once. Each has a new version that says so.
 */
export async function renameTags(
  transaction: Db,
  before: Named,
  after: Named,
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const stories = new Map<number, [Edition, string, string][]>();
  for (const edition of knownEditions) {
    const [was, is] = [before.get(edition)?.name, after.get(edition)?.name];
    if (was === undefined || is === undefined || was === is) continue;
    for (const id of await storiesTagged(transaction, edition, was))
      stories.set(id, [...(stories.get(id) ?? []), [edition, was, is]]);
  }
  for (const [id, renamings] of stories) {
    const story = await storedStory(transaction, id);
    const subjects = await storySubjects(transaction, id);
    for (const [edition, was, is] of renamings) {
      const tags = [...new Set((story.texts[edition]?.tags ?? []).map((tag) => (tag === was ? is : tag)))];
      await transaction
        .updateTable('story_texts')
        .set({ tags: JSON.stringify(tags) })
        .where('story_id', '=', id)
        .where('language', '=', edition)
        .execute();
    }
    const changed = renamings.map(([edition]) => textPath(edition, 'tags'));
    await recordVersion(transaction, id, { before: story, changed, by, now });
    await recordStory(transaction, id, subjects, now);
    const languages = renamings.map(([edition]) => edition);
    await recordAudit(
      transaction,
      by,
      [{ action: 'story_retagged', kind: 'story', what: id, languages, changed }],
      now,
    );
  }
}
