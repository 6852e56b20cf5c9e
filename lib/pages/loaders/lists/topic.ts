import { slug, type Topic } from '../../../contract/news/entities';
import { whenNotFound } from '../../../contract/errors';
import { byEdition, type Edition } from '../../../platform/editions';
import { describedAs, isTopicIn, topicName } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { pathInEdition, routes } from '../../../platform/routes';
import { fill } from '../../../platform/i18n/fill';
import { heads } from '../../../platform/i18n/texts/heads';
import type { CategoryView } from '../../../contract/views';
import { listPage } from '../../paging';
import { renamedOr } from '../../renamed-slug';
import { missing, type PageRequest, type PageResult } from '../../static-page';
import { storyListPage } from '../../story/story-list';

/**
 * Minimum number of stories for a topic page in search engines. Readers can open a smaller topic.
 */
export const leastOfTopic = 3;

/** Returns the name of a topic in an edition, and the title and description of its page. */
export function topicHead(topic: Topic, edition: Edition): Record<'name' | 'title' | 'description', string> {
  const name = topicName(topic, edition);
  const said = describedAs(topic, edition);
  return { name, ...fill(heads[edition].topic, { name }), ...(said ? { description: said } : {}) };
}

/**
 * Loads a page of a topic's stories. 404 if the topic is unknown or has no name in the edition's
 * language, or after the last page. If it has fewer than `leastOfTopic` stories in the edition, the
 * page is not indexed.
 */
export async function loadTopic({ edition, params }: PageRequest): Promise<PageResult<CategoryView>> {
  const key = params['topic'] ?? '';
  if (!slug.safeParse(key).success) return missing;
  const page = listPage({ edition, params }, routes.topic(key));
  if (typeof page !== 'number') return page;
  const topic = await newsApi().viewTopic({ topic: key }).catch(whenNotFound(undefined));
  if (!topic) return renamedOr(missing, { edition, kind: 'tag', slug: key, at: routes.topic });
  if (!isTopicIn(topic, edition)) return missing;
  const { name, ...head } = topicHead(topic, edition);
  const description = describedAs(topic, edition);
  return storyListPage({
    edition,
    filter: { topic: key },
    name,
    head,
    page,
    least: leastOfTopic,
    ...(description ? { description } : {}),
    feed: routes.topicFeed(key),
    // If the topic has no name in the other language, the link leads to a search for it. Search
    // finds stories by their topics' names in all languages.
    editionLinks: byEdition((other) =>
      pathInEdition(other, isTopicIn(topic, other) ? routes.topic(key) : routes.search(name)),
    ),
    at: (number) => routes.topic(key, number),
  });
}
