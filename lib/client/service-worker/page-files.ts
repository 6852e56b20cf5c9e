/** What of a page's HTML must be kept with it. */

/** Width from which on a picture that nobody has seen yet is large enough, in pixels. */
const enoughPixels = 640;

/** Files of the build, and the script before the first paint, whose query is the build. */
const buildFiles = /\/(?:_next\/static\/|display\.js\?)[^"'\s<>\\]+/g;
/** The story itself; lists after it have articles of their own. */
const article = /<article[\s>].*?<\/article>/s;
const sources = /<source[^>]* srcset="([^"]+)"/gi;

const rendition = /^\/pictures\/\w+-(\d+)\/(.+)\.\w+$/;

/** What a picture shows, whatever its width and type; undefined for what is no picture of ours. */
export const pictureIn = (path: string): string | undefined => rendition.exec(path)?.[2];

/** Pixels of a picture's width; 0 for what is no picture of ours. */
export const widthOf = (path: string): number => Number(rendition.exec(path)?.[1] ?? 0);

/**
 * Addresses of what a page needs to be shown whole: style sheets, scripts, the pictures of its
 * story, and others that the browser has loaded for it. Of a picture that is in `loaded` in the
 * width that the browser chose; of any other the narrowest that is wide enough.
 */
export function filesOf(html: string, loaded: readonly string[]): string[] {
  const seen = loaded.filter((path) => html.includes(pictureIn(path) ?? path));
  const known = new Set(seen.map(pictureIn));
  const others = [...(article.exec(html)?.[0] ?? '').matchAll(sources)].flatMap(([, set = '']) => {
    const widths = set
      .split(',')
      .map((candidate) => candidate.trim().split(' ')[0] ?? '')
      .sort((a, b) => widthOf(a) - widthOf(b));
    const chosen = widths.find((path) => widthOf(path) >= enoughPixels) ?? widths.at(-1) ?? '';
    return !pictureIn(chosen) || known.has(pictureIn(chosen)) ? [] : [chosen];
  });
  return [...new Set([...(html.match(buildFiles) ?? []), ...seen.filter(pictureIn), ...others])];
}
