import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { createAuthOptions } from '../../accounts/auth-options';
import { readerFromCookie } from '../../accounts/sessions/reader';
import { editionOfPath, toSitePath } from '../../accounts/sessions/return-path';
import { clearSessionCookies, cookieNames, parseCookies } from '../../accounts/sessions/session-cookie';
import { ApiError } from '../../contract/errors';
import type { Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { toAccountRequest } from './account-route';
import { readFormBody, readJsonBody } from '../../requests/body';
import { parseFormEntries, isFormRequest, requireNotCrossSite } from '../../requests/form';
import { sendInterstitialPage } from './interstitial-page';
import { sendError } from '../../requests/send-json';

/**
 * The session endpoints of next-auth. Input on which next-auth would fail is corrected or rejected
 * before it sees the request.
 */

/** Maximum number of browser log lines per minute. Further ones are dropped. */
const maxLogLines = 20;
let logged = { minute: 0, lines: 0 };

const levels = ['error', 'warn', 'debug'];
const text = (value: unknown, maxLength: number): string =>
  // Remove line breaks and control characters, so that a browser cannot forge log lines.
  typeof value === 'string' ? value.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ').slice(0, maxLength) : '';

function logBrowserError({ level, code, message }: Record<string, unknown>): void {
  const minute = Math.floor(Date.now() / 60_000);
  logged = { minute, lines: logged.minute === minute ? logged.lines + 1 : 1 };
  if (logged.lines > maxLogLines || !levels.includes(String(level))) return;
  if (typeof code !== 'string' || !/^[A-Z_]{1,60}$/.test(code) || level === 'debug') return;
  log.warn('browser_error', { code, message: text(message, 200) });
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

const maxBodyBytes = 16 * 1024;

const readFields = async (request: NextApiRequest): Promise<Record<string, unknown>> =>
  isFormRequest(request)
    ? Object.fromEntries(parseFormEntries(await readFormBody(request, maxBodyBytes)))
    : readJsonBody(request, maxBodyBytes);

/**
 * Returns a return URL that next-auth accepts. A URL of another site is replaced by the site's URL.
 */
const toSafeReturnUrl = (address: unknown, siteUrl: string): string =>
  `${siteUrl}${toSitePath(address, siteUrl) ?? ''}`;

/**
 * Corrects all return URLs in the body, query and cookies, because next-auth fails on invalid ones.
 */
function sanitiseReturnUrls(request: NextApiRequest, siteUrl: string): void {
  const body = fieldsOf(request.body);
  if ('callbackUrl' in body) body['callbackUrl'] = toSafeReturnUrl(body['callbackUrl'], siteUrl);
  request.body = body;
  if ('callbackUrl' in request.query)
    request.query['callbackUrl'] = toSafeReturnUrl(request.query['callbackUrl'], siteUrl);
  const { callbackUrl } = cookieNames(siteUrl);
  const cookies: Partial<Record<string, string>> = { ...request.cookies };
  if (callbackUrl in cookies) cookies[callbackUrl] = toSafeReturnUrl(cookies[callbackUrl], siteUrl);
  Object.defineProperty(request, 'cookies', { value: cookies, configurable: true });
}

function editionFor(request: NextApiRequest, siteUrl: string) {
  const { callbackUrl } = cookieNames(siteUrl);
  const candidates = [
    request.query['callbackUrl'],
    fieldsOf(request.body)['callbackUrl'],
    request.cookies[callbackUrl],
  ];
  for (const candidate of [...candidates, request.headers.referer]) {
    const path = toSitePath(candidate, siteUrl);
    if (path !== undefined && path !== '/') return editionOfPath(path);
  }
  return editionOfPath('/');
}

/**
 * Removes the logged-in flag from a reader whose session cookie is gone, so that scripts do not
 * treat the reader as logged in.
 */
function clearStaleLoggedInFlag(request: NextApiRequest, response: NextApiResponse, siteUrl: string): void {
  const cookies = parseCookies(request);
  const names = cookieNames(siteUrl);
  if (cookies[names.sign] !== undefined && cookies[names.session] === undefined) clearSessionCookies(response, siteUrl);
}

/**
 * Answers the plain form of a sign-in to another site with a page that links there, because the
 * Content-Security-Policy of the form's page would block a redirect. A redirect within this site is
 * sent as such.
 */
function redirectFormThroughPage(
  request: NextApiRequest,
  response: NextApiResponse,
  siteUrl: string,
  edition: Edition,
): void {
  // With `json`, next-auth returns the redirect URL as JSON. An error has no URL.
  request.body = { ...fieldsOf(request.body), json: 'true' };
  const sendJson = response.json.bind(response);
  response.json = (body: unknown) => {
    const { url } = fieldsOf(body);
    if (typeof url !== 'string') return sendJson(body);
    if (toSitePath(url, siteUrl) === undefined) return sendInterstitialPage(response, url, edition);
    response.redirect(303, url);
  };
}

/**
 * Reports server errors that next-auth would report as a wrong code. If an error is passed to the
 * returned function, it replaces next-auth's response.
 */
function reportServerErrors(response: NextApiResponse): (error: unknown) => void {
  let serverError: unknown;
  const { json, end } = response;
  const replacing = <Send extends typeof json | typeof end>(send: Send): Send =>
    ((...args: unknown[]) => {
      if (serverError === undefined) return (send as (...args: unknown[]) => unknown).apply(response, args);
      Object.assign(response, { json, end });
      response.removeHeader('Location');
      return sendError(response, serverError);
    }) as Send;
  Object.assign(response, { json: replacing(json), end: replacing(end) });
  return (error) => (serverError = error);
}

/**
 * Adds the URL of the error page to the response of a failed sign-in by script. Without it,
 * next-auth/react would lead the reader back as after a successful login.
 */
function addErrorPageUrl(response: NextApiResponse, siteUrl: string): void {
  const sendJson = response.json.bind(response);
  response.json = (body: unknown) =>
    sendJson(
      response.statusCode < 400 ? body : { ...fieldsOf(body), url: `${siteUrl}/api/auth/error?error=OAuthSignin` },
    );
}

const methodNotAllowed = (methods: string) => new ApiError(405, [{ code: 'METHOD', message: `Use ${methods}` }]);

/** Reduces the error name, which next-auth shows or puts into a header, to one safe word. */
function sanitiseErrorName({ query }: NextApiRequest, action: string | undefined, provider: string | undefined): void {
  // Without a name, next-auth would redirect to a URL with "undefined".
  if (action === 'error' && typeof query['error'] !== 'string') query['error'] = provider ?? 'Default';
  if (Array.isArray(query['error'])) query['error'] = query['error'][0];
  // next-auth writes the name into a header without encoding it.
  if (action === 'error') query['error'] = encodeURIComponent(query['error'] ?? '');
}

export const authRoute: NextApiHandler = async (request, response) => {
  try {
    response.setHeader('Cache-Control', 'private, no-store');
    const call = toAccountRequest(request, response);
    const { siteUrl } = call.context.site;
    const [action, provider] = [request.query['nextauth'] ?? []].flat();
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.setHeader('Allow', 'GET, POST');
      throw methodNotAllowed('GET or POST');
    }
    if (request.method === 'POST') {
      if (action === 'signin') addErrorPageUrl(response, siteUrl);
      requireNotCrossSite(request, siteUrl);
      request.body ??= await readFields(request);
    }
    if (action === 'callback' && provider === 'mobile' && request.method === 'GET') {
      response.setHeader('Allow', 'POST');
      throw methodNotAllowed('POST');
    }
    sanitiseReturnUrls(request, siteUrl);
    if (action === '_log' && request.method === 'POST') {
      logBrowserError(fieldsOf(request.body));
      response.status(200).json({});
      return;
    }
    if (action === 'session') {
      // next-auth treats any error in its callbacks as the end of the session and deletes the
      // cookie. So the reader is loaded here, where a database error results in a 500 and the
      // reader stays logged in. The callbacks reuse the loaded reader.
      await readerFromCookie(request, call.context.now);
      clearStaleLoggedInFlag(request, response, siteUrl);
    }
    sanitiseErrorName(request, action, provider);
    // next-auth reads the site's URL from this variable.
    process.env['NEXTAUTH_URL'] = siteUrl;
    const edition = editionFor(request, siteUrl);
    const byForm = request.method === 'POST' && fieldsOf(request.body)['json'] !== 'true';
    if (action === 'signin' && provider !== undefined && byForm)
      redirectFormThroughPage(request, response, siteUrl, edition);
    await NextAuth(request, response, createAuthOptions({ ...call, edition, onError: reportServerErrors(response) }));
  } catch (error) {
    sendError(response, error);
  }
};
