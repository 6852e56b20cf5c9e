import { success } from '../envelope';
import { hoistDefinitions, jsonContent, type Json, parameters, schemaOf } from '../openapi-parts';
import type { NewsroomDefinition } from './definition';
import { newsroomOperations } from './operations';

/** The operations of the newsroom in the OpenAPI document. */

const wait: Json = {
  name: 'wait',
  in: 'query',
  required: false,
  description: 'With 1, the response is sent once this site shows the change, otherwise once it is committed',
  schema: { type: 'string', enum: ['1'] },
};

const headersOf = (headers: Record<string, string>): Json[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));

function requestBody({ method, body, file }: NewsroomDefinition, components: Json): Json {
  if (file) {
    const content = Object.fromEntries(file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
    return { requestBody: { required: true, content } };
  }
  return body === null
    ? {}
    : {
        requestBody: {
          // A DELETE may omit its body.
          required: method !== 'DELETE',
          content: jsonContent(hoistDefinitions(schemaOf(body, 'input'), components)),
        },
      };
}

/** Returns the operations by path and method. `failed` describes an error response. */
export function newsroomPaths(components: Json, failed: Json): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [operationId, call] of Object.entries<NewsroomDefinition>(newsroomOperations)) {
    const { method, path, summary, needs, params, query, headers, data, refusals } = call;
    const statuses = new Set([400, 401, 403, 404, 409, 429, 503, ...refusals]);
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId,
      summary,
      description: `Needs the permission \`${needs}\` (writer: read, write; editor: also source, publish; admin: also settings, people)`,
      security: [{ editorToken: [] }],
      parameters: [
        ...parameters('path', params),
        ...parameters('query', query),
        ...headersOf(headers),
        ...(method === 'GET' ? [] : [wait]),
      ],
      ...requestBody(call, components),
      responses: {
        200: { description: 'Success', content: jsonContent(hoistDefinitions(schemaOf(success(data)), components)) },
        ...Object.fromEntries([...statuses].map((status) => [status, failed])),
      },
    };
  }
  return paths;
}
