import type { VideoObjectLeaf } from 'schema-dts';
import { type Edition, editions } from '../../../platform/editions';
import { croppedPicturePath } from '../../../images/renditions';
import type { PictureRef } from '../../../platform/routes/pictures';
import type { BulletinCard } from '../../../contract/views';
import { absoluteUrl } from '../page-head';
import type { List } from './lists';

/**
 * Returns the URL of a video's still, the same in all outputs for crawlers. Undefined if the
 * picture is not available.
 */
export function stillUrl(poster: PictureRef | undefined): string | undefined {
  const cropPath = croppedPicturePath(poster, '16x9');
  return cropPath && absoluteUrl(cropPath);
}

function videoRecord(bulletin: BulletinCard, edition: Edition): VideoObjectLeaf | undefined {
  const { player, poster } = bulletin;
  const still = stillUrl(poster);
  if (!player || still === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: bulletin.title,
    description: bulletin.summary,
    thumbnailUrl: [still],
    uploadDate: bulletin.date.iso,
    embedUrl: player.embed.replace(/\?.*/, ''),
    inLanguage: bulletin.lang ?? editions[edition].lang,
  };
}

/** Returns the list of a page's videos. Positions continue from the previous page. */
export function videoItems(bulletins: readonly BulletinCard[], edition: Edition, before = 0): List {
  const videos = bulletins.flatMap((bulletin) => videoRecord(bulletin, edition) ?? []);
  return {
    '@type': 'ItemList',
    numberOfItems: videos.length,
    itemListElement: videos.map((item, index) => ({ '@type': 'ListItem', position: before + index + 1, item })),
  };
}
