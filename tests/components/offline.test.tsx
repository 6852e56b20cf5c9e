import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ReturnWhenBack } from '@/components/layout/ErrorPage/ReturnWhenBack';
import { OfflineCopyNotice } from '@/components/offline/OfflineCopyNotice/OfflineCopyNotice';
import { OfflinePage } from '@/components/offline/OfflinePage/OfflinePage';
import { turnOffOfflineReading } from '@/lib/client/offline/toggle-offline-reading';
import type { OfflineView } from '@/lib/contract/views';
import { type OfflineIndex, emptyIndex } from '@/lib/client/service-worker/offline-index';
import { showCopyNotice, fillOfflinePage } from '@/lib/client/service-worker/offline-page';
import { inEdition, renderIn } from '../support/render';

const view: OfflineView = {
  title: 'Offline reading',
  intro: 'What is kept.',
  noScript: 'Needs script.',
  away: 'No network.',
  again: 'Again',
  none: 'Nothing yet.',
  saved: 'Saved',
  read: 'Opened',
  front: 'Front page',
  seen: 'Seen:',
  frontNote: 'With a network.',
  choice: { on: 'On', off: 'Off', saving: 'Saving', turnOn: 'Turn on', turnOff: 'Turn off' },
};

/** Puts the server's HTML into the document. */
const shown = (html: string) => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = html;
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the offline page that the server renders', () => {
  const html = renderToString(inEdition('en', <OfflinePage view={view} />));
  const listed = { lang: 'en', files: [], readAt: 1 };
  const kept: OfflineIndex = {
    ...emptyIndex,
    stories: [
      { ...listed, path: '/india/rain/1', title: 'Rain', saved: 0 },
      { ...listed, path: '/india/heat/2', title: 'Heat' },
    ],
    fronts: { '/': { at: 1_000_000, headlines: [{ path: '/india/sun/3', title: 'Sun', lang: 'en' }] } },
  };

  test('is filled by the worker: each list, and when the front page was seen', () => {
    shown(fillOfflinePage(html, kept, '/offline'));
    expect(headings()).toEqual(['Saved', 'Opened', 'Front page']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rain', 'Heat', 'Sun']);
    expect(screen.getByText('Nothing yet.')).not.toBeVisible();
    expect(screen.getByText('No network.')).not.toBeVisible();
    expect(document.querySelector('time')?.dateTime).toBe('1970-01-01T00:16:40.000Z');
  });

  test('shows no heading over an empty list, and says that nothing is kept', () => {
    shown(fillOfflinePage(html, emptyIndex, '/offline'));
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.getByText('Nothing yet.')).toBeVisible();
  });

  test('says in the place of another page that the network does not answer', () => {
    shown(showCopyNotice(html));
    expect(screen.getByText('No network.')).toBeVisible();
  });
});

test('a story says that it is a copy when the worker hands it out, and not before', () => {
  const html = renderToString(inEdition('hindi', <OfflineCopyNotice />));
  shown(html);
  // Text browsers show hidden text.
  expect(document.body.textContent).toBe('');
  shown(showCopyNotice(html));
  expect(screen.getByText(/^इंटरनेट नहीं मिल रहा।/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'डिवाइस पर रखी सभी खबरें' })).toHaveAttribute('href', '/hindi/offline');
});

describe('a page that waits for the network', () => {
  const asked = jest.fn(async () => new Response('', { status: 503 }));
  beforeEach(() => {
    asked.mockClear();
    globalThis.fetch = asked as unknown as typeof fetch;
  });
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));

  test.each([
    ['looks whether it is back, where it stands in the place of another', false, 1],
    ['has nothing to wait for, where it came from the network', true, 0],
  ])('%s', async (_, hidden, times) => {
    document.body.innerHTML = '';
    renderIn(
      'en',
      <div data-kept="away" hidden={hidden}>
        <ReturnWhenBack />
      </div>,
    );
    await online();
    expect(asked).toHaveBeenCalledTimes(times);
  });
});

describe('a reader who turns reading without a network off', () => {
  const unregister = jest.fn(async () => true);
  const caches = { deleted: [] as string[] };
  const withSubscription = (subscription: object | null) => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        getRegistration: async () => ({ unregister, pushManager: { getSubscription: async () => subscription } }),
      },
    });
  };
  beforeEach(() => {
    localStorage.clear();
    unregister.mockClear();
    caches.deleted = [];
    Object.assign(globalThis, {
      caches: {
        keys: async () => ['offline-1', 'offline-0', 'of another script'],
        delete: async (name: string) => caches.deleted.push(name),
      },
    });
  });
  afterAll(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  test.each([
    ['is rid of the worker and all copies', null, 1],
    ['keeps the worker for the notifications, without copies', {}, 0],
  ])('%s', async (_, subscription, times) => {
    withSubscription(subscription);
    await turnOffOfflineReading();
    expect(caches.deleted).toEqual(['offline-1', 'offline-0']);
    expect(unregister).toHaveBeenCalledTimes(times);
    expect(localStorage.getItem('offlineReading')).toBe('off');
  });
});
