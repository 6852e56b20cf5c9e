import { useEffect } from 'react';
import { getCurrentLocation } from './current-location';
import { onIdle } from '../screen/on-visible';

/**
 * Looks up the reader's IP address when the browser is idle, on the first page of a tab. Later
 * pages find it in the tab's storage.
 */
export function useLocationLookup(): void {
  useEffect(() => {
    onIdle(() => void getCurrentLocation());
  }, []);
}
