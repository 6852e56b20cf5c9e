import type { ThingKind } from '../../contract/newsroom/names';
import type { Db } from '../../database/connection';

/** Where the slug of something leads that has another one now. */

/** The slug that something has now; undefined for one that was never renamed. */
export async function slugNow(db: Db, kind: ThingKind, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('slug_redirects')
    .select('target_slug')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.target_slug;
}

/** Has a slug, and all that lead to it, lead to another. A slug that is used leads nowhere. */
export async function leadTo(transaction: Db, kind: ThingKind, slug: string, target: string): Promise<void> {
  await transaction
    .updateTable('slug_redirects')
    .set({ target_slug: target })
    .where('kind', '=', kind)
    .where('target_slug', '=', slug)
    .execute();
  await transaction
    .insertInto('slug_redirects')
    .values({ kind, slug, target_slug: target })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ target_slug: target }))
    .execute();
  await forget(transaction, kind, target);
}

/** Has a slug lead nowhere, because something has it again. */
export async function forget(transaction: Db, kind: ThingKind, slug: string): Promise<void> {
  await transaction.deleteFrom('slug_redirects').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** Forgets what leads to something that is gone. */
export async function forgetTarget(transaction: Db, kind: ThingKind, target: string): Promise<void> {
  await transaction.deleteFrom('slug_redirects').where('kind', '=', kind).where('target_slug', '=', target).execute();
}
