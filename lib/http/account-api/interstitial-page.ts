import type { NextApiResponse } from 'next';
import { type Edition, editions } from '../../platform/editions';
import { plainPages } from '../../platform/i18n/texts/plain-pages';

/**
 * The page between a form of this site and another site. Browsers apply the `form-action` of the
 * form's page to redirects as well. With a redirect, the policy of every page would have to allow
 * Google. A page in between avoids this.
 */

/** The page loads nothing, sends no form and runs no script. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Sends a page that redirects to a URL immediately, and has a link for browsers that do not
 * redirect.
 */
export function sendInterstitialPage(response: NextApiResponse, url: string, edition: Edition): void {
  const { title, link } = plainPages[edition].toGoogle;
  const to = escaped(url);
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response
    .status(200)
    .send(
      `<!doctype html><html lang="${editions[edition].lang}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
        `<meta http-equiv="refresh" content="0;url=${to}"><title>${title}</title></head>` +
        `<body><main><h1>${title}</h1><p><a href="${to}">${link}</a></p></main></body></html>`,
    );
}
