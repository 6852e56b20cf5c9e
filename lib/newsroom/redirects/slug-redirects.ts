import type { TermKind } from '../../contract/newsroom/taxonomy';
import type { Db } from '../../database/connection';

/** Redirects from former slugs of taxonomy terms. */

/** Returns the current slug for a former one. Returns undefined if there is no redirect. */
export async function resolveSlug(db: Db, kind: TermKind, slug: string): Promise<string | undefined> {
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
export async function addSlugRedirect(transaction: Db, kind: TermKind, slug: string, target: string): Promise<void> {
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
  await removeSlugRedirect(transaction, kind, target);
}

/** Removes the redirect from a slug that is in use again. */
export async function removeSlugRedirect(transaction: Db, kind: TermKind, slug: string): Promise<void> {
  await transaction.deleteFrom('slug_redirects').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** Removes the redirects to a deleted term. */
export async function removeRedirectsTo(transaction: Db, kind: TermKind, target: string): Promise<void> {
  await transaction.deleteFrom('slug_redirects').where('kind', '=', kind).where('target_slug', '=', target).execute();
}
