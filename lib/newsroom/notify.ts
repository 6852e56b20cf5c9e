import type { Db } from '../database/connection';
import { type Edition, editionNames, editions } from '../editions';
import { existsIn, localise, storyHref } from '../localise';
import type { PushMessage, PushProvider } from '../push/message';
import { notificationIcon, type Sent, sendToAll } from '../push/send';
import { wholeStory } from './whole-stories';

/**
 * Tells the readers who asked for notifications about a story, each in the language of the edition
 * they read. Editions in which the story is not written are left alone: nobody is woken in another
 * language.
 * @param only the editions that are meant
 * @throws ApiError 404 for a story that is not out
 */
export async function notifyReaders(
  db: Db,
  provider: PushProvider,
  id: number,
  now: Date,
  only: readonly Edition[] = editionNames,
): Promise<Sent> {
  const story = await wholeStory(db, id, now);
  const messageIn = (edition: Edition): PushMessage => {
    const { title, summary } = localise(story, edition);
    return {
      title,
      body: summary,
      url: storyHref(story, edition),
      icon: notificationIcon,
      lang: editions[edition].lang,
      tag: `story-${id}`,
    };
  };
  const written = only.filter((edition) => existsIn(story, edition));
  return sendToAll(db, provider, Object.fromEntries(written.map((edition) => [edition, messageIn(edition)])));
}
