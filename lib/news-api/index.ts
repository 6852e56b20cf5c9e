import { database } from '../database/connection';
import { sharedValue } from '../shared-value';
import { configuration } from '../site/configuration';
import { embeddedNewsApi } from './embedded';
import type { NewsApi } from './news-api';
import { remoteNewsApi } from './remote';

/**
 * The news API of this process: the publisher's when `NEWS_API_URL` is set, else the embedded
 * newsroom.
 */
export function newsApi(): NewsApi {
  return sharedValue('news-api', () => {
    const { newsApiUrl, newsApiTimeoutMs, newsApiSecret, firebase, searchTimeoutMs } = configuration();
    if (!newsApiUrl) return embeddedNewsApi(database(), undefined, searchTimeoutMs);
    const remote = remoteNewsApi(newsApiUrl, newsApiTimeoutMs, newsApiSecret);
    // A publisher's API need not know what only browsers need of Firebase.
    return firebase ? { ...remote, pushSettings: async () => ({ provider: 'firebase', ...firebase.browser }) } : remote;
  });
}
