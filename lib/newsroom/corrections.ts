import { invalidField } from '../contract/errors';
import type { CheckedStory } from '../contract/publishing';
import type { Db } from '../database/connection';
import { cleanText, optionalText } from './sanitize';

/**
 * Replaces the corrections of a story by those handed in, null by none; without any word of them
 * they stay as they are. One without a date is of `now`, unless the story has the same one already:
 * handing a story in again does not date its corrections anew.
 * @throws ApiError 400 for one without text or with a date to come
 */
export async function setCorrections(
  db: Db,
  articleId: number,
  given: CheckedStory['corrections'],
  now: Date,
): Promise<void> {
  if (given === undefined) return;
  const before = await db
    .selectFrom('corrections')
    .select(['text', 'corrected_at'])
    .where('article_id', '=', articleId)
    .execute();
  const rows = (given ?? []).map((correction, index) => {
    const text = cleanText(correction.text);
    if (!text) throw invalidField(`corrections.${index}.text`, 'holds no text');
    const known = before.find((row) => row.text === text)?.corrected_at ?? now.toISOString();
    const corrected_at = correction.date ? new Date(correction.date).toISOString() : known;
    if (corrected_at > now.toISOString()) throw invalidField(`corrections.${index}.date`, 'is still to come');
    return {
      article_id: articleId,
      corrected_at,
      text,
      hindi_text: optionalText(correction.hindiText),
      gujarati_text: optionalText(correction.gujaratiText),
    };
  });
  await db.deleteFrom('corrections').where('article_id', '=', articleId).execute();
  if (rows.length) await db.insertInto('corrections').values(rows).execute();
}
