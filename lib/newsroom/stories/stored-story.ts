import {
  emptyShared,
  linkFieldNames,
  objectOf,
  type SharedContent,
  sharedFieldNames,
  sharedFields,
  type TextContent,
  textFieldNames,
} from '../../contract/stories/story-fields';
import { type TextStatus, textPath } from '../../contract/stories/story-texts';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { allEditions } from '../../platform/editions';
import { coAuthorSlugs } from '../reading/terms/authors';
import { getCorrections, type StoredCorrection } from '../reading/corrections';
import type { ByEdition } from '../reading/sql/rows-by-language';
import { parseRelated } from '../reading/related-stories';
import { readShared, readTexts } from '../reading/sql/story-columns';

/** The status and times of one text. Timestamps are ISO 8601 in UTC. */
export type TextState = {
  status: TextStatus;
  publishAt: string;
  firstPublishedAt: string | null;
  updatedAt: string;
};

/** A story in one language, as stored. */
export type StoryText = TextContent & TextState & { readingMinutes: number };

/** A story as stored. Its `status` and `publishAt` are derived from its texts. */
export type StoredStory = SharedContent & {
  id: number;
  /** Null if the draft has no section. */
  category: string | null;
  author: string | null;
  /** All authors in order. The first one is also `author`. */
  authors: string[];
  cities: string[];
  associations: number[];
  /** Ids of the stories to read next. Old versions do not have this field. */
  related?: number[];
  corrections: StoredCorrection[];
  texts: ByEdition<StoryText>;
  publishAt: string;
  breakingUntil: string | null;
  status: TextStatus;
  version: number;
  /** Time of the last write; ISO 8601. */
  savedAt: string;
  /** Id of the editor who created the story. */
  createdBy: number | null;
  /** When the draft was deleted, and by whom. Versions do not store this. */
  deletedAt?: string | null;
  deletedBy?: string | null;
};

async function storedTexts(db: Db, id: number): Promise<ByEdition<StoryText>> {
  const rows = await db.selectFrom('story_texts').selectAll().where('story_id', '=', id).execute();
  return Object.fromEntries(
    rows.map((row): [string, StoryText] => [
      row.language,
      {
        ...readTexts(textFieldNames, row),
        readingMinutes: row.reading_minutes,
        status: row.status,
        publishAt: row.publish_at,
        firstPublishedAt: row.first_published_at,
        updatedAt: row.updated_at,
      },
    ]),
  );
}

export async function findStoredStory(db: Db, id: number): Promise<StoredStory | undefined> {
  const [row, cities, others, associations, corrections, texts] = await batch(
    db,
    (db) =>
      db
        .selectFrom('stories')
        .leftJoin('categories', 'categories.id', 'stories.category_id')
        .leftJoin('authors', 'authors.id', 'stories.author_id')
        .selectAll('stories')
        .select(['categories.slug as category', 'authors.slug as author'])
        .where('stories.id', '=', id)
        .executeTakeFirst(),
    (db) =>
      db
        .selectFrom('story_cities')
        .innerJoin('cities', 'cities.id', 'story_cities.city_id')
        .select('cities.slug')
        .where('story_id', '=', id)
        .orderBy('cities.id')
        .execute(),
    (db) => coAuthorSlugs(db, id),
    (db) =>
      db
        .selectFrom('story_associations')
        .select('association_id')
        .where('story_id', '=', id)
        .orderBy('association_id')
        .execute(),
    (db) => getCorrections(db, [id]),
    (db) => storedTexts(db, id),
  );
  if (!row) return undefined;
  return {
    id,
    category: row.category,
    author: row.author,
    authors: [row.author ?? [], others].flat(),
    cities: cities.map(({ slug }) => slug),
    associations: associations.map(({ association_id }) => association_id),
    related: parseRelated(row.related_story_ids),
    ...readShared(sharedFieldNames, row),
    corrections: corrections.get(id) ?? [],
    texts,
    publishAt: row.publish_at,
    breakingUntil: row.breaking_until,
    status: row.status,
    version: row.version,
    savedAt: row.saved_at,
    createdBy: row.created_by,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
  };
}

/**
 * Returns the story with an id.
 * @throws Error if there is none
 */
export async function getStoredStory(db: Db, id: number): Promise<StoredStory> {
  const story = await findStoredStory(db, id);
  if (!story) throw new Error(`There is no story ${id}`);
  return story;
}

/** Serialises a value for comparison. An empty text or list equals an absent value. */
export const toComparable = (value: unknown): string =>
  JSON.stringify(value === '' || (Array.isArray(value) && !value.length) ? null : (value ?? null));

/**
 * Returns the fields of a story by path. Status and publication time of a text are included only
 * for the editions in `commonTexts`.
 */
export function fieldsByPath(story: StoredStory, commonTexts: ByEdition<unknown>): Record<string, unknown> {
  const texts = textFieldNames.flatMap((part) =>
    allEditions.map((edition) => [textPath(edition, part), story.texts[edition]?.[part]]),
  );
  const states = allEditions.flatMap((edition) => {
    const state = commonTexts[edition] === undefined ? undefined : story.texts[edition];
    const parts = ['status', 'publishAt'] as const;
    return state ? parts.map((part) => [textPath(edition, part), state[part]]) : [];
  });
  return {
    ...objectOf(linkFieldNames, (name) => story[name]),
    // The first one is `author`.
    authors: story.authors.slice(1),
    ...(Object.fromEntries(texts) as Record<string, unknown>),
    // A version that is older than the field does not have it.
    ...objectOf(sharedFieldNames, (name) => story[name] ?? emptyShared[sharedFields[name].kind]),
    corrections: story.corrections,
    publishOn: story.publishAt,
    breakingUntil: story.breakingUntil,
    status: story.status,
    ...(Object.fromEntries(states) as Record<string, unknown>),
  };
}

/**
 * Returns the paths of the fields in which two versions differ. `status` and `publishOn` are those
 * of the story, derived from its texts.
 */
export function changedFields(before: StoredStory, after: StoredStory): string[] {
  const commonTexts = Object.fromEntries(Object.entries(before.texts).filter(([edition]) => edition in after.texts));
  const [was, is] = [fieldsByPath(before, commonTexts), fieldsByPath(after, commonTexts)];
  return Object.keys(is).filter((field) => toComparable(was[field]) !== toComparable(is[field]));
}
