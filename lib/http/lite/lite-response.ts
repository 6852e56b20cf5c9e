import type { ServerResponse } from 'node:http';
import type { LiteState } from '../../platform/routes/lite';
import { configuration } from '../../platform/config/configuration';
import { storeKey } from '../page-store/store-key';
import { liteLink } from './lite-links';
import { litePage } from './lite-page';

/** Headers of the full page that are wrong for the Lite page. */
const ofPage = ['Content-Length', 'ETag', 'Last-Modified', 'Link', 'Speculation-Rules', 'Refresh'];

/**
 * Turns the response of a full page into that of its Lite page: changes the headers and returns the
 * new body. A redirect leads to the Lite page. The policy forbids all scripts.
 * @param address the URL of the full page that Next rendered
 */
export function liteAnswer(response: ServerResponse, body: Buffer, address: string, state: LiteState): Buffer {
  const { siteUrl } = configuration();
  const textOf = (name: string) => {
    const value = response.getHeader(name);
    return typeof value === 'string' ? value : '';
  };
  for (const name of ofPage) response.removeHeader(name);
  const location = textOf('Location');
  if (location) response.setHeader('Location', liteLink(location, siteUrl, state));
  const policy = textOf('Content-Security-Policy');
  if (policy) response.setHeader('Content-Security-Policy', policy.replace(/script-src [^;]*/, "script-src 'none'"));
  // The links contain this reader's saved stories, so no shared cache may store the response.
  if (state.saved.length && textOf('Cache-Control').startsWith('s-maxage='))
    response.setHeader('Cache-Control', 'private, no-cache');
  if (!textOf('Content-Type').startsWith('text/html') || !body.length) return body;
  // Drop query parameters that do not change the page, so that they do not appear in the links of a
  // shared page.
  const own = storeKey(address)?.key ?? address;
  return Buffer.from(litePage({ html: body.toString(), address: own, siteUrl, state }));
}
