import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Bulletin } from '../../../contract/news/entities';
import type { Page } from '../../../contract/envelope';
import { notFoundError } from '../../../contract/errors';
import type { Input, Output } from '../../../contract/news/operations';
import { toFlatBulletin, toFlatBulletinCategory } from '../../../contract/stories/flat-json/to-flat-json';
import { batch } from '../../../database/batch';
import type { Db } from '../../../database/connection';
import type { Bulletins } from '../../../database/schema/schema';
import { enabledEditions, editions } from '../../../platform/editions';
import { endOfDay, startOfDay } from '../../../platform/format/time';
import {
  type ByEdition,
  parseByEdition,
  parseNames,
  selectByLanguage,
  onlyEnabledEditions,
  columnByEdition,
} from '../sql/rows-by-language';
import { findBulletins } from './bulletin-search';
import { pagination } from '../stories';

const maxCompared = 2000;

/** Condition that a bulletin has a text in an enabled edition. */
const hasEnabledText = sql<SqlBool>`exists (select 1 from bulletin_texts shown
  where shown.bulletin_id = bulletins.id and shown.language in (${sql.join([...enabledEditions])}))`;

/**
 * Returns the id of the category in a filter.
 *
 * @throws ApiError 404 for an unknown category
 */
async function requireCategoryId(db: Db, { category }: Input<'searchBulletins'>): Promise<number | undefined> {
  if (category === undefined) return undefined;
  const row = await db.selectFrom('bulletin_categories').select('id').where('slug', '=', category).executeTakeFirst();
  if (!row) throw notFoundError('Bulletin category', category);
  return row.id;
}

/** Selects the bulletins that match a filter, without its keyword. */
function filteredBulletins(db: Db, input: Input<'searchBulletins'>, category: number | undefined, now: Date) {
  let query = db
    .selectFrom('bulletins')
    .innerJoin('bulletin_categories', 'bulletin_categories.id', 'bulletins.category_id')
    .where('bulletins.publish_at', '<=', now.toISOString())
    .where(hasEnabledText);
  if (category !== undefined) query = query.where('bulletins.category_id', '=', category);
  if (input.from !== undefined) query = query.where('bulletins.publish_at', '>=', startOfDay(input.from).toISOString());
  if (input.to !== undefined) query = query.where('bulletins.publish_at', '<', endOfDay(input.to).toISOString());
  return query;
}

type BulletinText = { title: string; summary: string };
const parseTexts = (json: string | null): ByEdition<BulletinText> =>
  onlyEnabledEditions(parseByEdition<BulletinText>(json));

const searchableTexts = (texts: ByEdition<BulletinText>) =>
  enabledEditions.flatMap((edition) => {
    const text = texts[edition];
    return text ? [{ language: editions[edition].lang, ...text }] : [];
  });

type Row = Selectable<Bulletins> & { slug: string; texts: string | null };

function toBulletin(row: Row): Bulletin {
  const texts = parseTexts(row.texts);
  return toFlatBulletin({
    id: row.id,
    titles: columnByEdition(texts, 'title'),
    summaries: columnByEdition(texts, 'summary'),
    youtubeVideoUrl: row.youtube_url,
    imageUrl: row.image_url,
    categoryDisplayName: row.slug,
    publishOn: row.publish_at,
  });
}

/**
 * Returns one page of bulletins, newest first. With a keyword, it returns only those that have its
 * words, in any language. Those with all words in a title then come first, unless `sort` is
 * `newest`.
 *
 * @throws ApiError 404 for an unknown category
 */
export async function searchBulletins(db: Db, input: Input<'searchBulletins'>, now: Date): Promise<Page<Bulletin>> {
  const { page, size, offset } = pagination(input);
  const category = await requireCategoryId(db, input);
  const newest = (db: Db, limit: number, from = 0) =>
    filteredBulletins(db, input, category, now)
      .selectAll('bulletins')
      .select('bulletin_categories.slug')
      .select(
        selectByLanguage(db, 'bulletin_texts', {
          owner: 'bulletin_id',
          equals: 'bulletins.id',
          columns: ['title', 'summary'],
        }).as('texts'),
      )
      .orderBy('bulletins.publish_at', 'desc')
      .orderBy('bulletins.id', 'desc')
      .limit(limit)
      .offset(from)
      .execute();
  let rows: Row[];
  let total: number;
  if (input.keyword?.trim()) {
    const all = await newest(db, maxCompared);
    const byId = new Map(all.map((row) => [row.id, row]));
    const searched = all.map(({ id, texts }) => ({ id, texts: searchableTexts(parseTexts(texts)) }));
    const ids = findBulletins(input.keyword, searched, input.sort ?? 'relevance');
    total = ids.length;
    rows = ids.slice(offset, offset + size).flatMap((id) => byId.get(id) ?? []);
  } else {
    const count = (db: Db) =>
      filteredBulletins(db, input, category, now)
        .select((e) => e.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
    // Counted first, because a page beyond the last one is not queried.
    const [counted, first] = offset === 0 ? await batch(db, count, (db) => newest(db, size)) : [await count(db)];
    total = Number(counted.total);
    rows = first ?? (offset < total ? await newest(db, size, offset) : []);
  }
  return { items: rows.map(toBulletin), page, size, total };
}

/** Returns the categories of bulletins, in their fixed order. */
export async function bulletinCategories(db: Db, now: Date): Promise<Output<'bulletinCategories'>> {
  const rows = await db
    .selectFrom('bulletin_categories')
    .select(['id', 'slug'])
    .select(
      selectByLanguage(db, 'bulletin_category_names', {
        owner: 'bulletin_category_id',
        equals: 'bulletin_categories.id',
        columns: ['name'],
      }).as('names'),
    )
    .select((e) =>
      e
        .selectFrom('bulletins')
        .whereRef('bulletins.category_id', '=', 'bulletin_categories.id')
        .where('bulletins.publish_at', '<=', now.toISOString())
        .where(hasEnabledText)
        .select(e.fn.countAll().as('total'))
        .as('total'),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ id, slug, names, total }) =>
    toFlatBulletinCategory({ id, slug, names: parseNames(names), total: Number(total) }),
  );
}
