import type { Db } from '../../database/connection';
import { type ByEdition, columnByEdition, parseByEdition, selectByLanguage } from './sql/rows-by-language';

export type StoredCorrection = { date: string; texts: ByEdition<string> };

/** Returns corrections by story id, oldest first. */
export async function getCorrections(db: Db, ids: number[]): Promise<Map<number, StoredCorrection[]>> {
  const rows = await db
    .selectFrom('story_corrections')
    .select(['story_id', 'corrected_at'])
    .select(
      selectByLanguage(db, 'correction_texts', {
        owner: 'correction_id',
        equals: 'story_corrections.id',
        columns: ['text'],
      }).as('texts'),
    )
    .where('story_id', 'in', ids)
    .orderBy('corrected_at')
    .orderBy('id')
    .execute();
  const all = new Map<number, StoredCorrection[]>();
  for (const { story_id, corrected_at: date, texts } of rows) {
    const correction = { date, texts: columnByEdition(parseByEdition<{ text: string }>(texts), 'text') };
    all.set(story_id, [...(all.get(story_id) ?? []), correction]);
  }
  return all;
}
