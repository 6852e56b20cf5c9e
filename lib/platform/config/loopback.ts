const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a URL has a loopback host.
 * @throws TypeError if the URL is invalid
 */
export const isLoopbackUrl = (url: string | URL): boolean => loopback.test(new URL(url).hostname);

/**
 * Whether data sent to a URL is safe from eavesdropping: over https, or over http on this machine.
 * @throws TypeError if the URL is invalid
 */
export function isHttpsOrLoopback(url: string | URL): boolean {
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(url));
}
