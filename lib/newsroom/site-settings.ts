import type { SiteFacts } from '../contract/site-facts';
import type { Db } from '../database/connection';

/** The site's own settings, which editors write: one JSON value. */

export type SiteSettings = Pick<SiteFacts, 'bar' | 'identity'>;

const name = 'site';

/** The settings as they are; what nobody has set is absent. */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return { bar: {}, identity: {}, ...(row ? (JSON.parse(row.value) as Partial<SiteSettings>) : {}) };
}

/** Puts settings in place of those that there are. */
export async function setSiteSettings(transaction: Db, settings: SiteSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await transaction
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
