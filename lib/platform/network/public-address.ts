import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Ranges of IPv4 that lead into a private network, to this machine or to nobody (RFC 6890 and its
 * registry).
 */
const closed4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/**
 * Of IPv6 only 2000::/3 is given out to the public; within it, what carries an IPv4 address in
 * itself or is for examples.
 */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const never4 = listOf(closed4, 'ipv4');
const never6 = listOf(closed6, 'ipv6');
const public6 = listOf(['2000::/3'], 'ipv6');

/**
 * True for an IP address that anybody on the internet can reach; false for all others and for what
 * is no address.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !never4.check(address, 'ipv4');
    case 6:
      return public6.check(address, 'ipv6') && !never6.check(address, 'ipv6');
    default:
      return false;
  }
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
