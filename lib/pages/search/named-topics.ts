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

/** Topics by their names, of which an archive has thousands. */

type NamedTopic = SuggestedPage & { names: Names };
type Topics = NameIndex<NamedTopic>;

/** Milliseconds for which the topics of an edition are kept: there are new ones by the hour. */
const ttlMs = 300_000;
/** The same for those that answer while they are fetched anew. */
const maxAgeMs = 600_000;
/** Topics of an edition that can be named. */
const limit = 20_000;
const maxTopics = 3;

const nothingHeld = () => ({
  cache: new TtlCache<Topics>(editionNames.length),
  last: new Map<Edition, { topics: Topics; at: number }>(),
});

/** Indexes that are held: fetched anew when `cache` says so, and the last of each edition. */
const held = perConfiguration(() => ({ changes: 0, ...nothingHeld() }));

declare module '../../platform/runtime/app' {
  interface App {
    /** How often topics have been forgotten: those that are held were gathered after as many. */
    topicChanges?: number;
  }
}

/** Has the next who asks find the topics as they are now. */
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
 * The topics of an edition. Of ten thousand it takes a second to gather them: every five minutes,
 * while somebody searches, and meanwhile there are those of before, unless they are too old or
 * forgotten.
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
  // What fails is tried again by the next who asks.
  gathered.catch(() => undefined);
  return before.topics;
}

/**
 * The topics of an edition that a reader may be typing the name of, at most three, the surest
 * first: those that have the stories to stand in search engines. `besides` are pages that are named
 * already, whose names are not said twice. @throws what the news API throws
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
