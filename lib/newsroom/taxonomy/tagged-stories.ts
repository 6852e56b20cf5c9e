import type { Actor } from '../../contract/newsroom/editors';
import { textPath } from '../../contract/stories/story-texts';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { type Edition, allEditions } from '../../platform/editions';
import { recordAudit } from '../write-records/audit-log';
import { recordStoryChange } from '../write-records/record-story-change';
import { recordVersion } from '../stories/history/story-versions';
import { getStorySubjects } from '../write-records/change-subjects';
import { getStoredStory } from '../stories/stored-story';
import { linkTags } from '../stories/story-tags';

type Named = ReadonlyMap<Edition, { name: string }>;

/** A text with a tag, and the word that the text uses for it. */
export type TaggedText = { story_id: number; language: Edition; name: string };

/** Returns the texts that have a tag, drafts too, in the order of the editions. */
export async function storyTextsWithTag(db: Db, tag: number): Promise<TaggedText[]> {
  const texts = await db
    .selectFrom('story_text_tags')
    .select(['story_id', 'language', 'name'])
    .where('tag_id', '=', tag)
    .execute();
  return texts.sort((a, b) => allEditions.indexOf(a.language) - allEditions.indexOf(b.language));
}

/**
 * Replaces a tag's old name with its new one in stories, language by language. A story that has
 * both names then has the tag once. Each changed story gets a new version.
 */
export async function renameTagInStories(
  transaction: Db,
  texts: readonly TaggedText[],
  { before, after }: { before: Named; after: Named },
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const stories = new Map<number, [Edition, string, string][]>();
  for (const { story_id, language, name } of texts) {
    const [was, is] = [before.get(language)?.name, after.get(language)?.name];
    const renamings = stories.get(Number(story_id)) ?? [];
    if (is !== undefined && was !== is && name !== is) renamings.push([language, name, is]);
    stories.set(Number(story_id), renamings);
  }
  for (const [id, renamings] of stories) {
    const [story, before] = await batch(
      transaction,
      (db) => getStoredStory(db, id),
      (db) => getStorySubjects(db, id),
    );
    for (const [edition, was, is] of renamings) {
      const tags = [...new Set((story.texts[edition]?.tags ?? []).map((tag) => (tag === was ? is : tag)))];
      await transaction
        .updateTable('story_texts')
        .set({ tags: JSON.stringify(tags) })
        .where('story_id', '=', id)
        .where('language', '=', edition)
        .execute();
    }
    await linkTags(transaction, [id]);
    if (!renamings.length) continue;
    const changed = renamings.map(([edition]) => textPath(edition, 'tags'));
    await recordVersion(transaction, id, { before: story, changed, by, now });
    await recordStoryChange(transaction, id, { before, after: await getStorySubjects(transaction, id) }, now);
    const languages = renamings.map(([edition]) => edition);
    await recordAudit(
      transaction,
      by,
      [{ action: 'story_retagged', kind: 'story', what: id, languages, changed }],
      now,
    );
  }
}
