import type { Db } from '../database/connection';
import { type Edition, editions } from '../editions';
import { descriptionOf, existsIn, localise, storyHref } from '../localise';
import type { Messages } from '../push/jobs';
import type { PushMessage } from '../push/message';
import { notificationIcon } from '../push/send';
import { wholeStory } from './whole-stories';

/**
 * What readers are told of a story, in each of some editions in which it is public.
 * @throws ApiError 404 for a story that is not public
 */
export async function storyMessages(db: Db, id: number, now: Date, only: readonly Edition[]): Promise<Messages> {
  const story = await wholeStory(db, id, now);
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
