import { contrastRatio } from '../../platform/format/contrast';
import type { Actor } from '../../contract/newsroom/editors';
import { invalidField, invalidInput } from '../../contract/errors';
import { withLanguageKeys } from '../../contract/language-keys';
import { identityInput, menuInput } from '../../contract/newsroom/site';
import type { Warning } from '../../contract/stories/publishing';
import type { Identity } from '../../contract/news/site-facts';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { enabledEditions, editions } from '../../platform/editions';
import { recordAudit } from '../write-records/audit-log';
import { etagOfValue, assertMatch } from '../write-records/if-match';
import { iconWarnings, assertPicture } from '../media/picture-check';
import { type SiteSettings, siteSettings, siteSettingsName as name } from '../reading/site/site-facts';

/** Changes the settings of the site. `siteSettings` reads them. */

/** Replaces a section's slug in the navigation bars that editors have set. */
export async function renameSectionInNavigation(transaction: Db, slug: string, target: string): Promise<void> {
  const settings = await siteSettings(transaction);
  const bar = Object.fromEntries(
    Object.entries(settings.bar).map(([language, slugs]) => [
      language,
      slugs.map((one) => (one === slug ? target : one)),
    ]),
  );
  const value = JSON.stringify({ ...settings, bar });
  await transaction.updateTable('settings').set({ value }).where('name', '=', name).execute();
}

type WriteContext = { by: Actor; now: Date; ifMatch?: string | undefined };

async function setSettings(
  db: Db,
  change: Partial<SiteSettings>,
  { by, now, action, ifMatch }: WriteContext & { action: 'menu_set' | 'identity_set' },
  check: (transaction: Db) => Promise<void>,
): Promise<SiteSettings> {
  return db.transaction().execute(async (transaction) => {
    await withAdvisoryLock(transaction, ['site settings']);
    const before = await siteSettings(transaction);
    const etag = etagOfValue(action === 'menu_set' ? { bar: before.bar } : before.identity);
    const subject = action === 'menu_set' ? 'the menu' : 'the identity of the site';
    await assertMatch(transaction, ifMatch, { etag, name: subject, kind: 'settings', what: name, action });
    await check(transaction);
    const settings = { ...before, ...change };
    const value = JSON.stringify(settings);
    await transaction
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    const languages = enabledEditions.map((edition) => editions[edition].lang);
    await recordChange(transaction, { kind: 'settings', what: name, languages, subjects: {} }, now);
    await recordAudit(transaction, by, [{ action, kind: 'settings', what: name, changed: Object.keys(change) }], now);
    return settings;
  });
}

/** Returns the values that are neither null nor undefined. */
const withoutEmpty = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as T;

/**
 * Sets the navigation bars of the editions.
 * @throws ApiError 400 that names an unknown section
 */
export async function setMenu(
  db: Db,
  by: Actor,
  input: unknown,
  now: Date,
  ifMatch?: string,
): Promise<Pick<SiteSettings, 'bar'>> {
  const checked = menuInput.safeParse(withLanguageKeys(input, ['bar']));
  if (!checked.success) throw invalidInput(checked.error);
  const bar = withoutEmpty(checked.data.bar) as SiteSettings['bar'];
  const { bar: set } = await setSettings(db, { bar }, { by, now, action: 'menu_set', ifMatch }, async (transaction) => {
    const rows = await transaction.selectFrom('categories').select('slug').execute();
    const sectionSlugs = new Set(rows.map(({ slug }) => slug));
    for (const [language, slugs] of Object.entries(bar))
      for (const [index, slug] of slugs.entries())
        if (!sectionSlugs.has(slug))
          throw invalidField(`bar.${language}.${index}`, `unknown section "${slug}"`, 'UNKNOWN_NAME');
  });
  return { bar: set };
}

/**
 * Background colours of pages by the accent that is shown on them (`--paper` in styles/tokens.css).
 */
export const pageBackgrounds = { accent: '#fffdfa', accentDark: '#14120f' } as const;
const minContrast = 4.5;

/**
 * Sets the site's identity: its colours, logo and icon. Returns it, with warnings about the icon.
 * @throws ApiError 400 if a colour has too little contrast, or if a picture cannot be shown
 */
export async function setIdentity(
  db: Db,
  by: Actor,
  input: unknown,
  now: Date,
  ifMatch?: string,
): Promise<Identity & { warnings: Warning[] }> {
  const checked = identityInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const looks = withoutEmpty(checked.data);
  for (const field of ['accent', 'accentDark'] as const) {
    const found = looks[field] ? contrastRatio(looks[field], pageBackgrounds[field]) : minContrast;
    if (found < minContrast)
      throw invalidField(
        field,
        `has a contrast of ${found.toFixed(2)} : 1 with ${pageBackgrounds[field]}. It needs at least ${minContrast} : 1`,
      );
  }
  for (const field of ['logoUrl', 'iconUrl'] as const) assertPicture(field, looks[field]);
  const set = await setSettings(
    db,
    { identity: looks },
    { by, now, action: 'identity_set', ifMatch },
    async () => undefined,
  );
  return { ...set.identity, warnings: looks.iconUrl ? await iconWarnings('iconUrl', looks.iconUrl) : [] };
}
