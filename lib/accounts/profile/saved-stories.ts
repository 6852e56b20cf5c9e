import { type AccountStory, maxSavedStories } from '../../contract/account/account-operations';
import type { Db } from '../../database/connection';

/** Returns the saved stories of a reader, newest first. */
export async function listSavedStories(db: Pick<Db, 'selectFrom'>, userId: number): Promise<AccountStory[]> {
  const rows = await db
    .selectFrom('saved_stories')
    .select('story')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('href')
    .limit(maxSavedStories)
    .execute();
  return rows.map(({ story }) => JSON.parse(story) as AccountStory);
}

/**
 * Adds saved stories, newest first. Stories that are already saved remain at their position. Above
 * `maxSavedStories` the oldest are deleted. Returns all saved stories.
 */
export async function addSavedStories(
  db: Db,
  userId: number,
  stories: readonly AccountStory[],
  now: Date,
): Promise<AccountStory[]> {
  return db.transaction().execute(async (trx) => {
    if (stories.length) {
      await trx
        .insertInto('saved_stories')
        .values(
          stories.map((story, index) => ({
            user_id: userId,
            href: story.href,
            story: JSON.stringify(story),
            // One millisecond apart, to preserve their order.
            saved_at: new Date(now.getTime() - index).toISOString(),
          })),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'href']).doNothing())
        .execute();
    }
    const stored = await listSavedStories(trx, userId);
    if (stored.length === maxSavedStories) {
      await trx
        .deleteFrom('saved_stories')
        .where('user_id', '=', userId)
        .where(
          'href',
          'not in',
          stored.map(({ href }) => href),
        )
        .execute();
    }
    return stored;
  });
}

/** Removes one saved story, or all if `href` is undefined. Returns the remaining ones. */
export async function removeSavedStories(db: Db, userId: number, href: string | undefined): Promise<AccountStory[]> {
  await db
    .deleteFrom('saved_stories')
    .where('user_id', '=', userId)
    .$if(href !== undefined, (query) => query.where('href', '=', href ?? ''))
    .execute();
  return listSavedStories(db, userId);
}
