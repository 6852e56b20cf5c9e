import { useEffect } from 'react';
import { useEdition } from './use-edition';
import { editions } from '../../platform/editions';

/** Visible time after which a story counts as read. */
const readAfter = 5000;

const counted = new Set<number>();

/**
 * Counts a read of a story for the trending list after the story was visible for `readAfter`. Sends
 * the story's id and edition, and nothing about the reader. Time in a hidden tab or in a
 * prerendered page does not count. Needs the browser, which knows whether the page is visible.
 */
export function useReadCount(id: number): void {
  const { apiLanguage } = editions[useEdition()];
  useEffect(() => {
    if (counted.has(id)) return;
    let left = readAfter;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      counted.add(id);
      const read = new Blob([JSON.stringify({ reads: [{ id }] })], { type: 'application/json' });
      navigator.sendBeacon?.(`/api/news/reads/${apiLanguage}`, read);
    };
    const onVisibilityChange = () => {
      if (timer) left -= Date.now() - since;
      clearTimeout(timer);
      timer = undefined;
      if (document.hidden || counted.has(id)) return;
      since = Date.now();
      timer = setTimeout(count, left);
    };
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [id, apiLanguage]);
}
