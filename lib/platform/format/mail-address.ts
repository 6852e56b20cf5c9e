import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The form in which an e-mail address is stored and compared: lower case, and the domain in its own
 * letters, because browsers send "आशा@उदाहरण.भारत" with a domain of ASCII ("xn--…").
 */
export function canonicalMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const inLetters = domainToUnicode(domainToASCII(domain)) || domain;
  return `${address.slice(0, at)}@${inLetters}`.toLowerCase();
}
