import { defaultEdition, type Edition, editionNames, editions } from '../../platform/editions';
import { croppedPicturePath } from '../../images/renditions';
import { pathInEdition, routes } from '../../platform/routes';
import { crops, type PictureRef } from '../../platform/routes/pictures';
import { configuration } from '../../platform/config/configuration';
import { formatNumber } from '../../platform/format/numbers';
import { fill } from '../../platform/i18n/fill';
import { heads } from '../../platform/i18n/texts/heads';
import type { PageHead } from '../../contract/views';

/** What crawlers may show of a news page. */
export const indexed = 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1';
export const notIndexed = 'noindex, follow';

/** Absolute address of a path of the site. A full address stays as it is. */
export function absoluteUrl(path: string): string {
  return /^https?:/.test(path) ? path : `${configuration().siteUrl}${path === '/' ? '/' : path}`;
}

/**
 * The picture of a card: the crop that cards want, with its size; the site's own picture where
 * there is none or it is not here. Whoever builds the page has called `prefetchImages`.
 */
function cardPicture(ref: PictureRef | undefined, description: string, edition: Edition): PageHead['image'] {
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
  /** Which page of a list this is. Later pages say it in their titles. */
  page?: number;
  type?: PageHead['type'];
  description: string;
  /** Path without edition; absent on pages that have no address of their own (404). */
  path?: string;
  /** The path in each edition, where it is not the same in all. */
  pathIn?: (edition: Edition) => string;
  /** Editions in which the same content exists. */
  existsIn?: Edition[];
  /**
   * Edition whose page is the canonical one; differs from `edition` only where a story has no text
   * in it.
   */
  canonicalEdition?: Edition;
  /**
   * Edition of a story for readers of no language in particular: where it was written first. Absent
   * on all other pages.
   */
  first?: Edition;
  robots?: string;
  image?: { ref: PictureRef | undefined; description: string } | undefined;
  article?: PageHead['article'];
  /** Path of the feed of what the page lists. */
  feed?: string;
};

/** A title with the number of its page, unless that is the first. */
const numberedTitle = (title: string, page: number, edition: Edition): string =>
  page > 1 ? fill(heads[edition].laterPage.title, { title, number: formatNumber(page, edition) }) : title;

/** A title with the name of the site in the language of the page's text. */
const withSiteName = (title: string, edition: Edition): string => `${title} | ${configuration().siteName[edition]}`;

/**
 * The head of a page: canonical within the edition; hreflang where the page exists in another
 * language and on every story, the same set on each, with `x-default` for its first. A story that
 * is shown in the language of another edition has the head that it has there.
 */
export function pageHead(input: HeadInput): PageHead {
  const { siteName, handle } = configuration();
  const { edition, path, existsIn = editionNames, canonicalEdition = edition } = input;
  const { first = defaultEdition, pathIn = () => path ?? '/' } = input;
  const { robots = indexed, page = 1 } = input;
  // A page that crawlers shall not keep is no page for another to name as its translation.
  const named = path !== undefined && !robots.includes('noindex');
  // A story in one language is for readers of all, whichever language that is and stands at `/`.
  const hasHreflang = existsIn.length > 1 || input.first !== undefined;
  const translations = named && hasHreflang && existsIn.includes(edition) ? existsIn : [];
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
    handle,
    image: cardPicture(input.image?.ref, input.image?.description ?? siteName[canonicalEdition], canonicalEdition),
    ...(input.article ? { article: input.article } : {}),
    ...(input.article && canonical !== undefined ? { oEmbed: absoluteUrl(routes.oEmbed(canonical)) } : {}),
    ...(input.feed
      ? { feed: { href: pathInEdition(edition, input.feed), title: withSiteName(input.title, edition) } }
      : {}),
  };
}
