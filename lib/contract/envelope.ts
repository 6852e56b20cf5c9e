import * as z from 'zod';

/** The envelope of every API response. */

/** Codes of invalid input (400). docs/publishing.md explains each. */
export const inputCodes = [
  'REQUIRED',
  'EMPTY',
  'WRONG_TYPE',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_MANY',
  'TOO_FEW',
  'OUT_OF_RANGE',
  'INVALID_FORMAT',
  'NOT_ALLOWED',
  'UNKNOWN_FIELD',
  'UNKNOWN_NAME',
  'NAMED_TWICE',
  'TAKEN',
  'IN_THE_PAST',
  'IN_THE_FUTURE',
  'PICTURE_REFUSED',
  'INVALID',
] as const;

export const apiError = z
  .object({
    code: z
      .string()
      .describe(
        `Identifies the error for programs. Messages are for people and may change. For fields (400): ${inputCodes.join(', ')}`,
      ),
    message: z.string(),
    field: z.string().optional(),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .optional()
      .describe('Values of the broken rule: `max`, `min`, `allowed`, `format` or `expected`'),
  })
  .meta({ id: 'ApiError' });

export const failure = z.object({ message: z.string(), errors: z.array(apiError).min(1) }).meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;

/** A failure as a publisher's API may return it: the error code is optional. */
export const failureSchema = z.object({
  errors: z.array(apiError.extend({ code: z.string().optional() })).min(1),
});

/** Schema of a successful response with `data`. */
export const success = <T extends z.ZodType>(data: T) => z.object({ message: z.literal('Success'), data });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.number().int().min(1),
    size: z.number().int().min(1),
    total: z.number().int().min(0),
  });

export type Page<T> = { items: T[]; page: number; size: number; total: number };

export const defaultPageSize = 20;
export const maxPageSize = 50;
const lastPage = 1_000_000;

/** Query or body fields that select one page of a list. */
export const pageRequest = z.object({
  page: z.number().int().min(1).max(lastPage).optional(),
  size: z.number().int().min(1).max(maxPageSize).optional(),
});

/** Fields for a list of stories, which may be long enough to make counting slow. */
export const storyPageRequest = pageRequest.extend({
  count: z
    .literal('no')
    .optional()
    .describe(
      'Do not count the stories: `total` is then a lower bound, the number of stories up to the end of this page',
    ),
});
