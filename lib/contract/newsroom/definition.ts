import * as z from 'zod';
import { type ApiLanguage, editions, knownEditions } from '../../platform/editions';
import type { Permission } from './editors';

/** How a call of the newsroom is described: its route and the OpenAPI document are made of it. */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type NewsroomDefinition = {
  method: Method;
  /** Path with `{name}` for each path parameter. */
  path: string;
  summary: string;
  /** What the editor's role and token must be good for. */
  needs: Permission;
  params: z.ZodObject;
  query: z.ZodObject;
  /** What is sent as JSON; the newsroom checks it. Null where nothing is, or a file. */
  body: z.ZodType | null;
  data: z.ZodType;
  /** Headers of the request, with what they are for. */
  headers: Record<string, string>;
  /** Content types of a file that is sent. */
  file?: readonly string[];
  /** Statuses of refusals, but for those that all calls have. */
  refusals: readonly number[];
};

const none = z.object({});

/** A call; what it does not take is an empty object. */
export const newsroomCall = <
  Data extends z.ZodType,
  Params extends z.ZodObject = typeof none,
  Query extends z.ZodObject = typeof none,
>(
  given: Pick<NewsroomDefinition, 'method' | 'path' | 'summary' | 'needs'> & {
    data: Data;
    params?: Params;
    query?: Query;
    body?: z.ZodType;
    headers?: Record<string, string>;
    file?: readonly string[];
    refusals?: readonly number[];
  },
) => ({
  params: none as unknown as Params,
  query: none as unknown as Query,
  body: null,
  headers: {},
  refusals: [],
  ...given,
});

/** A value for each language, by its name in the API. */
export const byLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(knownEditions.map((edition) => [editions[edition].apiLanguage, schema.optional()])) as Record<
      ApiLanguage,
      z.ZodOptional<Schema>
    >,
  );

/** The id of a story or another thing that has one, in a path. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(999_999_999_999_999) });

/** Which page of a list, in a query. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
};

export const conditional = {
  'If-Match': 'The ETag of the version that was read; when another was saved since, the answer is 412 and names who',
};
