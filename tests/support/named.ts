import type { Db } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema/schema';
import { byEdition, editions, type Edition } from '@/lib/platform/editions';
import { insertByLanguage, type TextTable } from '@/lib/newsroom/reading/sql/rows-by-language';

/** Tables whose texts are in a table of their own, with the column that references the row. */
const tables = {
  categories: { texts: 'category_names', owner: 'category_id', needed: 'name', columns: ['name'] },
  cities: { texts: 'city_names', owner: 'city_id', needed: 'name', columns: ['name'] },
  associations: { texts: 'association_names', owner: 'association_id', needed: 'name', columns: ['name'] },
  authors: { texts: 'author_names', owner: 'author_id', needed: 'name', columns: ['name', 'description'] },
  bulletin_categories: {
    texts: 'bulletin_category_names',
    owner: 'bulletin_category_id',
    needed: 'name',
    columns: ['name'],
  },
  bulletins: { texts: 'bulletin_texts', owner: 'bulletin_id', needed: 'title', columns: ['title', 'summary'] },
  advertisements: {
    texts: 'advertisement_texts',
    owner: 'advertisement_id',
    needed: 'description',
    columns: ['description'],
  },
} as const satisfies Record<string, { texts: TextTable; owner: string; needed: string; columns: readonly string[] }>;

export type NamedTable = keyof typeof tables;

/** Property under which a test passes a text in a language: `name`, `hindi_name`. */
const given = (edition: Edition, column: string): string => {
  const { fieldPrefix } = editions[edition];
  return fieldPrefix === '' ? column : `${fieldPrefix}_${column}`;
};

function textsOf(table: NamedTable, row: Record<string, unknown>) {
  const { columns, needed } = tables[table];
  const inEdition = (edition: Edition) => {
    const values = columns.map((column) => [column, row[given(edition, column)] ?? (column === 'summary' ? '' : null)]);
    return row[given(edition, needed)] ? Object.fromEntries(values) : undefined;
  };
  return byEdition(inEdition) as Parameters<typeof insertByLanguage>[3];
}

/** Adds rows with their texts: `{ slug: 'surat', name: 'Surat', hindi_name: 'सूरत', … }`. */
export async function addNamed(db: Db, table: NamedTable, ...rows: Record<string, unknown>[]): Promise<number[]> {
  const { columns, texts, owner } = tables[table];
  const isText = (name: string) => columns.some((column) => name === column || name.endsWith(`_${column}`));
  const ids: number[] = [];
  for (const row of rows) {
    const own = Object.fromEntries(Object.entries(row).filter(([name]) => !isText(name)));
    const { id } = await db
      .insertInto(table)
      .values(own as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertByLanguage(db, texts, { [owner]: id }, textsOf(table, row));
    ids.push(id);
  }
  return ids;
}

/** Changes the names of the row with a slug. */
export async function rename(
  db: Db,
  table: Exclude<NamedTable, 'bulletins' | 'advertisements'>,
  slug: string,
  names: Record<string, unknown>,
): Promise<void> {
  const { texts, owner } = tables[table];
  const { id } = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  for (const [language, text] of Object.entries(textsOf(table, names)))
    if (text)
      await db
        .updateTable(texts as keyof Database)
        .set({ name: text['name'] } as never)
        .where(owner as never, '=', id as never)
        .where('language' as never, '=', language as never)
        .execute();
}
