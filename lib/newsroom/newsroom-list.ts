import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import type { Actor } from '../contract/editors';
import type { Page } from '../contract/envelope';
import type { listedDraft, storiesQuery } from '../contract/newsroom/stories';
import type { Db } from '../database/connection';
import { type Edition, editionOfApiLanguage, editions, isServed, knownEditions } from '../editions';
import { pathInEdition } from '../routes';
import { pathOf } from '../routes/page-types';
import { holdsText } from './holds-text';
import { byEditionOf, rowsOf } from './names';
import { mayReadAll } from './story-rights';
import { isPublic } from './story-rows';
import { isOfSource, sourcesOf, type StorySource } from './story-sources';
import type { TextState } from './stored-story';

/** The stories of the newsroom for those who write them: drafts too, last saved first. */

export type ListQuery = z.output<typeof storiesQuery>;
export type ListedDraft = z.output<typeof listedDraft>;

/** Texts that an editor may see: a writer of others' stories those that are public. */
const seenBy = (by: Actor, now: Date) =>
  by.may.has('publish')
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(stories.created_by = ${by.editorId ?? -1}
      or texts.status = 'published' and texts.publish_at <= ${now.toISOString()})`;

function filtered(db: Db, query: ListQuery, by: Actor, now: Date) {
  const { status, language, section, author, text, mine } = query;
  let rows = db.selectFrom('stories').where(isOfSource(query));
  if (mine) rows = rows.where('created_by', '=', by.editorId ?? -1);
  if (section !== undefined)
    rows = rows.where('category_id', 'in', (e) =>
      e.selectFrom('categories').select('categories.id').where('slug', '=', section),
    );
  if (author !== undefined)
    rows = rows.where(sql<SqlBool>`exists (select 1 from authors where authors.slug = ${author}
      and (authors.id = stories.author_id or exists (select 1 from story_authors
        where story_authors.story_id = stories.id and story_authors.author_id = authors.id)))`);
  const ofTexts = [
    ...(language === undefined ? [] : [sql<SqlBool>`texts.language = ${editionOfApiLanguage(language)}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`texts.status = ${status}`]),
    ...(text === undefined
      ? []
      : [sql<SqlBool>`(${holdsText(db, 'texts.title', text)} or ${holdsText(db, 'texts.summary', text)})`]),
  ];
  const hasText = (conditions: RawBuilder<SqlBool>[]) =>
    sql<SqlBool>`exists (select 1 from story_texts texts
      where texts.story_id = stories.id and ${sql.join([...conditions, seenBy(by, now)], sql` and `)})`;
  if (!by.may.has('publish')) rows = rows.where(hasText([]));
  if (!ofTexts.length) return rows;
  const has = hasText(ofTexts);
  const isId =
    text !== undefined && /^\d{1,15}$/.test(text) ? sql<SqlBool>`stories.id = ${Number(text)}` : sql<SqlBool>`1 = 0`;
  return rows.where(sql<SqlBool>`(${has} or ${isId})`);
}

/**
 * What other systems call a story, each with its languages there. @param seen editions of the story
 */
export const listedSources = (sources: readonly StorySource[] | undefined, seen: readonly Edition[]) =>
  (sources ?? []).map(({ source, sourceId, languages }) => ({
    ...{ source, sourceId },
    languages: seen
      .filter((edition) => languages?.includes(edition) ?? true)
      .map((edition) => editions[edition].apiLanguage),
  }));

type TextRow = { title: string; slug: string; status: TextState['status']; publish_at: string };

/** One page of the stories that an editor may see. */
export async function newsroomStories(db: Db, query: ListQuery, by: Actor, now: Date): Promise<Page<ListedDraft>> {
  const { page = 1, size = 20 } = query;
  const { total } = await filtered(db, query, by, now)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const ids = filtered(db, query, by, now)
    .select('stories.id')
    .orderBy('stories.saved_at', 'desc')
    .orderBy('stories.id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  const rows = await db
    .selectFrom('stories')
    .innerJoin(ids.as('listed'), 'listed.id', 'stories.id')
    .innerJoin('categories', 'categories.id', 'stories.category_id')
    .leftJoin('authors', 'authors.id', 'stories.author_id')
    .leftJoin('editors', 'editors.id', 'stories.created_by')
    .leftJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
    )
    .select(['stories.id', 'stories.version', 'stories.status', 'stories.publish_at', 'stories.saved_at'])
    .select(['stories.image_url', 'stories.editors_pick', 'stories.breaking_until'])
    .select([
      'categories.slug as category',
      'authors.slug as author',
      'editors.name as createdBy',
      'stories.created_by',
    ])
    .select('story_versions.who as savedBy')
    .select(
      rowsOf(db, 'story_texts', {
        owner: 'story_id',
        of: 'stories.id',
        columns: ['title', 'slug', 'status', 'publish_at'],
      }).as('texts'),
    )
    .orderBy('stories.saved_at', 'desc')
    .orderBy('stories.id', 'desc')
    .execute();
  const sources = await sourcesOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, texts, category, ...row }): ListedDraft => {
    const all = byEditionOf<TextRow>(texts);
    const isAllSeen = mayReadAll(by, { createdBy: row.created_by });
    const isOut = ({ status, publish_at: publishAt }: TextRow) => isPublic({ status, publishAt }, now.toISOString());
    const seen = knownEditions.filter((edition) => all[edition] && (isAllSeen || isOut(all[edition])));
    const listed = seen.flatMap((edition) => {
      const text = all[edition];
      if (!text) return [];
      const { title, slug, status, publish_at: publishOn } = text;
      const shows = isServed(edition) && isOut(text);
      const path = shows ? pathInEdition(edition, pathOf('story', category, slug, id)) : null;
      return [[editions[edition].apiLanguage, { title, status, publishOn, path }] as const];
    });
    return {
      ...{ id, category, version: row.version, status: row.status, publishOn: row.publish_at, savedAt: row.saved_at },
      ...{ savedBy: row.savedBy, createdBy: row.createdBy, author: row.author, imageUrl: row.image_url },
      ...{ editorsPick: row.editors_pick === 1, breakingUntil: row.breaking_until },
      texts: Object.fromEntries(listed),
      sources: listedSources(sources.get(id), seen),
    };
  });
  return { items, page, size, total: Number(total) };
}
