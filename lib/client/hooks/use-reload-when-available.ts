import { useEffect } from 'react';
import { timeoutMs } from '../calls/get-json';

/** Equal to the `Retry-After` header of the error response (pages/_error.tsx). */
const checkIntervalMs = 30_000;

/**
 * Reloads the page once the server responds to it again. The page is requested at an interval while
 * the tab is visible, and when the device comes online. A reload without that check would interrupt
 * the reader. An offline page that came from the network does not poll
 * (components/offline/OfflinePage).
 */
export function useReloadWhenAvailable(): void {
  useEffect(() => {
    if (document.querySelector('[data-kept=away][hidden]')) return;
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      fetch(window.location.href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    };
    const timer = setInterval(check, checkIntervalMs);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, []);
}
