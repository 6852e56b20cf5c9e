import type { IncomingMessage } from 'node:http';
import { logOnce } from '../../platform/log/log';
import { type Forwarded, forwardedReaderHeader, readForwarded } from '../../news-api/forwarded-reader';
import type { ClientInfo } from '../../news-api/news-api';
import { configuration } from '../../platform/config/configuration';
import { clientAddress } from './client-address';

/** Once, because anybody can send a header that is wrong. */
const warnOfForwarded = () =>
  logOnce('warn', 'forwarded_reader_refused', {
    message: 'A site that says for which reader it asks has another NEWS_API_SECRET, or its clock is wrong',
  });

/**
 * What a site that stands before this one says of its reader; undefined when none does, or none
 * that knows `NEWS_API_SECRET`.
 */
export function forwardedBy(request: IncomingMessage): Forwarded | undefined {
  const { newsApiSecret: secret } = configuration();
  const header = request.headers[forwardedReaderHeader];
  if (!secret || typeof header !== 'string') return undefined;
  const forwarded = readForwarded(secret, header);
  if (!forwarded) warnOfForwarded();
  return forwarded;
}

/** The reader who asks: who a trusted site says it is, else whose connection it is. */
export function getClientInfo(request: IncomingMessage): ClientInfo {
  return (
    forwardedBy(request)?.reader ?? {
      address: clientAddress(request, configuration().trustedProxyHops),
      agent: request.headers['user-agent'] ?? '',
    }
  );
}
