import type { ItemList, VideoObjectLeaf } from 'schema-dts';
import { type Edition, editions } from '../../editions';
import { shapedPicture } from '../../pictures/shapes';
import type { BulletinCard } from '../../views';
import { absoluteUrl } from '../page-head';

/** The still of a video as crawlers are told of it everywhere: one address, whatever speaks of it. */
export function stillOf(poster: string): string {
  return absoluteUrl(shapedPicture(poster, '16x9') ?? poster);
}

/** The record of a video bulletin; undefined where there is no video or no still, without which it is of no use (Google). */
function videoRecord(bulletin: BulletinCard, edition: Edition): VideoObjectLeaf | undefined {
  const { player, poster } = bulletin;
  if (!player || poster === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: bulletin.title,
    description: bulletin.summary,
    thumbnailUrl: [stillOf(poster)],
    uploadDate: bulletin.date.iso,
    embedUrl: player.embed.replace(/\?.*/, ''),
    inLanguage: bulletin.inEnglish ? 'en' : editions[edition].lang,
  };
}

/** The videos of a page as a list. Positions go on from page to page. */
export function videoItems(bulletins: readonly BulletinCard[], edition: Edition, before = 0): ItemList {
  const videos = bulletins.flatMap((bulletin) => videoRecord(bulletin, edition) ?? []);
  return {
    '@type': 'ItemList',
    numberOfItems: videos.length,
    itemListElement: videos.map((item, index) => ({ '@type': 'ListItem', position: before + index + 1, item })),
  };
}
