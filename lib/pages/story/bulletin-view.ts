import type { Bulletin } from '../../contract/news/entities';
import { type Edition, editions } from '../../platform/editions';
import { localiseBulletin } from '../../contract/news/localise';
import { formatShortDate } from '../../platform/format/time';
import { pictureRef } from '../../images/renditions';
import { pathInEdition, routes } from '../../platform/routes';
import type { BulletinCard, VideoTeaser } from '../../contract/views';

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const pathWithId = /^\/(?:embed|shorts|live|v)\/([^/]+)/;

/** Returns the video id from any usual YouTube URL, or undefined. */
export function parseYoutubeId(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : youtubeHosts.test(hostname)
        ? (searchParams.get('v') ?? pathWithId.exec(pathname)?.[1])
        : undefined;
  return id !== undefined && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/**
 * Converts a bulletin to the card of an edition. If its URL is not a YouTube video, the card has no
 * player.
 */
export function toBulletinCard(bulletin: Bulletin, edition: Edition): BulletinCard {
  const texts = localiseBulletin(bulletin, edition);
  const id = parseYoutubeId(bulletin.youtubeVideoUrl);
  const poster = pictureRef(bulletin);
  return {
    id: bulletin.id,
    ...texts,
    ...(poster ? { poster } : {}),
    ...(id === undefined
      ? {}
      : {
          player: {
            embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
            watch: `https://www.youtube.com/watch?v=${id}`,
          },
        }),
    date: { iso: bulletin.publishOn, label: formatShortDate(new Date(bulletin.publishOn), editions[edition].lang) },
  };
}

/** Converts a bulletin for the front page, with a link to its category. */
export function toVideoTeaser(bulletin: Bulletin, edition: Edition): VideoTeaser {
  const { id, title, lang, poster } = toBulletinCard(bulletin, edition);
  const href = pathInEdition(edition, routes.videoCategory(bulletin.categoryDisplayName));
  return { id, title, href, ...(lang ? { lang } : {}), ...(poster ? { poster } : {}) };
}
