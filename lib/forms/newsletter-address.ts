import { mailAddressPattern } from '../contract/contact-patterns';

/** What can be wrong with an address. */
export type AddressProblem = 'missing' | 'invalid';

/** What is wrong with an address that somebody wants to subscribe; undefined when nothing is. */
export function addressProblem(email: string): AddressProblem | undefined {
  if (!email) return 'missing';
  return mailAddressPattern.test(email) ? undefined : 'invalid';
}
