import { useEffect } from 'react';
import { currentLocation } from './current-location';
import { whenIdle } from '../screen/when-seen';

/**
 * Looks up the reader's IP address when the browser is idle, on the first page of a tab. Later
 * pages find it in the tab's storage.
 */
export function useLocationLookUp(): void {
  useEffect(() => {
    whenIdle(() => void currentLocation());
  }, []);
}
