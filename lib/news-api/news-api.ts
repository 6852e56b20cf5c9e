import type { Input, OperationName, Output } from '../contract/operations';

/**
 * The news API as pages and API routes use it: one method for each call of the operations table. The embedded newsroom and
 * a publisher's own API over HTTP are its two implementations, and no caller knows which one answers.
 * Every method throws an `ApiError` with an HTTP status: 404 only when the thing definitely does not exist.
 */
export type NewsApi = {
  [Name in OperationName]: (input: Input<Name>) => Promise<Output<Name>>;
};
