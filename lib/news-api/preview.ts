import type { NewsStory } from '../contract/news/entities';
import { whenNotFound } from '../contract/errors';
import { database } from '../database/connection';
import { storyOfPreviewLink } from '../newsroom/editors/preview-links';
import { wholeStory } from '../newsroom/reading/story';
import { configuration } from '../platform/config/configuration';

/** Stories before they are out, for whoever has a link that an editor made. */

/** The story of a link; undefined if there is no such link or it has ended. */
export async function previewedStory({ key = '' }: Record<string, string>, now: Date): Promise<NewsStory | undefined> {
  if (!/^[\w-]{22}$/.test(key) || configuration().newsApiUrl !== undefined) return undefined;
  const story = await storyOfPreviewLink(database(), key, now);
  if (story === undefined) return undefined;
  return wholeStory(database(), story, now, true).catch(whenNotFound(undefined));
}
