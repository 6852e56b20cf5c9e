import fs from 'node:fs';
import * as z from 'zod';
import { apiError, inputCodes } from '@/lib/contract/envelope';
import { ApiError, invalidInput } from '@/lib/contract/errors';
import { storyChange, storyInput } from '@/lib/contract/stories/publishing';

/** Errors for input that violates its schema, however many there are. */

const schema = z.strictObject({
  title: z.string().max(5, 'is too long').optional(),
  slots: z
    .array(z.union([z.number(), z.strictObject({ id: z.number() })]))
    .max(20_000)
    .optional(),
  names: z.record(z.string().max(5), z.string()).optional(),
  inner: z.strictObject({ kind: z.enum(['a', 'b']).optional() }).optional(),
});

function problemsOf(value: unknown): ApiError['errors'] {
  const { error } = schema.safeParse(value);
  return error ? invalidInput(error).errors : [];
}

const unknownKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, 1]));

test('each unknown key is a separate error with one name', () => {
  expect(problemsOf({ ...unknownKeys(2), inner: { other: 1 } })).toEqual([
    { code: 'UNKNOWN_FIELD', message: 'inner.other: is not a known field', field: 'inner.other' },
    { code: 'UNKNOWN_FIELD', message: 'key0: is not a known field', field: 'key0' },
    { code: 'UNKNOWN_FIELD', message: 'key1: is not a known field', field: 'key1' },
  ]);
});

const ruled = z.strictObject({
  text: z.string().min(1).max(5).optional(),
  longer: z.string().min(3).optional(),
  list: z.array(z.string()).min(2).max(3).optional(),
  count: z.number().int().min(1).max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
  moment: z.iso.datetime({ offset: true }).optional(),
  mail: z.email().optional(),
  code: z.string().regex(/^x/, 'must begin with x').optional(),
  either: z.union([z.number(), z.boolean()]).optional(),
  own: z
    .string()
    .refine(() => false, { message: 'is too wide', params: { code: 'TOO_LONG', params: { max: 7 } } })
    .optional(),
  plain: z
    .string()
    .refine(() => false, 'is no name')
    .optional(),
  needed: z.string(),
});

test.each<[object, string, string, object?]>([
  [{ text: '' }, 'EMPTY', 'text: must not be empty'],
  [{ text: 'abcdef' }, 'TOO_LONG', 'text: must have at most 5 characters', { max: 5 }],
  [{ text: 7 }, 'WRONG_TYPE', 'text: must be a text', { expected: 'string' }],
  [{ text: null }, 'WRONG_TYPE', 'text: must be a text', { expected: 'string' }],
  [{ longer: 'ab' }, 'TOO_SHORT', 'longer: must have at least 3 characters', { min: 3 }],
  [{ list: ['a', 'b', 'c', 'd'] }, 'TOO_MANY', 'list: must have at most 3 entries', { max: 3 }],
  [{ list: ['a'] }, 'TOO_FEW', 'list: must have at least 2 entries', { min: 2 }],
  [{ list: ['a', 1] }, 'WRONG_TYPE', 'list.1: must be a text', { expected: 'string' }],
  [{ list: 'a' }, 'WRONG_TYPE', 'list: must be a list', { expected: 'array' }],
  [{ count: 10 }, 'OUT_OF_RANGE', 'count: must be at most 9', { max: 9 }],
  [{ count: 0 }, 'OUT_OF_RANGE', 'count: must be at least 1', { min: 1 }],
  [{ count: 1.5 }, 'WRONG_TYPE', 'count: must be a whole number', { expected: 'int' }],
  [{ kind: 'c' }, 'NOT_ALLOWED', 'kind: must be one of: a, b', { allowed: ['a', 'b'] }],
  [
    { moment: '2026-01-01' },
    'INVALID_FORMAT',
    'moment: must be a timestamp with a time zone, such as 2026-11-20T18:30:00+05:30',
    { format: 'datetime' },
  ],
  [{ mail: 'a' }, 'INVALID_FORMAT', 'mail: must be an e-mail address', { format: 'email' }],
  [{ code: 'y' }, 'INVALID_FORMAT', 'code: must begin with x', { format: 'regex' }],
  [{ either: 'x' }, 'WRONG_TYPE', 'either: must be a number or true or false'],
  [{ own: 'x' }, 'TOO_LONG', 'own: is too wide', { max: 7 }],
  [{ plain: 'x' }, 'INVALID', 'plain: is no name'],
  [{ other: 1 }, 'UNKNOWN_FIELD', 'other: is not a known field'],
  [{ needed: undefined }, 'REQUIRED', 'needed: is required'],
])('%j gives the error %s', (value, code, message, params = undefined) => {
  const { error } = ruled.safeParse({ needed: 'x', ...value });
  const [field] = message.split(':');
  expect(error && invalidInput(error).errors).toEqual([{ code, message, field, ...(params ? { params } : {}) }]);
});

