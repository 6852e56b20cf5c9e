import type { NextApiResponse } from 'next';
import { type Edition, editions } from '../../platform/editions';
import { plainPages } from '../../platform/i18n/texts/plain-pages';

/**
 * The page between a form of ours and another site. Browsers hold a form to its page's
 * `form-action` wherever the answer redirects to, so an answer that redirects to Google would want
 * every page's policy to name Google. A page of its own ends the form's way here.
 */

/** It loads nothing, sends no form and runs no script. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Answers a page that leads on to `address` at once, and by a link where the browser does not
 * follow.
 */
export function sendLeavingPage(response: NextApiResponse, address: string, edition: Edition): void {
  const { title, link } = plainPages[edition].toGoogle;
  const to = escaped(address);
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
