import { type Edition, editionNames, editions } from '../editions';
import { isTopicIn, topicName, topicNames } from '../localise';
import { pathInEdition, routes } from '../routes';
import { app } from '../runtime/app';
import { TtlCache } from '../runtime/ttl-cache';
import { NameIndex } from '../search/name-index';
import type { Names } from '../search/place-names';
import type { SuggestedPage } from '../views';
import { fullTopics } from './full-topics';

/** Topics by their names, of which an archive has thousands. */

type NamedTopic = SuggestedPage & { names: Names };
type Topics = NameIndex<NamedTopic>;

/** Milliseconds for which the topics of an edition are kept: there are new ones by the hour. */
const ttlMs = 300_000;
/** Topics of an edition that can be named. */
const limit = 20_000;
const maxTopics = 3;

declare module '../runtime/app' {
  interface App {
    topicNames?: TtlCache<Topics>;
  }
}

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
 * The topics of an edition that a reader may be typing the name of, at most three, the surest
 * first: those that have the stories to stand in search engines, as they were five minutes ago at
 * most. `besides` are pages that are named already, whose names are not said twice.
 */
export async function topicsNamed(
  edition: Edition,
  typed: string,
  besides: readonly SuggestedPage[],
): Promise<SuggestedPage[]> {
  const cache = (app.topicNames ??= new TtlCache(editionNames.length));
  const topics = await cache.get(edition, ttlMs, new Date(), () => gather(edition));
  const said = new Set(besides.map(({ name }) => name));
  const found = topics?.find(typed, maxTopics + besides.length) ?? [];
  return found
    .filter(({ name }) => !said.has(name))
    .slice(0, maxTopics)
    .map(({ kind, name, href }) => ({ kind, name, href }));
}
