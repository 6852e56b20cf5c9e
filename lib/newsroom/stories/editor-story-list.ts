import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import type { Actor } from '../../contract/newsroom/editors';
import type { Page } from '../../contract/envelope';
import type { listedStory, storiesQuery, storyOrders } from '../../contract/newsroom/stories';
import type { Db } from '../../database/connection';
import { engineOf } from '../../database/dialects/dialect';
import { type Edition, apiLanguageToEdition, editions, isEnabled, allEditions } from '../../platform/editions';
import { pathInEdition } from '../../platform/routes';
import { pathOf } from '../../platform/routes/page-types';
import { endOfDay, startOfDay } from '../../platform/format/time';
import { purgedOn } from './deleted-drafts';
import { containsText } from '../reading/sql/contains-text';
import { parseByEdition, selectByLanguage } from '../reading/sql/rows-by-language';
import { canReadAll } from './story-permissions';
import { isPublic } from './state/text-state';
import { type ListedStatus, listedStatus, storyStatus } from './state/story-state';
import { sourceCondition, listSources, type StorySource } from './sources/story-sources';
import type { TextState } from './stored-story';
import { findWithdrawalReasons } from './state/withdrawals';

/** Lists stories for the editor, drafts included. */

export type ListQuery = z.output<typeof storiesQuery>;
export type ListedDraft = z.output<typeof listedStory>;

/**
 * Returns a subquery for the ids of stories with a row that meets all conditions and that the
 * editor may see. Writers see public rows, and every row of their own stories. The subquery only
 * needs an index. A condition on each story's texts would also read their bodies, which takes
 * minutes in a large archive.
 * @param rows a table expression with the alias `texts`, with its joins
 */
function storyIdsWith(
  conditions: readonly RawBuilder<SqlBool>[],
  by: Actor,
  isPublicRow: RawBuilder<SqlBool>,
  rows: RawBuilder<unknown> = sql`story_texts texts`,
): RawBuilder<unknown> {
  const where = (all: readonly RawBuilder<SqlBool>[]) => sql.join([...all], sql` and `);
  if (by.may.has('publish')) return sql`select texts.story_id from ${rows} where ${where(conditions)}`;
  const isOwn = sql<SqlBool>`texts.story_id in (select own.id from stories own where own.created_by = ${by.editorId ?? -1})`;
  return sql`select texts.story_id from ${rows} where ${where([...conditions, isPublicRow])}
    union all select texts.story_id from ${rows} where ${where([...conditions, isOwn])}`;
}

