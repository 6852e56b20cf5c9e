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
  const [wholeGroups, remainingBits] = [Math.floor(bits / 16), bits % 16];
  const part = remainingBits
    ? [(Number.parseInt(groups[wholeGroups] ?? '0', 16) >> (16 - remainingBits)).toString(16)]
    : [];
  return [...groups.slice(0, wholeGroups), ...part].join(':');
}

/**
 * Returns the IP prefix that identifies one client: the whole address in IPv4, the /64 network in
 * IPv6.
 */
export const ipPrefix = (address: string): string => (isIPv4(address) ? address : networkOf(address, 64));

/**
 * Returns the network of an IP address: /24 in IPv4, /56 in IPv6, which providers usually assign to
 * one connection.
 */
export const subnetOf = (address: string): string =>
  isIPv4(address) ? address.split('.').slice(0, 3).join('.') : networkOf(address, 56);

/**
 * Returns the /48 network of an IPv6 address, which one customer may own with 65,536 /64 networks
 * in it. Undefined for IPv4.
 */
export const customerNetworkOf = (address: string): string | undefined =>
  isIPv4(address) ? undefined : networkOf(address, 48);
