import { enabledEditions } from '../../platform/editions';

function decodePath(url: string): string {
  try {
    return decodeURIComponent(new URL(`http://_${url}`).pathname);
  } catch {
    return '';
  }
}

const imagePath = new RegExp(`^/+(?:(?:${enabledEditions.join('|')})/+)?_next/+image(?:$|[^a-z0-9_-])`, 'i');

/**
 * Whether a URL is of Next's image route, in any spelling. That route would fetch and decode any
 * picture that a client names. This site resizes pictures in lib/images.
 */
export const isNextImageUrl = (url: string): boolean => imagePath.test(decodePath(url));
