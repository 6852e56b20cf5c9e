import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { ApiError, invalidInput } from '../../contract/errors';
import { type Input, type OperationName, operations } from '../../contract/news/operations';
import { editionOfPath } from '../../accounts/sessions/return-path';
import { editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { newsApi } from '../../news-api';
import type { ClientInfo } from '../../news-api/news-api';
import { configuration } from '../../platform/config/configuration';
import { rejectedFieldCookie } from '../../requests/rejected-field';
import { getClientInfo } from '../../requests/client-info';
import { readFormBody, readJsonBody } from '../../requests/body';
import { localizeError } from './localize-error';
import {
  parseFormFields,
  isFormRequest,
  formPagePath,
  requireNotCrossSite,
  requireSameOrigin,
  formReturnUrl,
} from '../../requests/form';
import { requireOperationQuota } from '../../requests/operation-limit';
import { sendData, sendError } from '../../requests/send-json';

/** @throws ApiError 405 for another method, and sets `Allow` */
export function requireMethod(
  request: NextApiRequest,
  response: Parameters<NextApiHandler>[1],
  ...methods: string[]
): void {
  if (methods.includes(request.method ?? '')) return;
  response.setHeader('Allow', methods.join(', '));
  throw new ApiError(405, [{ code: 'METHOD', message: `Use ${methods.join(' or ')}` }]);
}

const parseNumbers = (values: NextApiRequest['query'], names: string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value]];
    }),
  );

/** @throws ApiError 404 for an invalid path parameter, 400 for an invalid query or body */
export async function parseInput<Name extends OperationName>(
  name: Name,
  request: NextApiRequest,
): Promise<Input<Name>> {
  const { method, params, query, body } = operations[name];
  const path = params.safeParse(parseNumbers(request.query, Object.keys(params.shape)));
  if (!path.success) throw invalidInput(path.error, 404);
  const parsed = query.safeParse(parseNumbers(request.query, Object.keys(query.shape)));
  if (!parsed.success) throw invalidInput(parsed.error);
  const parsedBody = body.safeParse(method === 'GET' ? {} : await readJsonBody(request));
  if (!parsedBody.success) throw invalidInput(parsedBody.error);
  return { ...path.data, ...parsed.data, ...parsedBody.data } as Input<Name>;
}

const bearerToken = ({ headers }: NextApiRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];

const callOperation = async <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  client: ClientInfo,
  bearer?: string,
): Promise<unknown> =>
  (newsApi()[name] as (input: unknown, client?: ClientInfo, bearer?: string) => Promise<unknown>)(
    input,
    operations[name].perHour === undefined ? undefined : client,
    bearer,
  );

/**
 * Creates the API route of a news API operation. It validates the request against the contract and
 * calls `newsApi()`.
 */
export function operationRoute(name: OperationName): NextApiHandler {
  const { method, query } = operations[name];
  // If an operation writes and has a `language` parameter, that is the reader's language.
  const isLocalised = method !== 'GET' && 'language' in query.shape;
  return async (request, response) => {
    try {
      requireMethod(request, response, method, ...(method === 'GET' ? ['HEAD'] : []));
      if (method !== 'GET') requireNotCrossSite(request, configuration().siteUrl);
      const input = await parseInput(name, request);
      const client = getClientInfo(request);
      await requireOperationQuota(name, client.address);
      sendData(response, await callOperation(name, input, client, bearerToken(request)));
    } catch (error) {
      sendError(response, isLocalised ? localizeError(error, request.query['language']) : error);
    }
  };
}

/** Creates the API route of several operations with the same path and different methods. */
export function operationRoutes(...names: OperationName[]): NextApiHandler {
  const routes = names.map((name) => ({ method: operations[name].method, answer: operationRoute(name) }));
  return async (request, response) => {
    const route = routes.find(({ method }) => method === request.method);
    if (route) return route.answer(request, response);
    try {
      requireMethod(request, response, ...routes.map(({ method }) => method));
    } catch (error) {
      sendError(response, error);
    }
  };
}

/**
 * Runs an operation for a form. Returns false if it fails, because the page then shows the error in
 * the reader's language. The error is logged, unless it is a rate limit.
 */
async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) log.error('request_failed', { error });
    return false;
  }
}

/** Maximum length of a field that the form gets back, in code points. */
const maxStoredLength = 300;
/** Seconds for which a rejected field is available to the page that shows the form again. */
const rejectedFieldSeconds = 60;

/**
 * Stores the value of a rejected form's field for the page that shows the form again. It uses a
 * cookie, because page URLs are logged.
 */
function storeRejectedField(response: NextApiResponse, address: string, value: string): void {
  const shortened = Array.from(value).slice(0, maxStoredLength).join('');
  const secure = configuration().siteUrl.startsWith('https:') ? '; Secure' : '';
  response.setHeader(
    'Set-Cookie',
    `${rejectedFieldCookie}=${encodeURIComponent(shortened)}; Path=${new URL(address, 'http://_').pathname}; Max-Age=${rejectedFieldSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Creates an API route that also accepts the plain HTML form of a page. A form is answered with a
 * redirect to `page` in the edition of the `from` parameter, with the outcome in the query. If the
 * form is rejected, the page gets the field `restoredField` back.
 * @param others operations with the same path and other methods
 */
export function formRoute(
  name: OperationName,
  page: string,
  restoredField?: string,
  ...others: OperationName[]
): NextApiHandler {
  const handleJson = operationRoutes(name, ...others);
  return async (request, response) => {
    if (request.method !== 'POST' || !isFormRequest(request)) return handleJson(request, response);
    try {
      requireSameOrigin(request, configuration().siteUrl);
      const fields = parseFormFields(await readFormBody(request));
      const parsedBody = operations[name].body.safeParse(fields);
      const client = getClientInfo(request);
      // Without script, the form cannot set the `language` parameter, so it is taken from the
      // edition of the page.
      const { apiLanguage } = editions[editionOfPath(formPagePath(request.query['from'], page))];
      const languageOfForm = 'language' in operations[name].query.shape ? { language: apiLanguage } : {};
      const store = async () => {
        await requireOperationQuota(name, client.address);
        return callOperation(name, { ...languageOfForm, ...parsedBody.data } as Input<typeof name>, client);
      };
      const outcome = !parsedBody.success ? 'problem' : (await succeeds(store)) ? 'sent' : 'later';
      const address = formReturnUrl(request.query['from'], page, outcome);
      if (restoredField && outcome !== 'sent') storeRejectedField(response, address, fields[restoredField] ?? '');
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(303, address);
    } catch (error) {
      sendError(response, error);
    }
  };
}

/**
 * Creates an API route for an operation whose plain HTML form belongs to its page
 * (lib/http/router/request-router.ts). Only that page can show the form again. So a form posted
 * here is redirected to the page, with its method and body.
 */
export function pageFormRoute(name: OperationName, page: string): NextApiHandler {
  const handleJson = operationRoute(name);
  return async (request, response) => {
    if (request.method !== 'POST' || !isFormRequest(request)) return handleJson(request, response);
    try {
      requireSameOrigin(request, configuration().siteUrl);
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(307, formPagePath(request.query['from'], page));
    } catch (error) {
      sendError(response, error);
    }
  };
}
