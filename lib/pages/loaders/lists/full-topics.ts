import type { Topic } from '../../../contract/news/entities';
import { whenNotFound } from '../../../contract/errors';
import { maxTopics } from '../../../contract/news/topic-operations';
import type { ApiLanguage } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { leastOfTopic } from './topic';

/**
 * Topics with so many stories in a language that search engines may keep their pages, by slug, at
 * most `limit`; none where the news API knows no topics.
 */
export async function fullTopics(language: ApiLanguage, limit: number): Promise<Topic[]> {
  const topics: Topic[] = [];
  while (topics.length < limit) {
    const after = topics.at(-1)?.slug;
    const more = await newsApi()
      .topics({ language, least: leastOfTopic, ...(after === undefined ? {} : { after }) })
      .catch(whenNotFound([]));
    topics.push(...more);
    // An API that goes on with what is known would never end.
    if (more.length < maxTopics || more.at(-1)?.slug === after) break;
  }
  return topics.slice(0, limit);
}
