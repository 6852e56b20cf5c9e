import type * as z from 'zod';
import type { Actor } from '../../contract/newsroom/editors';
import { invalidInput, notFoundError } from '../../contract/errors';
import { previewInput, type PreviewLink, wordPressPreviewInput } from '../../contract/newsroom/previews';
import type { Db } from '../../database/connection';
import { type ApiLanguage, enabledEditions, editions } from '../../platform/editions';
import { pathInEdition } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { createPreviewLink, listPreviewLinks, revokePreviewLinks } from '../../newsroom/editors/preview-links';
import { findItem } from '../../newsroom/stories/sources/source-rows';
import { readMapping } from '../../newsroom/importers/wordpress/migrate-wordpress';
import { notPublishedError, assertNotDeleted } from '../../newsroom/stories/state/story-state';
import { getFollowedSite } from '../../newsroom/importers/wordpress/follow/post-outcomes';
import { type StoredStory, getStoredStory } from '../../newsroom/stories/stored-story';
import { getStoryForEditor } from '../../newsroom/stories/newsroom-story';

/** Preview links, with which a story can be read before it is published. */

const defaultMinutes = 60;

type Links = { id: number; expiresAt: string; links: Partial<Record<ApiLanguage, string>> };

async function createLinks(
  db: Db,
  { id, texts }: Pick<StoredStory, 'id' | 'texts'>,
  { by, minutes = defaultMinutes, now }: { by: Actor; minutes?: number | undefined; now: Date },
): Promise<Links> {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const link = await createPreviewLink(db, { story: id, by, expiresAt, now });
  const links = enabledEditions
    .filter((edition) => texts[edition] && texts[edition].status !== 'withdrawn')
    .map((edition) => [
      editions[edition].apiLanguage,
      `${configuration().siteUrl}${pathInEdition(edition, '/preview')}?key=${link.key}`,
    ]);
  return { id: link.id, expiresAt: expiresAt.toISOString(), links: Object.fromEntries(links) as Links['links'] };
}

function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/**
 * Creates one link per language of a story. Withdrawn languages get none.
 * @throws ApiError 400 with the invalid field, 404 for an unknown story, 403 or 404 for another
 *   writer's story, 409 for a deleted or withdrawn story
 */
export async function createPreview(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<Links> {
  const { minutes } = parseInput(previewInput, input);
  const story = await getStoryForEditor(db, id, by, now);
  assertNotDeleted(story);
  if (Object.values(story.texts).every(({ status }) => status === 'withdrawn')) {
    const hint = 'Withdrawn texts have no preview. Make the text a draft first ("status": "draft")';
    throw notPublishedError(story, { now: now.toISOString(), hint });
  }
  return createLinks(db, story, { by, minutes, now });
}

/**
 * Returns the valid preview links of a story.
 * @throws ApiError as `createPreview` does
 */
export async function listPreviews(db: Db, id: number, by: Actor, now: Date): Promise<{ items: PreviewLink[] }> {
  await getStoryForEditor(db, id, by, now);
  return { items: await listPreviewLinks(db, now, id) };
}

/**
 * Revokes one preview link of a story, or all of them.
 * @throws ApiError as `createPreview` does, 404 for an unknown link
 */
export async function revokePreviews(
  db: Db,
  id: number,
  { link, by, now }: { link: number | undefined; by: Actor; now: Date },
): Promise<{ revoked: number }> {
  await getStoryForEditor(db, id, by, now);
  return { revoked: await revokePreviewLinks(db, by, { story: id, link }, now) };
}

/**
 * Creates preview links for the story that was imported from a WordPress post. WordPress needs to
 * know only the post's id.
 * @throws ApiError 400 with the invalid field, 404 if no WordPress is followed or the post is not
 *   imported yet, 409 for a deleted story
 */
export async function createPreviewOfPost(
  db: Db,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<Links & { language: ApiLanguage | null }> {
  const { map } = getFollowedSite(configuration());
  const { post, minutes } = parseInput(wordPressPreviewInput, input);
  const item = await findItem(db, new URL(readMapping(map).source).origin, String(post));
  if (!item) throw notFoundError('Post', post);
  const [edition] = item.languages;
  const story = await getStoredStory(db, item.storyId);
  assertNotDeleted(story);
  const made = await createLinks(db, story, { by, minutes, now });
  return { ...made, language: edition ? editions[edition].apiLanguage : null };
}
