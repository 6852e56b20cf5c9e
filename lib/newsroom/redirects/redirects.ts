import type { Actor } from '../../contract/newsroom/editors';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import type { Redirects as Row } from '../../database/schema/schema';
import { defaultEdition, type Edition, enabledEditions, editionWithPrefix } from '../../platform/editions';
import { invalidField, notFoundError } from '../../contract/errors';
import { pathInEdition, reservedSegments, routes, parseStoryId } from '../../platform/routes';
import { pathOf, pageTypes } from '../../platform/routes/page-types';
import { splitPrefix } from '../../platform/routes/parse-path';
import { recordAudit } from '../write-records/audit-log';
import { type RedirectCandidate, normaliseLegacyPath } from './legacy-paths';

/**
 * Redirects from URLs of an old site. A row refers to a story, section, author or tag by id, so
 * that it stays correct if that gets another slug.
 */

export type RedirectTarget = Partial<
  Pick<Row, 'story_id' | 'category_id' | 'author_id' | 'tag_id' | 'target' | 'edition'>
>;

/**
 * Returns the path of a story in the preferred edition, or in the first edition that has it.
 * Returns undefined if it is not public.
 */
async function storyPath(db: Db, id: number, preferredEdition: Edition | null, now: Date): Promise<string | undefined> {
  const texts = await db
    .selectFrom('story_texts')
    .innerJoin('categories', 'categories.id', 'story_texts.category_id')
    .select(['story_texts.language', 'story_texts.slug', 'categories.slug as category'])
    .where('story_id', '=', id)
    .where('story_texts.status', '=', 'published')
    .where('story_texts.publish_at', '<=', now.toISOString())
    .execute();
  const edition = [preferredEdition, ...enabledEditions].find((name) =>
    texts.some(({ language }) => language === name),
  );
  const text = texts.find(({ language }) => language === edition);
  if (!text || !edition || !enabledEditions.includes(edition)) return undefined;
  return pathInEdition(edition, pathOf('story', text.category, text.slug, id));
}

async function slugOf(db: Db, table: 'categories' | 'authors' | 'tags', id: number): Promise<string | undefined> {
  return (await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirst())?.slug;
}

/** Returns the page of a day (`2024-03-02`), or the archive of the year for a shorter date. */
export const dateListPath = (date: string): string =>
  date.length === 10 ? routes.day(date) : routes.archiveYear(date.slice(0, 4));

type CandidateDetails = Pick<RedirectCandidate, 'isFeed' | 'words' | 'date'>;

/** Returns the current target of a redirect. Returns undefined if its story is not public. */
async function resolveTarget(
  db: Db,
  row: Row,
  { isFeed, words, date }: CandidateDetails,
  now: Date,
): Promise<string | undefined> {
  const edition = row.edition !== null && enabledEditions.includes(row.edition) ? row.edition : defaultEdition;
  if (row.story_id !== null) return storyPath(db, row.story_id, row.edition, now);
  if (row.category_id !== null) {
    const slug = await slugOf(db, 'categories', row.category_id);
    return slug && pathInEdition(edition, isFeed ? routes.feed('rss.xml', slug) : routes.category(slug));
  }
  if (row.author_id !== null) {
    const slug = await slugOf(db, 'authors', row.author_id);
    return slug && pathInEdition(edition, routes.author(slug));
  }
  if (row.tag_id !== null) {
    const slug = await slugOf(db, 'tags', row.tag_id);
    return slug && pathInEdition(edition, isFeed ? routes.topicFeed(slug) : routes.topic(slug));
  }
  if (words) return pathInEdition(edition, routes.search(words));
  if (date !== undefined) return pathInEdition(edition, dateListPath(date));
  return row.target?.startsWith('/') && !row.target.startsWith('/media/')
    ? pathInEdition(edition, row.target)
    : (row.target ?? undefined);
}

export async function findRedirects(db: Db, candidates: readonly RedirectCandidate[]): Promise<Row[]> {
  if (!candidates.length) return [];
  const keys = candidates.map(({ key }) => key);
  return db.selectFrom('redirects').selectAll().where('path', 'in', keys).execute();
}

/**
 * Returns the target of the first candidate that has one, as a path of this site or an https URL.
 * Returns undefined if no candidate has a redirect, or if none of their targets is public.
 * @param rows the redirects of the candidates, if they were read already
 */
