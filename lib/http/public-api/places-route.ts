import type { NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod';
import { invalidInput, notFoundError } from '../../contract/errors';
import { maxKeywordLength } from '../../contract/news/operation-schemas';
import { enabledEditions, editions } from '../../platform/editions';
import { getPlaces, findNamedPlaces } from '../../pages/search/named-places';
import { findNamedTopics } from '../../pages/search/named-topics';
import { cleanKeyword } from '../../platform/language/words/keyword';
import { requireMethod } from './operation-route';
import { sendCacheable, sendError } from '../../requests/send-json';

/** As long as the names are cached in the process. */
const cacheControl = 'public, max-age=60';

const query = z.object({ keyword: z.string().max(maxKeywordLength) });

/**
 * Suggests sections, cities, authors and then topics whose names match the keyword, for the search
 * box.
 */
export async function placesRoute(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    const edition = enabledEditions.find((name) => editions[name].apiLanguage === request.query['language']);
    if (!edition) throw notFoundError('Edition', String(request.query['language']));
    const parsed = query.safeParse({ keyword: request.query['keyword'] });
    if (!parsed.success) throw invalidInput(parsed.error);
    const keyword = cleanKeyword(parsed.data.keyword);
    const { places } = findNamedPlaces(await getPlaces(edition), keyword, true);
    sendCacheable(response, [...places, ...(await findNamedTopics(edition, keyword, places))], cacheControl);
  } catch (error) {
    sendError(response, error);
  }
}
