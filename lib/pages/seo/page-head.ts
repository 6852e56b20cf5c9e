import { defaultEdition, type Edition, enabledEditions, editions } from '../../platform/editions';
import { croppedPicturePath } from '../../images/renditions';
import { pathInEdition, routes } from '../../platform/routes';
import { crops, type PictureRef } from '../../platform/routes/pictures';
import { configuration } from '../../platform/config/configuration';
import { formatNumber } from '../../platform/format/numbers';
import { fillPlaceholders } from '../../platform/i18n/fill-placeholders';
import { heads } from '../../platform/i18n/texts/heads';
import type { PageHead } from '../../contract/views';

/** `robots` of pages that may be indexed. */
export const indexed = 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1';
export const notIndexed = 'noindex, follow';

/** Returns the absolute URL of a path. A full URL is returned unchanged. */
export function absoluteUrl(path: string): string {
  return /^https?:/.test(path) ? path : `${configuration().siteUrl}${path === '/' ? '/' : path}`;
}

/**
 * Returns the picture for share cards. If the page has no picture, or it has not been fetched, the
 * site's own picture is used. The page's loader must call `prefetchImages` first.
 */
function toCardPicture(ref: PictureRef | undefined, description: string, edition: Edition): PageHead['image'] {
  const cropPath = croppedPicturePath(ref, 'share');
  const { siteName } = configuration();
  return cropPath
    ? { url: absoluteUrl(cropPath), description, ...crops.share }
    : { url: absoluteUrl('/share.jpg'), description: siteName[edition], ...crops.share };
}

type HeadInput = {
  edition: Edition;
  /** Title without the site's name. */
  title: string;
  /** Page number in a list. Titles of later pages contain it. */
  page?: number;
  type?: PageHead['type'];
  description: string;
  /** Path without edition. Absent on pages without a URL of their own (404). */
  path?: string;
  /** Path in each edition, if it differs. */
  pathIn?: (edition: Edition) => string;
  /** Editions that have the same content. */
  existsIn?: Edition[];
  /** Edition of the canonical page. Differs from `edition` only if a story has no text in it. */
  canonicalEdition?: Edition;
  /** Edition that a story was first written in, for `x-default`. Absent on other pages. */
  first?: Edition;
  robots?: string;
  image?: { ref: PictureRef | undefined; description: string } | undefined;
  article?: PageHead['article'];
  /** Path of the feed for a list. */
  feed?: string;
};

/** Adds the page number to the title of later pages. */
const numberedTitle = (title: string, page: number, edition: Edition): string =>
  page > 1 ? fillPlaceholders(heads[edition].laterPage.title, { title, number: formatNumber(page, edition) }) : title;

/** Adds the site's name in the language of the page's text. */
const withSiteName = (title: string, edition: Edition): string => `${title} | ${configuration().siteName[edition]}`;

/**
 * Builds the head of a page. The canonical URL is in the same edition. `hreflang` links exist if
 * the page exists in another language, and on every story. They are the same on each translation,
 * and `x-default` is the first edition. If a story is shown in another edition's language, it has
 * the head of its page there.
 */
export function buildPageHead(input: HeadInput): PageHead {
  const { siteName, socialHandle } = configuration();
  const { edition, path, existsIn = enabledEditions, canonicalEdition = edition } = input;
  const { first = defaultEdition, pathIn = () => path ?? '/' } = input;
  const { robots = indexed, page = 1 } = input;
  // A page that is not indexed must not be listed as a translation.
  const isIndexable = path !== undefined && !robots.includes('noindex');
  // A story in one language still gets `x-default`: it is for readers of all languages.
  const hasHreflang = existsIn.length > 1 || input.first !== undefined;
  const translations = isIndexable && hasHreflang && existsIn.includes(edition) ? existsIn : [];
  const hreflang = (lang: string, of: Edition) => ({ lang, href: absoluteUrl(pathInEdition(of, pathIn(of))) });
  const canonical =
    path === undefined ? undefined : absoluteUrl(pathInEdition(canonicalEdition, pathIn(canonicalEdition)));
  return {
    title: withSiteName(numberedTitle(input.title, page, edition), canonicalEdition),
    description: input.description,
    ...(input.type ? { type: input.type } : {}),
    ...(canonical === undefined ? {} : { canonical }),
    robots,
    alternates: [
      ...translations.map((of) => hreflang(editions[of].lang, of)),
      ...(translations.includes(first) ? [hreflang('x-default', first)] : []),
    ],
    ogLocale: editions[canonicalEdition].ogLocale,
    otherOgLocales: translations.filter((of) => of !== edition).map((of) => editions[of].ogLocale),
    siteName: siteName[canonicalEdition],
    ...(canonicalEdition === edition ? {} : { feedsName: siteName[edition] }),
    handle: socialHandle,
    image: toCardPicture(input.image?.ref, input.image?.description ?? siteName[canonicalEdition], canonicalEdition),
    ...(input.article ? { article: input.article } : {}),
    ...(input.article && canonical !== undefined ? { oEmbed: absoluteUrl(routes.oEmbed(canonical)) } : {}),
    ...(input.feed
      ? { feed: { href: pathInEdition(edition, input.feed), title: withSiteName(input.title, edition) } }
      : {}),
  };
}
