import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { readerOf, readerWithBearer } from '../../accounts/sessions/reader';
import { cookieNames, cookiesOf } from '../../accounts/sessions/session-cookie';
import type { LoginSite } from '../../accounts/login/login';
import type { Reader } from '../../accounts/sessions/sessions';
import {
  type AccountInput,
  type AccountOperationName,
  accountOperations,
  type AccountOutput,
} from '../../contract/account/account-operations';
import { ApiError, invalidInput } from '../../contract/errors';
import { knownUserType, type UserType } from '../../contract/account/user-types';
import { database } from '../../database/connection';
import { type Edition, editionOf } from '../../platform/editions';
import type { ClientInfo } from '../../news-api/news-api';
import { editionAt, pathOnSite } from '../../accounts/sessions/return-address';
import { log } from '../../platform/log/log';
import { configuration } from '../../platform/config/configuration';
import { securityEvent } from '../../platform/log/security-log';
import { secrets } from '../../platform/config/secrets';
import { getClientInfo } from '../../web/request/client-info';
import { formBody, jsonBody } from '../../web/request/body';
import { formFields, isForm, requireNoOtherSite, requireSameOrigin } from '../../web/request/form';
import { requireMethod } from '../api/operation-route';
import { sendData, sendFailure, failureText } from '../../web/request/send';

export type AccountCall = {
  request: NextApiRequest;
  response: NextApiResponse;
  limited: LoginSite;
  secret: string;
  client: ClientInfo;
  edition: Edition;
  cookies: Record<string, string>;
  names: ReturnType<typeof cookieNames>;
  userType: UserType | undefined;
};

type With<Name extends AccountOperationName> = AccountCall & {
  input: AccountInput<Name>;
  reader: (typeof accountOperations)[Name]['access'] extends 'reader' ? Reader : Reader | undefined;
};

export type Answer<Name extends AccountOperationName> = (call: With<Name>) => Promise<AccountOutput<Name>>;

export type FormOf<Name extends AccountOperationName> = {
  done: (call: AccountCall & { fields: Record<string, string>; data: AccountOutput<Name> }) => string;
  refused: (call: AccountCall & { fields: Record<string, string>; error: ApiError }) => string;
};

const sourceAddress = (request: NextApiRequest): string | undefined =>
  pathOnSite(request.headers.referer, configuration().siteUrl);

export function accountCall(request: NextApiRequest, response: NextApiResponse): AccountCall {
  const site = configuration();
  const { NEXTAUTH_SECRET: secret, OTP_PEPPER: pepper } = secrets();
  const named = request.query['edition'];
  const limited = { db: database(), pepper, site, development: process.env.NODE_ENV !== 'production', now: new Date() };
  return {
    request,
    response,
    limited,
    secret,
    client: getClientInfo(request),
    edition: typeof named === 'string' ? editionOf(named) : editionAt(sourceAddress(request) ?? '/'),
    cookies: cookiesOf(request),
    names: cookieNames(site.siteUrl),
    userType: knownUserType(request.headers['usertype']),
  };
}

export const loggedOut = () => new ApiError(401, [{ code: 'UNAUTHORIZED', message: 'Authentication token not found' }]);

/**
 * Returns the reader of a request, from its bearer token or its session cookie. With a cookie, a
 * write must come from a page of this site.
 */
async function readerWhoAsks(request: NextApiRequest, now: Date): Promise<Reader | undefined> {
  if (request.headers.authorization !== undefined) {
    const known = await readerWithBearer(request, now);
    if (!known) securityEvent('token_refused');
    return known;
  }
  const reader = await readerOf(request, now);
  if (reader && request.method !== 'GET' && request.method !== 'HEAD')
    requireSameOrigin(request, configuration().siteUrl);
  return reader;
}

async function answer<Name extends AccountOperationName>(
  name: Name,
  call: AccountCall,
  sent: () => Promise<unknown>,
  { given, withoutReader }: { given: Answer<Name>; withoutReader: boolean },
): Promise<AccountOutput<Name>> {
  const reader = withoutReader ? undefined : await readerWhoAsks(call.request, call.limited.now);
  if (accountOperations[name].access === 'reader' && !reader) throw loggedOut();
  const input = accountOperations[name].body.safeParse(await sent());
  if (!input.success) throw invalidInput(input.error);
  return given({ ...call, input: input.data, reader } as unknown as With<Name>);
}

type Handler = {
  method: string;
  run: (call: AccountCall) => Promise<unknown>;
  form?: (call: AccountCall) => Promise<string>;
};

type Options<Name extends AccountOperationName> = {
  form?: FormOf<Name>;
  /** Replaces the usual error for a body that is not a JSON object. */
  brokenBody?: ApiError;
  withoutReader?: boolean;
  maxBodyBytes?: number;
};

export function on<Name extends AccountOperationName>(
  name: Name,
  given: Answer<Name>,
  { form, brokenBody, withoutReader = false, maxBodyBytes }: Options<Name> = {},
): Handler {
  const { method } = accountOperations[name];
  const credentials = { given, withoutReader };
  const body = async (request: NextApiRequest): Promise<unknown> => {
    if (method === 'GET') return {};
    return jsonBody(request, maxBodyBytes).catch((error: unknown) => {
      throw error instanceof ApiError && brokenBody ? brokenBody : error;
    });
  };
  const byForm = async (call: AccountCall, { done, refused }: FormOf<Name>): Promise<string> => {
    requireSameOrigin(call.request, call.limited.site.siteUrl);
    const fields = formFields(await formBody(call.request));
    try {
      return done({ ...call, fields, data: await answer(name, call, async () => fields, credentials) });
    } catch (error) {
      if (error instanceof ApiError) return refused({ ...call, fields, error });
      // A reader without script gets a page for every kind of error.
      log.error('request_failed', { error });
      return refused({ ...call, fields, error: failureText(error) });
    }
  };
  return {
    method,
    run: (call) => answer(name, call, () => body(call.request), credentials),
    ...(form ? { form: (call: AccountCall) => byForm(call, form) } : {}),
  };
}

/**
 * Creates an API route for operations with the same path and different methods. A form-encoded POST
 * goes to the first operation that accepts forms.
 */
export function accountRoute(...handlers: Handler[]): NextApiHandler {
  const methods = handlers.map(({ method }) => method);
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  const formed = handlers.find(({ form }) => form)?.form;
  return async (request, response) => {
    try {
      if (request.method === 'POST' && formed && isForm(request)) {
        const to = await formed(accountCall(request, response));
        response.setHeader('Cache-Control', 'no-store');
        response.redirect(303, to);
        return;
      }
      requireMethod(request, response, ...allowed);
      requireNoOtherSite(request, configuration().siteUrl);
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const handler = handlers.find((candidate) => candidate.method === method);
      sendData(response, await handler?.run(accountCall(request, response)));
    } catch (error) {
      sendFailure(response, error);
    }
  };
}
