import { sql } from 'kysely';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import { withLanguageKeys } from '../../contract/language-keys';
import { type TaxonomyTerm, termChange, termInput, type TermKind } from '../../contract/newsroom/taxonomy';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, enabledEditions, editions, allEditions } from '../../platform/editions';
import { reservedSegments } from '../../platform/routes';
import { recordAudit } from '../write-records/audit-log';
import { etagOfValue, assertMatch } from '../write-records/if-match';
import { renameSectionInNavigation } from '../site/site-settings';
import { assertPicture } from '../media/picture-check';
import { slugOfTitle } from '../stories/state/slugs';
import { cleanText } from '../text/sanitize';
import { addSlugRedirect, removeSlugRedirect, removeRedirectsTo } from '../redirects/slug-redirects';
import { termTables, countStoriesByTerm } from './term-tables';
import { removeFormerNames, mergeTagTexts, storeFormerNames, assertNamesAvailable } from './tag-names';
import { renameTagInStories, storyTextsWithTag } from './tagged-stories';

/** Reads and writes taxonomy terms: sections, cities, authors, tags and so on. */

type Row = { id: number; slug: string } & Record<string, unknown>;
type Text = { name: string; description: string | null };
type TermInput = {
  slug?: string | undefined;
  names?: Record<string, string | null | undefined> | undefined;
  descriptions?: Record<string, string | null | undefined> | undefined;
} & Record<string, unknown>;

type Texts = ReadonlyMap<Edition, Text>;

/** Returns names and descriptions by term id, of all terms if `ids` is undefined. */
async function listTexts(db: Db, kind: TermKind, ids?: readonly number[]): Promise<Map<number, Texts>> {
  if (ids && !ids.length) return new Map();
  const { texts, owner, isDescribed } = termTables[kind];
  const ofSome = ids ? sql`where ${sql.ref(owner)} in (${sql.join(ids)})` : sql``;
  const { rows } = await sql<Text & { owner: number; language: Edition }>`
    select ${sql.ref(owner)} as owner, language, name, ${isDescribed ? sql`description` : sql`null as description`}
    from ${sql.table(texts)} ${ofSome}`.execute(db);
  const all = new Map<number, Map<Edition, Text>>();
  for (const { owner: ownerId, language, name, description } of rows)
    all.set(
      Number(ownerId),
      (all.get(Number(ownerId)) ?? new Map<Edition, Text>()).set(language, { name, description }),
    );
  return all;
}

const noTexts: Texts = new Map();
const getTexts = async (db: Db, kind: TermKind, id: number): Promise<Texts> =>
  (await listTexts(db, kind, [id])).get(Number(id)) ?? noTexts;

const byApiLanguage = (texts: ReadonlyMap<Edition, Text>, part: 'name' | 'description'): Record<string, string> =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const text = texts.get(edition)?.[part];
      return text ? [[editions[edition].apiLanguage, text]] : [];
    }),
  );

function toTerm(kind: TermKind, row: Row, texts: ReadonlyMap<Edition, Text>, stories: number): TaxonomyTerm {
  const { columns, isDescribed, isOrdered, hasPublicId, pathOf } = termTables[kind];
  const own = Object.entries(columns).map(([name, { column }]) => [name, row[column] ?? null]);
  return {
    ...(hasPublicId ? { id: Number(row.id) } : {}),
    slug: row.slug,
    names: byApiLanguage(texts, 'name'),
    ...(isDescribed ? { descriptions: byApiLanguage(texts, 'description') } : {}),
    ...Object.fromEntries(own),
    ...(isOrdered ? { position: Number(row['position']) } : {}),
    stories,
    path: pathOf(row.slug),
  };
}

/** Converts table rows to terms. Pass the rows' `ids` if they are only a part of the table. */
export async function toTerms(db: Db, kind: TermKind, rows: Row[], ids?: number[]): Promise<TaxonomyTerm[]> {
  const [uses, texts] = [await countStoriesByTerm(db, kind, ids), await listTexts(db, kind, ids)];
  return rows.map((row) => toTerm(kind, row, texts.get(Number(row.id)) ?? noTexts, uses.get(Number(row.id)) ?? 0));
}

