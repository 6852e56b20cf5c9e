import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { readerFromCookie, readerFromBearer } from '../../accounts/sessions/reader';
import { cookieNames, parseCookies } from '../../accounts/sessions/session-cookie';
import type { LoginContext } from '../../accounts/login/login';
import type { Reader } from '../../accounts/sessions/sessions';
import {
  type AccountInput,
  type AccountOperationName,
  accountOperations,
  type AccountOutput,
} from '../../contract/account/account-operations';
import { ApiError, invalidInput } from '../../contract/errors';
import { parseUserType, type UserType } from '../../contract/account/user-types';
import { database } from '../../database/connection';
import { type Edition, toEdition } from '../../platform/editions';
import type { ClientInfo } from '../../news-api/news-api';
import { editionOfPath, toSitePath } from '../../accounts/sessions/return-path';
import { log } from '../../platform/log/log';
import { configuration } from '../../platform/config/configuration';
import { logSecurityEvent } from '../../platform/log/security-log';
import { secrets } from '../../platform/config/secrets';
import { getClientInfo } from '../../requests/client-info';
import { readFormBody, readJsonBody } from '../../requests/body';
import { parseFormFields, isFormRequest, requireNotCrossSite, requireSameOrigin } from '../../requests/form';
import { requireMethod } from '../public-api/operation-route';
import { sendData, sendError, toApiError } from '../../requests/send-json';

export type AccountRequest = {
  request: NextApiRequest;
  response: NextApiResponse;
  context: LoginContext;
  secret: string;
  client: ClientInfo;
  edition: Edition;
  cookies: Record<string, string>;
  names: ReturnType<typeof cookieNames>;
  userType: UserType | undefined;
};

type OperationRequest<Name extends AccountOperationName> = AccountRequest & {
  input: AccountInput<Name>;
  reader: (typeof accountOperations)[Name]['access'] extends 'reader' ? Reader : Reader | undefined;
};

export type OperationHandler<Name extends AccountOperationName> = (
  call: OperationRequest<Name>,
) => Promise<AccountOutput<Name>>;

export type FormHandler<Name extends AccountOperationName> = {
  done: (call: AccountRequest & { fields: Record<string, string>; data: AccountOutput<Name> }) => string;
  refused: (call: AccountRequest & { fields: Record<string, string>; error: ApiError }) => string;
};

const refererPath = (request: NextApiRequest): string | undefined =>
  toSitePath(request.headers.referer, configuration().siteUrl);

export function toAccountRequest(request: NextApiRequest, response: NextApiResponse): AccountRequest {
  const site = configuration();
  const { NEXTAUTH_SECRET: secret, OTP_PEPPER: pepper } = secrets();
  const named = request.query['edition'];
  const context = { db: database(), pepper, site, development: process.env.NODE_ENV !== 'production', now: new Date() };
  return {
    request,
    response,
    context,
    secret,
    client: getClientInfo(request),
    edition: typeof named === 'string' ? toEdition(named) : editionOfPath(refererPath(request) ?? '/'),
    cookies: parseCookies(request),
    names: cookieNames(site.siteUrl),
    userType: parseUserType(request.headers['usertype']),
  };
}

export const notLoggedInError = () =>
  new ApiError(401, [{ code: 'UNAUTHORIZED', message: 'Authentication token not found' }]);

/**
 * Returns the reader of a request, from its bearer token or its session cookie. With a cookie, a
 * write must come from a page of this site.
 */
async function authenticatedReader(request: NextApiRequest, now: Date): Promise<Reader | undefined> {
  if (request.headers.authorization !== undefined) {
    const authenticated = await readerFromBearer(request, now);
    if (!authenticated) logSecurityEvent('token_refused');
    return authenticated;
  }
  const reader = await readerFromCookie(request, now);
  if (reader && request.method !== 'GET' && request.method !== 'HEAD')
    requireSameOrigin(request, configuration().siteUrl);
  return reader;
}

async function runOperation<Name extends AccountOperationName>(
  name: Name,
  call: AccountRequest,
  sent: () => Promise<unknown>,
  { run, withoutReader }: { run: OperationHandler<Name>; withoutReader: boolean },
): Promise<AccountOutput<Name>> {
  const reader = withoutReader ? undefined : await authenticatedReader(call.request, call.context.now);
  if (accountOperations[name].access === 'reader' && !reader) throw notLoggedInError();
  const input = accountOperations[name].body.safeParse(await sent());
  if (!input.success) throw invalidInput(input.error);
  return run({ ...call, input: input.data, reader } as unknown as OperationRequest<Name>);
}

type Handler = {
  method: string;
  run: (call: AccountRequest) => Promise<unknown>;
  form?: (call: AccountRequest) => Promise<string>;
};

type Options<Name extends AccountOperationName> = {
  form?: FormHandler<Name>;
  /** Replaces the usual error for a body that is not a JSON object. */
  brokenBody?: ApiError;
  withoutReader?: boolean;
  maxBodyBytes?: number;
};

export function handle<Name extends AccountOperationName>(
  name: Name,
  run: OperationHandler<Name>,
  { form, brokenBody, withoutReader = false, maxBodyBytes }: Options<Name> = {},
): Handler {
  const { method } = accountOperations[name];
  const credentials = { run, withoutReader };
  const body = async (request: NextApiRequest): Promise<unknown> => {
    if (method === 'GET') return {};
    return readJsonBody(request, maxBodyBytes).catch((error: unknown) => {
      throw error instanceof ApiError && brokenBody ? brokenBody : error;
    });
  };
  const handleForm = async (call: AccountRequest, { done, refused }: FormHandler<Name>): Promise<string> => {
    requireSameOrigin(call.request, call.context.site.siteUrl);
    const fields = parseFormFields(await readFormBody(call.request));
    try {
      return done({ ...call, fields, data: await runOperation(name, call, async () => fields, credentials) });
    } catch (error) {
      if (error instanceof ApiError) return refused({ ...call, fields, error });
      // A reader without script gets a page for every kind of error.
      log.error('request_failed', { error });
      return refused({ ...call, fields, error: toApiError(error) });
    }
  };
  return {
    method,
    run: (call) => runOperation(name, call, () => body(call.request), credentials),
    ...(form ? { form: (call: AccountRequest) => handleForm(call, form) } : {}),
  };
}

/**
 * Creates an API route for operations with the same path and different methods. A form-encoded POST
 * goes to the first operation that accepts forms.
 */
export function accountRoute(...handlers: Handler[]): NextApiHandler {
  const methods = handlers.map(({ method }) => method);
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  const runForm = handlers.find(({ form }) => form)?.form;
  return async (request, response) => {
    try {
      if (request.method === 'POST' && runForm && isFormRequest(request)) {
        const location = await runForm(toAccountRequest(request, response));
        response.setHeader('Cache-Control', 'no-store');
        response.redirect(303, location);
        return;
      }
      requireMethod(request, response, ...allowed);
      requireNotCrossSite(request, configuration().siteUrl);
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const handler = handlers.find((candidate) => candidate.method === method);
      sendData(response, await handler?.run(toAccountRequest(request, response)));
    } catch (error) {
      sendError(response, error);
    }
  };
}
