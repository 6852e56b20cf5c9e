import type { NewsStory } from '../contract/news/entities';
import { replaceNotFound } from '../contract/errors';
import { database } from '../database/connection';
import { findPreviewedStory } from '../newsroom/editors/preview-links';
import { getStory } from '../newsroom/reading/story';
import { configuration } from '../platform/config/configuration';

/**
 * Returns the unpublished story of a preview link, or undefined if the link is unknown or expired.
 */
export async function getPreviewedStory(
  { key = '' }: Record<string, string>,
  now: Date,
): Promise<NewsStory | undefined> {
  if (!/^[\w-]{22}$/.test(key) || configuration().newsApiUrl !== undefined) return undefined;
  const story = await findPreviewedStory(database(), key, now);
  if (story === undefined) return undefined;
  return getStory(database(), story, now, true).catch(replaceNotFound(undefined));
}
