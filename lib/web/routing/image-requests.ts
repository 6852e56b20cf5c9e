import { editionNames } from '../../platform/editions';

function readablePath(address: string): string {
  try {
    return decodeURIComponent(new URL(`http://_${address}`).pathname);
  } catch {
    return '';
  }
}

const imagePath = new RegExp(`^/+(?:(?:${editionNames.join('|')})/+)?_next/+image(?:$|[^a-z0-9_-])`, 'i');

/**
 * Whether an address is that of Next's own image route, in any spelling. It would fetch and decode
 * what anybody names; our pictures are made by lib/images.
 */
export const isImageAddress = (address: string): boolean => imagePath.test(readablePath(address));
