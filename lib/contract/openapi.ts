import { z } from 'zod';
import { type AccountOperationName, accountOperations } from './account-operations';
import { failure, success } from './envelope';
import { type OperationName, operations } from './operations';
import { changedInput, changesPage, changesQuery } from './changes';
import { breakingInput, savedStory, storyChange, storyInput, writtenStory, withdrawalQuery } from './publishing';
import { knownUserTypes } from './user-types';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Json => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  delete json['$schema'];
  return json;
};

/**
 * `$defs` of one schema become components of the document, so that each entity is described once.
 */
function hoist(schema: Json, components: Json): Json {
  const moved = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  Object.assign(components, moved['$defs']);
  delete moved['$defs'];
  return moved;
}

const parameters = (place: 'path' | 'query', schema: z.ZodObject): Json[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

const json = (schema: Json) => ({ 'application/json': { schema } });

const userTypeHeader: Json = {
  name: 'userType',
  in: 'header',
  required: false,
  description: 'Kind of the reader, kept with an account that the login makes; any other is taken for none',
  schema: { type: 'string', enum: [...knownUserTypes] },
};

const readerHeader: Json = {
  name: 'reader',
  in: 'header',
  required: false,
  description: 'Number of the reader whose account is meant; when another is logged in by now, the answer is 409',
  schema: { type: 'string', pattern: '^[1-9]\\d*$' },
};

/** The calls of a reader's account, by path and method. */
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
        : { requestBody: { required: true, content: json(hoist(schemaOf(body, 'input'), components)) } }),
      responses: {
        200: { description: 'Success', content: json(hoist(schemaOf(success(data)), components)) },
        ...{ 400: failed, 401: failed, 403: failed, 404: failed, 429: failed, 500: failed, 503: failed },
        ...(reader ? { 409: failed } : {}),
      },
    };
  }
  return paths;
}

/**
 * The OpenAPI 3.1 description of the news API, generated from the operations table and its zod
 * schemas. `serverUrl` is the origin of the site.
 */
export function openApiDocument(serverUrl: string): Json {
  const components: Json = {};
  const secure = serverUrl.startsWith('https:');
  const failed = { description: 'Failure', content: json(hoist(schemaOf(failure), components)) };
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path, summary, params, query, body, data } = operations[name];
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: name,
      summary,
      parameters: [...parameters('path', params), ...parameters('query', query)],
      ...(method === 'GET'
        ? {}
        : { requestBody: { required: true, content: json(hoist(schemaOf(body, 'input'), components)) } }),
      responses: {
        200: { description: 'Success', content: json(hoist(schemaOf(success(data)), components)) },
        ...{ 400: failed, 404: failed, 405: failed, 429: failed, 500: failed, 503: failed },
      },
    };
  }
  Object.assign(paths, accountPaths(components, failed));
  const editor = [{ editorToken: [] }];
  const saved = success(savedStory);
  const written = { description: 'Success', content: json(hoist(schemaOf(success(writtenStory)), components)) };
  const wait: Json = {
    name: 'wait',
    in: 'query',
    required: false,
    description: '1 answers when the site that was asked shows the change; without it, when it is committed',
    schema: { type: 'string', enum: ['1'] },
  };
  // With an id it is a change, which need not be whole.
  const handedIn = z.union([storyInput, storyChange]);
  paths['/api/newsroom/stories'] = {
    post: {
      operationId: 'saveStory',
      summary: 'Publish a story, or change the one whose id is given: what is not named stays, null takes away',
      security: editor,
      parameters: [wait],
      requestBody: { required: true, content: json(hoist(schemaOf(handedIn, 'input'), components)) },
      responses: {
        200: { description: 'Success', content: json(hoist(schemaOf(saved), components)) },
        400: failed,
        401: failed,
        404: failed,
        409: failed,
      },
    },
  };
  paths['/api/newsroom/stories/{id}'] = {
    delete: {
      operationId: 'withdrawStory',
      summary: 'Withdraw a story, or one of its languages',
      security: editor,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        ...parameters('query', withdrawalQuery),
        wait,
      ],
      responses: { 200: written, 400: failed, 401: failed, 404: failed, 409: failed },
    },
  };
  paths['/api/newsroom/stories/{id}/breaking'] = {
    post: {
      operationId: 'setBreaking',
      summary: 'Show a story in the breaking-news bar until a moment, or no longer',
      security: editor,
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }, wait],
      requestBody: { required: true, content: json(hoist(schemaOf(breakingInput, 'input'), components)) },
      responses: {
        200: {
          description: 'Success',
          content: json(schemaOf(success(writtenStory.extend({ breakingUntil: z.string().nullable() })))),
        },
        400: failed,
        401: failed,
        404: failed,
        409: failed,
      },
    },
  };
  paths['/api/newsroom/changes'] = {
    get: {
      operationId: 'changes',
      summary: 'What was changed after a change that the caller knows, in order. 404 when that one is no longer kept',
      security: editor,
      parameters: parameters('query', changesQuery),
      responses: {
        200: { description: 'Success', content: json(hoist(schemaOf(success(changesPage)), components)) },
        ...{ 400: failed, 401: failed, 404: failed, 409: failed },
      },
    },
  };
  paths['/api/newsroom/changed'] = {
    post: {
      operationId: 'changed',
      summary: 'For a remote newsroom: say what changed there, so that this site shows it at once',
      parameters: [
        {
          name: 'x-newsroom-signature',
          in: 'header',
          required: true,
          description: 'Seconds since 1970, a full stop, and the HMAC-SHA256 of "seconds.body" in base64url',
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: json(hoist(schemaOf(changedInput, 'input'), components)) },
      responses: {
        200: { description: 'Success' },
        ...{ 400: failed, 401: failed, 404: failed, 413: failed },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'News API', version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        editorToken: { type: 'http', scheme: 'bearer' },
        reader: { type: 'http', scheme: 'bearer', description: 'The token of a login, good for 15 minutes' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: secure ? '__Secure-next-auth.session-token' : 'next-auth.session-token',
          description: 'The session of a browser; for pages of this site only',
        },
      },
    },
  };
}
