import type { NextApiHandler, NextApiRequest } from 'next';
import { ApiError, invalidInput } from '../../contract/errors';
import {
  oEmbedFormats,
  getOEmbed,
  oEmbedQuery,
  oEmbedMaxAgeSeconds,
  toOEmbedXml,
  type OEmbedFormat,
} from '../../distribution/documents/oembed';
import { setStoryTag } from '../../page-cache/shared-cache-headers';
import { requireMethod } from './operation-route';
import { sendError } from '../../requests/send-json';

/** @throws ApiError 501 for an unsupported format, as the oEmbed specification requires */
function parseFormat(name = 'json'): OEmbedFormat {
  const format = oEmbedFormats.find((supported) => supported === name);
  if (!format)
    throw new ApiError(501, [
      { code: 'FORMAT', message: `format must be ${oEmbedFormats.join(' or ')}`, field: 'format' },
    ]);
  return format;
}

function parseQuery({ query }: NextApiRequest) {
  const parsed = oEmbedQuery.safeParse(query);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** `/oembed?url=…`: the data with which other sites embed a story. */
export const oEmbedRoute: NextApiHandler = async (request, response) => {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('X-Robots-Tag', 'noindex');
    const { url, format: name, ...limits } = parseQuery(request);
    const format = parseFormat(name);
    const found = await getOEmbed(url, limits);
    if (!found)
      throw new ApiError(404, [{ code: 'NOT_FOUND', message: 'There is no story at this URL', field: 'url' }]);
    response.setHeader('Cache-Control', `public, max-age=${oEmbedMaxAgeSeconds}`);
    setStoryTag(response, found.id);
    if (format === 'json') return response.status(200).json(found.data);
    response.setHeader('Content-Type', 'text/xml; charset=utf-8');
    response.status(200).send(toOEmbedXml(found.data));
  } catch (error) {
    sendError(response, error);
  }
};
