import type * as z from 'zod';
import type { Actor } from '../../contract/newsroom/editors';
import { invalidInput, notFoundError } from '../../contract/errors';
import { previewInput, type PreviewLink, wordPressPreviewInput } from '../../contract/newsroom/previews';
import type { Db } from '../../database/connection';
import { type ApiLanguage, editionNames, editions } from '../../platform/editions';
import { pathInEdition } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { createPreviewLink, previewLinks, revokePreviewLinks } from '../../newsroom/editors/preview-links';
import { findItem } from '../../newsroom/stories/sources/source-rows';
import { readMap } from '../../newsroom/importers/wordpress/import';
import { notPublished, requireNotDeleted } from '../../newsroom/stories/state/story-state';
import { requireFollowed } from '../../newsroom/importers/wordpress/follow/outcomes';
import { type StoredStory, storedStory } from '../../newsroom/stories/stored-story';
import { wholeFor } from './stories';

/** Links by which a story is seen before it is out. */

const defaultMinutes = 60;

type Links = { id: number; expiresAt: string; links: Partial<Record<ApiLanguage, string>> };

async function makeLinks(
  db: Db,
  { id, texts }: Pick<StoredStory, 'id' | 'texts'>,
  { by, minutes = defaultMinutes, now }: { by: Actor; minutes?: number | undefined; now: Date },
): Promise<Links> {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const link = await createPreviewLink(db, { story: id, by, expiresAt, now });
  const links = editionNames
    .filter((edition) => texts[edition] && texts[edition].status !== 'withdrawn')
    .map((edition) => [
      editions[edition].apiLanguage,
      `${configuration().siteUrl}${pathInEdition(edition, '/preview')}?key=${link.key}`,
    ]);
  return { id: link.id, expiresAt: expiresAt.toISOString(), links: Object.fromEntries(links) as Links['links'] };
}

function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/**
 * Makes a link for each language in which a preview shows the story: none of those that are
 * withdrawn.
 * @throws ApiError 400 that names the field, 404 for a story that is not there, 403 or 404 for
 * another writer's, 409 for one that is deleted or withdrawn
 */
export async function previewOf(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<Links> {
  const { minutes } = checked(previewInput, input);
  const story = await wholeFor(db, id, by, now);
  requireNotDeleted(story);
  if (Object.values(story.texts).every(({ status }) => status === 'withdrawn')) {
    const hint = 'A preview shows no withdrawn text: make it a draft first ("status": "draft")';
    throw notPublished(story, { now: now.toISOString(), hint });
  }
  return makeLinks(db, story, { by, minutes, now });
}

/** The links of a story that work. @throws ApiError as `previewOf` */
export async function previewsOf(db: Db, id: number, by: Actor, now: Date): Promise<{ items: PreviewLink[] }> {
  await wholeFor(db, id, by, now);
  return { items: await previewLinks(db, now, id) };
}

/**
 * Revokes the links of a story, or one of them.
 * @throws ApiError as `previewOf`, 404 for no such link
 */
export async function revokePreviews(
  db: Db,
  id: number,
  { link, by, now }: { link: number | undefined; by: Actor; now: Date },
): Promise<{ revoked: number }> {
  await wholeFor(db, id, by, now);
  return { revoked: await revokePreviewLinks(db, by, { story: id, link }, now) };
}

/**
 * Makes the links of the story that a post of the followed WordPress has become. WordPress needs to
 * know nothing else of the newsroom.
 * @throws ApiError 400 that names the field, 404 where no WordPress is followed or the post is not
 * here yet, 409 for a story that is deleted here
 */
export async function previewOfPost(
  db: Db,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<Links & { language: ApiLanguage | null }> {
  const { map } = requireFollowed(configuration());
  const { post, minutes } = checked(wordPressPreviewInput, input);
  const item = await findItem(db, new URL(readMap(map).source).origin, String(post));
  if (!item) throw notFoundError('Post', post);
  const [edition] = item.languages;
  const story = await storedStory(db, item.storyId);
  requireNotDeleted(story);
  const made = await makeLinks(db, story, { by, minutes, now });
  return { ...made, language: edition ? editions[edition].apiLanguage : null };
}