test('docs and the OpenAPI document name all codes', () => {
  const guide = fs.readFileSync('docs/publishing.md', 'utf8');
  const part = /\n### Errors\n(.*?)\n### /s.exec(guide)?.[1] ?? '';
  const rows = [...part.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, codes = '']) => codes.match(/[A-Z_]+/g));
  expect(rows).toEqual([...inputCodes]);
  expect(JSON.stringify(z.toJSONSchema(apiError))).toContain(inputCodes.join(', '));
});

const story = { category: 'india', title: 'T', sortDescription: 's', body: '<p>b</p>' };

test.each<[string, object, string, object?]>([
  ['title', { title: undefined }, 'REQUIRED'],
  ['title', { title: 'a'.repeat(301) }, 'TOO_LONG', { max: 300 }],
  ['shortTitle', { shortTitle: 'a'.repeat(45) }, 'TOO_LONG', { max: 44 }],
  ['tags', { tags: Array(13).fill('tag') }, 'TOO_MANY', { max: 12 }],
  ['cities', { cities: Array(11).fill('a') }, 'TOO_MANY', { max: 10 }],
  ['category', { category: 'No Slug' }, 'INVALID_FORMAT', { format: 'regex' }],
  ['status', { status: 'online' }, 'NOT_ALLOWED', { allowed: ['draft', 'ready', 'published', 'withdrawn'] }],
  ['publishOn', { publishOn: '2026-01-01' }, 'INVALID_FORMAT', { format: 'datetime' }],
  ['imageUrl', { imageUrl: 'http://a.example/b.jpg' }, 'INVALID_FORMAT'],
  ['authors', { authors: ['asha', 'asha'] }, 'NAMED_TWICE'],
  ['sourceId', { source: 'desk' }, 'REQUIRED'],
  ['headline', { headline: 'News' }, 'UNKNOWN_FIELD'],
  ['body', { body: 'a'.repeat(500_001) }, 'TOO_LONG', { max: 500_000 }],
])('a story with an invalid %s gets a specific error code', (field, changes, code, params = {}) => {
  const { error } = storyInput.safeParse({ ...story, ...changes });
  const [first] = error ? invalidInput(error).errors : [];
  expect(first).toMatchObject({ field, code, ...(Object.keys(params).length ? { params } : {}) });
  // zod's own messages begin with a capital letter.
  expect(first?.message).toMatch(/^[\w.]+: [a-z]/);
});

test('a body that is too long because of a pasted picture is refused with advice', () => {
  const body = `<p>b</p><img src="data:image/png;base64,${'a'.repeat(500_000)}">`;
  const { error } = storyInput.safeParse({ ...story, body });
  expect(error && invalidInput(error).errors).toEqual([
    {
      code: 'TOO_LONG',
      params: { max: 500_000 },
      field: 'body',
      message:
        'body: must have at most 500000 characters, but contains a picture that was pasted as data. Upload the picture (POST /api/newsroom/pictures) and use its URL',
    },
  ]);
});

test.each([
  ['unknown keys', unknownKeys(8000)],
  ['unknown keys of an object within', { inner: unknownKeys(8000) }],
  ['wrong elements of a union', { slots: Array.from({ length: 8000 }, () => ({ other: 1 })) }],
  ['wrong elements', { slots: Array.from({ length: 8000 }, () => 'x') }],
  ['wrong keys of a record', { names: unknownKeys(8000) }],
  ['wrong values of a record', { names: Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`${at}`, 1])) }],
  ['one long key', { ['k'.repeat(60_000)]: 1 }],
  ['one long key of a record', { names: { ['k'.repeat(60_000)]: 1 } }],
  ['long values', { title: 'x'.repeat(60_000), inner: { kind: 'y'.repeat(60_000) } }],
])('for %s at most twenty errors are listed, with short messages', (_, value) => {
  const errors = problemsOf(value);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.length).toBeLessThanOrEqual(20);
  for (const { message, field = '' } of errors) {
    expect(message.length).toBeLessThanOrEqual(300);
    expect(field.length).toBeLessThanOrEqual(200);
  }
});

test('every ApiError has at most twenty errors', () => {
  const error = { code: 'INVALID', message: 'is wrong' };
  expect(new ApiError(400, [error, ...Array.from({ length: 30 }, () => error)]).errors).toHaveLength(20);
});

test.each([
  ['category', 'a-'.repeat(900_000)],
  ['shortTitle', 'x'.repeat(1_800_000)],
  ['body', '<'.repeat(1_800_000)],
  ['imageUrl', `https://${'a.'.repeat(900_000)}`],
  ['source', ' '.repeat(1_800_000)],
])('a %s of megabytes is refused before it is searched or counted', (field, text) => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  const { error } = storyChange.safeParse({ id: 1, [field]: text });
  const ofField = error?.issues.filter(({ path }) => path.join('.') === field);
  expect(ofField?.map(({ code }) => code)).toEqual(['too_big']);
  expect(segment).not.toHaveBeenCalled();
  segment.mockRestore();
});

test('if there are many errors, the first ones of the input are listed', () => {
  expect(problemsOf(unknownKeys(8000)).map(({ field }) => field)).toEqual(
    Array.from({ length: 20 }, (_, at) => `key${at}`),
  );
});
