import type { Bulletin } from '../../../contract/news/entities';
import { isNotFound } from '../../../contract/errors';
import { type Edition, enabledEditions } from '../../../platform/editions';
import { localiseBulletin } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { prefetchImages } from '../../../images/originals';
import { pictureRef } from '../../../images/renditions';
import { parseYoutubeId } from '../../../pages/story/bulletin-view';
import { pathInEdition, routes } from '../../../platform/routes';
import { absoluteUrl } from '../../../pages/seo/page-head';
import { stillUrl } from '../../../pages/seo/structured-data/video';
import { element, textElement } from '../xml';
import { urlset } from './urlset';

/**
 * Bulletins per page of a video category. Must match the page itself
 * (lib/pages/loaders/lists/video.ts).
 */
const perPage = 12;
const maxDescriptionLength = 2048;
/**
 * Pages in a file. The longest texts of a video take 15 kB per edition, so a file stays below a
 * third of the 50 MB that the protocol allows. It also limits how many pictures of other hosts a
 * request waits for.
 */
const pagesPerFile = 25;

type VideoPage = { category: string; page: number };

/** Cuts a description to the limit without splitting a surrogate pair. */
const truncateDescription = (text: string): string =>
  text.slice(0, maxDescriptionLength).replace(/[\uD800-\uDBFF]$/, '');

function videoElement(bulletin: Bulletin, edition: Edition): string {
  const id = parseYoutubeId(bulletin.youtubeVideoUrl);
  const { title, summary, lang } = localiseBulletin(bulletin, edition);
  const still = stillUrl(pictureRef(bulletin));
  if (id === undefined || still === undefined || lang !== undefined) return '';
  return element(
    'video:video',
    textElement('video:thumbnail_loc', still) +
      textElement('video:title', title) +
      textElement('video:description', truncateDescription(summary)) +
      textElement('video:player_loc', `https://www.youtube-nocookie.com/embed/${id}`) +
      textElement('video:publication_date', bulletin.publishOn) +
      textElement('video:family_friendly', 'yes'),
  );
}

async function loadBulletins(
  category: string,
  page: number,
  size: number,
): Promise<{ items: Bulletin[]; total: number }> {
  try {
    return await newsApi().searchBulletins({ category, page, size });
  } catch (error) {
    if (isNotFound(error)) return { items: [], total: 0 };
    throw error;
  }
}

async function* elements(pages: readonly VideoPage[]): AsyncGenerator<string> {
  for (const { category, page } of pages) {
    const { items } = await loadBulletins(category, page, perPage);
    await prefetchImages(items.map(({ imageUrl }) => imageUrl));
    const ofEdition = (edition: Edition) => {
      const videos = items.map((bulletin) => videoElement(bulletin, edition)).join('');
      const address = absoluteUrl(pathInEdition(edition, routes.videoCategory(category, page)));
      return videos && `${element('url', textElement('loc', address) + videos)}\n`;
    };
    yield enabledEditions.map(ofEdition).join('');
  }
}

async function categoryPages(): Promise<{ category: string; pages: number }[]> {
  const categories = await newsApi().bulletinCategories({});
  return Promise.all(
    categories.map(async ({ displayName }) => {
      const { total } = await loadBulletins(displayName, 1, 1);
      return { category: displayName, pages: Math.ceil(total / perPage) };
    }),
  );
}

/** Number of files. At least one, which may be empty. */
export async function countVideoFiles(): Promise<number> {
  const pages = (await categoryPages()).reduce((sum, category) => sum + category.pages, 0);
  return Math.max(1, Math.ceil(pages / pagesPerFile));
}

/** Pages in a file (numbered from 1). Undefined if the file does not exist. */
export async function listVideoPages(file: number): Promise<VideoPage[] | undefined> {
  const first = (file - 1) * pagesPerFile;
  const found: VideoPage[] = [];
  let pagesBefore = 0;
  for (const { category, pages } of await categoryPages()) {
    const last = Math.min(pages, first + pagesPerFile - pagesBefore);
    for (let page = Math.max(1, first - pagesBefore + 1); page <= last; page += 1) found.push({ category, page });
    pagesBefore += pages;
  }
  return found.length || file === 1 ? found : undefined;
}

/** Sitemap of pages with videos, with the videos on each page. */
export const videoSitemap = (pages: readonly VideoPage[]): AsyncGenerator<string> => urlset('video', elements(pages));
