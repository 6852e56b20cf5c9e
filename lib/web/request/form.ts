import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/errors';
import { editionNames } from '../../platform/editions';
import { pathInEdition } from '../../platform/routes';
import { fullAddress, liteAddress } from '../../platform/routes/lite';
import { securityEvent } from '../../platform/log/security-log';

/**
 * Forms of pages without script: form-encoded posts from our own pages, answered with a redirect
 * back to the page.
 */

/** True for the content type of a plain HTML form. */
export function isForm(request: IncomingMessage): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

/**
 * Lets a form pass only when the browser says that a page of ours sent it: cached pages hold no
 * token.
 * @throws ApiError 403 otherwise
 */
export function requireSameOrigin(request: IncomingMessage, siteUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site === undefined && request.headers.origin === new URL(siteUrl).origin) return;
  securityEvent('csrf_refused');
  throw new ApiError(403, [{ code: 'CROSS_ORIGIN', message: 'This form was not sent from a page of this site' }]);
}

/**
 * Lets a call pass that a browser sent from a page of ours, or that no browser sent: another site's
 * page cannot send JSON without asking first, and is never answered.
 * @throws ApiError 403
 */
export function requireNoOtherSite(request: IncomingMessage, siteUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const fromHere =
    site === undefined
      ? origin === undefined || origin === new URL(siteUrl).origin
      : site === 'same-origin' || site === 'none';
  if (fromHere) return;
  securityEvent('csrf_refused');
  throw new ApiError(403, [{ code: 'CROSS_ORIGIN', message: 'This was not sent from a page of this site' }]);
}

/** Fields of the largest form many times over; each costs time to decode. */
const maxFields = 200;

/** The fields of a form as they were sent. @throws ApiError 400 if there are too many */
export function formEntries(text: string): [name: string, value: string][] {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > maxFields)
    throw new ApiError(400, [{ code: 'INVALID', message: `The form has more than ${maxFields} fields` }]);
  return [...new URLSearchParams(text)];
}

/**
 * Fields of a form; empty ones are left out, as a script would. A line ends as it does in the text
 * box, which counts one character for it: forms are sent with two.
 */
export function formFields(text: string): Record<string, string> {
  return Object.fromEntries(
    formEntries(text).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.replaceAll('\r\n', '\n')]])),
  );
}

/**
 * The page of a form: `path` in an edition when `page` is exactly that or its lite page, else in
 * English. Never another site's.
 */
export function pageOfForm(page: unknown, path: string): string {
  const places = editionNames.map((edition) => pathInEdition(edition, path));
  const lite = typeof page === 'string' ? fullAddress(page) : undefined;
  if (lite && places.includes(lite.page)) return liteAddress(lite.page, lite.state) ?? path;
  return places.find((place) => place === page) ?? path;
}

/** Address to return to from a form, with what became of it. */
export function returnAddress(page: unknown, path: string, outcome: 'sent' | 'problem' | 'later'): string {
  const address = pageOfForm(page, path);
  return `${address}${address.includes('?') ? '&' : '?'}outcome=${outcome}`;
}
