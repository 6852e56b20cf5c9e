import { cleanEmail, emailPattern } from '../../platform/format/contact-patterns';

export type AddressProblem = 'missing' | 'invalid';

/** Checks an e-mail address before it is sent. Returns undefined if it is valid. */
export function addressProblem(email: string): AddressProblem | undefined {
  const address = cleanEmail(email);
  if (!address) return 'missing';
  return emailPattern.test(address) ? undefined : 'invalid';
}
