import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../../platform/config/configuration';
import { isThisMachine } from '../../platform/config/this-machine';

/** Health checks are answered for any host: a load balancer requests them by IP address. */
const forBalancers = /^\/api\/(?:health|ready)(?:$|[/?])/;

const hostname = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Checks the `Host` header. Returns 400 if there is more than one, and 421 (RFC 9110, section
 * 15.5.20) if a site with an https URL does not serve this host. The site's host, this machine and
 * the host in `HOST` are accepted.
 */
export function wrongHost(
  request: Pick<IncomingMessage, 'rawHeaders' | 'url' | 'headers'>,
  { siteUrl, host: listensOn }: Pick<Configuration, 'siteUrl' | 'host'>,
): 400 | 421 | undefined {
  const named = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (named > 1) return 400;
  if (!siteUrl.startsWith('https:') || forBalancers.test(request.url ?? '')) return undefined;
  const namedHost = hostname(request.headers.host ?? '');
  if (namedHost === undefined) return 421;
  const ours =
    namedHost === new URL(siteUrl).hostname || namedHost === listensOn || isThisMachine(`http://${namedHost}`);
  return ours ? undefined : 421;
}
