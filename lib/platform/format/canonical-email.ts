import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Returns an e-mail address as it is stored and compared: lower case, with the domain in Unicode.
 * Browsers send "आशा@उदाहरण.भारत" with an ASCII domain ("xn--…").
 */
export function canonicalEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const inLetters = domainToUnicode(domainToASCII(domain)) || domain;
  return `${address.slice(0, at)}@${inLetters}`.toLowerCase();
}
