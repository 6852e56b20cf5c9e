import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useReadCount } from '@/lib/client/hooks/use-read-count';
import { EditionContext } from '@/lib/client/hooks/use-edition';
import type { Edition } from '@/lib/platform/editions';
import { hideTab } from '../support/answers';

let beacons: [string, Blob][];
let nextId = 100;

/** Opens a story that no other test has opened. */
function open(edition: Edition = 'en', id = (nextId += 1)) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditionContext value={edition}>{children}</EditionContext>
  );
  return { id, ...renderHook(() => useReadCount(id), { wrapper }) };
}
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  beacons = [];
  const sendBeacon = (address: string, data: Blob) => Boolean(beacons.push([address, data]));
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
});
afterEach(() => {
  hideTab(false);
  jest.useRealTimers();
});

test.each<[Edition, string]>([
  ['en', '/api/news/reads/english'],
  ['hindi', '/api/news/reads/hindi'],
  ['gujarati', '/api/news/reads/gujarati'],
])(
  'a story in %s that was visible for five seconds is reported to %s, and nothing else is sent',
  async (edition, address) => {
    const { id } = open(edition);
    pass(4999);
    expect(beacons).toEqual([]);
    pass(1);
    expect(beacons).toHaveLength(1);
    const [sentTo, data] = beacons[0] ?? ['', new Blob()];
    jest.useRealTimers();
    expect([sentTo, data.type, await textOf(data)]).toEqual([address, 'application/json', `{"reads":[{"id":${id}}]}`]);
  },
);

test('a story that was left sooner is not counted', () => {
  const { unmount } = open();
  pass(4999);
  unmount();
  pass(60_000);
  expect(beacons).toEqual([]);
});

test('a story in a background tab or prerendered page is not counted until it is visible', () => {
  hideTab(true);
  open();
  pass(60_000);
  expect(beacons).toEqual([]);
  hideTab(false);
  pass(4999);
  expect(beacons).toEqual([]);
  pass(1);
  expect(beacons).toHaveLength(1);
});

test('only visible time counts', () => {
  open();
  pass(3000);
  hideTab(true);
  pass(60_000);
  hideTab(false);
  pass(1999);
  expect(beacons).toEqual([]);
  pass(1);
  expect(beacons).toHaveLength(1);
});

test('a story that is opened again is counted once', () => {
  const { id, unmount } = open();
  pass(5000);
  unmount();
  open('en', id);
  pass(60_000);
  hideTab(true);
  hideTab(false);
  pass(60_000);
  expect(beacons).toHaveLength(1);
});

test('a browser without beacons counts nothing and throws no error', () => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined });
  open();
  expect(() => pass(5000)).not.toThrow();
});
