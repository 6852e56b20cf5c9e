import { cleanMailAddress, mailAddressPattern } from '../../platform/format/contact-patterns';

/** What can be wrong with an address. */
export type AddressProblem = 'missing' | 'invalid';

/** What is wrong with an address that somebody wants to subscribe; undefined when nothing is. */
export function addressProblem(email: string): AddressProblem | undefined {
  const address = cleanMailAddress(email);
  if (!address) return 'missing';
  return mailAddressPattern.test(address) ? undefined : 'invalid';
}
