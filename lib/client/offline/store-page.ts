import { useEffect } from 'react';
import { type Edition, enabledEditions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { cacheName, type ListedStory, type PageMessage, workerFile } from '../service-worker/messages';
import { deviceKeys, readFromDevice } from '../storage/device-storage';
import { onStoriesChange, getSavedStories } from '../storage/saved-stories';
import { useEdition } from '../hooks/use-edition';
import { onIdle } from '../screen/on-visible';

/** Maximum number of front page headlines to store. */
const maxHeadlines = 40;

/** Whether the reader turned offline reading off. It is on by default. */
export const isOfflineReadingOff = (): boolean => readFromDevice(deviceKeys.offlineReading) === 'off';

/** Whether the browser's data saver is on. Nothing new is stored then. */
export const isSavingData = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * Whether this browser supports offline reading. Some have no service workers in private windows.
 */
export const supportsOfflineReading = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

const getLang = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';

/** Returns the story of the page. Only a story's headline is an `h1` with `data-spoken`. */
function getPageStory(): PageMessage['story'] {
  const headline = document.querySelector<HTMLElement>('h1[data-spoken]');
  if (!headline) return undefined;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    // Loaded pictures, and eager ones that are still loading.
    .filter(({ currentSrc, naturalWidth, loading }) => currentSrc && (naturalWidth || loading === 'eager'))
    .map(({ currentSrc }) => new URL(currentSrc).pathname);
  return { path: location.pathname, title: headline.textContent ?? '', lang: getLang(headline), pictures };
}

/** Returns the headlines if the page is the front page. */
function getFrontPage(edition: Edition): PageMessage['front'] {
  const path = pathInEdition(edition, routes.home());
  if (location.pathname !== path) return undefined;
  const headlines = new Map<string, ListedStory>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3) a')) {
    const { pathname, textContent } = link;
    if (/\/\d+$/.test(pathname) && !headlines.has(pathname))
      headlines.set(pathname, { path: pathname, title: textContent ?? '', lang: getLang(link) });
  }
  return headlines.size ? { path, headlines: [...headlines.values()].slice(0, maxHeadlines) } : undefined;
}

async function sendToWorker(edition: Edition): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !supportsOfflineReading() || isSavingData() || isOfflineReadingOff())
    return;
  const message: PageMessage = {
    // The reader's edition comes first.
    offlinePages: [...new Set([edition, ...enabledEditions])].map((name) => pathInEdition(name, routes.offline())),
    story: getPageStory(),
    front: getFrontPage(edition),
    saved: getSavedStories().map(({ href, title, lang }) => ({ path: href, title, lang })),
  };
  // The cache shows the worker that offline reading is on. It does not exist while it is off.
  await caches.open(cacheName);
  await navigator.serviceWorker.register(workerFile);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/**
 * Asks the service worker to store this page and the saved stories for offline reading. Never
 * rejects: without storage there is no offline reading.
 */
export const storePage = (edition: Edition): Promise<void> => sendToWorker(edition).catch(() => undefined);

/**
 * Stores the page for offline reading when the browser is idle, and again when a story is saved. On
 * a first visit, the worker is fetched after the page has loaded. Needs the browser, which has the
 * service worker.
 */
export function useOfflineCopy(): void {
  const edition = useEdition();
  useEffect(() => {
    const store = () => void onIdle(() => void storePage(edition));
    if (document.readyState === 'complete' || navigator.serviceWorker?.controller) store();
    else window.addEventListener('load', store, { once: true });
    const stop = onStoriesChange(store);
    return () => {
      window.removeEventListener('load', store);
      stop();
    };
  }, [edition]);
}
