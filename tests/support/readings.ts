import type { NewsItem } from '@/lib/contract/news/entities';
import { renderDocument } from '@/lib/distribution/documents/render-document';
import type { DocumentRequest } from '@/lib/platform/routes/document-paths';
import { toDay } from '@/lib/platform/format/time';
import { newsApi } from '@/lib/news-api';
import { loadArchive, loadArchiveYear, loadDay } from '@/lib/pages/loaders/lists/archive';
import { loadArticle } from '@/lib/pages/loaders/article';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { fetchCityNews, loadCities, loadCity } from '@/lib/pages/loaders/lists/cities';
import { loadHome } from '@/lib/pages/loaders/home';
import { invalidateLayoutData, getLayoutData } from '@/lib/pages/layout/layout-data';
import { loadTopic } from '@/lib/pages/loaders/lists/topic';
import { fetchTrendingStories } from '@/lib/pages/story/trending';

/**
 * What the site reads from the newsroom for its pages and documents, by their own loaders. Tests of
 * query plans and timings of archives use it. Add a row for each page type that lists stories.
 */

/** Entities of the newsroom that pages are about, if there are several of them. */
export type Subjects = {
  now: Date;
  stories: NewsItem[];
  categories: string[];
  cities: string[];
  authors: string[];
  topics: string[];
  associations: number[];
  /** Days with stories, newest first. */
  days: string[];
};

/**
 * Returns the entities of the newsroom behind `newsApi()`.
 * @param associations ids, because the API has no list of associations
 */
export async function subjectsOf(now: Date, associations: number[]): Promise<Subjects> {
  const api = newsApi();
  const stories: NewsItem[] = [];
  for (const page of [1, 2, 3]) stories.push(...(await api.topNews({ language: 'english', page, size: 50 })).items);
  const { metroCities, otherCities } = await api.cities({});
  return {
    now,
    stories,
    categories: (await api.activeCategories({ locale: 'english' })).map(({ displayName }) => displayName),
    cities: [...metroCities, ...otherCities].map(({ displayName }) => displayName),
    authors: (await api.authors({})).map(({ slug }) => slug),
    topics: (await api.topics({ language: 'english', size: 50 })).map(({ slug }) => slug),
    associations,
    days: (await api.archiveDays({ language: 'english' })).map(({ date }) => date),
  };
}

/** Returns another element in each round. */
function inRound<T>(things: readonly T[], round: number): T {
  const thing = things[round % things.length];
  if (thing === undefined) throw new Error('There is none to read');
  return thing;
}

/** Reads a document to its end. Returns the number of URLs in a sitemap file, else 0. */
async function document(request: DocumentRequest, now: Date): Promise<number> {
  const content = await renderDocument(request, now);
  if (!content) throw new Error(`There is no document ${JSON.stringify(request)}`);
  const count = (part: string) => part.split('<loc>').length - 1;
  if (!('stream' in content)) return count(content.body);
  let listed = 0;
  for await (const part of content.stream()) {
    if (!part) throw new Error('an empty part');
    listed += count(part);
  }
  return listed;
}

/**
 * Returns the result of a loader.
 * @throws if it found no page
 */
async function page(found: Promise<object>): Promise<unknown> {
  const result = await found;
  if (!('view' in result)) throw new Error(`There is no page: ${JSON.stringify(result)}`);
  return result;
}

const edition = 'en' as const;
const other = 'hindi' as const;
const pageOfArticle = ({ stories, now }: Subjects, round: number) => {
  const { id, displayName, friendlyUrl } = inRound(stories, round);
  return loadArticle({ edition, now, params: { id: String(id), displayName, friendlyUrl } });
};

type Reading = (subjects: Subjects, round: number) => Promise<unknown>;

/** Pages and documents. If there are several of a kind, each round reads another one. */
export const readings: Record<string, Reading> = {
  'the layout': ({ now }) => {
    invalidateLayoutData();
    return getLayoutData(edition, now);
  },
  home: ({ now }) => page(loadHome({ edition, now, params: {} })),
  'home in another edition': ({ now }) => page(loadHome({ edition: other, now, params: {} })),
  trending: () => fetchTrendingStories(edition, 20),
  section: ({ categories, now }, round) =>
    page(loadCategory({ edition, now, params: { displayName: inRound(categories, round) } })),
  'section, page 2': ({ categories, now }, round) =>
    loadCategory({ edition, now, params: { displayName: inRound(categories, round), page: '2' } }),
  story: (subjects, round) => page(pageOfArticle(subjects, round)),
  day: ({ days, now }, round) => page(loadDay({ edition, now, params: { date: inRound(days, round), page: '1' } })),
  city: ({ cities, now }, round) =>
    page(loadCity({ edition, now, params: { cityDisplayName: inRound(cities, round) } })),
  'city, page 2': ({ cities, now }, round) =>
    loadCity({ edition, now, params: { cityDisplayName: inRound(cities, round), page: '2' } }),
  'city of the front page': ({ cities }, round) => fetchCityNews(edition, inRound(cities, round)),
  cities: ({ now }) => page(loadCities({ edition, now, params: {} })),
  author: ({ authors, now }, round) => page(loadAuthor({ edition, now, params: { slug: inRound(authors, round) } })),
  'author, page 2': ({ authors, now }, round) =>
    loadAuthor({ edition, now, params: { slug: inRound(authors, round), page: '2' } }),
  topic: ({ topics, now }, round) => page(loadTopic({ edition, now, params: { topic: inRound(topics, round) } })),
  'topic, page 2': ({ topics, now }, round) =>
    loadTopic({ edition, now, params: { topic: inRound(topics, round), page: '2' } }),
  association: ({ associations }, round) =>
    newsApi().newsByAssociation({ associationId: inRound(associations, round), count: 'no' }),
  archive: ({ now }) => page(loadArchive({ edition, now, params: {} })),
  'archive of a year': ({ days, now }) =>
    page(loadArchiveYear({ edition, now, params: { year: days[0]?.slice(0, 4) ?? '' } })),
  feed: ({ now }) => document({ kind: 'feed', edition, format: 'atom.xml' }, now),
  'feed of a section': ({ categories, now }, round) =>
    document({ kind: 'feed', edition, format: 'rss.xml', category: inRound(categories, round) }, now),
  'feed of a topic': ({ topics, now }, round) =>
    document({ kind: 'feed', edition, format: 'rss.xml', topic: inRound(topics, round) }, now),
  'sitemap index': ({ now }) => document({ kind: 'sitemap-index' }, now),
  'sitemap of sections': ({ now }) => document({ kind: 'sections' }, now),
  'news sitemap': ({ now }) => document({ kind: 'news', edition, file: 1 }, now),
  'sitemap of this month': ({ now }) =>
    document({ kind: 'month', edition, month: toDay(now).slice(0, 7), file: 1 }, now),
  'sitemap of an old month': ({ days, now }) =>
    document({ kind: 'month', edition, month: days.at(-1)?.slice(0, 7) ?? '', file: 1 }, now),
};
