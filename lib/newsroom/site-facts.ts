import type { SiteFacts } from '../contract/site-facts';
import { flatCategory } from '../contract/flat/answers';
import type { Db } from '../database/connection';
import { namesOf, rowsOf } from './names';
import { siteSettings } from './site-settings';

/** What editors set for the whole site: its sections, bar and looks, and what was renamed. */
export async function siteFacts(db: Db): Promise<SiteFacts> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'menu_group'])
    .select(rowsOf(db, 'category_names', { owner: 'category_id', of: 'categories.id', columns: ['name'] }).as('names'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const renamed = await db.selectFrom('renamed').selectAll().where('kind', '<>', 'tag').orderBy('slug').execute();
  const { bar, identity } = await siteSettings(db);
  return {
    sections: rows.map(({ id, slug, names, menu_group }) => ({
      ...flatCategory({ id, slug, names: namesOf(names) }),
      group: menu_group,
    })),
    ...{ bar, identity, renamed: renamed as SiteFacts['renamed'] },
  };
}
