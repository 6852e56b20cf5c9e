export type Json = { [key: string]: unknown };

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in a document with its JSON pointer. */
export function objectsIn(value: unknown, pointer = '#'): [string, Json][] {
  if (Array.isArray(value)) return value.flatMap((part, index) => objectsIn(part, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    objectsIn(part, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [[pointer, value], ...inside];
}

/** The target of a `$ref` within the document, or undefined. */
export function target(document: unknown, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined;
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);
}

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Returns the faults of an object as a JSON Schema (2020-12). */
export function faults(schema: Json): string[] {
  const { type, properties, required, enum: values, pattern } = schema;
  const found: string[] = [];
  const named = type === undefined ? [] : [type].flat();
  if (!named.every((name) => types.includes(String(name)))) found.push(`type ${String(type)}`);
  if (Array.isArray(required) && isObject(properties)) {
    found.push(...required.filter((name) => !(String(name) in properties)).map((name) => `requires ${String(name)}`));
  }
  if (values !== undefined && !(Array.isArray(values) && values.length > 0)) found.push('an empty enum');
  if (typeof pattern === 'string') new RegExp(pattern, 'u');
  if (named.includes('array') && !isObject(schema['items'])) found.push('an array of nothing');
  // Keywords of OpenAPI 3.0 and of older drafts that have no meaning any more.
  for (const old of ['nullable', 'definitions', '$schema', '$defs', 'example']) {
    if (old in schema && typeof schema[old] !== 'object') found.push(old);
  }
  for (const bound of ['exclusiveMinimum', 'exclusiveMaximum']) {
    if (bound in schema && typeof schema[bound] !== 'number') found.push(bound);
  }
  return found;
}
