import { useEffect } from 'react';
import { useEdition } from './use-edition';
import { editions } from '../../platform/editions';

/**
 * Milliseconds for which a story must have been on the screen: who leaves sooner has not read it.
 */
const readAfter = 5000;

const counted = new Set<number>();

/**
 * Counts a read of a story once it has been seen for a while, which trending is made of: its id and
 * edition, and nothing of the reader. Time in a hidden tab, or before a page that the browser made
 * ahead is shown, does not count. Needs the browser to know.
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
