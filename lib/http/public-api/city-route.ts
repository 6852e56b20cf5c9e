import type { NextApiHandler } from 'next';
import { notFoundError } from '../../contract/errors';
import { enabledEditions, editions } from '../../platform/editions';
import { fetchCityNews } from '../../pages/loaders/lists/cities';
import { requireMethod } from './operation-route';
import { sendCacheable, sendError } from '../../requests/send-json';

const cacheControl = 'public, max-age=60, stale-while-revalidate=300';

/**
 * `/api/city/{language}/{city}`: the front page's stories of the city that a reader chose. The city
 * is in the path, so that caches share the response between readers.
 */
export const cityRoute: NextApiHandler = async (request, response) => {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    const { language, city } = request.query;
    const edition = enabledEditions.find((name) => editions[name].apiLanguage === language);
    const found = edition && (await fetchCityNews(edition, String(city)));
    if (!found) throw notFoundError('City', String(city));
    sendCacheable(response, found, cacheControl);
  } catch (error) {
    sendError(response, error);
  }
};
