import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import { documentRoute } from '@/lib/http/public-api/document-route';
import type { NewsApi } from '@/lib/news-api/news-api';
import { enterSite, leaveSite } from '../support/in-process';

afterEach(() => {
  leaveSite();
  jest.restoreAllMocks();
});

test.each(['feed/rss.xml', 'news-sitemap-en.xml'])('%s gets a Retry-After of half a minute', async (document) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // A news API whose operations all fail.
  const away = () => Promise.reject(new Error('away'));
  enterSite(new Proxy({}, { get: () => away }) as NewsApi);
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: `/${document}` });
  const response = new ServerResponse(request);
  const status = (code: number) => Object.assign(response, { statusCode: code });
  await documentRoute(
    Object.assign(request, { query: { path: document.split('/') } }) as unknown as NextApiRequest,
    Object.assign(response, { status }) as unknown as NextApiResponse,
  );
  expect([response.statusCode, response.getHeader('retry-after')]).toEqual([503, '30']);
  expect(log).toHaveBeenCalledTimes(1);
});
