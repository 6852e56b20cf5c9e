import type { NextApiHandler, NextApiRequest } from 'next';
import { ApiError, notFoundError } from '../../contract/errors';
import { type DirectoryEndpoint, directoryEndpoints } from '../../integrations/directory/endpoints';
import { callDirectory, DirectoryError } from '../../integrations/directory/client';
import { configuration } from '../../platform/config/configuration';
import { defaultEdition } from '../../platform/editions';
import { directoryTexts } from '../../platform/i18n/texts/directory';
import { readJsonBody } from '../../requests/body';
import { sendError } from '../../requests/send-json';

/**
 * Forwards requests for the business directory to `DIRECTORY_API_URL`, with the token of the
 * request, so that the reader's browser connects only to this site. Only the operations in the
 * directory's table are forwarded. This site answers account and news requests itself.
 */

const localPaths = /^(user\/|login|news\/)/;

const forwardedOperations = directoryEndpoints.filter(({ path }) => !localPaths.test(path));

const withoutTrailingSlash = (path: string): string => path.replace(/\/$/, '');

function findOperation(method: string, path: string): { call: DirectoryEndpoint; key?: string } | undefined {
  const candidates = forwardedOperations.filter((call) => call.method === method);
  const exact = candidates.find((call) => withoutTrailingSlash(call.path) === path && call.key !== 'required');
  if (exact) return { call: exact };
  const lastSlash = path.lastIndexOf('/');
  // Dot segments would change the path.
  if (/^\.{1,2}$/.test(path.slice(lastSlash + 1))) return undefined;
  const operationWithKey = candidates.find(
    (call) => call.key && withoutTrailingSlash(call.path) === path.slice(0, lastSlash),
  );
  return operationWithKey && { call: operationWithKey, key: path.slice(lastSlash + 1) };
}

function callerCredentials({ headers }: NextApiRequest): { token?: string; userType?: string } {
  const token = /^Bearer ?(\S{1,4096})$/.exec(headers.authorization ?? '')?.[1];
  const { usertype: userType } = headers;
  return { ...(token ? { token } : {}), ...(typeof userType === 'string' ? { userType } : {}) };
}

function toApiError(error: unknown): unknown {
  if (!(error instanceof DirectoryError)) return error;
  const { failure, status, code, field, message } = error;
  const upstreamStatus = status !== undefined && status >= 400 ? status : failure === 'late' ? 504 : 502;
  return new ApiError(upstreamStatus, [{ code: code ?? 'UPSTREAM', message, ...(field ? { field } : {}) }]);
}

async function forward(request: NextApiRequest, origin: string, path: string): Promise<unknown> {
  const found = findOperation(request.method ?? '', path);
  if (!found) throw notFoundError('This', 'URL');
  const query = Object.fromEntries(
    Object.entries(request.query).flatMap(([name, value]) => (name === 'path' ? [] : [[name, [value].flat()[0]]])),
  ) as Record<string, string | undefined>;
  const body = request.method === 'GET' ? {} : { body: await readJsonBody(request) };
  const texts = directoryTexts[defaultEdition];
  return callDirectory(found.call, {
    origin,
    caller: callerCredentials(request),
    texts,
    key: found.key,
    query,
    ...body,
  });
}

export const directoryRoute: NextApiHandler = async (request, response) => {
  try {
    const { directoryApiUrl } = configuration();
    const path = [request.query['path'] ?? []].flat().join('/');
    if (directoryApiUrl === undefined) throw notFoundError('This', 'URL');
    const result = await forward(request, directoryApiUrl, path);
    response.setHeader('Cache-Control', 'no-store');
    if (!(result instanceof Blob)) return response.status(200).json(result);
    // A file from the directory must never be shown as a page of this site.
    response.setHeader('Content-Type', result.type);
    response.setHeader('Content-Disposition', 'attachment');
    response.status(200).send(Buffer.from(await result.arrayBuffer()));
  } catch (error) {
    sendError(response, toApiError(error));
  }
};
