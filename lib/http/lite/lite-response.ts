import type { ServerResponse } from 'node:http';
import type { LiteState } from '../../platform/routes/lite';
import { configuration } from '../../platform/config/configuration';
import { toStoreKey } from '../page-store/store-key';
import { toLiteLink } from './lite-links';
import { renderLitePage } from './render-lite-page';

/** Headers of the full page that are wrong for the Lite page. */
const fullPageHeaders = ['Content-Length', 'ETag', 'Last-Modified', 'Link', 'Speculation-Rules', 'Refresh'];

/**
 * Turns the response of a full page into that of its Lite page: changes the headers and returns the
 * new body. A redirect leads to the Lite page. The policy forbids all scripts.
 * @param url the URL of the full page that Next rendered
 */
export function toLiteResponse(response: ServerResponse, body: Buffer, url: string, state: LiteState): Buffer {
  const { siteUrl } = configuration();
  const textOf = (name: string) => {
    const value = response.getHeader(name);
    return typeof value === 'string' ? value : '';
  };
  for (const name of fullPageHeaders) response.removeHeader(name);
  const location = textOf('Location');
  if (location) response.setHeader('Location', toLiteLink(location, siteUrl, state));
  const policy = textOf('Content-Security-Policy');
  if (policy) response.setHeader('Content-Security-Policy', policy.replace(/script-src [^;]*/, "script-src 'none'"));
  // The links contain this reader's saved stories, so no shared cache may store the response.
  if (state.saved.length && textOf('Cache-Control').startsWith('s-maxage='))
    response.setHeader('Cache-Control', 'private, no-cache');
  if (!textOf('Content-Type').startsWith('text/html') || !body.length) return body;
  // Drop query parameters that do not change the page, so that they do not appear in the links of a
  // shared page.
  const normalisedUrl = toStoreKey(url)?.key ?? url;
  return Buffer.from(renderLitePage({ html: body.toString(), url: normalisedUrl, siteUrl, state }));
}
