import { database } from '../database/connection';
import { siteIndex } from '../newsroom/search/worker/site-index';
import { app } from '../platform/runtime/app';
import { newsroomNow } from '../platform/runtime/newsroom-clock';
import { memoizeByConfig } from '../platform/config/memoize-by-config';
import { embeddedNewsApi } from './embedded';
import type { NewsApi } from './news-api';
import { remoteNewsApi } from './remote';

declare module '../platform/runtime/app' {
  interface App {
    /** Set by tests. */
    newsApi?: NewsApi;
  }
}

const configuredApi = memoizeByConfig((settings): NewsApi => {
  const { newsApiUrl, newsApiTimeoutMs, newsApiSecret, firebase, searchTimeoutMs } = settings;
  if (!newsApiUrl) return embeddedNewsApi(database(), newsroomNow, searchTimeoutMs, siteIndex());
  const remote = remoteNewsApi(newsApiUrl, newsApiTimeoutMs, newsApiSecret);
  // A publisher's API does not have to serve the Firebase settings of browsers.
  return firebase ? { ...remote, pushSettings: async () => ({ provider: 'firebase', ...firebase.browser }) } : remote;
});

/**
 * Returns the news API of this process: the one a test has set, the publisher's if `NEWS_API_URL`
 * is set, or else the embedded newsroom.
 */
export const newsApi = (): NewsApi => app.newsApi ?? configuredApi();
