import * as z from 'zod';
import { ApiError, invalidInput } from '@/lib/contract/errors';
import { storyChange } from '@/lib/contract/publishing';

/** What a caller is told of input that breaks its schema, however much is wrong with it. */

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

test('an unknown key is an error of its own, which names no other', () => {
  expect(problemsOf({ ...unknownKeys(2), inner: { other: 1 } })).toEqual([
    { code: 'INVALID', message: 'inner.other: is not a known field', field: 'inner.other' },
    { code: 'INVALID', message: 'key0: is not a known field', field: 'key0' },
    { code: 'INVALID', message: 'key1: is not a known field', field: 'key1' },
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
])('of %s at most twenty are named, in short words', (_, value) => {
  const errors = problemsOf(value);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.length).toBeLessThanOrEqual(20);
  for (const { message, field = '' } of errors) {
    expect(message.length).toBeLessThanOrEqual(300);
    expect(field.length).toBeLessThanOrEqual(200);
  }
});

test('whoever throws a failure, it names twenty errors', () => {
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

test('the first of many errors are those of the input', () => {
  expect(problemsOf(unknownKeys(8000)).map(({ field }) => field)).toEqual(
    Array.from({ length: 20 }, (_, at) => `key${at}`),
  );
});
