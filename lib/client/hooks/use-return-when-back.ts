import { useEffect } from 'react';
import { timeoutMs } from '../calls/get-json';

/** As often as the answer's `Retry-After` allows (pages/_error.tsx). */
const checkIntervalMs = 30_000;

/**
 * Loads the page again once the server can make it: asks each half minute, while it is looked at,
 * and as soon as the device has a connection again. Not a reload at an interval, which would take
 * the page from under who reads it. An offline page that came from the network has nothing to wait
 * for (components/offline/OfflinePage).
 */
export function useReturnWhenBack(): void {
  useEffect(() => {
    if (document.querySelector('[data-kept=away][hidden]')) return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      fetch(window.location.href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    };
    const timer = setInterval(look, checkIntervalMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}
