import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { currentLocation } from '../session/current-location';
import { useHasRequestLeft } from './use-has-request-left';
import { weatherIsDue } from './weather-due';
import { whenIdle } from './when-seen';

/**
 * Looks the reader's location up once the browser is idle. A page has two requests for what comes late, so a tab does so on its first
 * page that has one left and does not ask for the weather: many tabs are closed before, and their readers pay for nothing that they do
 * not use. Whoever needs it earlier asks `currentLocation()`. `hasWeather`, `hasMarket`: whether the page has a box for it.
 */
export function useLocationLookUp(hasWeather: boolean, hasMarket: boolean): void {
  const { asPath } = useRouter();
  const hasRequestLeft = useHasRequestLeft(hasMarket);
  useEffect(() => {
    if (!hasRequestLeft) return;
    whenIdle(async () => {
      if (!hasWeather || !(await weatherIsDue())) await currentLocation();
    });
  }, [asPath, hasRequestLeft, hasWeather]);
}
