import type { IncomingMessage } from 'node:http';
import { secrets } from '../../platform/config/secrets';
import { hmacHex } from '../../platform/crypto/hashes';
import { getClientInfo } from '../../requests/client-info';
import { enabledEditions, editions } from '../../platform/editions';
import type { LoggedRequest } from '../../platform/log/log';
import { ipPrefix } from '../../platform/network/ip-prefix';
import { splitUrl } from '../../requests/routing/decide-route';

/**
 * Returns a hash of an IP address for the log: always the same twelve characters, so that repeated
 * requests can be counted. Without the key, the address cannot be computed from it.
 */
const hashClientIp = (ip: string): string => hmacHex(secrets().OTP_PEPPER, 'log client', ipPrefix(ip)).slice(0, 12);

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
