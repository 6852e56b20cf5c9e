import type { Db } from '../../database/connection';
import type { FeedTargets } from '../../platform/config/settings/feed-targets';
import { cdnPurge } from './cdn-purge';
import { nginxRefresh } from './nginx-refresh';
import { indexNow } from './index-now';
import type { LeaderSubscriber } from './leader-subscribers';
import { webSub } from './web-sub';
import { remoteSite, webhook } from './webhooks';

/** Returns the subscribers that notify other systems, according to the settings. */
export function siteSubscribers(db: Db, targets: FeedTargets, buildId: string): LeaderSubscriber[] {
  const { cdn, nginxOrigins, indexNow: engines, hubUrl, webhooks, sites } = targets;
  return [
    ...(cdn ? [cdnPurge(cdn, buildId)] : []),
    ...(nginxOrigins ? [nginxRefresh(nginxOrigins)] : []),
    ...(sites?.origins.map((origin) => remoteSite(db, origin, sites.secret)) ?? []),
    ...(webhooks?.urls.map((url) => webhook(db, url, webhooks.secret)) ?? []),
    ...(hubUrl === undefined ? [] : [webSub(db, hubUrl)]),
    ...(engines ? [indexNow(db, engines)] : []),
  ];
}
