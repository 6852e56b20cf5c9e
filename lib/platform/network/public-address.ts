import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only IPv6 range with public addresses. ipaddr.js returns `unicast` for any address without a
 * special range, even in unassigned space.
 */
const publicIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is public. False for private, local and reserved ranges, for addresses that
 * contain another one (IPv4-mapped, 6to4, Teredo, NAT64), for addresses with a zone
 * (`fe80::1%eth0`), and for invalid text.
 */
export function isPublicAddress(address: string): boolean {
  // Stricter than ipaddr.js, which also accepts `127.1`, `0x7f.1` and `010.0.0.1`.
  if (!isIP(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(publicIpv6));
}

/** Signature of `dns.lookup` with the option `all`. */
export type LookupAll = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * Returns the `lookup` function for a request to an untrusted host. It fails unless all IP
 * addresses of the name are public. The connection uses the checked addresses, so a second DNS
 * response cannot replace them. Node does not call it for numeric IP addresses: check those with
 * `isPublicAddress`.
 */
export function publicLookup(lookup: LookupAll = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${hostname} is not a public address`), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
