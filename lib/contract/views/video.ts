import type { Pages } from './lists';
import type { Link, FormattedTime } from './story';

export type BulletinCard = {
  id: number;
  title: string;
  summary: string;
  /** HTML language code of its texts, if it differs from the page's. */
  lang?: string;
  /** Picture on this site, shown until the reader starts the video. */
  poster?: string;
  /**
   * URL of the player, and of the video's page for readers without JavaScript. Absent if there is
   * no video to play.
   */
  player?: { embed: string; watch: string };
  date: FormattedTime;
};

/** A bulletin with a link to its category page, which plays it. */
export type VideoTeaser = Pick<BulletinCard, 'id' | 'title' | 'lang' | 'poster'> & { href: string };

export type VideoView = { categories: (Link & { bulletins: BulletinCard[] })[] };

export type VideoCategoryView = Pages & { name: string; lang?: string; videoHref: string; bulletins: BulletinCard[] };
