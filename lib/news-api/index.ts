import { database } from '../database/connection';
import { siteIndex } from '../newsroom/search/worker/site-index';
import { app } from '../platform/runtime/app';
import { newsroomNow } from '../platform/runtime/newsroom-clock';
import { perConfiguration } from '../platform/config/per-configuration';
import { embeddedNewsApi } from './embedded';
import type { NewsApi } from './news-api';
import { remoteNewsApi } from './remote';

declare module '../platform/runtime/app' {
  interface App {
    /** What a test puts in its place. */
    newsApi?: NewsApi;
  }
}

const configuredApi = perConfiguration((settings): NewsApi => {
  const { newsApiUrl, newsApiTimeoutMs, newsApiSecret, firebase, searchTimeoutMs } = settings;
  if (!newsApiUrl) return embeddedNewsApi(database(), newsroomNow, searchTimeoutMs, siteIndex());
  const remote = remoteNewsApi(newsApiUrl, newsApiTimeoutMs, newsApiSecret);
  // A publisher's API need not know what only browsers need of Firebase.
  return firebase ? { ...remote, pushSettings: async () => ({ provider: 'firebase', ...firebase.browser }) } : remote;
});

/**
 * The news API of this process: the one that a test has put in its place, else the publisher's when
 * `NEWS_API_URL` is set, else the embedded newsroom.
 */
export const newsApi = (): NewsApi => app.newsApi ?? configuredApi();
