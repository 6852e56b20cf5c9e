import type { NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod';
import { invalidInput, notFoundError } from '../../contract/errors';
import { maxKeywordLength } from '../../contract/news/call-schemas';
import { editionNames, editions } from '../../platform/editions';
import { allPlaces, placesNamed } from '../../pages/search/named-places';
import { topicsNamed } from '../../pages/search/named-topics';
import { cleanKeyword } from '../../platform/language/words/keyword';
import { requireMethod } from './operation-route';
import { sendCacheable, sendFailure } from '../../web/request/send';

/** As long as the names are cached in the process. */
const placesLast = 'public, max-age=60';

const query = z.object({ keyword: z.string().max(maxKeywordLength) });

/**
 * Suggests sections, cities, authors and then topics whose names match the keyword, for the search
 * box.
 */
export async function placesRoute(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    const edition = editionNames.find((name) => editions[name].apiLanguage === request.query['language']);
    if (!edition) throw notFoundError('Edition', String(request.query['language']));
    const parsed = query.safeParse({ keyword: request.query['keyword'] });
    if (!parsed.success) throw invalidInput(parsed.error);
    const keyword = cleanKeyword(parsed.data.keyword);
    const { places } = placesNamed(await allPlaces(edition), keyword, true);
    sendCacheable(response, [...places, ...(await topicsNamed(edition, keyword, places))], placesLast);
  } catch (error) {
    sendFailure(response, error);
  }
}
