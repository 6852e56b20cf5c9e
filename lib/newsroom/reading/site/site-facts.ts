import type { SiteFacts } from '../../../contract/news/site-facts';
import { toFlatSection } from '../../../contract/stories/flat-json/to-flat-json';
import { batch } from '../../../database/batch';
import type { Db } from '../../../database/connection';
import { parseByEdition, selectByLanguage, columnByEdition } from '../sql/rows-by-language';

/**
 * Settings that editors write (site-settings.ts), stored as one JSON value in the table `settings`.
 */
export type SiteSettings = Pick<SiteFacts, 'bar' | 'identity'>;

export const siteSettingsName = 'site';

/** Returns the current settings. If no editor has set one, it is absent. */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', siteSettingsName).executeTakeFirst();
  return { bar: {}, identity: {}, ...(row ? (JSON.parse(row.value) as Partial<SiteSettings>) : {}) };
}

/**
 * Returns what editors set for the whole site: its sections, navigation bar and identity, and
 * former slugs.
 */
export async function siteFacts(db: Db): Promise<SiteFacts> {
  const [rows, renamed, { bar, identity }] = await batch(
    db,
    (db) =>
      db
        .selectFrom('categories')
        .select(['id', 'slug', 'menu_group'])
        .select(
          selectByLanguage(db, 'category_names', {
            owner: 'category_id',
            equals: 'categories.id',
            columns: ['name', 'description'],
          }).as('texts'),
        )
        .orderBy('position')
        .orderBy('id')
        .execute(),
    (db) =>
      db
        .selectFrom('slug_redirects')
        .select(['kind', 'slug', 'target_slug as target'])
        .where('kind', 'in', ['section', 'city', 'author', 'tag'])
        .orderBy('slug')
        .execute(),
    siteSettings,
  );
  return {
    sections: rows.map(({ id, slug, texts: json, menu_group }) => {
      const texts = parseByEdition<{ name: string; description: string | null }>(json);
      const descriptions = columnByEdition(texts, 'description');
      return { ...toFlatSection({ id, slug, names: columnByEdition(texts, 'name'), descriptions }), group: menu_group };
    }),
    bar,
    identity,
    renamed: renamed as SiteFacts['renamed'],
  };
}
