import { useEffect } from 'react';
import { type Edition, editionNames } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { cacheName, type ListedStory, type PageMessage, workerFile } from '../service-worker/messages';
import { deviceKeys, storedOnDevice } from '../storage/device-storage';
import { onStoriesChange, storiesOnDevice } from '../storage/saved-stories';
import { useEdition } from '../hooks/use-edition';
import { whenIdle } from '../screen/when-seen';

/** Maximum number of front page headlines to store. */
const maxHeadlines = 40;

/** Whether the reader turned offline reading off. It is on by default. */
export const isOff = (): boolean => storedOnDevice(deviceKeys.offlineReading) === 'off';

/** Whether the browser's data saver is on. Nothing new is stored then. */
export const isSavingData = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * Whether this browser supports offline reading. Some have no service workers in private windows.
 */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

const langOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';

/** Returns the story of the page. Only a story's headline is an `h1` with `data-spoken`. */
function storyHere(): PageMessage['story'] {
  const headline = document.querySelector<HTMLElement>('h1[data-spoken]');
  if (!headline) return undefined;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    // Loaded pictures, and eager ones that are still loading.
    .filter(({ currentSrc, naturalWidth, loading }) => currentSrc && (naturalWidth || loading === 'eager'))
    .map(({ currentSrc }) => new URL(currentSrc).pathname);
  return { path: location.pathname, title: headline.textContent ?? '', lang: langOf(headline), pictures };
}

/** Returns the headlines if the page is the front page. */
function frontHere(edition: Edition): PageMessage['front'] {
  const path = pathInEdition(edition, routes.home());
  if (location.pathname !== path) return undefined;
  const headlines = new Map<string, ListedStory>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3) a')) {
    const { pathname, textContent } = link;
    if (/\/\d+$/.test(pathname) && !headlines.has(pathname))
      headlines.set(pathname, { path: pathname, title: textContent ?? '', lang: langOf(link) });
  }
  return headlines.size ? { path, headlines: [...headlines.values()].slice(0, maxHeadlines) } : undefined;
}

async function tellWorker(edition: Edition): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !canKeep() || isSavingData() || isOff()) return;
  const message: PageMessage = {
    // The reader's edition comes first.
    offlinePages: [...new Set([edition, ...editionNames])].map((name) => pathInEdition(name, routes.offline())),
    story: storyHere(),
    front: frontHere(edition),
    saved: storiesOnDevice().map(({ href, title, lang }) => ({ path: href, title, lang })),
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
export const keepPage = (edition: Edition): Promise<void> => tellWorker(edition).catch(() => undefined);

/**
 * Stores the page for offline reading when the browser is idle, and again when a story is saved. On
 * a first visit, the worker is fetched after the page has loaded. Needs the browser, which has the
 * service worker.
 */
export function useKeptPage(): void {
  const edition = useEdition();
  useEffect(() => {
    const keep = () => void whenIdle(() => void keepPage(edition));
    if (document.readyState === 'complete' || navigator.serviceWorker?.controller) keep();
    else window.addEventListener('load', keep, { once: true });
    const stop = onStoriesChange(keep);
    return () => {
      window.removeEventListener('load', keep);
      stop();
    };
  }, [edition]);
}