/** Returns all terms of a kind, in their order. */
export async function listTerms(db: Db, kind: TermKind): Promise<{ items: TaxonomyTerm[] }> {
  const { table, isOrdered } = termTables[kind];
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} order by ${isOrdered ? sql`position, id` : sql`id`}`.execute(db);
  return { items: await toTerms(db, kind, rows) };
}

/**
 * @param key slug, or the id for kinds with public ids
 * @throws ApiError 404 if there is none
 */
async function getRow(db: Db, kind: TermKind, key: string): Promise<Row> {
  const { table, hasPublicId } = termTables[kind];
  const id = hasPublicId && /^\d{1,15}$/.test(key) ? Number(key) : undefined;
  const isIt = id === undefined ? sql`slug = ${key}` : sql`id = ${id}`;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${isIt}`.execute(db);
  if (!rows[0]) throw notFoundError(kind[0]?.toUpperCase() + kind.slice(1), key);
  return rows[0];
}

/** Returns the ETag of a term. It does not cover the number of stories, which changes by itself. */
export const etagOfTerm = (term: TaxonomyTerm): string =>
  etagOfValue(Object.entries(term).filter(([name]) => name !== 'stories' && name !== 'path'));

/**
 * Locks all terms of a kind, because moving one changes the positions of others.
 * @throws ApiError 412 if the term was changed since the client read it
 */
async function lockTerms(transaction: Db, kind: TermKind, slug: string, ifMatch: string | undefined): Promise<void> {
  await withAdvisoryLock(transaction, [`terms ${kind}`]);
  if (ifMatch === undefined) return;
  const term = await getTerm(transaction, kind, slug);
  const name = `the ${kind} "${term.slug}"`;
  await assertMatch(transaction, ifMatch, { etag: etagOfTerm(term), name, kind, what: term.slug });
}

/**
 * Returns the term with a slug.
 * @throws ApiError 404 if there is none
 */
export async function getTerm(db: Db, kind: TermKind, slug: string): Promise<TaxonomyTerm> {
  const row = await getRow(db, kind, slug);
  const uses = await countStoriesByTerm(db, kind, [row.id]);
  return toTerm(kind, row, await getTexts(db, kind, row.id), uses.get(Number(row.id)) ?? 0);
}

function parseTermInput(kind: TermKind, input: unknown, isNew: boolean): TermInput {
  const result = (isNew ? termInput : termChange)(kind).safeParse(withLanguageKeys(input, ['names', 'descriptions']));
  if (!result.success) throw invalidInput(result.error);
  const fields = result.data as TermInput;
  if (typeof fields['imageUrl'] === 'string') assertPicture('imageUrl', fields['imageUrl']);
  return fields;
}

/**
 * @throws ApiError 400 if another term has the slug, or if a section's slug would be a page of the
 *   site
 */
async function assertSlugAvailable(db: Db, kind: TermKind, slug: string): Promise<void> {
  if (kind === 'section' && reservedSegments.has(slug))
    throw invalidField('slug', `"${slug}" is a page of the site`, 'TAKEN');
  const { rows } = await sql`select 1 from ${sql.table(termTables[kind].table)} where slug = ${slug}`.execute(db);
  if (rows.length) throw invalidField('slug', `the ${kind} "${slug}" already exists`, 'TAKEN');
}

/** Writes the names and descriptions in the input. Null removes one. */
async function writeTexts(transaction: Db, kind: TermKind, id: number, fields: TermInput): Promise<void> {
  const { texts, owner, isDescribed } = termTables[kind];
  const before = await getTexts(transaction, kind, id);
  for (const edition of allEditions) {
    const { apiLanguage } = editions[edition];
    const clean = (value: string | null | undefined, was: string | null | undefined) =>
      value === undefined ? (was ?? null) : value === null ? null : cleanText(value);
    const was = before.get(edition);
    const name = clean(fields.names?.[apiLanguage], was?.name);
    const description = clean(fields.descriptions?.[apiLanguage], was?.description);
    if (name === '') throw invalidField(`names.${apiLanguage}`, 'must not be empty', 'EMPTY');
    if (name === null && fields.descriptions?.[apiLanguage])
      throw invalidField(`descriptions.${apiLanguage}`, 'needs a name in this language', 'REQUIRED');
    await sql`delete from ${sql.table(texts)} where ${sql.ref(owner)} = ${id} and language = ${edition}`.execute(
      transaction,
    );
    if (name === null) continue;
    const [columns, values] = isDescribed ? [sql`, description`, sql`, ${description}`] : [sql``, sql``];
    await sql`insert into ${sql.table(texts)} (${sql.ref(owner)}, language, name${columns})
      values (${id}, ${edition}, ${name}${values})`.execute(transaction);
  }
  if (!(await getTexts(transaction, kind, id)).size)
    throw invalidField('names', 'needs a name in at least one language', 'REQUIRED');
}

