import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { currentLocation } from '../session/current-location';
import { whenIdle } from './when-seen';

/** The page that sends a read, and so has no request left for a look-up (docs/decisions/008-live-services.md). */
const storyPage = '/[displayName]/[friendlyUrl]/[id]';

/**
 * Looks the reader's location up once the browser is idle. A tab that opens with a story does so on its next page: most of them are
 * closed before, and their readers pay for nothing that they do not use. Whoever needs it earlier asks `currentLocation()`.
 */
export function useLocationLookUp(): void {
  const isStory = useRouter().pathname === storyPage;
  useEffect(() => {
    if (!isStory) whenIdle(() => void currentLocation());
  }, [isStory]);
}
