import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod';
import { ApiError, invalidInput, notFoundError } from '../../contract/errors';
import { editionNames, editions } from '../../platform/editions';
import { publicAddress } from '../../integrations/location';
import { ServiceUnavailable } from '../../integrations/response-cache';
import { market, marketIn } from '../../integrations/market';
import { asksForWeather, roundedDegree, weatherAt } from '../../integrations/weather';
import { configuration } from '../../platform/config/configuration';
import { perConfiguration } from '../../platform/config/per-configuration';
import { clientAddress } from '../../web/request/client-address';
import { requireMethod } from './operation-route';
import { rateLimitKey, RateLimit } from '../../web/request/rate-limit';
import { sendCacheable, sendFailure } from '../../web/request/send';

/** Routes for data from outside services, so that the browser connects only to this site. */

/** Shorter than the ticker's interval of one minute. */
const marketLasts = 'public, max-age=20, s-maxage=30, stale-while-revalidate=30';
const weatherLasts = 'public, max-age=900';
const addressLasts = 'private, max-age=300';

type Answer = (request: NextApiRequest, response: NextApiResponse) => Promise<void>;

const serviceRoute =
  (answer: Answer): NextApiHandler =>
  async (request, response) => {
    try {
      requireMethod(request, response, 'GET', 'HEAD');
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) return sendFailure(response, error);
      sendFailure(response, new ApiError(503, [{ code: 'UNAVAILABLE', message: error.message }], 30));
    }
  };

export const marketRoute = serviceRoute(async (request, response) => {
  const edition = editionNames.find((name) => editions[name].apiLanguage === request.query['language']);
  const found = edition && (await market());
  if (!found) throw notFoundError('Market data for', String(request.query['language']));
  sendCacheable(response, marketIn(edition, found), marketLasts);
});

const degree = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'must be degrees such as 23.03')
    .transform((text) => roundedDegree(Number(text)))
    .refine((value) => Math.abs(value) <= max, `must be at most ${max} degrees`);
const place = z.object({ lat: degree(90), lon: degree(180) });

/**
 * Rate limits of weather requests to the outside service, per client and for all clients. Cached
 * places do not count.
 */
const weatherLimits = perConfiguration(() => ({
  caller: new RateLimit({ count: 20, seconds: 60 }),
  all: new RateLimit({ count: 600, seconds: 60 }),
}));

export const weatherRoute = serviceRoute(async (request, response) => {
  const parsed = place.safeParse({ lat: request.query['lat'], lon: request.query['lon'] });
  if (!parsed.success) throw invalidInput(parsed.error);
  const { lat, lon } = parsed.data;
  const { caller, all } = weatherLimits();
  const from = rateLimitKey(clientAddress(request, configuration().trustedProxyHops));
  if (asksForWeather(lat, lon) && (!caller.take(from) || !all.take('all'))) {
    throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many weather requests' }], 60);
  }
  const found = await weatherAt(lat, lon);
  if (!found) throw notFoundError('Weather for', `${lat},${lon}`);
  sendCacheable(response, found, weatherLasts);
});

/**
 * Returns the client's IP address in the format of public look-up services, `{"ip": "…"}` without
 * an envelope, so that either can be used.
 */
export const addressRoute = serviceRoute(async (request, response) => {
  const ip = await publicAddress(clientAddress(request, configuration().trustedProxyHops));
  response.setHeader('Cache-Control', addressLasts);
  response.status(200).json({ ip });
});
