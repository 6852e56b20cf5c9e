import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only part of IPv6 from which the registries give out public addresses. ipaddr.js calls
 * whatever it knows no other range for `unicast`, unassigned space included.
 */
const publicIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether anybody on the internet can reach an IP address. False for private, local and reserved
 * ranges, for addresses that carry another one (IPv4-mapped, 6to4, Teredo, NAT64), for an address
 * with a zone (`fe80::1%eth0`), and for text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  // Stricter than ipaddr.js, which also reads `127.1`, `0x7f.1` and `010.0.0.1`.
  if (!isIP(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(publicIpv6));
}

/** As `dns.lookup` is when all addresses of a name are asked for. */
export type LookupAll = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of a request to a host that somebody else named: it fails unless every address of
 * the name is public. The connection is made to the very addresses that were looked at, so that a
 * name cannot answer one thing to us and another to the connection. Not asked where the host is an
 * address in numbers: that is for `isPublicAddress`.
 */
export function publicLookup(lookup: LookupAll = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${hostname} leads into a private network or nowhere`), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
