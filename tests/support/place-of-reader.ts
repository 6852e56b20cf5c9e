/**
 * Mocks a browser in Ahmedabad with this geolocation permission. `lostFor` is an error code of
 * geolocation. Returns how often the position was requested.
 */
export function placeOfReader(state: PermissionState | 'old' | 'broken', lostFor?: 1 | 2): { times: number } {
  const lookUps = { times: 0 };
  const getCurrentPosition = (found: PositionCallback, lost: PositionErrorCallback) => {
    lookUps.times += 1;
    if (lostFor) lost({ code: lostFor, message: 'No place' } as GeolocationPositionError);
    else found({ coords: { latitude: 23.0224987, longitude: 72.5713621 } } as GeolocationPosition);
  };
  const query = async () => {
    if (state === 'broken') throw new TypeError('geolocation is no permission here');
    return { state };
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: state === 'old' ? undefined : { query },
  });
  return lookUps;
}
