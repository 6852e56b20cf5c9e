const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is this machine's own. @throws TypeError for what is no address */
export const isThisMachine = (url: string | URL): boolean => loopback.test(new URL(url).hostname);

/**
 * Whether what is sent to an address stays unread on the way: over https, or over http within this
 * machine. @throws TypeError for what is no address
 */
export function isHttpsOrHere(url: string | URL): boolean {
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(url));
}
