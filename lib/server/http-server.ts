import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Milliseconds that a client may take to send its headers and its whole request, and that a
 * connection may idle between two requests. A balancer keeps connections for a minute: the site
 * must not be the first to close one that the balancer is about to use.
 */
const timeouts = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000 };

/**
 * The server that takes readers' requests. It answers 408 to a client that is too slow, looking for
 * such clients every `checkMs`: Node does so every 30 seconds by default.
 */
export function siteServer(handler: RequestListener, given: Partial<typeof timeouts> = {}, checkMs = 1000): Server {
  const { headersMs, requestMs, keepAliveMs } = { ...timeouts, ...given };
  return createServer(
    {
      connectionsCheckingInterval: checkMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
    },
    handler,
  );
}
