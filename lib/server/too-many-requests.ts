import type { ServerResponse } from 'node:http';
import { type Edition, editions } from '../editions';
import { pathInEdition, routes } from '../routes';
import { counted } from '../texts/counted';
import { plainPages } from '../texts/plain-pages';

/**
 * What a client is answered that has used up a limit (request-limits.ts). Nothing is rendered for
 * it.
 */

/** The colours of styles/tokens.css, which this page does not wait for. */
const style =
  'body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#16130f;background:#fffdfa}' +
  'a{color:inherit}p+p{display:flex;gap:1.5rem}' +
  '@media (prefers-color-scheme:dark){body{color:#f2ede6;background:#14120f}}';

function page(edition: Edition, seconds: number): string {
  const { title, text, again, home } = plainPages[edition].tooManyRequests;
  return `<!doctype html>
<html lang="${editions[edition].lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${counted(text, seconds, edition)}</p>
<p><a href="">${again}</a> <a href="${pathInEdition(edition, routes.home())}">${home}</a></p>
</main>
</body>
</html>
`;
}

const envelope = (): string => {
  const message = 'Too many requests. Please try again later';
  return JSON.stringify({ message, errors: [{ code: 'TOO_MANY', message }] });
};

/**
 * Answers 429: with a page in the language of an edition, or in the API's envelope where a program
 * asked.
 */
export function refuseTooMany(response: ServerResponse, seconds: number, request: Edition | 'program'): void {
  const isPage = request !== 'program';
  response.writeHead(429, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
  });
  response.end(isPage ? page(request, seconds) : envelope());
}
