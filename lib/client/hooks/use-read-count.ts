import { useEffect } from 'react';
import { useEdition } from './use-edition';
import { editions } from '../../platform/editions';

/** Visible time after which a story counts as read. */
const readAfterMs = 5000;

const countedIds = new Set<number>();

/**
 * Counts a read of a story for the trending list after the story was visible for `readAfterMs`.
 * Sends the story's id and edition, and nothing about the reader. Time in a hidden tab or in a
 * prerendered page does not count. Needs the browser, which knows whether the page is visible.
 */
export function useReadCount(id: number): void {
  const { apiLanguage } = editions[useEdition()];
  useEffect(() => {
    if (countedIds.has(id)) return;
    let remainingMs = readAfterMs;
    let visibleSince = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      countedIds.add(id);
      const read = new Blob([JSON.stringify({ reads: [{ id }] })], { type: 'application/json' });
      navigator.sendBeacon?.(`/api/news/reads/${apiLanguage}`, read);
    };
    const onVisibilityChange = () => {
      if (timer) remainingMs -= Date.now() - visibleSince;
      clearTimeout(timer);
      timer = undefined;
      if (document.hidden || countedIds.has(id)) return;
      visibleSince = Date.now();
      timer = setTimeout(count, remainingMs);
    };
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [id, apiLanguage]);
}
