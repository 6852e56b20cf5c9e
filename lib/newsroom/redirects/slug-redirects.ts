import type { ThingKind } from '../../contract/newsroom/names';
import type { Db } from '../../database/connection';

/** Redirects from former slugs of taxonomy terms. */

/** Returns the current slug for a former one. Returns undefined if there is no redirect. */
export async function slugNow(db: Db, kind: ThingKind, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('slug_redirects')
    .select('target_slug')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.target_slug;
}

/**
 * Redirects a slug, and all slugs that redirect to it, to `target`. Any redirect from `target` is
 * removed, because that slug is in use.
 */
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

/** Removes the redirect from a slug that is in use again. */
export async function forget(transaction: Db, kind: ThingKind, slug: string): Promise<void> {
  await transaction.deleteFrom('slug_redirects').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** Removes the redirects to a deleted term. */
export async function forgetTarget(transaction: Db, kind: ThingKind, target: string): Promise<void> {
  await transaction.deleteFrom('slug_redirects').where('kind', '=', kind).where('target_slug', '=', target).execute();
}
