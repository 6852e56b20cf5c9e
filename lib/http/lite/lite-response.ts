import type { ServerResponse } from 'node:http';
import type { LiteState } from '../../platform/routes/lite';
import { configuration } from '../../platform/config/configuration';
import { storeKey } from '../page-store/store-key';
import { liteLink } from './lite-links';
import { litePage } from './lite-page';

/** Headers of the page that are not true of what is made of it, or load what it has not. */
const ofPage = ['Content-Length', 'ETag', 'Last-Modified', 'Link', 'Speculation-Rules', 'Refresh'];

/**
 * Makes the lite answer of the answer of a page: its status and headers, with the body that this
 * returns. A redirect leads to the lite page. No script runs on it, whatever the body says.
 * @param address of the page, as Next was asked for it
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
  // Nobody else has this list of stories in their links.
  if (state.saved.length && textOf('Cache-Control').startsWith('s-maxage='))
    response.setHeader('Cache-Control', 'private, no-cache');
  if (!textOf('Content-Type').startsWith('text/html') || !body.length) return body;
  // Names in the query that change nothing are not for the links of a page that others get too.
  const own = storeKey(address)?.key ?? address;
  return Buffer.from(litePage({ html: body.toString(), address: own, siteUrl, state }));
}
