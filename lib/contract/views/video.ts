import type { Pages } from './lists';
import type { Link, Moment } from './story';

export type BulletinCard = {
  id: number;
  title: string;
  summary: string;
  /** Language of its texts, as HTML names it, where it is another than the page's. */
  lang?: string;
  /** Our own picture, shown until the reader asks for the video. */
  poster?: string;
  /**
   * Address of the player, and of the video's page for readers without script. Absent when there is
   * nothing to play.
   */
  player?: { embed: string; watch: string };
  date: Moment;
};

/** A bulletin with the way to its category, where it is played. */
export type VideoTeaser = Pick<BulletinCard, 'id' | 'title' | 'lang' | 'poster'> & { href: string };

export type VideoView = { categories: (Link & { bulletins: BulletinCard[] })[] };

export type VideoCategoryView = Pages & { name: string; lang?: string; videoHref: string; bulletins: BulletinCard[] };
