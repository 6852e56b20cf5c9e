import { type CheckedStory, fieldOf, type TextStatus } from '../contract/publishing';
import { fields, flat } from '../contract/translations';
import type { Db } from '../database/connection';
import { type Edition, editionNames, editions } from '../editions';
import { correctionsOf, type StoredCorrection } from './corrections';
import type { ByEdition } from './names';
import { focusOf } from './stories';

/** Where a text of a story stands: what only a write that names it changes. */
export type TextState = {
  status: TextStatus;
  publishAt: string;
  firstPublishedAt: string | null;
  updatedAt: string;
};

/**
 * A story that is there, as it would be handed in, and where its texts stand. What a change writes
 * only when it is named stands beside `story`, which a change is laid upon.
 */
export type StoredStory = {
  story: Partial<CheckedStory> & { id: number };
  corrections: StoredCorrection[];
  states: ByEdition<TextState>;
  publishOn: string;
  breakingUntil: string | null;
  status: TextStatus;
};

const textColumns = {
  title: 'title',
  shortTitle: 'short_title',
  summary: 'summary',
  body: 'body',
  imageDescription: 'image_description',
  slug: 'given_slug',
} as const;

/** The texts of a story as fields that are handed in, null where it has none. */
async function storedTexts(db: Db, id: number) {
  const rows = await db.selectFrom('story_texts').selectAll().where('story_id', '=', id).execute();
  const valuesOf = <T>(value: (row: (typeof rows)[number]) => T): ByEdition<T> =>
    Object.fromEntries(rows.map((row) => [row.language, value(row)]));
  const texts: Record<string, unknown> = {};
  for (const [part, column] of Object.entries(textColumns) as [keyof typeof textColumns, string][]) {
    const values = valuesOf((row) => row[column as (typeof textColumns)[typeof part]] || null);
    Object.assign(texts, flat(fields[part], values));
  }
  // The address of a story with English is made of its title.
  delete texts[fieldOf('slug', 'en')];
  const tags = valuesOf((row) => JSON.parse(row.tags) as string[]);
  for (const edition of editionNames) texts[fieldOf('tags', edition)] = tags[edition] ?? [];
  const states = valuesOf((row) => ({
    status: row.status,
    publishAt: row.publish_at,
    firstPublishedAt: row.first_published_at,
    updatedAt: row.updated_at,
  }));
  return { texts, states };
}

/** The story with an id, which exists. */
export async function storedStory(db: Db, id: number): Promise<StoredStory> {
  const row = await db
    .selectFrom('stories')
    .innerJoin('categories', 'categories.id', 'stories.category_id')
    .leftJoin('authors', 'authors.id', 'stories.author_id')
    .selectAll('stories')
    .select(['categories.slug as category', 'authors.slug as author'])
    .where('stories.id', '=', id)
    .executeTakeFirstOrThrow();
  const cities = await db
    .selectFrom('story_cities')
    .innerJoin('cities', 'cities.id', 'story_cities.city_id')
    .select('cities.slug')
    .where('story_id', '=', id)
    .orderBy('cities.id')
    .execute();
  const associations = await db
    .selectFrom('story_associations')
    .select('association_id')
    .where('story_id', '=', id)
    .orderBy('association_id')
    .execute();
  const { texts, states } = await storedTexts(db, id);
  return {
    story: {
      id,
      category: row.category,
      author: row.author,
      cities: cities.map(({ slug }) => slug),
      associations: associations.map(({ association_id }) => association_id),
      ...texts,
      imageUrl: row.image_url,
      imageFocus: focusOf(row.image_focus),
      thumbUrl: row.thumb_url,
      editorsPick: row.editors_pick === 1,
    },
    corrections: (await correctionsOf(db, [id])).get(id) ?? [],
    states,
    publishOn: row.publish_at,
    breakingUntil: row.breaking_until,
    status: row.status,
  };
}

/** Status and moment of each text that was there before and is there now, by the field's name. */
function ofEachLanguage({ states }: StoredStory, known: ByEdition<TextState>): Record<string, unknown> {
  return Object.fromEntries(
    (Object.keys(known) as Edition[]).flatMap((edition) => {
      const state = states[edition];
      const { apiLanguage } = editions[edition];
      return state
        ? [
            [`${apiLanguage}Status`, state.status],
            [`${apiLanguage}PublishOn`, state.publishAt],
          ]
        : [];
    }),
  );
}

/**
 * Names of the fields in which two versions of a story differ, as they are handed in. `status` and
 * `publishOn` are those of the story, made of its texts; of one language alone they are named where
 * the story's stayed.
 */
export function changedFields(before: StoredStory, after: StoredStory): string[] {
  const differences = (was: Record<string, unknown>, is: Record<string, unknown>): string[] =>
    Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  const whole = ({ story, corrections, publishOn, breakingUntil, status }: StoredStory) => ({
    ...story,
    corrections,
    publishOn,
    breakingUntil,
    status,
  });
  const changed = differences(whole(before), whole(after));
  const known = Object.fromEntries(Object.entries(before.states).filter(([edition]) => edition in after.states));
  const each = differences(ofEachLanguage(before, known), ofEachLanguage(after, known)).filter(
    (field) => !changed.includes(field.endsWith('Status') ? 'status' : 'publishOn'),
  );
  return [...changed, ...each];
}
