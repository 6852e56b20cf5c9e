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
 * Whether a URL is of Next's image route, in any spelling. That route would fetch and decode any
 * picture that a client names. This site resizes pictures in lib/images.
 */
export const isImageAddress = (address: string): boolean => imagePath.test(readablePath(address));
