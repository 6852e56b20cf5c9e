import { ApiError } from '../contract/errors';
import type { CheckedStory } from '../contract/publishing';
import type { Db } from '../database/connection';
import { cleanText } from './sanitize';

const optional = (text: string | null | undefined): string | null => (text ? cleanText(text) || null : null);

const problem = (field: string, message: string) =>
  new ApiError(400, [{ code: 'INVALID', message: `${field}: ${message}`, field }]);

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
    if (!text) throw problem(`corrections.${index}.text`, 'holds no text');
    const known = before.find((row) => row.text === text)?.corrected_at ?? now.toISOString();
    const corrected_at = correction.date ? new Date(correction.date).toISOString() : known;
    if (corrected_at > now.toISOString()) throw problem(`corrections.${index}.date`, 'is still to come');
    return {
      article_id: articleId,
      corrected_at,
      text,
      hindi_text: optional(correction.hindiText),
      gujarati_text: optional(correction.gujaratiText),
    };
  });
  await db.deleteFrom('corrections').where('article_id', '=', articleId).execute();
  if (rows.length) await db.insertInto('corrections').values(rows).execute();
}
