import type { Change } from '../../database/change-feed/changes';
import type { CdnPurge } from '../../platform/config/settings/feed-targets';
import { changedUrls, changedTags, mustPurgeAll } from './changed-urls';
import { type LeaderSubscriber, propagationDelayMs } from './leader-subscribers';
import { chunksOf, postJson } from './send';
import { documentsTag, allPagesTag } from '../../platform/routes/cache-tags';

/** URLs or tags per request. Cloudflare accepts no more URLs. */
const batchSize = 30;

/**
 * Purges changed pages from a CDN. The request is a POST of JSON: `{"files": [URLs]}` or
 * `{"purge_everything": true}`, `{"tags": […]}`, or for Fastly `{"surrogate_keys": […]}`.
 */
export function cdnPurge({ url, token, by }: CdnPurge, buildId: string): LeaderSubscriber {
  const isFastly = by === 'surrogate-keys';
  const headers: Record<string, string> = !token
    ? {}
    : isFastly
      ? { 'fastly-key': token }
      : { authorization: `Bearer ${token}` };
  const purgeTags = async (tags: readonly string[]) => {
    for (const batch of chunksOf(tags, batchSize))
      await postJson(url, isFastly ? { surrogate_keys: batch } : { tags: batch }, headers);
  };
  const purgeAll = () =>
    by === 'addresses' ? postJson(url, { purge_everything: true }, headers) : purgeTags([allPagesTag, documentsTag]);
  const purgeUrls = async (changes: readonly Change[]) => {
    for (const files of chunksOf(changedUrls(changes, buildId), batchSize)) await postJson(url, { files }, headers);
  };
  const purge = (changes: readonly Change[]) => {
    if (mustPurgeAll(changes)) return purgeAll();
    return by === 'addresses' ? purgeUrls(changes) : purgeTags(changedTags(changes));
  };
  return {
    name: 'cdn',
    label: 'CDN purge',
    collectMs: propagationDelayMs,
    deliver: purge,
    reset: purgeAll,
  };
}
