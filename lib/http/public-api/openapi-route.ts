import type { NextApiHandler } from 'next';
import { openApiDocument } from '../../contract/openapi';
import { entityTag, isNotModified } from '../../platform/network/conditional';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import { requireMethod } from './operation-route';
import { sendError } from '../../requests/send-json';

/**
 * The OpenAPI document. It is cached, because it never changes while the process runs and takes 50
 * ms to generate.
 */
const document = memoizeByConfig(({ siteUrl }) => {
  const body = Buffer.from(JSON.stringify(openApiDocument(siteUrl)));
  return { body, tag: entityTag(body) };
});

export const openApiRoute: NextApiHandler = (request, response) => {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    const { body, tag } = document();
    response.setHeader('ETag', tag);
    // Revalidate, because another version of the site has another API.
    response.setHeader('Cache-Control', 'no-cache');
    if (isNotModified(request.headers, { tag })) return response.status(304).end();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.status(200).end(request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    sendError(response, error);
  }
};
