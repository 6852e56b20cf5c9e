/** What pages and the site's service worker know of each other. */

/**
 * The worker, which shows notifications and keeps stories for reading without a network. Its name
 * is the one that Firebase's SDK looks for, and that browsers know which registered it earlier.
 */
export const workerFile = '/firebase-messaging-sw.js';

const cachePrefix = 'offline-';

/**
 * The cache of what is kept, which is also the switch: pages make it before they register the
 * worker, and without it the worker keeps and answers nothing. The number is that of the form in
 * which things are kept; a worker that knows another form begins anew.
 */
export const cacheName = `${cachePrefix}1`;

/** True for the cache of any version. */
export const isOfflineCache = (name: string): boolean => name.startsWith(cachePrefix);

/**
 * What the path of the page that lists what is kept ends in, in every edition
 * (lib/platform/routes).
 */
export const offlinePage = '/offline';

/** A story as a list shows it; `path` is that of its page, `lang` the language of its title. */
export type ListedStory = { path: string; title: string; lang: string };

/** What a page says of itself once the browser is idle. */
export type PageMessage = {
  /** Paths of the pages that list what is kept, one in each edition. */
  offlinePages: string[];
  /** The story that it shows, with the paths of the pictures that it has loaded. */
  story?: ListedStory & { pictures: string[] };
  /** The headlines of the front page that it is; `path` tells the edition. */
  front?: { path: string; headlines: ListedStory[] };
  /** All stories that the reader has saved on this device, the newest first. */
  saved: ListedStory[];
};
