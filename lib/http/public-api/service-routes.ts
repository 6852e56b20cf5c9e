import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod';
import { ApiError, invalidInput, notFoundError } from '../../contract/errors';
import { enabledEditions, editions } from '../../platform/editions';
import { findPublicIp } from '../../integrations/location';
import { ServiceUnavailable } from '../../integrations/response-cache';
import { market, localizeMarket } from '../../integrations/market';
import { needsWeatherRequest, roundDegree, weatherAt } from '../../integrations/weather';
import { configuration } from '../../platform/config/configuration';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import { clientIp } from '../../requests/client-ip';
import { requireMethod } from './operation-route';
import { toRateLimitKey, RateLimit } from '../../requests/rate-limit';
import { sendCacheable, sendError } from '../../requests/send-json';

/** Routes for data from outside services, so that the browser connects only to this site. */

/** Shorter than the ticker's interval of one minute. */
const marketCacheControl = 'public, max-age=20, s-maxage=30, stale-while-revalidate=30';
const weatherCacheControl = 'public, max-age=900';
const ipCacheControl = 'private, max-age=300';

type Handler = (request: NextApiRequest, response: NextApiResponse) => Promise<void>;

const serviceRoute =
  (handler: Handler): NextApiHandler =>
  async (request, response) => {
    try {
      requireMethod(request, response, 'GET', 'HEAD');
      await handler(request, response);
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) return sendError(response, error);
      sendError(response, new ApiError(503, [{ code: 'UNAVAILABLE', message: error.message }], 30));
    }
  };

export const marketRoute = serviceRoute(async (request, response) => {
  const edition = enabledEditions.find((name) => editions[name].apiLanguage === request.query['language']);
  const found = edition && (await market());
  if (!found) throw notFoundError('Market data for', String(request.query['language']));
  sendCacheable(response, localizeMarket(edition, found), marketCacheControl);
});

const degree = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'must be degrees such as 23.03')
    .transform((text) => roundDegree(Number(text)))
    .refine((value) => Math.abs(value) <= max, `must be at most ${max} degrees`);
const place = z.object({ lat: degree(90), lon: degree(180) });

/**
 * Rate limits of weather requests to the outside service, per client and for all clients. Cached
 * places do not count.
 */
const weatherLimits = memoizeByConfig(() => ({
  caller: new RateLimit({ count: 20, seconds: 60 }),
  all: new RateLimit({ count: 600, seconds: 60 }),
}));

export const weatherRoute = serviceRoute(async (request, response) => {
  const parsed = place.safeParse({ lat: request.query['lat'], lon: request.query['lon'] });
  if (!parsed.success) throw invalidInput(parsed.error);
  const { lat, lon } = parsed.data;
  const { caller: client, all } = weatherLimits();
  const from = toRateLimitKey(clientIp(request, configuration().trustedProxyHops));
  if (needsWeatherRequest(lat, lon) && (!client.take(from) || !all.take('all'))) {
    throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many weather requests' }], 60);
  }
  const found = await weatherAt(lat, lon);
  if (!found) throw notFoundError('Weather for', `${lat},${lon}`);
  sendCacheable(response, found, weatherCacheControl);
});

/**
 * Returns the client's IP address in the format of public look-up services, `{"ip": "…"}` without
 * an envelope, so that either can be used.
 */
export const clientIpRoute = serviceRoute(async (request, response) => {
  const ip = await findPublicIp(clientIp(request, configuration().trustedProxyHops));
  response.setHeader('Cache-Control', ipCacheControl);
  response.status(200).json({ ip });
});
