import type { Db } from '../../database/connection';
import { type Edition, editions } from '../../platform/editions';
import { descriptionOf, existsIn, localise, storyHref } from '../../contract/news/localise';
import type { Messages } from '../../integrations/push/jobs';
import type { PushMessage } from '../../integrations/push/message';
import { notificationIcon } from '../../integrations/push/send';
import { getStory } from '../reading/story';

/**
 * Returns the notification about a story for each edition in which it is public.
 * @throws ApiError 404 if the story is not public
 */
export async function buildStoryMessages(db: Db, id: number, now: Date, only: readonly Edition[]): Promise<Messages> {
  const story = await getStory(db, id, now);
  const messageIn = (edition: Edition): PushMessage => {
    const texts = localise(story, edition);
    return {
      title: texts.title,
      body: descriptionOf(texts),
      url: storyHref(story, edition),
      icon: notificationIcon,
      lang: editions[edition].lang,
      tag: `story-${id}`,
    };
  };
  return Object.fromEntries(
    only.filter((edition) => existsIn(story, edition)).map((edition) => [edition, messageIn(edition)]),
  );
}
