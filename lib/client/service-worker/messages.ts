/** Names and messages that pages share with the service worker. */

/**
 * URL of the worker, which shows notifications and stores stories for offline reading. Firebase's
 * SDK looks for this name, and browsers of earlier versions have registered it.
 */
export const workerFile = '/firebase-messaging-sw.js';

const cachePrefix = 'offline-';

/**
 * Name of the cache of offline copies. The cache is also the switch for offline reading: pages
 * create it before they register the worker, and the worker stores nothing without it. The number
 * is the version of the format. A worker with another version starts with an empty cache.
 */
export const cacheName = `${cachePrefix}1`;

/** Whether a cache belongs to offline reading, in any version. */
export const isOfflineCache = (name: string): boolean => name.startsWith(cachePrefix);

/**
 * End of the path of the page that lists the offline copies, in every edition
 * (lib/platform/routes).
 */
export const offlinePageSuffix = '/offline';

/** A story in a list. `path` is the path of its page, `lang` the language of its title. */
export type ListedStory = { path: string; title: string; lang: string };

/** Message that a page sends to the worker when the browser is idle. */
export type PageMessage = {
  /** Paths of the pages that list the offline copies, one for each edition. */
  offlinePages: string[];
  /** The story of the page, with the paths of the pictures that the browser has loaded. */
  story?: ListedStory & { pictures: string[] };
  /** The headlines, if the page is a front page. `path` identifies the edition. */
  front?: { path: string; headlines: ListedStory[] };
  /** The stories that the reader saved on this device, newest first. */
  saved: ListedStory[];
};
