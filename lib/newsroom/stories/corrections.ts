import { invalidField } from '../../contract/errors';
import { correctionPath, type CorrectionPatch } from '../../contract/stories/story-texts';
import type { Db } from '../../database/connection';
import { allEditions, type Edition, unprefixedEdition } from '../../platform/editions';
import { getCorrections } from '../reading/corrections';
import { type ByEdition, insertByLanguage } from '../reading/sql/rows-by-language';
import { cleanText } from '../text/sanitize';

/**
 * Replaces the corrections of a story. `null` removes them, and `undefined` leaves them unchanged.
 * If a correction has no date, it gets the date of an existing one with the same text, or else
 * `now`. Saving a story again therefore does not change the dates.
 *
 * @throws ApiError 400 for a correction without text or with a future date
 */
export async function replaceCorrections(
  db: Db,
  storyId: number,
  input: CorrectionPatch[] | null | undefined,
  now: Date,
): Promise<void> {
  if (input === undefined) return;
  const before = (await getCorrections(db, [storyId])).get(storyId) ?? [];
  const rows = (input ?? []).map((correction, index) => {
    const texts = cleanCorrectionTexts(correction, index);
    const [language, text] = Object.entries(texts)[0] ?? [];
    if (language === undefined)
      throw invalidField(correctionPath(index, unprefixedEdition), 'must not be empty', 'EMPTY');
    const existingDate = before.find((row) => row.texts[language as Edition] === text)?.date ?? now.toISOString();
    const corrected_at = correction.date ? new Date(correction.date).toISOString() : existingDate;
    if (corrected_at > now.toISOString())
      throw invalidField(`corrections.${index}.date`, 'must not be in the future', 'IN_THE_FUTURE');
    return { corrected_at, texts };
  });
  await db.deleteFrom('story_corrections').where('story_id', '=', storyId).execute();
  for (const { corrected_at, texts } of rows) {
    const { id } = await db
      .insertInto('story_corrections')
      .values({ story_id: storyId, corrected_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertByLanguage(
      db,
      'correction_texts',
      { correction_id: id },
      Object.fromEntries(Object.entries(texts).map(([edition, text]) => [edition, { text }])),
    );
  }
}

/**
 * Cleans the text of a correction in each language.
 *
 * @throws ApiError 400 if a text has invisible characters only
 */
function cleanCorrectionTexts(correction: CorrectionPatch, index: number): ByEdition<string> {
  return Object.fromEntries(
    allEditions.flatMap((edition) => {
      const input = correction.texts[edition];
      if (!input) return [];
      const text = cleanText(input);
      if (!text) throw invalidField(correctionPath(index, edition), 'must not be empty', 'EMPTY');
      return [[edition, text]];
    }),
  );
}
