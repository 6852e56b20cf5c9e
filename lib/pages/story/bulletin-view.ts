import type { Bulletin } from '../../contract/news/entities';
import { type Edition, editions } from '../../platform/editions';
import { localiseBulletin } from '../../contract/news/localise';
import { shortDate } from '../../platform/format/time';
import { pictureRef } from '../../images/renditions';
import { pathInEdition, routes } from '../../platform/routes';
import type { BulletinCard, VideoTeaser } from '../../contract/views';

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const pathWithId = /^\/(?:embed|shorts|live|v)\/([^/]+)/;

/**
 * The id of a YouTube video from any usual form of its address, or undefined when it is no address
 * of one.
 */
export function youtubeId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : youtubeHosts.test(hostname)
        ? (searchParams.get('v') ?? pathWithId.exec(pathname)?.[1])
        : undefined;
  return id !== undefined && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/**
 * A bulletin as a card of an edition. One whose address is no YouTube video keeps its texts and
 * loses its player.
 */
export function bulletinCard(bulletin: Bulletin, edition: Edition): BulletinCard {
  const texts = localiseBulletin(bulletin, edition);
  const id = youtubeId(bulletin.youtubeVideoUrl);
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
    date: { iso: bulletin.publishOn, label: shortDate(new Date(bulletin.publishOn), editions[edition].lang) },
  };
}

/** A bulletin as the front page shows it, with the way to its category. */
export function videoTeaser(bulletin: Bulletin, edition: Edition): VideoTeaser {
  const { id, title, lang, poster } = bulletinCard(bulletin, edition);
  const href = pathInEdition(edition, routes.videoCategory(bulletin.categoryDisplayName));
  return { id, title, href, ...(lang ? { lang } : {}), ...(poster ? { poster } : {}) };
}
