import * as z from 'zod';
import { type ApiLanguage, editions, allEditions } from '../../platform/editions';
import type { Permission } from './editors';

/** Types for operations of the newsroom API. Routes and the OpenAPI document use them. */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type NewsroomDefinition = {
  method: Method;
  /** Path with `{name}` for each path parameter. */
  path: string;
  summary: string;
  /** The permission that the editor's role and token must have. */
  needs: Permission;
  params: z.ZodObject;
  query: z.ZodObject;
  /**
   * Schema of the JSON body, which the newsroom validates. Null if there is none, or if it is a
   * file.
   */
  body: z.ZodType | null;
  data: z.ZodType;
  /** Request headers with their descriptions. */
  headers: Record<string, string>;
  /** Content types of an uploaded file. */
  file?: readonly string[];
  /** Error statuses beyond those that every operation has. */
  refusals: readonly number[];
};

const none = z.object({});

/** Defines an operation. Inputs that it lacks default to an empty object. */
export const newsroomOperation = <
  Data extends z.ZodType,
  Params extends z.ZodObject = typeof none,
  Query extends z.ZodObject = typeof none,
>(
  definition: Pick<NewsroomDefinition, 'method' | 'path' | 'summary' | 'needs'> & {
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
  ...definition,
});

/** An object schema with a field for each API language. */
export const byLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(allEditions.map((edition) => [editions[edition].apiLanguage, schema.optional()])) as Record<
      ApiLanguage,
      z.ZodOptional<Schema>
    >,
  );

export const idParams = z.object({ id: z.coerce.number().int().positive().max(999_999_999_999_999) });

/** The page of a list in a query. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
};

export const ifMatchHeader = {
  'If-Match':
    'The ETag of the version that you read. If another version was saved since, the response is 412 and names its editor',
};
