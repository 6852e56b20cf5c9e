import * as z from 'zod';

/** Helpers for OpenAPI documents. */

export type Json = Record<string, unknown>;

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Json => {
  const jsonContent = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  delete jsonContent['$schema'];
  return jsonContent;
};

/**
 * Moves the `$defs` of a schema to the document's components, so that each entity is described
 * once.
 */
export function hoistDefinitions(schema: Json, components: Json): Json {
  const moved = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  Object.assign(components, moved['$defs']);
  delete moved['$defs'];
  return moved;
}

export const parameters = (place: 'path' | 'query', schema: z.ZodObject): Json[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

export const jsonContent = (schema: Json) => ({ 'application/json': { schema } });
