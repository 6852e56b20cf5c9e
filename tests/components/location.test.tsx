import { act, render, renderHook, screen } from '@testing-library/react';
import * as routerContext from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import * as React from 'react';
import type { ReactNode } from 'react';
import type * as hook from '@/lib/browser/use-location-lookup';
import type * as location from '@/lib/session/current-location';
import { answer, answering, failures } from '../support/answers';

const { RouterContext } = routerContext;

type Parts = {
  location: typeof location;
  hook: typeof hook;
};

/** A page that was just loaded: the modules remember nothing of the one before. The tab's storage stays. */
function loadPage(): Parts {
  const parts: Partial<Parts> = {};
  const [react, context] = [React, routerContext];
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    jest.doMock('next/dist/shared/lib/router-context.shared-runtime', () => context);
    parts.location = jest.requireActual<typeof location>('@/lib/session/current-location');
    parts.hook = jest.requireActual<typeof hook>('@/lib/browser/use-location-lookup');
  });
  return parts as Parts;
}

let asked: string[];
let log: jest.SpyInstance;
const serve = (address: () => Promise<Response> | Response) => ({ asked } = answering(address));

beforeEach(() => {
  AbortSignal.timeout = () => new AbortController().signal;
  serve(() => answer({ ip: '203.0.113.7' }));
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const unknown = { message: 'Unable to fetch location' };

test('is the public address, looked up once however many ask', async () => {
  const { currentLocation } = loadPage().location;
  const all = await Promise.all([currentLocation(), currentLocation(), currentLocation()]);
  expect(all).toEqual([{ ip: '203.0.113.7' }, { ip: '203.0.113.7' }, { ip: '203.0.113.7' }]);
  expect(asked).toEqual(['/api/ip']);
});

test('is looked up once for a tab: the next page takes it from there', async () => {
  await loadPage().location.currentLocation();
  expect({ ...sessionStorage }).toEqual({ currentLocation: '{"ip":"203.0.113.7"}' });
  expect(await loadPage().location.currentLocation()).toEqual({ ip: '203.0.113.7' });
  expect(asked).toHaveLength(1);
});

test.each(failures)('when the look-up %s is an error object, and the log says so', async (_, failure) => {
  serve(failure);
  const { currentLocation } = loadPage().location;
  expect([await currentLocation(), await currentLocation()]).toEqual([unknown, unknown]);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith('The location could not be looked up:', expect.anything());
  expect([asked.length, { ...sessionStorage }]).toEqual([1, {}]);
});

test('when the look-up answers 503, the answer is read to its end, and takes up no connection', async () => {
  const text = jest.fn(() => Promise.reject(new TypeError('network error')));
  serve(() => ({ ...answer({ message: 'Not now' }, 503), text }));
  expect(await loadPage().location.currentLocation()).toEqual(unknown);
  expect(text).toHaveBeenCalledTimes(1);
});

test.each(['{"ip":', '17', 'null', '{"ip":17}', '{"message":"Unable to fetch location"}'])(
  'is looked up anew where the tab holds %s',
  async (stored) => {
    sessionStorage.setItem('currentLocation', stored);
    expect(await loadPage().location.currentLocation()).toEqual({ ip: '203.0.113.7' });
  },
);

test('is known for the page alone where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { currentLocation } = loadPage().location;
  expect([await currentLocation(), await currentLocation()]).toEqual([{ ip: '203.0.113.7' }, { ip: '203.0.113.7' }]);
});

test('is in the session context once it is known', async () => {
  const { currentLocation, useCurrentLocation } = loadPage().location;
  const Shown = () => <p>{JSON.stringify(useCurrentLocation() ?? 'not yet')}</p>;
  render(<Shown />);
  expect(screen.getByText('"not yet"')).toBeVisible();
  await act(async () => void (await currentLocation()));
  expect(screen.getByText('{"ip":"203.0.113.7"}')).toBeVisible();
});

describe('a page that is opened', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['/', true, 1],
    ['/[displayName]', true, 1],
    ['/[displayName]/[friendlyUrl]/[id]', true, 0],
    ['/[displayName]/[friendlyUrl]/[id]', false, 1],
  ])(
    'at %s (with the market: %s) looks it up once the browser is idle: %d times',
    async (pathname, hasMarket, times) => {
      const { useLocationLookUp } = loadPage().hook;
      const wrapper = ({ children }: { children: ReactNode }) => (
        <RouterContext.Provider value={{ pathname } as NextRouter}>{children}</RouterContext.Provider>
      );
      renderHook(() => useLocationLookUp(false, hasMarket), { wrapper });
      expect(asked).toEqual([]);
      await jest.advanceTimersByTimeAsync(3000);
      expect(asked).toHaveLength(times);
    },
  );

  const place = (state: PermissionState) => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: {} });
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state }) } });
  };
  const later = { until: 4e12 };
  test.each<[string, PermissionState, boolean, object | undefined, number]>([
    ['asks for the weather by itself', 'granted', true, undefined, 0],
    ['has no box for the weather', 'granted', false, undefined, 1],
    ['knows the weather already', 'granted', true, { ...later, weather: { temperature: 31, code: 2 } }, 1],
    ['asked for the weather in vain', 'granted', true, later, 1],
    ['may not ask for the weather', 'denied', true, undefined, 1],
    ['would have to be asked for the weather', 'prompt', true, undefined, 1],
  ])('and %s looks it up so often: (%s, %s, %j) %d', async (_, state, hasWeather, kept, times) => {
    place(state);
    if (kept) sessionStorage.setItem('weather', JSON.stringify(kept));
    const { useLocationLookUp } = loadPage().hook;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <RouterContext.Provider value={{ pathname: '/', asPath: '/' } as NextRouter}>{children}</RouterContext.Provider>
    );
    renderHook(() => useLocationLookUp(hasWeather, true), { wrapper });
    await jest.advanceTimersByTimeAsync(3000);
    expect(asked).toHaveLength(times);
    for (const part of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, part);
  });
});
