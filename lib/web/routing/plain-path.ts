/**
 * The one spelling of a path. Limits, the page store and routing all work with it, so that no
 * spelling of a path is treated as another path by one of them.
 */

const highByte = /[\x80-\xff]/;

/** Bytes above ASCII that a client sent without encoding them: Node reads each as one letter. */
function asUtf8(path: string): string {
  if (!highByte.test(path) || /[^\0-\xff]/.test(path)) return path;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(path, 'latin1'));
  } catch {
    return path;
  }
}

/** Whether a decoded segment leads elsewhere if a program resolves it: `..`, or a slash in it. */
const isMisleading = (segment: string): boolean => segment === '.' || segment === '..' || /[/\\]/.test(segment);

/** A decoded segment as our own links have it. `encodeURI` leaves the two signs that end a path. */
const encodeSegment = (segment: string): string =>
  encodeURI(segment).replace(/[?#]/g, (sign) => (sign === '?' ? '%3F' : '%23'));

/**
 * Spells a path as our own links do: percent signs only where a URL needs them, with capital
 * letters, and single slashes. A slash at the end stays.
 *
 * @param path the raw path, without the query
 * @returns the plain spelling, `misleading` for a path with dot segments or encoded slashes, and
 * undefined for percent signs that spell no UTF-8
 */
export function plainPath(path: string): { plain: string } | 'misleading' | undefined {
  try {
    const segments = asUtf8(path.replace(/[/\\]+/g, '/'))
      .split('/')
      .map(decodeURIComponent);
    return segments.some(isMisleading) ? 'misleading' : { plain: segments.map(encodeSegment).join('/') };
  } catch {
    return undefined;
  }
}

/** Whether a path is spelled as our own links do. */
export function isPlainPath(path: string): boolean {
  const spelled = plainPath(path);
  return typeof spelled === 'object' && spelled.plain === path;
}
