import type { IncomingMessage } from 'node:http';
import { logOnce } from '../platform/log/log';
import { type ForwardedClaims, forwardedReaderHeader, verifyForwardedReader } from '../news-api/forwarded-reader';
import type { ClientInfo } from '../news-api/news-api';
import { configuration } from '../platform/config/configuration';
import { clientIp } from './client-ip';

/** Logged only once, because any client can send an invalid header. */
const warnAboutForwardedReader = () =>
  logOnce('warn', 'forwarded_reader_refused', {
    message:
      'A request that was forwarded for a reader is not valid. The other site has a different NEWS_API_SECRET, or its clock is wrong',
  });

/**
 * Returns the forwarded reader of a request from a trusted site that shows this newsroom's stories.
 * Undefined if the request has none, or if the sender does not have `NEWS_API_SECRET`.
 */
export function parseForwardedReader(request: IncomingMessage): ForwardedClaims | undefined {
  const { newsApiSecret: secret } = configuration();
  const header = request.headers[forwardedReaderHeader];
  if (!secret || typeof header !== 'string') return undefined;
  const forwarded = verifyForwardedReader(secret, header);
  if (!forwarded) warnAboutForwardedReader();
  return forwarded;
}

/**
 * Returns the IP address and User-Agent of the reader: as forwarded by a trusted site, or those of
 * the connection.
 */
export function getClientInfo(request: IncomingMessage): ClientInfo {
  return (
    parseForwardedReader(request)?.reader ?? {
      address: clientIp(request, configuration().trustedProxyHops),
      agent: request.headers['user-agent'] ?? '',
    }
  );
}
