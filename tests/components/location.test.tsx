import { act, render, renderHook, screen } from '@testing-library/react';
import * as React from 'react';
import type * as hook from '@/lib/client/location/use-location-lookup';
import type * as location from '@/lib/client/location/current-location';
import { answer, answering, failures } from '../support/answers';

type Parts = {
  location: typeof location;
  hook: typeof hook;
};

/** A new page: the state of the modules is reset, and the tab's storage stays. */
function loadPage(): Parts {
  const parts: Partial<Parts> = {};
  const react = React;
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    parts.location = jest.requireActual<typeof location>('@/lib/client/location/current-location');
    parts.hook = jest.requireActual<typeof hook>('@/lib/client/location/use-location-lookup');
  });
  return parts as Parts;
}

let requests: string[];
let log: jest.SpyInstance;
const serve = (address: () => Promise<Response> | Response) => ({ requests } = answering(address));

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

test('is the public IP address, looked up once for all callers', async () => {
  const { getCurrentLocation: currentLocation } = loadPage().location;
  const all = await Promise.all([currentLocation(), currentLocation(), currentLocation()]);
  expect(all).toEqual([{ ip: '203.0.113.7' }, { ip: '203.0.113.7' }, { ip: '203.0.113.7' }]);
  expect(requests).toEqual(['/api/ip']);
});

test('is looked up once for a tab: the next page takes it from there', async () => {
  await loadPage().location.getCurrentLocation();
  expect({ ...sessionStorage }).toEqual({ currentLocation: '{"ip":"203.0.113.7"}' });
  expect(await loadPage().location.getCurrentLocation()).toEqual({ ip: '203.0.113.7' });
  expect(requests).toHaveLength(1);
});

test.each(failures)('when the look-up %s is an error object, and the log says so', async (_, failure) => {
  serve(failure);
  const { getCurrentLocation: currentLocation } = loadPage().location;
  expect([await currentLocation(), await currentLocation()]).toEqual([unknown, unknown]);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith('The IP address could not be fetched:', expect.anything());
  expect([requests.length, { ...sessionStorage }]).toEqual([1, {}]);
});

test('a 503 response is read to its end, so that the connection is freed', async () => {
  const text = jest.fn(() => Promise.reject(new TypeError('network error')));
  serve(() => ({ ...answer({ message: 'Not now' }, 503), text }));
  expect(await loadPage().location.getCurrentLocation()).toEqual(unknown);
  expect(text).toHaveBeenCalledTimes(1);
});

test.each(['{"ip":', '17', 'null', '{"ip":17}', '{"message":"Unable to fetch location"}'])(
  'is looked up again where the tab holds %s',
  async (stored) => {
    sessionStorage.setItem('currentLocation', stored);
    expect(await loadPage().location.getCurrentLocation()).toEqual({ ip: '203.0.113.7' });
  },
);

test('is known for the current page only if storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { getCurrentLocation: currentLocation } = loadPage().location;
  expect([await currentLocation(), await currentLocation()]).toEqual([{ ip: '203.0.113.7' }, { ip: '203.0.113.7' }]);
});

test('is in the session context once it is known', async () => {
  const { getCurrentLocation: currentLocation, useCurrentLocation } = loadPage().location;
  const Shown = () => <p>{JSON.stringify(useCurrentLocation() ?? 'not yet')}</p>;
  render(<Shown />);
  expect(screen.getByText('"not yet"')).toBeVisible();
  await act(async () => void (await currentLocation()));
  expect(screen.getByText('{"ip":"203.0.113.7"}')).toBeVisible();
});

test('is looked up only by the first page of a tab, once the browser is idle', async () => {
  jest.useFakeTimers();
  try {
    for (const times of [1, 1]) {
      const { useLocationLookup } = loadPage().hook;
      const before = requests.length;
      const page = renderHook(() => useLocationLookup());
      expect(requests).toHaveLength(before);
      await jest.advanceTimersByTimeAsync(3000);
      expect(requests).toHaveLength(times);
      page.rerender();
      await jest.advanceTimersByTimeAsync(3000);
      expect(requests).toHaveLength(times);
      page.unmount();
    }
  } finally {
    jest.useRealTimers();
  }
});
