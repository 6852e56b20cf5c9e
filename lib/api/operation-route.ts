import type { NextApiHandler, NextApiRequest } from 'next';
import { ApiError, invalidInput } from '../contract/errors';
import { type Input, type OperationName, operations } from '../contract/operations';
import { newsApi } from '../news-api';
import { configuration } from '../site/configuration';
import { formBody, jsonBody } from './body';
import { formFields, isForm, pageOfForm, requireSameOrigin, returnAddress } from './form';
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
async function inputOf<Name extends OperationName>(name: Name, request: NextApiRequest): Promise<Input<Name>> {
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

/** API route of one operation of the news API: checks the request against the contract and asks `newsApi()`. */
export function operationRoute(name: OperationName): NextApiHandler {
  return async (request, response) => {
    try {
      const { method } = operations[name];
      requireMethod(request, response, method, ...(method === 'GET' ? ['HEAD'] : []));
      sendData(response, await answer(name, await inputOf(name, request)));
    } catch (error) {
      sendFailure(response, error);
    }
  };
}

/**
 * The same for an operation that a page's plain form posts to as well: a form is answered with a redirect to `page`, in the
 * edition that `?from=` names, which says what became of it.
 */
export function formRoute(name: OperationName, page: string): NextApiHandler {
  const byScript = operationRoute(name);
  return async (request, response) => {
    if (request.method !== 'POST' || !isForm(request)) return byScript(request, response);
    try {
      requireSameOrigin(request, configuration().siteUrl);
      const sent = operations[name].body.safeParse(formFields(await formBody(request)));
      if (sent.success) await answer(name, sent.data as Input<typeof name>);
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(303, returnAddress(request.query['from'], page, sent.success ? 'sent' : 'problem'));
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
