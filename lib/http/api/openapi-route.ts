import type { NextApiHandler } from 'next';
import { openApiDocument } from '../../contract/openapi';
import { entityTag, isNotModified } from '../../platform/network/conditional';
import { perConfiguration } from '../../platform/config/per-configuration';
import { requireMethod } from './operation-route';
import { sendFailure } from '../../web/request/send';

/**
 * The description of the API as bytes. Nothing in it changes while the process runs, and making it
 * takes 50 ms.
 */
const document = perConfiguration(({ siteUrl }) => {
  const body = Buffer.from(JSON.stringify(openApiDocument(siteUrl)));
  return { body, tag: entityTag(body) };
});

export const openApiRoute: NextApiHandler = (request, response) => {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    const { body, tag } = document();
    response.setHeader('ETag', tag);
    // Another version of the site describes another API.
    response.setHeader('Cache-Control', 'no-cache');
    if (isNotModified(request.headers, { tag })) return response.status(304).end();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.status(200).end(request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    sendFailure(response, error);
  }
};
