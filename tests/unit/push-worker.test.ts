import { handleNotifications } from '@/lib/client/service-worker/notifications';
import type { WorkerScope } from '@/lib/client/service-worker/scope';

/** The service worker that shows notifications. Its calls of browser APIs are recorded. */

type Handler = (event: object) => void;
type Tab = { url: string; focus: () => Promise<string> };

function worker(tabs: string[] = []) {
  const handlers = new Map<string, Handler>();
  const shown: [string, { data: { url: string }; icon: string }][] = [];
  const done: string[] = [];
  const tab = (url: string): Tab => ({ url, focus: async () => `focused ${url}` });
  const scope = {
    location: { origin: 'https://news.example' },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    registration: {
      showNotification: async (title: string, options: { data: { url: string }; icon: string }) =>
        void shown.push([title, options]),
    },
    clients: {
      matchAll: async (filter: object) => {
        expect(filter).toEqual({ type: 'window', includeUncontrolled: true });
        return tabs.map(tab);
      },
      openWindow: async (url: string) => `opened ${url}`,
    },
  };
  handleNotifications(scope as unknown as WorkerScope);
  /** Dispatches an event and returns the promise that the worker passed to `waitUntil`. */
  const fire = async (type: string, event: object) => {
    let waited: Promise<unknown> | undefined;
    handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => (waited = work) });
    return waited;
  };
  const push = (text: string | undefined) =>
    fire('push', { data: text === undefined ? null : { json: () => JSON.parse(text) as unknown } });
  const click = (data: unknown) =>
    fire('notificationclick', { notification: { data, close: () => done.push('closed') } });
  return { shown, done, push, click };
}

const message = {
  title: 'सदन की बैठक सोमवार को',
  body: 'सदस्य तीन विधेयकों पर चर्चा करेंगे।',
  url: '/hindi/politics/the-house-meets-on-monday/7',
  icon: '/icon-192.png',
  lang: 'hi',
  tag: 'story-7',
};
const story = 'https://news.example/hindi/politics/the-house-meets-on-monday/7';

describe('a message', () => {
  test.each([
    ['as Web Push sends it', message],
    ['as Firebase sends it', { data: message, from: '12345', fcmMessageId: 'a', priority: 'normal' }],
  ])('%s is shown with title, text, picture and language', async (_, sent) => {
    const { push, shown } = worker();
    await push(JSON.stringify(sent));
    expect(shown).toEqual([
      [
        'सदन की बैठक सोमवार को',
        {
          body: 'सदस्य तीन विधेयकों पर चर्चा करेंगे।',
          lang: 'hi',
          tag: 'story-7',
          dir: 'auto',
          icon: 'https://news.example/icon-192.png',
          data: { url: story },
        },
      ],
    ]);
  });

  test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'https://', undefined])(
    'with the URL %j never opens another site',
    async (url) => {
      const { push, shown } = worker();
      await push(JSON.stringify({ ...message, url, icon: url }));
      for (const address of [shown[0]?.[1].data.url, shown[0]?.[1].icon]) {
        expect(address).toMatch(/^https:\/\/news\.example\//);
      }
    },
  );

  test.each([undefined, 'no JSON', '{}', '7', 'null', '{"title":7}', '{"title":""}', '{"data":{}}'])(
    'that is invalid (%j) shows nothing and does not throw',
    async (text) => {
      const { push, shown } = worker();
      await expect(push(text)).resolves.toBeUndefined();
      expect(shown).toEqual([]);
    },
  );
});

describe('a tap', () => {
  test.each([
    ['goes to the tab that shows the story', ['https://news.example/', story], `focused ${story}`],
    ['wherever that tab is in it', [`${story}?utm_source=x#content`], `focused ${story}?utm_source=x#content`],
    ['opens the story beside other tabs', ['https://news.example/hindi', `${story}1`], `opened ${story}`],
    ['opens the story where no tab is open', [], `opened ${story}`],
  ])('%s', async (_, tabs, did) => {
    const { click, done } = worker(tabs);
    expect(await click({ url: story })).toBe(did);
    expect(done).toEqual(['closed']);
  });

  test.each([undefined, null, {}, { url: 'https://evil.example/' }])(
    'on a notification with %j opens the front page',
    async (data) => {
      expect(await worker().click(data)).toBe('opened https://news.example/');
    },
  );
});
