/**
 * Normalises paths. Rate limits, the page store and routing all use the normalised path, so they
 * never treat two spellings differently.
 */

const highByte = /[\x80-\xff]/;

/** Decodes UTF-8 bytes that a client sent unencoded. Node reads each byte as one character. */
function asUtf8(path: string): string {
  if (!highByte.test(path) || /[^\0-\xff]/.test(path)) return path;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(path, 'latin1'));
  } catch {
    return path;
  }
}

/**
 * Whether a decoded segment would change the path when it is resolved: a dot segment, or a segment
 * that contains a slash.
 */
const isMisleading = (segment: string): boolean => segment === '.' || segment === '..' || /[/\\]/.test(segment);

/**
 * Encodes a segment as the site's own links do. `encodeURI` does not encode the two characters that
 * end a path.
 */
const encodeSegment = (segment: string): string =>
  encodeURI(segment).replace(/[?#]/g, (character) => (character === '?' ? '%3F' : '%23'));

/**
 * Normalises a path to the spelling of the site's own links: single slashes, and percent-encoding
 * only where a URL needs it, in upper case. A trailing slash stays.
 * @param path the raw path, without the query
 * @returns the normalised path; `misleading` for a path with dot segments or encoded slashes;
 *   undefined if percent-encoded bytes are not UTF-8
 */
export function normalisePath(path: string): { plain: string } | 'misleading' | undefined {
  try {
    const segments = asUtf8(path.replace(/[/\\]+/g, '/'))
      .split('/')
      .map(decodeURIComponent);
    return segments.some(isMisleading) ? 'misleading' : { plain: segments.map(encodeSegment).join('/') };
  } catch {
    return undefined;
  }
}

export function isNormalisedPath(path: string): boolean {
  const normalised = normalisePath(path);
  return typeof normalised === 'object' && normalised.plain === path;
}
