import type { IncomingMessage } from 'node:http';
import { hashClientIp } from './hash-client-ip';
import { getClientInfo } from '../../requests/client-info';
import { enabledEditions, editions } from '../../platform/editions';
import type { LoggedRequest } from '../../platform/log/log';
import { splitUrl } from '../../requests/routing/decide-route';

/**
 * Returns the fields of a request for the log. They contain nothing that a reader typed. The
 * request id comes from the proxy, if it sends one.
 */
export function toLoggedRequest(request: IncomingMessage): LoggedRequest {
  const { method = 'GET', url = '/', headers } = request;
  const [path = '/'] = url.split('?');
  const { prefix } = splitUrl(path);
  const id = headers['x-request-id'];
  return {
    method,
    path,
    edition: enabledEditions.find((name) => editions[name].prefix === prefix),
    requestId: typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined,
    client: () => hashClientIp(getClientInfo(request).address),
  };
}
