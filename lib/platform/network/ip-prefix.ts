import { isIPv4 } from 'node:net';

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

function networkOf(address: string, bits: number): string {
  const groups = groupsOf(address.toLowerCase());
  const [whole, rest] = [Math.floor(bits / 16), bits % 16];
  const part = rest ? [(Number.parseInt(groups[whole] ?? '0', 16) >> (16 - rest)).toString(16)] : [];
  return [...groups.slice(0, whole), ...part].join(':');
}

/**
 * The client behind an address: itself in IPv4, its /64 network in IPv6, which belongs to one
 * connection.
 */
export const ipPrefix = (address: string): string => (isIPv4(address) ? address : networkOf(address, 64));

/**
 * The network around an address: the first 24 bits of an IPv4 address; of an IPv6 one the first 56,
 * which providers give to a connection as a rule.
 */
export const subnetOf = (address: string): string =>
  isIPv4(address) ? address.split('.').slice(0, 3).join('.') : networkOf(address, 56);

/**
 * The 48 bits of an IPv6 address that one customer may have, who then has 65,536 such networks;
 * undefined in IPv4.
 */
export const customerOf = (address: string): string | undefined =>
  isIPv4(address) ? undefined : networkOf(address, 48);
