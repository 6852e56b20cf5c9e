import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../../platform/config/configuration';
import { isLoopbackUrl } from '../../platform/config/loopback';

/** Health checks are answered for any host: a load balancer requests them by IP address. */
const healthPaths = /^\/api\/(?:health|ready)(?:$|[/?])/;

const hostname = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Checks the `Host` header. Returns 400 if there is more than one, and 421 (RFC 9110, section
 * 15.5.20) if a site with an https URL does not serve this host. The site's host, this machine and
 * the host in `HOST` are accepted.
 */
export function hostErrorStatus(
  request: Pick<IncomingMessage, 'rawHeaders' | 'url' | 'headers'>,
  { siteUrl, host: listenHost }: Pick<Configuration, 'siteUrl' | 'host'>,
): 400 | 421 | undefined {
  const hostHeaders = request.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  ).length;
  if (hostHeaders > 1) return 400;
  if (!siteUrl.startsWith('https:') || healthPaths.test(request.url ?? '')) return undefined;
  const requestedHost = hostname(request.headers.host ?? '');
  if (requestedHost === undefined) return 421;
  const isAccepted =
    requestedHost === new URL(siteUrl).hostname ||
    requestedHost === listenHost ||
    isLoopbackUrl(`http://${requestedHost}`);
  return isAccepted ? undefined : 421;
}
