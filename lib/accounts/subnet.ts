import { isIPv4 } from 'node:net';

/** The eight groups of an IPv6 address, without the zeros in front. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Who an address stands for: itself in IPv4; in IPv6 the network of 64 bits, all of which one household or one machine has. */
export const householdOf = (address: string): string => (isIPv4(address) ? address : subnetOf(address));

/** The network of an address: the first 24 bits of an IPv4 address, the first 64 of an IPv6 one. */
export const subnetOf = (address: string): string =>
  isIPv4(address) ? address.split('.').slice(0, 3).join('.') : groupsOf(address.toLowerCase()).slice(0, 4).join(':');
