import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { isTopicIn, topicName, topicNames } from '../../contract/news/localise';
import { pathInEdition, routes } from '../../platform/routes';
import { app } from '../../platform/runtime/app';
import { TtlCache } from '../../platform/runtime/ttl-cache';
import { NameIndex } from '../../platform/language/names/name-index';
import type { EntryNames } from '../../platform/language/names/name-confidence';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import type { SuggestedPage } from '../../contract/views';
import { fetchIndexedTopics } from '../loaders/lists/indexed-topics';

/** Finds topics by name. An archive has thousands of them. */

type NamedTopic = SuggestedPage & { names: EntryNames };
type Topics = NameIndex<NamedTopic>;

/** Time after which the topics of an edition are fetched again, in milliseconds. */
const ttlMs = 300_000;
/** Maximum age of topics that are used while new ones are fetched, in milliseconds. */
const maxAgeMs = 600_000;
/** Maximum number of topics per edition. */
const topicLimit = 20_000;
const maxTopics = 3;

const createCaches = () => ({
  cache: new TtlCache<Topics>(enabledEditions.length),
  last: new Map<Edition, { topics: Topics; at: number }>(),
});

/**
 * Cached indexes. `cache` decides when to fetch again, `last` has the last index of each edition.
 */
const getCaches = memoizeByConfig(() => ({ changes: 0, ...createCaches() }));

declare module '../../platform/runtime/app' {
  interface App {
    /** Counter of invalidations. Cached indexes with a lower count are dropped. */
    topicChanges?: number;
  }
}

/** Invalidates the cached topics. */
export const invalidateTopics = (): void => void (app.topicChanges = (app.topicChanges ?? 0) + 1);

async function fetchTopics(edition: Edition): Promise<Topics> {
  const topics = await fetchIndexedTopics(editions[edition].apiLanguage, topicLimit);
  return NameIndex.of(
    topics
      .filter((topic) => isTopicIn(topic, edition))
      .map((topic) => ({
        kind: 'topic' as const,
        name: topicName(topic, edition),
        href: pathInEdition(edition, routes.topic(topic.slug)),
        names: { slug: topic.slug, ...topicNames(topic) } as EntryNames,
      })),
  );
}

/**
 * Returns the topics of an edition. It takes about a second to fetch ten thousand of them. While
 * they are fetched, the previous topics are returned, unless they are older than `maxAgeMs` or
 * invalidated.
 */
async function getTopicIndex(edition: Edition): Promise<Topics | undefined> {
  const all = getCaches();
  const { topicChanges: changes = 0 } = app;
  if (all.changes !== changes) Object.assign(all, createCaches(), { changes });
  const { cache, last } = all;
  const now = new Date();
  const pending = cache.get(edition, ttlMs, now, async () => {
    const topics = await fetchTopics(edition);
    last.set(edition, { topics, at: now.getTime() });
    return topics;
  });
  const previous = last.get(edition);
  if (!previous || now.getTime() - previous.at > maxAgeMs) return pending;
  // The next call retries.
  pending.catch(() => undefined);
  return previous.topics;
}

/**
 * Returns at most three topics whose names the reader may be typing, the most certain first. Only
 * topics with enough stories for search engines are included.
 * @param suggested pages that are already suggested. Their names are not repeated
 * @throws what the news API throws
 */
export async function findNamedTopics(
  edition: Edition,
  typed: string,
  suggested: readonly SuggestedPage[],
): Promise<SuggestedPage[]> {
  const suggestedNames = new Set(suggested.map(({ name }) => name));
  const found = (await getTopicIndex(edition))?.find(typed, maxTopics + suggested.length) ?? [];
  return found
    .filter(({ name }) => !suggestedNames.has(name))
    .slice(0, maxTopics)
    .map(({ kind, name, href }) => ({ kind, name, href }));
}
