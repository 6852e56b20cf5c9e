import * as z from 'zod';

/** Types for operations of the news API. */

/** The data of an operation without a result. */
export const none = z.object({});

export type Definition = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with `{name}` for each path parameter. */
  path: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodObject;
  data: z.ZodType;
  /** Requests per hour and IP address. Whole neighbourhoods of phones share one address. */
  perHour?: number | undefined;
  /** Requests per hour and IP prefix. */
  perHourOfSubnet?: number | undefined;
};

/** Defines an operation. Inputs that it lacks default to an empty object. */
export const operation = <
  Data extends z.ZodType,
  Params extends z.ZodObject = typeof none,
  Query extends z.ZodObject = typeof none,
  Body extends z.ZodObject = typeof none,
>(
  definition: Pick<Definition, 'method' | 'path' | 'summary' | 'perHour' | 'perHourOfSubnet'> & {
    data: Data;
    params?: Params;
    query?: Query;
    body?: Body;
  },
) => ({
  params: none as unknown as Params,
  query: none as unknown as Query,
  body: none as unknown as Body,
  ...definition,
});
