import type { IncomingMessage } from 'node:http';
import { ApiError } from '../contract/errors';
import { enabledEditions } from '../platform/editions';
import { pathInEdition } from '../platform/routes';
import { parseLiteUrl, toLiteUrl } from '../platform/routes/lite';
import { logSecurityEvent } from '../platform/log/security-log';

/**
 * Forms that work without script. A page sends them form-encoded, and the response redirects back
 * to the page.
 */

export function isFormRequest(request: IncomingMessage): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

/**
 * Allows a form only if the browser reports that a page of this site sent it. A CSRF token is not
 * possible, because pages are cached.
 * @throws ApiError 403 otherwise
 */
export function requireSameOrigin(request: IncomingMessage, siteUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site === undefined && request.headers.origin === new URL(siteUrl).origin) return;
  logSecurityEvent('csrf_refused');
  throw new ApiError(403, [{ code: 'CROSS_ORIGIN', message: 'This form was not sent from a page of this site' }]);
}

/**
 * Allows a request from a page of this site or from a program. A page of another site cannot send
 * JSON without a CORS preflight, which this site does not answer.
 * @throws ApiError 403 otherwise
 */
export function requireNotCrossSite(request: IncomingMessage, siteUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSameSite =
    site === undefined
      ? origin === undefined || origin === new URL(siteUrl).origin
      : site === 'same-origin' || site === 'none';
  if (isSameSite) return;
  logSecurityEvent('csrf_refused');
  throw new ApiError(403, [{ code: 'CROSS_ORIGIN', message: 'This request was not sent from a page of this site' }]);
}

/** Far more fields than the largest form has. Each field costs time to decode. */
const maxFields = 200;

/**
 * Returns the fields of a form as they were sent.
 * @throws ApiError 400 if there are too many
 */
export function parseFormEntries(text: string): [name: string, value: string][] {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > maxFields)
    throw new ApiError(400, [{ code: 'INVALID', message: `The form has more than ${maxFields} fields` }]);
  return [...new URLSearchParams(text)];
}

/**
 * Returns the fields of a form without the empty ones, as a script would send them. Line breaks
 * become a single character, as a text box counts them; forms are sent with two.
 */
export function parseFormFields(text: string): Record<string, string> {
  return Object.fromEntries(
    parseFormEntries(text).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.replaceAll('\r\n', '\n')]],
    ),
  );
}

/**
 * Returns the page of a form: `page` if it is `path` in some edition, or the Lite page of that.
 * Otherwise `path` in the default edition. A URL of another site is never returned.
 */
export function formPagePath(page: unknown, path: string): string {
  const pagePaths = enabledEditions.map((edition) => pathInEdition(edition, path));
  const lite = typeof page === 'string' ? parseLiteUrl(page) : undefined;
  if (lite && pagePaths.includes(lite.page)) return toLiteUrl(lite.page, lite.state) ?? path;
  return pagePaths.find((pagePath) => pagePath === page) ?? path;
}

/** Returns the URL to redirect to after a form, with its outcome. */
export function formReturnUrl(page: unknown, path: string, outcome: 'sent' | 'problem' | 'later'): string {
  const url = formPagePath(page, path);
  return `${url}${url.includes('?') ? '&' : '?'}outcome=${outcome}`;
}
