import type { Input, OperationName, Output } from '../contract/news/operations';

export type ClientInfo = { address: string; agent: string };

/**
 * The news API as pages and API routes use it: one method for each call of the operations table.
 * The embedded newsroom and a publisher's own API over HTTP are its two implementations, and no
 * caller knows which one answers. `client` is given where one reader asks: a publisher's own limits
 * are on readers, and not on the site that asks for them all. `bearer` is that reader's bearer
 * token, for a publisher's API that knows its readers; the embedded newsroom has no use for it.
 * Every method throws an `ApiError` with an HTTP status: 404 only when the thing definitely does
 * not exist.
 */
export type NewsApi = {
  [Name in OperationName]: (input: Input<Name>, client?: ClientInfo, bearer?: string) => Promise<Output<Name>>;
};
