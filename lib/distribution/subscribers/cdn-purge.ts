import type { Change } from '../../database/change-feed/changes';
import type { CdnPurge } from '../../platform/config/settings/feed-targets';
import { changedAddresses, changedTags, isPurgeOfAll } from './changed-urls';
import { type LeasedFollower, settledMs } from './leased-subscribers';
import { partsOf, sendJson } from './send';
import { documentsTag, allPagesTag } from '../../platform/routes/cache-tags';

/** URLs or tags per request. Cloudflare accepts no more URLs. */
const atOnce = 30;

/**
 * Purges changed pages from a CDN. The request is a POST of JSON: `{"files": [URLs]}` or
 * `{"purge_everything": true}`, `{"tags": […]}`, or for Fastly `{"surrogate_keys": […]}`.
 */
export function cdnPurge({ url, token, by }: CdnPurge, buildId: string): LeasedFollower {
  const isFastly = by === 'surrogate-keys';
  const headers: Record<string, string> = !token
    ? {}
    : isFastly
      ? { 'fastly-key': token }
      : { authorization: `Bearer ${token}` };
  const purgeTags = async (tags: readonly string[]) => {
    for (const some of partsOf(tags, atOnce))
      await sendJson(url, isFastly ? { surrogate_keys: some } : { tags: some }, headers);
  };
  const purgeAll = () =>
    by === 'addresses' ? sendJson(url, { purge_everything: true }, headers) : purgeTags([allPagesTag, documentsTag]);
  const purgeAddresses = async (lines: readonly Change[]) => {
    for (const files of partsOf(changedAddresses(lines, buildId), atOnce)) await sendJson(url, { files }, headers);
  };
  const purge = (lines: readonly Change[]) => {
    if (isPurgeOfAll(lines)) return purgeAll();
    return by === 'addresses' ? purgeAddresses(lines) : purgeTags(changedTags(lines));
  };
  return {
    name: 'cdn',
    label: 'CDN purge',
    gatherMs: settledMs,
    deliver: purge,
    startAnew: purgeAll,
  };
}