const withText = (conditions: readonly RawBuilder<SqlBool>[], by: Actor, now: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`stories.id in (${storyIdsWith(conditions, by, hasStatus('published', now))})`;

/** A condition for one status. A published text with a later publication time is scheduled. */
function hasStatus(status: ListedStatus, now: string): RawBuilder<SqlBool> {
  if (status === 'scheduled') return sql<SqlBool>`texts.status = 'published' and texts.publish_at > ${now}`;
  if (status === 'published') return sql<SqlBool>`texts.status = 'published' and texts.publish_at <= ${now}`;
  return sql<SqlBool>`texts.status = ${status}`;
}

/** Returns the start of a day in India, or the timestamp itself if the text has a time. */
const startOf = (text: string): string => (text.length === 10 ? startOfDay(text) : new Date(text)).toISOString();

/**
 * Returns the last millisecond of a day in India, or the timestamp itself if the text has a time.
 */
const endOf = (text: string): string =>
  (text.length === 10 ? new Date(endOfDay(text).getTime() - 1) : new Date(text)).toISOString();

/** Returns the conditions of a query that concern the story rather than its texts. */
function storyConditions(
  db: Db,
  { city, tag, missing, language, ...query }: ListQuery,
  now: string,
  by: Actor,
): RawBuilder<SqlBool>[] {
  const edition = language === undefined ? undefined : apiLanguageToEdition(language);
  const inEdition = (table: string) =>
    edition === undefined ? sql`` : sql`and ${sql.ref(`${table}.language`)} = ${edition}`;
  const withTag = (slug: string) =>
    storyIdsWith(
      [
        sql<SqlBool>`tags.slug = ${slug}`,
        ...(edition === undefined ? [] : [sql<SqlBool>`texts.language = ${edition}`]),
      ],
      by,
      sql<SqlBool>`texts.publish_at <= ${now}`,
      sql`story_text_tags texts join tags on tags.id = texts.tag_id`,
    );
  const isMissing = (name: NonNullable<typeof missing>) => {
    const written = storyIdsWith(
      [sql<SqlBool>`texts.language = ${apiLanguageToEdition(name)}`, sql<SqlBool>`texts.status = 'published'`],
      by,
      hasStatus('published', now),
    );
    // A list is fast in SQLite, a join in PostgreSQL.
    return engineOf(db) === 'postgres'
      ? sql<SqlBool>`not exists (select 1 from (${written}) written where written.story_id = stories.id)`
      : sql<SqlBool>`stories.id not in (${written})`;
  };
  return [
    query.deleted ? sql<SqlBool>`stories.deleted_at is not null` : sql<SqlBool>`stories.deleted_at is null`,
    ...(city === undefined
      ? []
      : [
          sql<SqlBool>`stories.id in (select story_id from story_cities
            join cities on cities.id = story_cities.city_id where cities.slug = ${city})`,
        ]),
    ...(tag === undefined ? [] : [sql<SqlBool>`stories.id in (${withTag(tag)})`]),
    ...(missing === undefined ? [] : [isMissing(missing)]),
    ...(query.featured
      ? [
          sql<SqlBool>`(stories.is_editors_pick = 1 or stories.id in (select story_id from front_page_slots
            where (expires_at is null or expires_at > ${now}) ${inEdition('front_page_slots')}))`,
        ]
      : []),
    ...(query.breaking ? [sql<SqlBool>`stories.breaking_until > ${now}`] : []),
    ...(query.corrected ? [sql<SqlBool>`stories.id in (select story_id from story_corrections)`] : []),
  ];
}

/** A condition that matches if the search text is the id of a story. */
const isId = (text: string): RawBuilder<SqlBool> =>
  /^\d{1,15}$/.test(text) ? sql<SqlBool>`stories.id = ${Number(text)}` : sql<SqlBool>`1 = 0`;

function filtered(db: Db, query: ListQuery, by: Actor, now: Date) {
  const { status, language, section, author, text, mine, from, to } = query;
  let rows = db.selectFrom('stories').where(sourceCondition(query));
  for (const condition of storyConditions(db, query, now.toISOString(), by)) rows = rows.where(condition);
  if (mine) rows = rows.where('created_by', '=', by.editorId ?? -1);
  if (section !== undefined)
    rows = rows.where('category_id', 'in', (e) =>
      e.selectFrom('categories').select('categories.id').where('slug', '=', section),
    );
  if (author !== undefined)
    rows = rows.where(sql<SqlBool>`exists (select 1 from authors where authors.slug = ${author}
      and (authors.id = stories.author_id or exists (select 1 from story_coauthors
        where story_coauthors.story_id = stories.id and story_coauthors.author_id = authors.id)))`);
  const timestamp = now.toISOString();
  const ofText = [
    ...(language === undefined ? [] : [sql<SqlBool>`texts.language = ${apiLanguageToEdition(language)}`]),
    ...(status === undefined ? [] : [hasStatus(status, timestamp)]),
    ...(from === undefined ? [] : [sql<SqlBool>`texts.publish_at >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`texts.publish_at <= ${endOf(to)}`]),
  ];
  // The index on texts starts with the language.
  const inAnyLanguage = sql<SqlBool>`texts.language in (${sql.join(allEditions)})`;
  if (ofText.length || !by.may.has('publish'))
    rows = rows.where(withText(language === undefined ? [inAnyLanguage, ...ofText] : ofText, by, timestamp));
  if (text === undefined) return rows;
  const holdsWords = sql<SqlBool>`(${containsText(db, 'texts.title', text)} or ${containsText(db, 'texts.summary', text)})`;
  return rows.where(sql<SqlBool>`(${isId(text)} or ${withText([...ofText, holdsWords], by, timestamp)})`);
}

/**
 * Returns a story's ids in other systems, each with the languages that the system has sent.
 * @param visibleEditions editions that the editor may see
 */
export const toListedSources = (sources: readonly StorySource[] | undefined, visibleEditions: readonly Edition[]) =>
  (sources ?? []).map(({ source, sourceId, languages }) => ({
    source,
    sourceId,
    languages: visibleEditions
      .filter((edition) => languages?.includes(edition) ?? true)
      .map((edition) => editions[edition].apiLanguage),
  }));

const statuses = ['draft', 'ready', 'scheduled', 'published', 'withdrawn'] as const satisfies readonly ListedStatus[];

/** Counts the stories of a query by status, and the deleted ones. */
async function countByStatus(db: Db, query: ListQuery, by: Actor, now: Date): Promise<Record<string, number>> {
  const count = async (changes: Partial<ListQuery>) => {
    const { total } = await filtered(db, { ...query, ...changes }, by, now)
      .select((e) => e.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = await count({ status, deleted: undefined });
  counts['deleted'] = await count({ status: undefined, deleted: '1' });
  return counts;
}

const sortOrders = {
  updated: ['stories.saved_at', 'desc'],
  newest: ['stories.id', 'desc'],
  oldest: ['stories.id', 'asc'],
  published: ['stories.publish_at', 'desc'],
} as const satisfies Record<(typeof storyOrders)[number], readonly [string, 'asc' | 'desc']>;

type TextRow = { title: string; slug: string; status: TextState['status']; publish_at: string };

const toState = ({ status, publish_at: publishAt }: TextRow) => ({ status, publishAt });

/** Reads one page of the stories that an editor may see. */
function selectListedRows(db: Db, query: ListQuery, by: Actor, now: Date) {
  const { page = 1, size = 20, sort = 'updated' } = query;
  const [column, direction] = sortOrders[sort];
  const ids = filtered(db, query, by, now)
    .select('stories.id')
    .orderBy(column, direction)
    .orderBy('stories.id', direction)
    .limit(size)
    .offset((page - 1) * size);
  return db
    .selectFrom('stories')
    .innerJoin(ids.as('listed'), 'listed.id', 'stories.id')
    .leftJoin('categories', 'categories.id', 'stories.category_id')
    .leftJoin('authors', 'authors.id', 'stories.author_id')
    .leftJoin('editors', 'editors.id', 'stories.created_by')
    .leftJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
    )
    .select(['stories.id', 'stories.version', 'stories.status', 'stories.publish_at', 'stories.saved_at'])
    .select(['stories.image_url', 'stories.is_editors_pick', 'stories.breaking_until'])
    .select(['stories.deleted_at', 'stories.deleted_by'])
    .select([
      'categories.slug as category',
      'authors.slug as author',
      'editors.name as createdBy',
      'stories.created_by',
    ])
    .select('story_versions.editor_name as savedBy')
    .select(
      selectByLanguage(db, 'story_texts', {
        owner: 'story_id',
        equals: 'stories.id',
        columns: ['title', 'slug', 'status', 'publish_at'],
      }).as('texts'),
    )
    .orderBy(column, direction)
    .orderBy('stories.id', direction)
    .execute();
}

type ListedRow = Awaited<ReturnType<typeof selectListedRows>>[number];

/** The parts of a listed story that other tables hold. */
interface StoryAttachments {
  sources: readonly StorySource[] | undefined;
  withdrawalReasons: Partial<Record<Edition, string>> | undefined;
}

/** Creates the list entry of a story, with the languages that the editor may see. */
function toListedDraft(
  { id, texts, category, ...row }: ListedRow,
  { sources, withdrawalReasons }: StoryAttachments,
  by: Actor,
  timestamp: string,
): ListedDraft {
  const all = parseByEdition<TextRow>(texts);
  const mayReadAll = canReadAll(by, { createdBy: row.created_by });
  const isOut = (text: TextRow) => isPublic(toState(text), timestamp);
  const visibleEditions = allEditions.filter((edition) => all[edition] && (mayReadAll || isOut(all[edition])));
  const listed = visibleEditions.flatMap((edition) => {
    const text = all[edition];
    if (!text) return [];
    const { title, slug, publish_at: publishOn } = text;
    const shows = isEnabled(edition) && isOut(text) && category !== null;
    const status = listedStatus(toState(text), timestamp);
    const reason = withdrawalReasons?.[edition] ?? null;
    const path = shows ? pathInEdition(edition, pathOf('story', category, slug, id)) : null;
    return [[editions[edition].apiLanguage, { title, status, publishOn, path, reason }] as const];
  });
  const states = Object.fromEntries(Object.entries(all).map(([edition, text]) => [edition, toState(text)]));
  return {
    id,
    category,
    version: row.version,
    status: storyStatus(states, timestamp),
    publishOn: row.publish_at,
    savedAt: row.saved_at,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    purgedOn: row.deleted_at === null ? null : purgedOn(row.deleted_at),
    savedBy: row.savedBy,
    createdBy: row.createdBy,
    author: row.author,
    imageUrl: row.image_url,
    editorsPick: row.is_editors_pick === 1,
    breakingUntil: row.breaking_until,
    texts: Object.fromEntries(listed),
    sources: toListedSources(sources, visibleEditions),
  };
}

/**
 * Returns one page of the stories that an editor may see, and the counts by status if the query
 * requests them.
 */
export async function listEditorStories(
  db: Db,
  query: ListQuery,
  by: Actor,
  now: Date,
): Promise<Page<ListedDraft> & { counts?: Record<string, number> }> {
  const { page = 1, size = 20 } = query;
  const { total } = await filtered(db, query, by, now)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectListedRows(db, query, by, now);
  const ids = rows.map(({ id }) => id);
  const [sources, reasons] = [await listSources(db, ids), await findWithdrawalReasons(db, ids)];
  const items = rows.map((row) =>
    toListedDraft(
      row,
      { sources: sources.get(row.id), withdrawalReasons: reasons.get(Number(row.id)) },
      by,
      now.toISOString(),
    ),
  );
  const counts = query.counts ? { counts: await countByStatus(db, query, by, now) } : {};
  return { items, page, size, total: Number(total), ...counts };
}
