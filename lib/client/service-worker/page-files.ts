/** Finds the files that must be stored with a page. */

/** Minimum width of a picture that the browser has not loaded yet, in pixels. */
const minWidthPx = 640;

/**
 * Build files, and the script that runs before the first paint, which has the build in its query.
 */
const buildFiles = /\/(?:_next\/static\/|display\.js\?)[^"'\s<>\\]+/g;
/** The story itself. Lists after it also contain `<article>` elements. */
const article = /<article[\s>].*?<\/article>/s;
const sources = /<source[^>]* srcset="([^"]+)"/gi;

const rendition = /^\/pictures\/\w+-(\d+)\/(.+)\.\w+$/;

/**
 * Identifies a picture by its path, without its width and type. Undefined if it is not a rendition
 * of this site.
 */
export const pictureIdOf = (path: string): string | undefined => rendition.exec(path)?.[2];

/** Returns the width of a picture in pixels, or 0 if it is not a rendition of this site. */
export const pictureWidthOf = (path: string): number => Number(rendition.exec(path)?.[1] ?? 0);

/**
 * Returns the URLs of the files that a page needs: style sheets, scripts, the pictures of its
 * story, and other pictures that the browser has loaded for it. A picture in `loaded` has the width
 * that the browser chose. Any other picture has the smallest width that is large enough.
 */
export function findPageFiles(html: string, loaded: readonly string[]): string[] {
  const seen = loaded.filter((path) => html.includes(pictureIdOf(path) ?? path));
  const seenPictures = new Set(seen.map(pictureIdOf));
  const others = [...(article.exec(html)?.[0] ?? '').matchAll(sources)].flatMap(([, srcset = '']) => {
    const widths = srcset
      .split(',')
      .map((candidate) => candidate.trim().split(' ')[0] ?? '')
      .sort((a, b) => pictureWidthOf(a) - pictureWidthOf(b));
    const chosen = widths.find((path) => pictureWidthOf(path) >= minWidthPx) ?? widths.at(-1) ?? '';
    return !pictureIdOf(chosen) || seenPictures.has(pictureIdOf(chosen)) ? [] : [chosen];
  });
  return [...new Set([...(html.match(buildFiles) ?? []), ...seen.filter(pictureIdOf), ...others])];
}
