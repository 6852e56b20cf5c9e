import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { ApiError, invalidInput } from '../contract/errors';
import { type Input, type OperationName, operations } from '../contract/operations';
import { newsApi } from '../news-api';
import { configuration } from '../site/configuration';
import { refusedCookie } from '../refused-field';
import { formBody, jsonBody } from './body';
import { clientAddress } from './client-address';
import { formFields, isForm, pageOfForm, requireSameOrigin, returnAddress } from './form';
import { callerOf, RateLimit } from './rate-limit';
import { sendData, sendFailure } from './send';

/** What a caller without a right method is told. Sets `Allow`. */
export function requireMethod(
  request: NextApiRequest,
  response: Parameters<NextApiHandler>[1],
  ...methods: string[]
): void {
  if (methods.includes(request.method ?? '')) return;
  response.setHeader('Allow', methods.join(', '));
  throw new ApiError(405, [{ code: 'METHOD', message: `Use ${methods.join(' or ')}` }]);
}

/** Path and query values as the contract types them: plain decimal numbers as numbers, the rest as text. */
const typed = (values: NextApiRequest['query'], names: string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value]];
    }),
  );

/** The input of an operation, checked. @throws ApiError 404 for a bad path parameter, 400 for a bad query or body */
export async function inputOf<Name extends OperationName>(name: Name, request: NextApiRequest): Promise<Input<Name>> {
  const { method, params, query, body } = operations[name];
  const path = params.safeParse(typed(request.query, Object.keys(params.shape)));
  if (!path.success) throw invalidInput(path.error, 404);
  const asked = query.safeParse(typed(request.query, Object.keys(query.shape)));
  if (!asked.success) throw invalidInput(asked.error);
  const sent = body.safeParse(method === 'POST' ? await jsonBody(request) : {});
  if (!sent.success) throw invalidInput(sent.error);
  return { ...path.data, ...asked.data, ...sent.data } as Input<Name>;
}

const answer = async <Name extends OperationName>(name: Name, input: Input<Name>): Promise<unknown> =>
  (newsApi()[name] as (input: unknown) => Promise<unknown>)(input);

/** Milliseconds of the window that limits count in. */
const hour = 60 * 60 * 1000;

type RequireWithin = (request: NextApiRequest, response: NextApiResponse) => void;

/**
 * How often one caller may make a call (`perHour` of the operations table); what the contract refuses is not counted.
 * The answer throws ApiError 429 for one too many, and says when to come again.
 */
function limitOf(name: OperationName): RequireWithin {
  const { perHour } = operations[name];
  if (perHour === undefined) return () => undefined;
  const limit = new RateLimit(perHour, hour);
  return (request, response) => {
    const caller = callerOf(clientAddress(request, configuration().trustedProxyHops));
    if (limit.take(caller)) return;
    response.setHeader('Retry-After', String(limit.secondsLeft(caller)));
    throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many requests. Please try again later' }]);
  };
}

function limitedRoute(name: OperationName, requireWithin: RequireWithin): NextApiHandler {
  return async (request, response) => {
    try {
      const { method } = operations[name];
      requireMethod(request, response, method, ...(method === 'GET' ? ['HEAD'] : []));
      const input = await inputOf(name, request);
      requireWithin(request, response);
      sendData(response, await answer(name, input));
    } catch (error) {
      sendFailure(response, error);
    }
  };
}

/** API route of one operation of the news API: checks the request against the contract and asks `newsApi()`. */
export function operationRoute(name: OperationName): NextApiHandler {
  return limitedRoute(name, limitOf(name));
}

/** The same as a yes or no. */
function isWithin(requireWithin: () => void): boolean {
  try {
    requireWithin();
    return true;
  } catch {
    return false;
  }
}

/** Does what was asked; false when that fails, which is logged. The page says it in the reader's language and hands back what was written. */
async function isAnswered(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Longest text of a field that is handed back, in code points. */
const longestKept = 300;
/** Seconds for which a refused field is kept for the page that shows it again. */
const refusedFor = 60;

/** Hands what stood in a refused form's field to the page that it returns to: in a cookie, because addresses of pages are logged. */
function keepRefused(response: NextApiResponse, address: string, value: string): void {
  const kept = Array.from(value).slice(0, longestKept).join('');
  const secure = configuration().siteUrl.startsWith('https:') ? '; Secure' : '';
  response.setHeader(
    'Set-Cookie',
    `${refusedCookie}=${encodeURIComponent(kept)}; Path=${new URL(address, 'http://_').pathname}; Max-Age=${refusedFor}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * The same for an operation that a page's plain form posts to as well: a form is answered with a redirect to `page`, in the
 * edition that `?from=` names, which says what became of it. The page of a refused form gets the field `keep` back.
 */
export function formRoute(name: OperationName, page: string, keep?: string): NextApiHandler {
  const requireWithin = limitOf(name);
  const byScript = limitedRoute(name, requireWithin);
  return async (request, response) => {
    if (request.method !== 'POST' || !isForm(request)) return byScript(request, response);
    try {
      requireSameOrigin(request, configuration().siteUrl);
      const fields = formFields(await formBody(request));
      const sent = operations[name].body.safeParse(fields);
      const stored =
        sent.success &&
        isWithin(() => requireWithin(request, response)) &&
        (await isAnswered(() => answer(name, sent.data as Input<typeof name>)));
      const address = returnAddress(request.query['from'], page, stored ? 'sent' : 'problem');
      if (keep && !stored) keepRefused(response, address, fields[keep] ?? '');
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(303, address);
    } catch (error) {
      sendFailure(response, error);
    }
  };
}

/**
 * The same for an operation whose plain form is taken by its page (lib/server/door.ts), which alone can show it again: a form that is
 * posted here is led there whole, by a redirect that keeps method and body.
 */
export function pageFormRoute(name: OperationName, page: string): NextApiHandler {
  const byScript = operationRoute(name);
  return async (request, response) => {
    if (request.method !== 'POST' || !isForm(request)) return byScript(request, response);
    try {
      requireSameOrigin(request, configuration().siteUrl);
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(307, pageOfForm(request.query['from'], page));
    } catch (error) {
      sendFailure(response, error);
    }
  };
}
