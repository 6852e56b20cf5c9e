import type { NewsStory } from '../contract/news/entities';
import { whenNotFound } from '../contract/errors';
import { database } from '../database/connection';
import { storyOfPreviewLink } from '../newsroom/editors/preview-links';
import { wholeStory } from '../newsroom/reading/story';
import { configuration } from '../platform/config/configuration';

/**
 * Returns the unpublished story of a preview link, or undefined if the link is unknown or expired.
 */
export async function previewedStory({ key = '' }: Record<string, string>, now: Date): Promise<NewsStory | undefined> {
  if (!/^[\w-]{22}$/.test(key) || configuration().newsApiUrl !== undefined) return undefined;
  const story = await storyOfPreviewLink(database(), key, now);
  if (story === undefined) return undefined;
  return wholeStory(database(), story, now, true).catch(whenNotFound(undefined));
}