const toColumns = (kind: TermKind, fields: TermInput): [string, unknown][] =>
  Object.entries(termTables[kind].columns).flatMap(([name, { column }]) =>
    fields[name] === undefined ? [] : [[column, fields[name]]],
  );

/**
 * Records a write in the change feed and the audit log.
 * @param slugs all slugs that pages know it by, the current one last
 */
async function recordTermChange(
  transaction: Db,
  kind: TermKind,
  { by, now, action, slugs, changed }: { by: Actor; now: Date; action: string; slugs: string[]; changed: string[] },
): Promise<void> {
  const { change, subject } = termTables[kind];
  const [what = ''] = slugs.slice(-1);
  const languages = enabledEditions.map((edition) => editions[edition].lang);
  const subjects = { [subject]: slugs.map((slug) => [slug]) };
  // The change kind `settings` is shared, so its target includes the kind of the term.
  const named = change === 'settings' ? `${kind} ${what}` : what;
  await recordChange(transaction, { kind: change, what: named, languages, subjects }, now);
  await recordAudit(transaction, by, [{ action: `${kind}_${action}`, kind, what, changed }], now);
}

/** Moves a section or city to a position and renumbers the others. */
async function position(transaction: Db, kind: TermKind, id: number, position: number): Promise<void> {
  const table = sql.table(termTables[kind].table);
  const { rows } = await sql<{ id: number }>`select id from ${table} where id <> ${id} order by position, id`.execute(
    transaction,
  );
  const order = rows.map((row) => row.id).toSpliced(position, 0, id);
  for (const [position, one] of order.entries())
    await sql`update ${table} set position = ${position} where id = ${one}`.execute(transaction);
}

/**
 * Creates a term.
 * @throws ApiError 400 that names the field
 */
export async function createTerm(db: Db, kind: TermKind, by: Actor, input: unknown, now: Date): Promise<TaxonomyTerm> {
  const fields = parseTermInput(kind, input, true);
  const { table, columns, isOrdered, hasPublicId } = termTables[kind];
  return db.transaction().execute(async (transaction) => {
    const named = Object.values(fields.names ?? {}).find(Boolean) ?? '';
    const slug = fields.slug ?? slugOfTitle(named)?.slice(0, 80).replace(/-$/, '');
    const readsAsId = hasPublicId && /^\d+$/.test(slug ?? '');
    if (!slug || readsAsId)
      throw invalidField('slug', 'is required, because none can be made from the name', 'REQUIRED');
    await assertSlugAvailable(transaction, kind, slug);
    if (kind === 'tag') await assertNamesAvailable(transaction, slug, fields.names);
    const own = Object.entries(columns).map(
      ([name, { column, initial }]) => [column, fields[name] ?? initial] as const,
    );
    const all: (readonly [string, unknown])[] = [
      ['slug', slug],
      ...own,
      ...(isOrdered ? [['position', 1_000_000] as const] : []),
    ];
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(all.map(([column]) => sql.ref(column)))})
      values (${sql.join(all.map(([, value]) => value))}) returning id`.execute(transaction);
    const id = rows[0]?.id ?? 0;
    await writeTexts(transaction, kind, id, fields);
    if (kind === 'tag') await removeFormerNames(transaction, id);
    if (isOrdered) await position(transaction, kind, id, Number(fields['position'] ?? 1_000_000));
    await removeSlugRedirect(transaction, kind, slug);
    await recordTermChange(transaction, kind, {
      by,
      now,
      action: 'added',
      slugs: [slug],
      changed: Object.keys(fields),
    });
    return getTerm(transaction, kind, slug);
  });
}

/**
 * Changes a term. Fields that the input does not name stay unchanged. A new slug adds a redirect
 * from the old one, and a new name of a tag is also written into its stories.
 * @throws ApiError 400 that names the field, 404, 412
 */
export async function updateTerm(
  db: Db,
  kind: TermKind,
  key: string,
  { by, input, now, ifMatch }: { by: Actor; input: unknown; now: Date; ifMatch?: string | undefined },
): Promise<TaxonomyTerm> {
  const fields = parseTermInput(kind, input, false);
  return db.transaction().execute(async (transaction) => {
    await lockTerms(transaction, kind, key, ifMatch);
    const { id, slug } = await getRow(transaction, kind, key);
    const before = await getTexts(transaction, kind, id);
    const renamedTo = fields.slug !== undefined && fields.slug !== slug ? fields.slug : undefined;
    if (renamedTo !== undefined) await assertSlugAvailable(transaction, kind, renamedTo);
    if (kind === 'tag') await assertNamesAvailable(transaction, slug, fields.names, id);
    const values: [string, unknown][] = [['slug', renamedTo ?? slug], ...toColumns(kind, fields)];
    const sets = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(termTables[kind].table)} set ${sql.join(sets)} where id = ${id}`.execute(transaction);
    if (fields.names || fields.descriptions) await writeTexts(transaction, kind, id, fields);
    if (fields['position'] !== undefined) await position(transaction, kind, id, Number(fields['position']));
    if (renamedTo !== undefined) await addSlugRedirect(transaction, kind, slug, renamedTo);
    if (renamedTo !== undefined && kind === 'section') await renameSectionInNavigation(transaction, slug, renamedTo);
    if (kind === 'tag') {
      const after = await getTexts(transaction, kind, id);
      await storeFormerNames(transaction, id, { before, after });
      await renameTagInStories(transaction, await storyTextsWithTag(transaction, id), { before, after }, { by, now });
    }
    const slugs = renamedTo === undefined ? [slug] : [slug, renamedTo];
    await recordTermChange(transaction, kind, {
      by,
      now,
      action: renamedTo ? 'renamed' : 'changed',
      slugs,
      changed: Object.keys(fields),
    });
    return getTerm(transaction, kind, renamedTo ?? slug);
  });
}

