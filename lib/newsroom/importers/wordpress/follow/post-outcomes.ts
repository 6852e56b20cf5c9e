import { ApiError } from '../../../../contract/errors';
import type { Page } from '../../../../contract/envelope';
import type { FollowedWordPress, PostOutcome, RefusedPost } from '../../../../contract/newsroom/sources';
import type { Db } from '../../../../database/connection';
import { enabledEditions, editions } from '../../../../platform/editions';
import { pathInEdition } from '../../../../platform/routes';
import { pathOf } from '../../../../platform/routes/page-types';
import type { configuration } from '../../../../platform/config/configuration';
import { findRefusals, goneHash, listRefusals, type Refusal } from '../../../stories/sources/refusals';
import { findItems, type SourceRow } from '../../../stories/sources/source-rows';
import { UnreadableSourceError } from '../../source-errors';
import { readStatus, statusTimes } from './follow-status';
import { readMapping } from '../migrate-wordpress';

/**
 * Answers questions of WordPress editors: whether following works, and what happened to their
 * posts.
 */

type Site = Pick<ReturnType<typeof configuration>, 'siteUrl' | 'wordPress'>;

/** @throws ApiError 404 if no WordPress is followed */
export function getFollowedSite({ wordPress }: Pick<Site, 'wordPress'>): { url: string; map: string } {
  const { url, map } = wordPress;
  if (url !== undefined) return { url, map };
  throw new ApiError(404, [
    { code: 'NOT_FOUND', message: 'This site does not follow a WordPress. Set WORDPRESS_URL.' },
  ]);
}

/** Name of the followed source. Undefined if the mapping cannot be read. */
function sourceOf(map: string): string | undefined {
  try {
    return new URL(readMapping(map).source).origin;
  } catch (error) {
    if (error instanceof UnreadableSourceError) return undefined;
    throw error;
  }
}

/**
 * Returns the follower's status.
 * @throws ApiError 404 if no WordPress is followed
 */
export async function getFollowStatus(db: Db, site: Site, now: Date): Promise<FollowedWordPress> {
  const { url, map } = getFollowedSite(site);
  const source = sourceOf(map);
  const stored = await readStatus(db);
  const isStale = !stored || now.getTime() - Date.parse(stored.reportedAt) > statusTimes.staleMs;
  const refused = source === undefined ? 0 : (await listRefusals(db, { source, size: 0 })).total;
  return {
    url,
    source: source ?? null,
    state: isStale ? 'stopped' : stored.state,
    reason: isStale ? null : stored.reason,
    since: (isStale ? stored?.reportedAt : stored.since) ?? null,
    reportedAt: stored?.reportedAt ?? null,
    refused,
  };
}

/**
 * Returns a page of the refused posts.
 * @throws ApiError 404 if no WordPress is followed
 */
export async function listRefusedPosts(
  db: Db,
  site: Site,
  { page = 1, size = 20 }: { page?: number | undefined; size?: number | undefined },
): Promise<Page<RefusedPost>> {
  const source = sourceOf(getFollowedSite(site).map);
  if (source === undefined) return { items: [], page, size, total: 0 };
  const { items, total } = await listRefusals(db, { source, page, size });
  const ids = items.map(({ sourceId }) => sourceId);
  const stories = new Map((await findItems(db, source, ids)).map((row) => [row.sourceId, row.storyId]));
  return {
    items: items.map(({ sourceId, kind, title, reasons, refusedAt }) => ({
      id: sourceId,
      kind,
      title,
      reasons,
      refusedAt,
      story: stories.get(sourceId) ?? null,
    })),
    page,
    size,
    total,
  };
}

const textsOf = (db: Db, stories: readonly number[]) =>
  db
    .selectFrom('story_texts')
    .innerJoin('categories', 'categories.id', 'story_texts.category_id')
    .select(['story_id', 'language', 'story_texts.slug', 'status', 'publish_at', 'categories.slug as category'])
    .where('story_id', 'in', stories)
    .execute();
type Text = Awaited<ReturnType<typeof textsOf>>[number];

function toOutcome(
  post: number,
  { row, refusal, text }: { row: SourceRow | undefined; refusal: Refusal | undefined; text: Text | undefined },
  { siteUrl, now }: { siteUrl: string; now: Date },
): PostOutcome {
  const isPublic =
    text?.status === 'published' && text.publish_at <= now.toISOString() && enabledEditions.includes(text.language);
  const state = refusal ? 'refused' : !row ? 'unknown' : row.hash === goneHash ? 'withdrawn' : 'accepted';
  return {
    post,
    state,
    reasons: refusal?.reasons ?? [],
    warnings: row?.warnings?.map((warning) => ({ ...warning })) ?? null,
    story: row?.storyId ?? null,
    language: text ? editions[text.language].apiLanguage : null,
    status: text?.status ?? null,
    publishOn: text?.publish_at || null,
    url: isPublic
      ? `${siteUrl}${pathInEdition(text.language, pathOf('story', text.category, text.slug, text.story_id))}`
      : null,
  };
}

/**
 * Returns the outcome of each post, in the order of the request.
 * @throws ApiError 404 if no WordPress is followed
 */
export async function getPostOutcomes(
  db: Db,
  site: Site,
  { posts, now }: { posts: readonly number[]; now: Date },
): Promise<{ items: PostOutcome[] }> {
  const source = sourceOf(getFollowedSite(site).map);
  const ids = posts.map(String);
  const rows = source === undefined ? [] : await findItems(db, source, ids);
  const refusals = source === undefined ? [] : await findRefusals(db, source, ids);
  const stories = [...new Set(rows.map(({ storyId }) => storyId))];
  const texts = stories.length ? await textsOf(db, stories) : [];
  const items = posts.map((post) => {
    const row = rows.find(({ sourceId }) => sourceId === String(post));
    const refusal = refusals.find(({ sourceId }) => sourceId === String(post));
    const text = texts.find(({ story_id, language }) => story_id === row?.storyId && row.languages.includes(language));
    return toOutcome(post, { row, refusal, text }, { siteUrl: site.siteUrl, now });
  });
  return { items };
}