export async function resolveRedirect(
  db: Db,
  candidates: readonly RedirectCandidate[],
  now: Date,
  rows?: readonly Row[],
): Promise<string | undefined> {
  const existing = rows ?? (await findRedirects(db, candidates));
  for (const candidate of candidates) {
    const row = existing.find(({ path }) => path === candidate.key);
    const target = row && (await resolveTarget(db, row, candidate, now));
    if (target !== undefined) return target;
  }
  return undefined;
}

const hasSlug = async (db: Db, table: 'categories' | 'authors' | 'cities' | 'tags', slug: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;

const fixedPagePaths: ReadonlySet<string> = new Set(Object.values(pageTypes).map(({ path }) => path));

/**
 * Whether this site has a page at a path (without query). Such a page takes precedence over a
 * redirect.
 */
export async function isExistingPage(db: Db, path: string, now: Date): Promise<boolean> {
  const { prefix, path: rest } = splitPrefix(path);
  if (fixedPagePaths.has(rest)) return true;
  const [first = '', second = '', third = '', ...more] = rest.slice(1).split('/');
  if (more.length) return first === 'feed' || first === 'api';
  if (third) {
    const id = parseStoryId(third);
    if (id === undefined) return first === 'feed' || first === 'api';
    return (await storyPath(db, id, editionWithPrefix(prefix), now)) === path;
  }
  if (!second) return !reservedSegments.has(first) && hasSlug(db, 'categories', first);
  if (first === 'author') return hasSlug(db, 'authors', second);
  if (first === 'cities') return hasSlug(db, 'cities', second);
  if (first === 'topic') return hasSlug(db, 'tags', second);
  return ['archive', 'video', 'feed', 'api'].includes(first);
}

/** Rows per statement. SQLite accepts 32,766 values. */
const rowsPerStatement = 500;

/**
 * Adds or replaces redirects. Does not record a change: either the change of the story does, or the
 * caller uses `recordRedirectsChange`.
 */
export async function upsertRedirects(
  db: Db,
  source: string,
  entries: readonly (RedirectTarget & { path: string })[],
): Promise<void> {
  const rows = [...new Map(entries.map((entry) => [entry.path, entry])).values()].map((entry) => ({
    story_id: null,
    category_id: null,
    author_id: null,
    tag_id: null,
    target: null,
    edition: null,
    ...entry,
    source,
  }));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await db
      .insertInto('redirects')
      .values(rows.slice(at, at + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((e) => ({
          story_id: e.ref('excluded.story_id'),
          category_id: e.ref('excluded.category_id'),
          author_id: e.ref('excluded.author_id'),
          tag_id: e.ref('excluded.tag_id'),
          target: e.ref('excluded.target'),
          edition: e.ref('excluded.edition'),
          source: e.ref('excluded.source'),
        })),
      )
      .execute();
  }
}

const isSame = (row: Row | undefined, entry: RedirectTarget): boolean =>
  (['story_id', 'category_id', 'author_id', 'tag_id', 'target', 'edition'] as const).every(
    (name) => (row?.[name] ?? null) === (entry[name] ?? null),
  );

/** Returns the redirects that are new or have a different target than before. */
export async function changedRedirects<Entry extends RedirectTarget & { path: string }>(
  db: Db,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const unique = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  const changed: Entry[] = [];
  for (let at = 0; at < unique.length; at += rowsPerStatement) {
    const part = unique.slice(at, at + rowsPerStatement);
    const paths = part.map(({ path }) => path);
    const rows = await db.selectFrom('redirects').selectAll().where('path', 'in', paths).execute();
    const existing = new Map(rows.map((row) => [row.path, row]));
    changed.push(...part.filter((entry) => !existing.has(entry.path) || !isSame(existing.get(entry.path), entry)));
  }
  return changed;
}

/** Subject of a change to redirects in the change feed. */
const redirectsSubject = 'old-addresses';

/** Records a change, so that subscribers read redirects again and drop cached 404 responses. */
export const recordRedirectsChange = (db: Db, now: Date): Promise<number> =>
  recordChange(db, { kind: 'settings', what: redirectsSubject, languages: [], subjects: {} }, now);

/**
 * Parses a target that an editor typed: a story, section, author or tag of this site, another path
 * of it, or an https URL.
 *
 * @throws ApiError 400 for `to` if it is none of these, 404 if the story does not exist
 */
async function parseTarget(db: Db, to: string): Promise<RedirectTarget> {
  if (/^https:\/\/[^\s/]+\.[^\s]*$/.test(to)) return { target: to };
  if (!/^\/(?![/\\])\S*$/.test(to)) throw invalidField('to', 'must be a path of this site or an https URL');
  const [path = '/'] = to.split(/[?#]/);
  const { prefix } = splitPrefix(path);
  const edition = editionWithPrefix(prefix);
  const rest = to.slice(prefix.length) || '/';
  const [first = '', second = '', third, ...more] = (rest.split(/[?#]/)[0] ?? '').slice(1).split('/');
  const base = { edition };
  const id = more.length || third === undefined || reservedSegments.has(first) ? undefined : parseStoryId(third);
  if (id !== undefined) {
    const story = await db.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst();
    if (!story) throw notFoundError('Story', id);
    return { ...base, story_id: id };
  }
  const idBySlug = async (table: 'categories' | 'authors' | 'tags', slug: string) =>
    (await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst())?.id;
  if (second === '' && !/[?#]/.test(to)) {
    const category = await idBySlug('categories', first);
    if (category !== undefined) return { ...base, category_id: category };
  }
  if (first === 'author' && third === undefined) {
    const author = await idBySlug('authors', second);
    if (author !== undefined) return { ...base, author_id: author };
  }
  if (first === 'topic' && third === undefined) {
    const tag = await idBySlug('tags', second);
    if (tag !== undefined) return { ...base, tag_id: tag };
  }
  return { ...base, target: rest };
}

const auditRedirects = (
  transaction: Db,
  by: Actor | undefined,
  verb: 'added' | 'removed',
  rows: readonly { path: string }[],
  now: Date,
): Promise<void> =>
  recordAudit(
    transaction,
    by,
    rows.map(({ path }) => ({ action: `old_address_${verb}`, kind: 'old-address', what: path })),
    now,
  );

/** A redirect from the command line or from a file. */
export type NewRedirect = { from: string; to: string };

/**
 * Adds redirects in one transaction and returns their number.
 *
 * @throws ApiError 400 for the first invalid `from` or `to`, 404 if a story does not exist
 */
export async function addRedirects(db: Db, entries: readonly NewRedirect[], now: Date, by?: Actor): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = [];
    for (const { from, to } of entries) {
      const path = normaliseLegacyPath(from);
      if (path === undefined) throw invalidField('from', `"${from}" must be a URL or a path, and not the front page`);
      if (path === normaliseLegacyPath(to) && !/^https:/.test(to))
        throw invalidField('to', `"${to}" would redirect to itself`);
      if (await isExistingPage(transaction, path, now))
        throw invalidField('from', `"${from}" is a page of this site, so the redirect would never be used`);
      rows.push({ path, ...(await parseTarget(transaction, to)) });
    }
    await upsertRedirects(transaction, 'command line', rows);
    if (rows.length) await recordRedirectsChange(transaction, now);
    await auditRedirects(transaction, by, 'added', rows, now);
    return rows.length;
  });
}

/** @throws ApiError 404 if there is no such redirect */
export async function removeRedirect(db: Db, from: string, now: Date, by?: Actor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const path = normaliseLegacyPath(from) ?? '';
    const { numDeletedRows } = await transaction.deleteFrom('redirects').where('path', '=', path).executeTakeFirst();
    if (!numDeletedRows) throw notFoundError('Redirect', from);
    await recordRedirectsChange(transaction, now);
    await auditRedirects(transaction, by, 'removed', [{ path }], now);
  });
}

/**
 * Returns redirects whose path begins with `begin`, sorted by path, at most `size` of them, with
 * their current targets. To get the next page, pass the last path as `after`.
 */
export async function listRedirects(
  db: Db,
  { begin = '', after = '', size = 100, now }: { begin?: string; after?: string; size?: number; now: Date },
): Promise<{ path: string; target: string | undefined; source: string }[]> {
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .where('path', '>', after)
    .where('path', '>=', begin)
    .where('path', '<', `${begin}\u{10ffff}`)
    .orderBy('path')
    .limit(size)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      path: row.path,
      target: await resolveTarget(db, row, { isFeed: false }, now),
      source: row.source,
    })),
  );
}
