import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../../platform/config/configuration';
import { isThisMachine } from '../../platform/config/this-machine';

/** Answered whatever host they are asked under: a balancer asks by the address of the machine. */
const forBalancers = /^\/api\/(?:health|ready)(?:$|[/?])/;

const hostname = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * What is wrong with the host that a request names: 400 for two of them, 421 (RFC 9110, section
 * 15.5.20) for one that is not ours on a site with an https address. The site's own host, this
 * machine and what `HOST` names are ours.
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
