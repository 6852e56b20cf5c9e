import { ApiError } from '../contract/errors';
import type { Configuration } from '../platform/config/configuration';

/**
 * Rejects changes to the embedded newsroom if the site reads its news from a publisher's API.
 * @throws ApiError 409
 */
export function assertEmbeddedNewsroom({ newsApiUrl }: Pick<Configuration, 'newsApiUrl'>): void {
  if (newsApiUrl === undefined) return;
  throw new ApiError(409, [
    {
      code: 'NEWSROOM_NOT_USED',
      message: `This site reads its news from ${newsApiUrl} (NEWS_API_URL) and its own newsroom is not used. Publish stories there.`,
    },
  ]);
}
