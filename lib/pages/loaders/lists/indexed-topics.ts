import type { Topic } from '../../../contract/news/entities';
import { replaceNotFound } from '../../../contract/errors';
import { maxTopics } from '../../../contract/news/topic-operations';
import type { ApiLanguage } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { minIndexedStories } from './topic';

/**
 * Fetches the topics with enough stories in a language for search engines, sorted by slug, at most
 * `limit`. Empty if the news API does not support topics.
 */
export async function fetchIndexedTopics(language: ApiLanguage, limit: number): Promise<Topic[]> {
  const topics: Topic[] = [];
  while (topics.length < limit) {
    const after = topics.at(-1)?.slug;
    const more = await newsApi()
      .topics({ language, least: minIndexedStories, ...(after === undefined ? {} : { after }) })
      .catch(replaceNotFound([]));
    topics.push(...more);
    // Stops if an API ignores `after` and repeats its topics, which would never end.
    if (more.length < maxTopics || more.at(-1)?.slug === after) break;
  }
  return topics.slice(0, limit);
}
