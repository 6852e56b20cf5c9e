import type { Bulletin } from '../../contract/entities';
import { isNotFound } from '../../contract/errors';
import { type Edition, editionNames } from '../../editions';
import { localiseBulletin } from '../../localise';
import { newsApi } from '../../news-api';
import { learnPictures } from '../../pictures/originals';
import { youtubeId } from '../../pages/bulletin-view';
import { pathInEdition, routes } from '../../routes';
import { absoluteUrl } from '../../seo/page-head';
import { stillOf } from '../../seo/structured-data/video';
import { element, textElement } from '../xml';
import { urlset } from './urlset';

/** Bulletins on a page of a video category (lib/pages/getVideoPage.ts), which is the page that this file names for them. */
const perPage = 12;
const longestDescription = 2048;

/** A video in an edition; nothing where it cannot be played, has no still or has no text in the edition's language. */
function videoElement(bulletin: Bulletin, edition: Edition): string {
  const id = youtubeId(bulletin.youtubeVideoUrl);
  const { title, summary, inEnglish } = localiseBulletin(bulletin, edition);
  const still = bulletin.imageUrl ? stillOf(bulletin.imageUrl) : undefined;
  if (id === undefined || still === undefined || inEnglish) return '';
  return element(
    'video:video',
    textElement('video:thumbnail_loc', still) +
      textElement('video:title', title) +
      textElement('video:description', summary.slice(0, longestDescription)) +
      textElement('video:player_loc', `https://www.youtube-nocookie.com/embed/${id}`) +
      textElement('video:publication_date', bulletin.publishOn) +
      textElement('video:family_friendly', 'yes'),
  );
}

async function bulletinsOf(category: string, page: number): Promise<{ items: Bulletin[]; total: number }> {
  try {
    return await newsApi().searchBulletins({ category, page, size: perPage });
  } catch (error) {
    if (isNotFound(error)) return { items: [], total: 0 };
    throw error;
  }
}

async function* elements(): AsyncGenerator<string> {
  for (const { displayName } of await newsApi().bulletinCategories({})) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, total } = await bulletinsOf(displayName, page);
      pages = Math.ceil(total / perPage);
      await learnPictures(items.map(({ imageUrl }) => imageUrl));
      const ofEdition = (edition: Edition) => {
        const videos = items.map((bulletin) => videoElement(bulletin, edition)).join('');
        const address = absoluteUrl(pathInEdition(edition, routes.videoCategory(displayName, page)));
        return videos && `${element('url', textElement('loc', address) + videos)}\n`;
      };
      yield editionNames.map(ofEdition).join('');
    }
  }
}

/** The pages that show videos, with the videos on each. */
export const videoSitemap = (): AsyncGenerator<string> => urlset('video', elements());
