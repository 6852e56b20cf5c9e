import { type AccountStory, maxSavedStories } from '../../contract/account/account-operations';
import type { Db } from '../../database/connection';

/** The stories that a reader keeps in the account, newest first. */
export async function storedStories(db: Pick<Db, 'selectFrom'>, userId: number): Promise<AccountStory[]> {
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
 * Adds stories, of which the first is the newest; those that are kept already stay where they are.
 * Beyond the hundred the oldest go. Answers all.
 */
export async function keepStories(
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
            // One millisecond apart, so that their order stays.
            saved_at: new Date(now.getTime() - index).toISOString(),
          })),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'href']).doNothing())
        .execute();
    }
    const stored = await storedStories(trx, userId);
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

/** Takes a story out of the account, or all of them. Answers what is left. */
export async function dropStories(db: Db, userId: number, href: string | undefined): Promise<AccountStory[]> {
  await db
    .deleteFrom('saved_stories')
    .where('user_id', '=', userId)
    .$if(href !== undefined, (query) => query.where('href', '=', href ?? ''))
    .execute();
  return storedStories(db, userId);
}
