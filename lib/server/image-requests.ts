function readablePath(address: string): string {
  try {
    return decodeURIComponent(new URL(`http://_${address}`).pathname);
  } catch {
    return '';
  }
}

/**
 * Whether an address is that of Next's own image route, in any spelling. It would fetch and decode
 * what anybody names; our pictures are made by lib/pictures.
 */
export const isImageAddress = (address: string): boolean =>
  /^\/+(?:(?:en|hindi|gujarati)\/+)?_next\/+image(?:$|[^a-z0-9_-])/i.test(readablePath(address));
