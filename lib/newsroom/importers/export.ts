import { sharedFieldNames, type TextField, textFieldNames, textFields } from '../../contract/stories/story-fields';
import type { Db } from '../../database/connection';
import { type Edition, enabledEditions, editions, allEditions } from '../../platform/editions';
import { pathInEdition } from '../../platform/routes';
import { pathOf } from '../../platform/routes/page-types';
import { parseByEdition, selectByLanguage, columnByEdition } from '../reading/sql/rows-by-language';
import { findSource } from '../stories/sources/story-sources';
import { type StoredStory, type StoryText, getStoredStory } from '../stories/stored-story';
import { newsroomSource } from './items/related-items';
import type { AuthorLine, StoryLine } from './formats/json-lines';

/** Exports the newsroom as JSON lines. An import of these lines changes nothing. */

const byApiLanguage = <From, To>(values: Partial<Record<Edition, From>>, to: (value: From) => To) =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const value = values[edition];
      return value === undefined ? [] : [[editions[edition].apiLanguage, to(value)]];
    }),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && !value.length);

function textLine(text: StoryText) {
  // An import creates a standfirst for a public text, unless the line says null.
  const hasSummary = text.status !== 'draft' || text.summary;
  const written = textFieldNames.filter(
    (name) => name === 'title' || (name === 'summary' ? hasSummary : !isEmpty(text[name])),
  );
  const valueOf = (name: TextField) => (name === 'summary' ? text.summary || null : text[name]);
  return {
    ...Object.fromEntries(written.map((name) => [textFields[name].apiName, valueOf(name)])),
    status: text.status,
    publishOn: text.publishAt,
    lastUpdated: text.updatedAt,
  };
}

type Origin = { source: string; sourceId: string };

type Addresses = { old: Partial<Record<Edition, string[]>>; own: Partial<Record<Edition, string>> };

function storyLine(story: StoredStory, origin: Origin, related: Origin[], { old, own }: Addresses): StoryLine {
  return {
    ...origin,
    ...(story.category === null ? {} : { category: story.category }),
    ...(story.authors.length > 1 ? { authors: story.authors } : {}),
    ...(story.author === null || story.authors.length > 1 ? {} : { author: story.author }),
    ...(story.cities.length ? { cities: story.cities } : {}),
    ...(story.associations.length ? { associations: story.associations } : {}),
    ...Object.fromEntries(sharedFieldNames.filter((name) => !isEmpty(story[name])).map((name) => [name, story[name]])),
    ...(story.breakingUntil === null ? {} : { breakingUntil: story.breakingUntil }),
    ...(story.corrections.length
      ? {
          corrections: story.corrections.map(({ date, texts }) => ({
            date,
            texts: byApiLanguage(texts, (text) => text),
          })),
        }
      : {}),
    ...(related.length ? { related } : {}),
    ...(Object.keys(old).length ? { oldAddresses: byApiLanguage(old, (paths) => paths) } : {}),
    ...(Object.keys(own).length ? { addresses: byApiLanguage(own, (path) => path) } : {}),
    texts: byApiLanguage(story.texts, textLine) as StoryLine['texts'],
  };
}

async function* authorLines(db: Db): AsyncGenerator<AuthorLine> {
  const authors = await db
    .selectFrom('authors')
    .select(['slug', 'kind', 'image_url'])
    .select(
      selectByLanguage(db, 'author_names', {
        owner: 'author_id',
        equals: 'authors.id',
        columns: ['name', 'description'],
      }).as('texts'),
    )
    .orderBy('id')
    .execute();
  for (const { slug, kind, image_url, texts } of authors) {
    const rows = parseByEdition<{ name: string; description: string | null }>(texts);
    const descriptions = byApiLanguage(columnByEdition(rows, 'description'), (text) => text);
    yield {
      kind: 'author',
      slug,
      ...(kind === 'desk' ? { isDesk: true } : {}),
      names: byApiLanguage(columnByEdition(rows, 'name'), (name) => name) as AuthorLine['names'],
      ...(Object.keys(descriptions).length ? { descriptions: descriptions as AuthorLine['descriptions'] } : {}),
      ...(image_url === null ? {} : { imageUrl: image_url }),
    };
  }
}

/** Stories loaded with one query. */
const storyBatchSize = 200;

async function findRedirectPaths(db: Db, id: number): Promise<Partial<Record<Edition, string[]>>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['path', 'edition'])
    .where('story_id', '=', id)
    .orderBy('path')
    .execute();
  const found: Partial<Record<Edition, string[]>> = {};
  for (const { path, edition } of rows) if (edition) found[edition] = [...(found[edition] ?? []), path];
  return found;
}

/** URL paths of a story in the editions in which it is published. */
async function findPublicPaths(db: Db, { id, category }: StoredStory): Promise<Partial<Record<Edition, string>>> {
  const rows = await db
    .selectFrom('story_texts')
    .select(['language', 'slug'])
    .where('story_id', '=', id)
    .where('status', '=', 'published')
    .execute();
  if (category === null) return {};
  const own = rows.filter(({ language }) => enabledEditions.includes(language));
  return Object.fromEntries(
    own.map(({ language, slug }) => [language, pathInEdition(language, pathOf('story', category, slug, id))]),
  );
}

/** Name of a story in its source: the client or site it came from, or else this newsroom. */
async function findOrigin(db: Db, id: number, site: string): Promise<Origin> {
  const submitted = await findSource(db, id);
  if (submitted) return submitted;
  const item = await db
    .selectFrom('source_items')
    .select(['source', 'source_id'])
    .where('story_id', '=', id)
    .orderBy('source')
    .orderBy('source_id')
    .executeTakeFirst();
  return item
    ? { source: item.source, sourceId: item.source_id }
    : { source: newsroomSource(site), sourceId: String(id) };
}

/**
 * Yields authors, then stories, in the order of their ids. Imported stories have their original
 * name; others have their id in `newsroomSource`.
 * @param site origin of this site
 */
export async function* exportLines(db: Db, site: string): AsyncGenerator<AuthorLine | StoryLine> {
  yield* authorLines(db);
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('stories')
      .select('id')
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(storyBatchSize)
      .execute();
    for (const { id } of rows) {
      const origin = await findOrigin(db, id, site);
      const story = await getStoredStory(db, id);
      const related: Origin[] = [];
      for (const one of story.related ?? []) related.push(await findOrigin(db, one, site));
      const addresses = { old: await findRedirectPaths(db, id), own: await findPublicPaths(db, story) };
      yield storyLine(story, origin, related, addresses);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
