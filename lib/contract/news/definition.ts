import * as z from 'zod';

/** How a call of the news API is described. */

/** The data of a call that answers no more than that it was done. */
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
  /**
   * Calls that one address of the network may make in an hour. Whole neighbourhoods of phones share
   * one.
   */
  perHour?: number | undefined;
  /** The same for the network around it. */
  perHourOfSubnet?: number | undefined;
};

/** A call; what it does not take is an empty object. */
export const operation = <
  Data extends z.ZodType,
  Params extends z.ZodObject = typeof none,
  Query extends z.ZodObject = typeof none,
  Body extends z.ZodObject = typeof none,
>(
  given: Pick<Definition, 'method' | 'path' | 'summary' | 'perHour' | 'perHourOfSubnet'> & {
    data: Data;
    params?: Params;
    query?: Query;
    body?: Body;
  },
) => ({
  params: none as unknown as Params,
  query: none as unknown as Query,
  body: none as unknown as Body,
  ...given,
});
