import type { IncomingMessage } from 'node:http';
import { clientHash } from '../api/client-hash';
import { getClientInfo } from '../../web/request/client-info';
import { editionNames, editions } from '../../platform/editions';
import type { LoggedRequest } from '../../platform/log/log';
import { splitAddress } from '../../web/routing/route-decision';

/**
 * Returns the fields of a request for the log. They contain nothing that a reader typed. The
 * request id comes from the proxy, if it sends one.
 */
export function loggedRequest(request: IncomingMessage): LoggedRequest {
  const { method = 'GET', url = '/', headers } = request;
  const [path = '/'] = url.split('?');
  const { prefix } = splitAddress(path);
  const id = headers['x-request-id'];
  return {
    method,
    path,
    edition: editionNames.find((name) => editions[name].prefix === prefix),
    requestId: typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined,
    client: () => clientHash(getClientInfo(request).address),
  };
}
