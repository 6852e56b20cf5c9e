import { useEffect } from 'react';
import { currentLocation } from './current-location';
import { whenIdle } from '../screen/when-seen';

/**
 * Looks the reader's location up once the browser is idle: on the first page of a tab, whichever it
 * is. The pages after it find it in the tab's storage and ask for nothing.
 */
export function useLocationLookUp(): void {
  useEffect(() => {
    whenIdle(() => void currentLocation());
  }, []);
}
