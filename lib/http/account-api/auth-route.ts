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
 * The session endpoints, which next-auth answers. What it would stumble over is put right or
 * answered before it sees the request.
 */

/** Browsers' log lines that are written down in a minute; the rest is dropped. */
const maxLogLines = 20;
let logged = { minute: 0, lines: 0 };

const levels = ['error', 'warn', 'debug'];
const text = (value: unknown, maxLength: number): string =>
  // What a browser sends must not look like lines of ours.
  typeof value === 'string' ? value.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ').slice(0, maxLength) : '';

/** Writes down what the session client tells: its level, its code and its message. */
function writeDown({ level, code, message }: Record<string, unknown>): void {
  const minute = Math.floor(Date.now() / 60_000);
  logged = { minute, lines: logged.minute === minute ? logged.lines + 1 : 1 };
  if (logged.lines > maxLogLines || !levels.includes(String(level))) return;
  if (typeof code !== 'string' || !/^[A-Z_]{1,60}$/.test(code) || level === 'debug') return;
  log.warn('browser_error', { code, message: text(message, 200) });
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** Largest body of a session call, in bytes. */
const maxBodyBytes = 16 * 1024;

/** The fields of a session call, which comes as a form or as JSON. */
const sentFields = async (request: NextApiRequest): Promise<Record<string, unknown>> =>
  isForm(request)
    ? Object.fromEntries(formEntries(await formBody(request, maxBodyBytes)))
    : jsonBody(request, maxBodyBytes);

/** An address as next-auth may have it: on this site, or the site's own. */
const safe = (address: unknown, siteUrl: string): string => `${siteUrl}${pathOnSite(address, siteUrl) ?? ''}`;

/**
 * Puts right every address to return to, wherever it stands: next-auth fails on those that are
 * none.
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

/** A reader whose session is gone must not look logged in to script. */
function dropStaleSign(request: NextApiRequest, response: NextApiResponse, siteUrl: string): void {
  const cookies = cookiesOf(request);
  const names = cookieNames(siteUrl);
  if (cookies[names.sign] !== undefined && cookies[names.session] === undefined) clearSessionCookies(response, siteUrl);
}

/**
 * Has the plain form of a sign-in answered with a page that leads on: a redirect to another site
 * would be stopped by the policy of the page with the form. A redirect within this site stays one.
 */
function leaveByPage(request: NextApiRequest, response: NextApiResponse, siteUrl: string, edition: Edition): void {
  // next-auth tells the address in JSON, as script asks for it. A failure has none.
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
 * Has a fault that next-auth would answer like a wrong code answered as what it is. What `given`
 * hands over is noted, and reported in place of next-auth's answer.
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
 * Adds the URL of the error page to a failed sign-in by script. Without a URL next-auth/react leads
 * the reader back to where they came from, as after a login.
 */
function leadFailuresToErrorPage(response: NextApiResponse, siteUrl: string): void {
  const sendJson = response.json.bind(response);
  response.json = (answer: unknown) =>
    sendJson(
      response.statusCode < 400 ? answer : { ...fieldsOf(answer), url: `${siteUrl}/api/auth/error?error=OAuthSignin` },
    );
}

const refused = (methods: string) => new ApiError(405, [{ code: 'METHOD', message: `Use ${methods}` }]);

/** Makes the name of an error that next-auth shows, or puts into a header, one safe word. */
function nameOneError({ query }: NextApiRequest, action: string | undefined, provider: string | undefined): void {
  // Without a name next-auth would lead to an address that says "undefined".
  if (action === 'error' && typeof query['error'] !== 'string') query['error'] = provider ?? 'Default';
  if (Array.isArray(query['error'])) query['error'] = query['error'][0];
  // next-auth writes it into a header as it is.
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
      // next-auth takes whatever fails in its callbacks for the end of the session and deletes the
      // cookie. So the database is asked here, where a failure is a 500 that leaves the reader
      // logged in; the callbacks find the reader remembered.
      await readerOf(request, call.limited.now);
      dropStaleSign(request, response, siteUrl);
    }
    nameOneError(request, action, provider);
    // next-auth reads where it is from here.
    process.env['NEXTAUTH_URL'] = siteUrl;
    const edition = editionFor(request, siteUrl);
    const byForm = request.method === 'POST' && fieldsOf(request.body)['json'] !== 'true';
    if (action === 'signin' && provider !== undefined && byForm) leaveByPage(request, response, siteUrl, edition);
    await NextAuth(request, response, authOptions({ ...call, edition, failed: tellFaults(response) }));
  } catch (error) {
    sendFailure(response, error);
  }
};
