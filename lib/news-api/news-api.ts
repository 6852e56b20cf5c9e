import type { Input, OperationName, Output } from '../contract/news/operations';

export type ClientInfo = { address: string; agent: string };

/**
 * The news API that pages and API routes use, with one method for each operation. It is either the
 * embedded newsroom or a publisher's API over HTTP, and callers need not know which. Pass `client`
 * if the request is for one reader, so that a publisher's limits apply to that reader. `bearer` is
 * the reader's token for a publisher's API. The embedded newsroom ignores both. Every method throws
 * an `ApiError`. The status is 404 only if the entity certainly does not exist.
 */
export type NewsApi = {
  [Name in OperationName]: (input: Input<Name>, client?: ClientInfo, bearer?: string) => Promise<Output<Name>>;
};
