import type { ThingKind } from '../../contract/newsroom/names';
import type { Db } from '../../database/connection';

/** Where the slug of something leads that has another one now. */

/** The slug that something has now; undefined for one that was never renamed. */
export async function slugNow(db: Db, kind: ThingKind, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('renamed')
    .select('target')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.target;
}

/** Has a slug, and all that lead to it, lead to another. A slug that is used leads nowhere. */
export async function leadTo(transaction: Db, kind: ThingKind, slug: string, target: string): Promise<void> {
  await transaction
    .updateTable('renamed')
    .set({ target })
    .where('kind', '=', kind)
    .where('target', '=', slug)
    .execute();
  await transaction
    .insertInto('renamed')
    .values({ kind, slug, target })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ target }))
    .execute();
  await forget(transaction, kind, target);
}

/** Has a slug lead nowhere, because something has it again. */
export async function forget(transaction: Db, kind: ThingKind, slug: string): Promise<void> {
  await transaction.deleteFrom('renamed').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** Forgets what leads to something that is gone. */
export async function forgetTarget(transaction: Db, kind: ThingKind, target: string): Promise<void> {
  await transaction.deleteFrom('renamed').where('kind', '=', kind).where('target', '=', target).execute();
}
