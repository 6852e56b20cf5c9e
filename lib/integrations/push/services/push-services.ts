/**
 * Hosts of the push services that browsers use: Chrome and its relatives, Firefox, Edge, Safari. A
 * subscription that names another place would have our server post to wherever a stranger likes.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Where Google hands out the tokens with which a server may send through Firebase. */
export const googleTokenAddress = 'https://oauth2.googleapis.com/token';

/**
 * True for an https address at a known push service, on the usual port and without a user in it.
 */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port || username || password) return false;
  return hosts.some((host) => host.test(hostname));
}
