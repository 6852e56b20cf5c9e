import { slug, type Topic } from '../../../contract/news/entities';
import { replaceNotFound } from '../../../contract/errors';
import { byEdition, type Edition } from '../../../platform/editions';
import { descriptionIn, isTopicIn, topicName } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { pathInEdition, routes } from '../../../platform/routes';
import { fillPlaceholders } from '../../../platform/i18n/fill-placeholders';
import { heads } from '../../../platform/i18n/texts/heads';
import type { CategoryView } from '../../../contract/views';
import { resolveListPage } from '../../paging';
import { redirectRenamedOr } from '../../renamed-slug';
import { notFoundResult, type PageRequest, type PageResult } from '../../static-page';
import { buildStoryListPage } from '../../story/story-list';

/**
 * Minimum number of stories for a topic page in search engines. Readers can open a smaller topic.
 */
export const minIndexedStories = 3;

/** Returns the name of a topic in an edition, and the title and description of its page. */
export function buildTopicHead(topic: Topic, edition: Edition): Record<'name' | 'title' | 'description', string> {
  const name = topicName(topic, edition);
  const topicDescription = descriptionIn(topic, edition);
  return {
    name,
    ...fillPlaceholders(heads[edition].topic, { name }),
    ...(topicDescription ? { description: topicDescription } : {}),
  };
}

/**
 * Loads a page of a topic's stories. 404 if the topic is unknown or has no name in the edition's
 * language, or after the last page. If it has fewer than `minIndexedStories` stories in the
 * edition, the page is not indexed.
 */
export async function loadTopic({ edition, params }: PageRequest): Promise<PageResult<CategoryView>> {
  const topicSlug = params['topic'] ?? '';
  if (!slug.safeParse(topicSlug).success) return notFoundResult;
  const page = resolveListPage({ edition, params }, routes.topic(topicSlug));
  if (typeof page !== 'number') return page;
  const topic = await newsApi().viewTopic({ topic: topicSlug }).catch(replaceNotFound(undefined));
  if (!topic) return redirectRenamedOr(notFoundResult, { edition, kind: 'tag', slug: topicSlug, at: routes.topic });
  if (!isTopicIn(topic, edition)) return notFoundResult;
  const { name, ...head } = buildTopicHead(topic, edition);
  const description = descriptionIn(topic, edition);
  return buildStoryListPage({
    edition,
    filter: { topic: topicSlug },
    name,
    head,
    page,
    minStories: minIndexedStories,
    ...(description ? { description } : {}),
    feed: routes.topicFeed(topicSlug),
    // If the topic has no name in the other language, the link leads to a search for it. Search
    // finds stories by their topics' names in all languages.
    editionLinks: byEdition((other) =>
      pathInEdition(other, isTopicIn(topic, other) ? routes.topic(topicSlug) : routes.search(name)),
    ),
    at: (number) => routes.topic(topicSlug, number),
  });
}
