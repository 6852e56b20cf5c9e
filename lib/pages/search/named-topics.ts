import { type Edition, editionNames, editions } from '../../platform/editions';
import { isTopicIn, topicName, topicNames } from '../../contract/news/localise';
import { pathInEdition, routes } from '../../platform/routes';
import { app } from '../../platform/runtime/app';
import { TtlCache } from '../../platform/runtime/ttl-cache';
import { NameIndex } from '../../platform/language/names/name-index';
import type { Names } from '../../platform/language/names/place-names';
import { perConfiguration } from '../../platform/config/per-configuration';
import type { SuggestedPage } from '../../contract/views';
import { fullTopics } from '../loaders/lists/full-topics';

/** Finds topics by name. An archive has thousands of them. */

type NamedTopic = SuggestedPage & { names: Names };
type Topics = NameIndex<NamedTopic>;

/** Time after which the topics of an edition are fetched again, in milliseconds. */
const ttlMs = 300_000;
/** Maximum age of topics that are used while new ones are fetched, in milliseconds. */
const maxAgeMs = 600_000;
/** Maximum number of topics per edition. */
const limit = 20_000;
const maxTopics = 3;

const nothingHeld = () => ({
  cache: new TtlCache<Topics>(editionNames.length),
  last: new Map<Edition, { topics: Topics; at: number }>(),
});

/**
 * Cached indexes. `cache` decides when to fetch again, `last` has the last index of each edition.
 */
const held = perConfiguration(() => ({ changes: 0, ...nothingHeld() }));

declare module '../../platform/runtime/app' {
  interface App {
    /** Counter of invalidations. Cached indexes with a lower count are dropped. */
    topicChanges?: number;
  }
}

/** Invalidates the cached topics. */
export const forgetTopics = (): void => void (app.topicChanges = (app.topicChanges ?? 0) + 1);

async function gather(edition: Edition): Promise<Topics> {
  const topics = await fullTopics(editions[edition].apiLanguage, limit);
  return NameIndex.of(
    topics
      .filter((topic) => isTopicIn(topic, edition))
      .map((topic) => ({
        kind: 'topic' as const,
        name: topicName(topic, edition),
        href: pathInEdition(edition, routes.topic(topic.slug)),
        names: { slug: topic.slug, ...topicNames(topic) } as Names,
      })),
  );
}

/**
 * Returns the topics of an edition. It takes about a second to fetch ten thousand of them. While
 * they are fetched, the previous topics are returned, unless they are older than `maxAgeMs` or
 * invalidated.
 */
async function topicNamesOf(edition: Edition): Promise<Topics | undefined> {
  const all = held();
  const { topicChanges: changes = 0 } = app;
  if (all.changes !== changes) Object.assign(all, nothingHeld(), { changes });
  const { cache, last } = all;
  const now = new Date();
  const gathered = cache.get(edition, ttlMs, now, async () => {
    const topics = await gather(edition);
    last.set(edition, { topics, at: now.getTime() });
    return topics;
  });
  const before = last.get(edition);
  if (!before || now.getTime() - before.at > maxAgeMs) return gathered;
  // The next call retries.
  gathered.catch(() => undefined);
  return before.topics;
}

/**
 * Returns at most three topics whose names the reader may be typing, the most certain first. Only
 * topics with enough stories for search engines are included.
 * @param besides pages that are already suggested. Their names are not repeated
 * @throws what the news API throws
 */
export async function topicsNamed(
  edition: Edition,
  typed: string,
  besides: readonly SuggestedPage[],
): Promise<SuggestedPage[]> {
  const said = new Set(besides.map(({ name }) => name));
  const found = (await topicNamesOf(edition))?.find(typed, maxTopics + besides.length) ?? [];
  return found
    .filter(({ name }) => !said.has(name))
    .slice(0, maxTopics)
    .map(({ kind, name, href }) => ({ kind, name, href }));
}
