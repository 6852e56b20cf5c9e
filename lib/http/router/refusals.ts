import type { ServerResponse } from 'node:http';
import { type Edition, editions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { formatNumber } from '../../platform/format/numbers';
import { plainPages } from '../../platform/i18n/texts/plain-pages';
import { getFixedT } from '../../platform/i18n/texts/translate';

/**
 * Responses that refuse a request without rendering anything. A client that must retry later has
 * reached a limit (request-limits.ts), or too many pages are being rendered (render-queue.ts).
 */

type Reason = 'limit' | 'busy';
const statuses = { limit: 429, busy: 503 } as const;
const pages = { limit: 'tooManyRequests', busy: 'busy' } as const;

/** The colours of styles/tokens.css, inlined so that this page needs no style sheet. */
const style =
  'body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#16130f;background:#fffdfa}' +
  'a{color:inherit}p+p{display:flex;gap:1.5rem}' +
  '@media (prefers-color-scheme:dark){body{color:#f2ede6;background:#14120f}}';

function renderPage(edition: Edition, reason: Reason, seconds: number): string {
  const { title, again, home } = plainPages[edition][pages[reason]];
  const text = getFixedT(edition, plainPages)(`${pages[reason]}.text`, {
    count: seconds,
    n: formatNumber(seconds, edition),
  });
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
<p>${text}</p>
<p><a href="">${again}</a> <a href="${pathInEdition(edition, routes.home())}">${home}</a></p>
</main>
</body>
</html>
`;
}

const errors = {
  limit: { code: 'TOO_MANY', message: 'Too many requests. Please try again later.' },
  busy: { code: 'BUSY', message: 'Too many pages are being rendered. Please try again later.' },
} as const;

const errorBody = (reason: Reason): string => {
  const error = errors[reason];
  return JSON.stringify({ message: error.message, errors: [error] });
};

/**
 * Sends a 429 or 503 with `Retry-After`: as a page in an edition's language, or as JSON for a
 * program.
 */
export function sendRetryLater(
  response: ServerResponse,
  reason: Reason,
  seconds: number,
  request: Edition | 'program',
): void {
  const isPage = request !== 'program';
  response.writeHead(statuses[reason], {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
  });
  response.end(isPage ? renderPage(request, reason, seconds) : errorBody(reason));
}

const refusals = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  414: 'URI Too Long',
  421: 'Misdirected Request',
} as const;

/** Refuses a request with a line of text, or with JSON if it is for the API. */
export function sendRefusal(response: ServerResponse, status: keyof typeof refusals, forApi: boolean): void {
  const message = refusals[status];
  response.writeHead(status, {
    'Content-Type': forApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && !forApi ? { Allow: 'GET, HEAD' } : {}),
  });
  response.end(forApi ? JSON.stringify({ message, errors: [{ code: 'REFUSED', message }] }) : `${message}\n`);
}
