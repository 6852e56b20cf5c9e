import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { authOptions } from '../../accounts/auth-options';
import { readerOf } from '../../accounts/sessions/reader';
import { editionAt, pathOnSite } from '../../accounts/sessions/return-address';
import { clearSessionCookies, cookieNames, cookiesOf } from '../../accounts/sessions/session-cookie';
import { ApiError } from '../../contract/errors';
import type { Edition } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { accountCall } from './account-route';
import { formBody, jsonBody } from '../../web/request/body';
import { formEntries, isForm, requireNoOtherSite } from '../../web/request/form';
import { sendLeavingPage } from './leaving-page';
import { sendFailure } from '../../web/request/send';

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

function writeDown({ level, code, message }: Record<string, unknown>): void {
  const minute = Math.floor(Date.now() / 60_000);
  logged = { minute, lines: logged.minute === minute ? logged.lines + 1 : 1 };
  if (logged.lines > maxLogLines || !levels.includes(String(level))) return;
  if (typeof code !== 'string' || !/^[A-Z_]{1,60}$/.test(code) || level === 'debug') return;
  log.warn('browser_error', { code, message: text(message, 200) });
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

const maxBodyBytes = 16 * 1024;

const sentFields = async (request: NextApiRequest): Promise<Record<string, unknown>> =>
  isForm(request)
    ? Object.fromEntries(formEntries(await formBody(request, maxBodyBytes)))
    : jsonBody(request, maxBodyBytes);

/**
 * Returns a return URL that next-auth accepts. A URL of another site is replaced by the site's URL.
 */
const safe = (address: unknown, siteUrl: string): string => `${siteUrl}${pathOnSite(address, siteUrl) ?? ''}`;

/**
 * Corrects all return URLs in the body, query and cookies, because next-auth fails on invalid ones.
 */
function makeSafe(request: NextApiRequest, siteUrl: string): void {
  const body = fieldsOf(request.body);
  if ('callbackUrl' in body) body['callbackUrl'] = safe(body['callbackUrl'], siteUrl);
  request.body = body;
  if ('callbackUrl' in request.query) request.query['callbackUrl'] = safe(request.query['callbackUrl'], siteUrl);
  const { callbackUrl } = cookieNames(siteUrl);
  const cookies: Partial<Record<string, string>> = { ...request.cookies };
  if (callbackUrl in cookies) cookies[callbackUrl] = safe(cookies[callbackUrl], siteUrl);
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
    const path = pathOnSite(candidate, siteUrl);
    if (path !== undefined && path !== '/') return editionAt(path);
  }
  return editionAt('/');
}

/**
 * Removes the logged-in flag from a reader whose session cookie is gone, so that scripts do not
 * treat the reader as logged in.
 */
function dropStaleSign(request: NextApiRequest, response: NextApiResponse, siteUrl: string): void {
  const cookies = cookiesOf(request);
  const names = cookieNames(siteUrl);
  if (cookies[names.sign] !== undefined && cookies[names.session] === undefined) clearSessionCookies(response, siteUrl);
}

/**
 * Answers the plain form of a sign-in to another site with a page that links there, because the
 * Content-Security-Policy of the form's page would block a redirect. A redirect within this site is
 * sent as such.
 */
function leaveByPage(request: NextApiRequest, response: NextApiResponse, siteUrl: string, edition: Edition): void {
  // With `json`, next-auth returns the redirect URL as JSON. An error has no URL.
  request.body = { ...fieldsOf(request.body), json: 'true' };
  const sendJson = response.json.bind(response);
  response.json = (answer: unknown) => {
    const { url } = fieldsOf(answer);
    if (typeof url !== 'string') return sendJson(answer);
    if (pathOnSite(url, siteUrl) === undefined) return sendLeavingPage(response, url, edition);
    response.redirect(303, url);
  };
}

/**
 * Reports server errors that next-auth would report as a wrong code. If an error is passed to the
 * returned function, it replaces next-auth's response.
 */
function tellFaults(response: NextApiResponse): (error: unknown) => void {
  let fault: unknown;
  const { json, end } = response;
  const instead = <Send extends typeof json | typeof end>(send: Send): Send =>
    ((...args: unknown[]) => {
      if (fault === undefined) return (send as (...args: unknown[]) => unknown).apply(response, args);
      Object.assign(response, { json, end });
      response.removeHeader('Location');
      return sendFailure(response, fault);
    }) as Send;
  Object.assign(response, { json: instead(json), end: instead(end) });
  return (error) => (fault = error);
}

/**
 * Adds the URL of the error page to the response of a failed sign-in by script. Without it,
 * next-auth/react would lead the reader back as after a successful login.
 */
function leadFailuresToErrorPage(response: NextApiResponse, siteUrl: string): void {
  const sendJson = response.json.bind(response);
  response.json = (answer: unknown) =>
    sendJson(
      response.statusCode < 400 ? answer : { ...fieldsOf(answer), url: `${siteUrl}/api/auth/error?error=OAuthSignin` },
    );
}

const refused = (methods: string) => new ApiError(405, [{ code: 'METHOD', message: `Use ${methods}` }]);

/** Reduces the error name, which next-auth shows or puts into a header, to one safe word. */
function nameOneError({ query }: NextApiRequest, action: string | undefined, provider: string | undefined): void {
  // Without a name, next-auth would redirect to a URL with "undefined".
  if (action === 'error' && typeof query['error'] !== 'string') query['error'] = provider ?? 'Default';
  if (Array.isArray(query['error'])) query['error'] = query['error'][0];
  // next-auth writes the name into a header without encoding it.
  if (action === 'error') query['error'] = encodeURIComponent(query['error'] ?? '');
}

export const authRoute: NextApiHandler = async (request, response) => {
  try {
    response.setHeader('Cache-Control', 'private, no-store');
    const call = accountCall(request, response);
    const { siteUrl } = call.limited.site;
    const [action, provider] = [request.query['nextauth'] ?? []].flat();
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.setHeader('Allow', 'GET, POST');
      throw refused('GET or POST');
    }
    if (request.method === 'POST') {
      if (action === 'signin') leadFailuresToErrorPage(response, siteUrl);
      requireNoOtherSite(request, siteUrl);
      request.body ??= await sentFields(request);
    }
    if (action === 'callback' && provider === 'mobile' && request.method === 'GET') {
      response.setHeader('Allow', 'POST');
      throw refused('POST');
    }
    makeSafe(request, siteUrl);
    if (action === '_log' && request.method === 'POST') {
      writeDown(fieldsOf(request.body));
      response.status(200).json({});
      return;
    }
    if (action === 'session') {
      // next-auth treats any error in its callbacks as the end of the session and deletes the
      // cookie. So the reader is loaded here, where a database error results in a 500 and the
      // reader stays logged in. The callbacks reuse the loaded reader.
      await readerOf(request, call.limited.now);
      dropStaleSign(request, response, siteUrl);
    }
    nameOneError(request, action, provider);
    // next-auth reads the site's URL from this variable.
    process.env['NEXTAUTH_URL'] = siteUrl;
    const edition = editionFor(request, siteUrl);
    const byForm = request.method === 'POST' && fieldsOf(request.body)['json'] !== 'true';
    if (action === 'signin' && provider !== undefined && byForm) leaveByPage(request, response, siteUrl, edition);
    await NextAuth(request, response, authOptions({ ...call, edition, failed: tellFaults(response) }));
  } catch (error) {
    sendFailure(response, error);
  }
};
