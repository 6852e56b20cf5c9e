import { useEffect } from 'react';
import { type Edition, editionNames } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { cacheName, type ListedStory, type PageMessage, workerFile } from '../service-worker/messages';
import { deviceKeys, storedOnDevice } from '../storage/device-storage';
import { onStoriesChange, storiesOnDevice } from '../storage/saved-stories';
import { useEdition } from '../hooks/use-edition';
import { whenIdle } from '../screen/when-seen';

/** Headlines of a front page that are kept at most. */
const maxHeadlines = 40;

/** What the reader said to reading without a network; it is on until it is turned off. */
export const isOff = (): boolean => storedOnDevice(deviceKeys.offlineReading) === 'off';

/** Whether the reader asked the browser to save data: then nothing new is fetched and kept. */
export const isSavingData = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Whether this browser can read without a network; some have no workers in private windows. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

const langOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';

/** The story that the page shows. Nobody but its headline is marked so. */
function storyHere(): PageMessage['story'] {
  const headline = document.querySelector<HTMLElement>('h1[data-spoken]');
  if (!headline) return undefined;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    // Those that have come, and those that are on their way.
    .filter(({ currentSrc, naturalWidth, loading }) => currentSrc && (naturalWidth || loading === 'eager'))
    .map(({ currentSrc }) => new URL(currentSrc).pathname);
  return { path: location.pathname, title: headline.textContent ?? '', lang: langOf(headline), pictures };
}

/** The headlines of the front page, if the page is that. */
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
    // That of the reader's edition first.
    offlinePages: [...new Set([edition, ...editionNames])].map((name) => pathInEdition(name, routes.offline())),
    story: storyHere(),
    front: frontHere(edition),
    saved: storiesOnDevice().map(({ href, title, lang }) => ({ path: href, title, lang })),
  };
  // It tells the worker that the reader wants this; turned off, it is not there.
  await caches.open(cacheName);
  await navigator.serviceWorker.register(workerFile);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/**
 * Has the page kept on the device, and what the reader saves, for reading without a network. Never
 * rejects: where the browser keeps nothing, there is nothing to read.
 */
export const keepPage = (edition: Edition): Promise<void> => tellWorker(edition).catch(() => undefined);

/**
 * Keeps the page once the browser is idle, and again when a story is saved. At a first visit, where
 * the worker must be fetched, the page comes whole before. The worker of the browser keeps it.
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
