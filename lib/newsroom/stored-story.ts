import type { CheckedStory } from '../contract/publishing';
import type { Db } from '../database/connection';

/**
 * A story that is there, as it would be handed in, and whether readers can see it. What a change
 * writes only when it is named stands beside `story`, which a change is laid upon.
 */
export type StoredStory = {
  story: Omit<CheckedStory, 'publishOn' | 'breakingUntil' | 'corrections'>;
  corrections: unknown[];
  publishOn: string;
  breakingUntil: string | null;
  status: string;
};

/** The story with an id, which exists. */
export async function storedStory(db: Db, id: number): Promise<StoredStory> {
  const row = await db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .selectAll('articles')
    .select(['categories.slug as category', 'authors.slug as author'])
    .where('articles.id', '=', id)
    .executeTakeFirstOrThrow();
  const cities = await db
    .selectFrom('article_cities')
    .innerJoin('cities', 'cities.id', 'article_cities.city_id')
    .select('cities.slug')
    .where('article_id', '=', id)
    .orderBy('cities.id')
    .execute();
  const associations = await db
    .selectFrom('article_associations')
    .select('association_id')
    .where('article_id', '=', id)
    .orderBy('association_id')
    .execute();
  const corrections = await db
    .selectFrom('corrections')
    .select(['corrected_at', 'text', 'hindi_text', 'gujarati_text'])
    .where('article_id', '=', id)
    .orderBy('corrected_at')
    .orderBy('id')
    .execute();
  const tags = (text: string) => JSON.parse(text) as string[];
  return {
    story: {
      id,
      category: row.category,
      author: row.author,
      cities: cities.map(({ slug }) => slug),
      associations: associations.map(({ association_id }) => association_id),
      title: row.title,
      hindiTitle: row.hindi_title,
      gujaratiTitle: row.gujarati_title,
      shortTitle: row.short_title,
      hindiShortTitle: row.hindi_short_title,
      gujaratiShortTitle: row.gujarati_short_title,
      sortDescription: row.summary,
      hindiSortDescription: row.hindi_summary,
      gujaratiSortDescription: row.gujarati_summary,
      body: row.body,
      hindiBody: row.hindi_body,
      gujaratiBody: row.gujarati_body,
      imageUrl: row.image_url,
      thumbUrl: row.thumb_url,
      imageDescription: row.image_description,
      hindiImageDescription: row.hindi_image_description,
      gujaratiImageDescription: row.gujarati_image_description,
      tags: tags(row.tags),
      hindiTags: tags(row.hindi_tags),
      gujaratiTags: tags(row.gujarati_tags),
      editorsPick: row.editors_pick === 1,
    },
    corrections,
    publishOn: row.publish_on,
    breakingUntil: row.breaking_until,
    status: row.status,
  };
}

/**
 * Names of the fields in which two versions of a story differ, as they are handed in. `status` is
 * among them when the story was withdrawn before.
 */
export function changedFields(before: StoredStory, after: StoredStory): string[] {
  const flat = ({ story, ...others }: StoredStory): Record<string, unknown> => ({ ...story, ...others });
  const [was, is] = [flat(before), flat(after)];
  return Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
}
