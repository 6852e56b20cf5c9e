import { type Post, post } from '../../../platform/network/post';

/**
 * Hosts of the push services of Chrome, Firefox, Edge and Safari. Without this list, a subscription
 * could make the server send requests to any host.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Endpoint for access tokens of Firebase. */
export const googleTokenAddress = 'https://oauth2.googleapis.com/token';

/** Whether a URL is an https URL of a push service, with the default port and no credentials. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port || username || password) return false;
  return hosts.some((host) => host.test(hostname));
}

/**
 * Posts to a push service only. The URL was checked when it was stored, and is checked again before
 * use.
 */
export const postToPushService: Post = async (address, request) => {
  if (!isPushService(address) && address !== googleTokenAddress) {
    throw new Error('The URL does not belong to a push service');
  }
  return post(address, request, 'public');
};