/**
 * Removes a term that no story uses.
 * @throws ApiError 404 if there is none, 409 if stories use it, 412
 */
export async function deleteTerm(
  db: Db,
  kind: TermKind,
  key: string,
  by: Actor,
  now: Date,
  ifMatch?: string,
): Promise<{ slug: string }> {
  const { table, texts, owner } = termTables[kind];
  return db.transaction().execute(async (transaction) => {
    await lockTerms(transaction, kind, key, ifMatch);
    const { id, slug } = await getRow(transaction, kind, key);
    const uses = (await countStoriesByTerm(transaction, kind, [id])).get(Number(id)) ?? 0;
    if (uses)
      throw new ApiError(409, [
        {
          code: 'IN_USE',
          message: `${uses} ${uses === 1 ? 'story uses' : 'stories use'} the ${kind} "${slug}" (drafts, deleted and withdrawn ones count)`,
        },
      ]);
    await sql`delete from ${sql.table(texts)} where ${sql.ref(owner)} = ${id}`.execute(transaction);
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(transaction);
    await removeRedirectsTo(transaction, kind, slug);
    await recordTermChange(transaction, kind, { by, now, action: 'removed', slugs: [slug], changed: [] });
    return { slug };
  });
}

/**
 * Merges a tag into another. Its stories get the other tag, its slug redirects to it, and the other
 * tag takes over names and descriptions that it lacks. The old names are stored, so that later
 * stories with such a name get the other tag.
 * @throws ApiError 400 that names the field, 404, 412
 */
export async function mergeTag(
  db: Db,
  slug: string,
  into: unknown,
  by: Actor,
  now: Date,
  ifMatch?: string,
): Promise<TaxonomyTerm> {
  if (typeof into !== 'string') throw invalidField('into', 'must be the slug of a tag', 'WRONG_TYPE');
  if (into === slug) throw invalidField('into', 'is the same tag');
  return db.transaction().execute(async (transaction) => {
    await lockTerms(transaction, 'tag', slug, ifMatch);
    const { id } = await getRow(transaction, 'tag', slug);
    const other = await getRow(transaction, 'tag', into);
    const before = await getTexts(transaction, 'tag', id);
    const texts = await storyTextsWithTag(transaction, id);
    await mergeTagTexts(transaction, id, other.id);
    await transaction.updateTable('tag_aliases').set({ tag_id: other.id }).where('tag_id', '=', id).execute();
    await transaction.deleteFrom('tags').where('id', '=', id).execute();
    await addSlugRedirect(transaction, 'tag', slug, into);
    const after = await getTexts(transaction, 'tag', other.id);
    await storeFormerNames(transaction, other.id, { before, after });
    await renameTagInStories(transaction, texts, { before, after }, { by, now });
    await recordTermChange(transaction, 'tag', { by, now, action: 'merged', slugs: [slug, into], changed: [] });
    return getTerm(transaction, 'tag', into);
  });
}
