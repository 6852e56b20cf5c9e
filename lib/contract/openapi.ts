import { version } from '../platform/config/version';
import { type AccountOperationName, accountOperations } from './account/account-operations';
import { failure, success } from './envelope';
import { type OperationName, operations } from './news/operations';
import { changedInput } from './newsroom/changes';
import { newsroomPaths } from './newsroom/openapi';
import { hoistDefinitions, jsonContent, type Json, parameters, schemaOf } from './openapi-parts';
import { allUserTypes } from './account/user-types';

const userTypeHeader: Json = {
  name: 'userType',
  in: 'header',
  required: false,
  description: 'User type that is stored with an account created by this login. Unknown values are ignored',
  schema: { type: 'string', enum: [...allUserTypes] },
};

const readerHeader: Json = {
  name: 'reader',
  in: 'header',
  required: false,
  description: 'Id of the reader that the request is for. If another reader is logged in, the response is 409',
  schema: { type: 'string', pattern: '^[1-9]\\d*$' },
};

/** Returns the operations on a reader's account, by path and method. */
function accountPaths(components: Json, failed: Json): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(accountOperations) as AccountOperationName[]) {
    const { method, path, summary, access, userType, reader, body, data } = accountOperations[name];
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: name,
      summary,
      parameters: [...(userType ? [userTypeHeader] : []), ...(reader ? [readerHeader] : [])],
      ...(access === 'reader' ? { security: [{ reader: [] }, { session: [] }] } : {}),
      ...(method === 'GET'
        ? {}
        : {
            requestBody: {
              required: true,
              content: jsonContent(hoistDefinitions(schemaOf(body, 'input'), components)),
            },
          }),
      responses: {
        200: { description: 'Success', content: jsonContent(hoistDefinitions(schemaOf(success(data)), components)) },
        400: failed,
        401: failed,
        403: failed,
        404: failed,
        429: failed,
        500: failed,
        503: failed,
        ...(reader ? { 409: failed } : {}),
      },
    };
  }
  return paths;
}

/**
 * Generates the OpenAPI 3.1 document from the operation tables and their zod schemas.
 * @param serverUrl origin of the site
 */
export function openApiDocument(serverUrl: string): Json {
  const components: Json = {};
  const secure = serverUrl.startsWith('https:');
  const failed = { description: 'Failure', content: jsonContent(hoistDefinitions(schemaOf(failure), components)) };
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path, summary, params, query, body, data } = operations[name];
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: name,
      summary,
      parameters: [...parameters('path', params), ...parameters('query', query)],
      ...(method === 'GET'
        ? {}
        : {
            requestBody: {
              required: true,
              content: jsonContent(hoistDefinitions(schemaOf(body, 'input'), components)),
            },
          }),
      responses: {
        200: { description: 'Success', content: jsonContent(hoistDefinitions(schemaOf(success(data)), components)) },
        400: failed,
        404: failed,
        405: failed,
        429: failed,
        500: failed,
        503: failed,
      },
    };
  }
  Object.assign(paths, accountPaths(components, failed));
  for (const [path, methods] of Object.entries(newsroomPaths(components, failed)))
    paths[path] = { ...paths[path], ...methods };
  paths['/api/newsroom/changed'] = {
    post: {
      operationId: 'changed',
      summary: 'For a remote newsroom: report changes, so that this site shows them immediately',
      parameters: [
        {
          name: 'x-newsroom-signature',
          in: 'header',
          required: true,
          description: 'Seconds since 1970, a full stop, and the HMAC-SHA256 of "seconds.body" in base64url',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: jsonContent(hoistDefinitions(schemaOf(changedInput, 'input'), components)),
      },
      responses: {
        200: { description: 'Success' },
        400: failed,
        401: failed,
        404: failed,
        413: failed,
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'News API', version },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        editorToken: { type: 'http', scheme: 'bearer' },
        reader: { type: 'http', scheme: 'bearer', description: 'The token of a login, valid for 15 minutes' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: secure ? '__Secure-next-auth.session-token' : 'next-auth.session-token',
          description: 'The session of a browser. Only for pages of this site',
        },
      },
    },
  };
}
