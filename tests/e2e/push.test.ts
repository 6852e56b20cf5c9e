import axe from 'axe-core';
import type { Browser, BrowserContext, CDPSession, Page, Worker } from 'playwright';
import budgets from '../budgets.json';
import { hydrated, launchWholeBrowser, promptSooner } from '../support/browser';
import { allEditions, gujarati, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { watchForFailures } from '../support/failures';
import { newsroomCommandWith } from '../support/editor';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { pokingOut } from '../support/poking-out';
import { fullStory, fullStoryPath, publish } from '../support/publish';
import { browserSubscription, type PushService, pushServiceSettings, startPushService } from '../support/push-service';
import { type Site, startSite } from '../support/site';

let service: PushService;
/** What shows notifications, for the tests that send some. */
let wholeBrowser: Browser;
let context: BrowserContext;
let page: Page;
let id = 0;

startInBrowser(
  async () => {
    service = await startPushService();
    return pushServiceSettings(service);
  },
  async () => {
    id = (await publish(site, fullStory)).id;
    wholeBrowser = await launchWholeBrowser();
    watchForFailures(wholeBrowser);
  },
);

let wholeContext: BrowserContext | undefined;
afterEach(() => wholeContext?.close());

afterAll(() => Promise.all([wholeBrowser?.close(), service?.stop()]));

const phone = { viewport: { width: 360, height: 740 } };

async function reader(settings: Parameters<typeof newReader>[0] = {}): Promise<void> {
  page = await newReader({ ...phone, ...settings });
  context = page.context();
}

/** A reader whose browser shows notifications. */
async function readerOfNotifications(): Promise<void> {
  context = wholeContext = await wholeBrowser.newContext(phone);
  page = await context.newPage();
}

const bar = () => page.locator('[aria-live=polite] > section');
const open = (address: string) => page.goto(address);
const stored = () => page.evaluate(() => localStorage.getItem('pushPermission'));
const loaded = (kind: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length,
    kind,
  );

/** Calls of notifications that the page made; other late parts ask for theirs. */
const pushCalls = async () =>
  (await loaded('/api/push-settings')) +
  (await loaded('/api/store-fcm-token')) +
  (await loaded('/api/send-welcome-notification'));

describe('the prompt', () => {
  test.each(allEditions.map((edition) => [edition.name, edition] as const))(
    'in %s moves nothing, covers nothing that cannot be read beside it, and pokes out nowhere',
    async (_, edition) => {
      // The narrowest in every edition, and another width in each.
      const others = [
        [360, 740],
        [768, 900],
        [1280, 900],
      ] as const;
      await reader({ reducedMotion: 'reduce' });
      await promptSooner(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { shifts });
      });
      for (const [width, height] of [[320, 640] as const, others[allEditions.indexOf(edition)]!]) {
        await page.setViewportSize({ width, height });
        await open(`${site.url}${inEdition(edition, '/politics')}`);
        await bar().waitFor();
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
        );
        expect(shift).toBeLessThanOrEqual(budgets.layoutShift);
        expect(await pokingOut(page)).toEqual([]);

        // Most of whatever takes the focus stands free of the bar (WCAG 2.4.11), and all of the
        // page's last line.
        const hidden = await page.evaluate(() => {
          const top = () => document.querySelector('[aria-live=polite] > section')!.getBoundingClientRect().top;
          const found: string[] = [];
          for (const link of document.querySelectorAll<HTMLElement>('main a, footer a, footer button, footer input')) {
            link.focus();
            if (document.activeElement !== link) continue;
            const place = link.getBoundingClientRect();
            if (top() - place.top < place.height / 2) found.push(link.outerHTML.slice(0, 80));
          }
          window.scrollTo(0, document.documentElement.scrollHeight);
          const last = document.querySelector('footer')!.getBoundingClientRect();
          if (last.bottom > top() + 1) found.push('the end of the page');
          return found;
        });
        expect(hidden).toEqual([]);
        // On phones the way up is shown to a reader who goes up.
        await page.evaluate(() => window.scrollBy(0, -200));
        const disc = page.locator('[class*=BackToTop_button]');
        await disc.and(page.locator(':visible')).waitFor();
        const up = (await disc.boundingBox())!;
        const place = (await bar().boundingBox())!;
        expect(up.y + up.height).toBeLessThanOrEqual(place.y);
      }
    },
  );

  test('has no fault of accessibility, light and dark, and is coral', async () => {
    await reader({ reducedMotion: 'reduce' });
    await promptSooner(page);
    await page.addInitScript(axe.source);
    await open(`${site.url}${inEdition(gujarati, '/about')}`);
    await bar().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
        return violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      expect(found).toEqual([]);
      const colours = await bar().evaluate((section) =>
        [section.querySelector('header'), section.querySelectorAll('button')[1]].map(
          (part) => part && getComputedStyle(part).backgroundColor,
        ),
      );
      expect(colours).toEqual(['rgb(255, 91, 97)', 'rgb(255, 91, 97)']);
    }
  });

  test('takes no focus and holds none: Tab goes through it and on', async () => {
    await reader();
    await promptSooner(page);
    await open(`${site.url}/about`);
    await bar().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const within = () => bar().evaluate((section) => section.contains(document.activeElement));
    await bar().getByRole('button').first().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await within()).toBe(false);
    await bar().getByRole('button').first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Allow');
    await page.keyboard.press('Escape');
    expect([await bar().isVisible(), await stored()]).toEqual([true, null]);
    await page.keyboard.press('Tab');
    expect(await within()).toBe(false);
  });

  test('comes three seconds after the page, with nothing but itself, and never again after an answer', async () => {
    await reader();
    // What waits for three seconds is noted with the moment since which it waits, and goes on when
    // the test says so.
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window) as (...given: unknown[]) => number;
      const waits: number[] = [];
      const held: (() => void)[] = [];
      const noting = (then: TimerHandler, delay?: number, ...given: unknown[]) => {
        if (delay !== 3000) return real(then, delay, ...given);
        waits.push(performance.now());
        held.push(() => real(then, delay, ...given));
        return 0;
      };
      Object.assign(window, { setTimeout: noting, waits, goOn: () => held.forEach((wait) => wait()) });
    });
    const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
    await open(`${site.url}/`);
    await hydrated(page);
    const since = await eventually(waits, ({ length }) => length > 0, 30_000);
    const loadedAt = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return navigation!.loadEventStart;
    });
    expect([since.length, since[0]! >= loadedAt, await bar().count()]).toEqual([1, true, 0]);
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await bar().waitFor();
    expect((await page.evaluate(() => performance.now())) - loadedAt).toBeGreaterThanOrEqual(3000);
    await page.getByRole('button', { name: "I'll do this later" }).click();
    await bar().waitFor({ state: 'detached' });
    expect([await stored(), await pushCalls()]).toEqual(['denied', 0]);
    await page.reload();
    await hydrated(page);
    expect([await bar().count(), await waits()]).toEqual([0, []]);
  });

  test('that the browser denies stores denied and asks for nothing more', async () => {
    await reader();
    await promptSooner(page);
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await open(`${site.url}/`);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await bar().waitFor({ state: 'detached' });
    expect([await stored(), await pushCalls()]).toEqual(['denied', 0]);
    const reported = await eventually(
      async () => lines,
      (all) => all.includes('Notifications were denied'),
      30_000,
    );
    expect(reported).toContain('Notifications were denied');
  });
});

type Shown = { title: string; body: string; lang: string; tag: string; icon: string };

/** The worker, and how to hand it a message as the browser's push service would. */
async function messagingWorker(): Promise<{ worker: Worker; deliver: (data: string) => Promise<void> }> {
  const session: CDPSession = await context.newCDPSession(page);
  let registrationId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/firebase-cloud-messaging-push-scope'));
    registrationId = ours?.registrationId ?? registrationId;
  });
  await session.send('ServiceWorker.enable');
  const [worker] = await eventually(
    async () => context.serviceWorkers().filter((one) => one.url().endsWith('/firebase-messaging-sw.js')),
    (found) => found.length > 0 && registrationId !== '',
    30_000,
  );
  if (!worker) throw new Error('The worker does not run');
  const deliver = async (data: string) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data }));
  return { worker, deliver };
}

const notifications = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/firebase-cloud-messaging-push-scope');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, lang, tag, icon }): Shown => ({ title, body, lang, tag, icon }));
  });

/** What the test uses of a service worker's global scope. */
type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
};

/**
 * Taps on the notification with a tag: the worker gets the event with the very notification. A
 * browser without a screen has nobody to tap, and lets only a real tap open a window: what the
 * worker asks for is noted here instead, and opened by the test.
 */
const tap = (worker: Worker, tag: string) =>
  worker.evaluate(async (named) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag: named });
    if (!notification) throw new Error('There is no such notification');
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url: string) => {
        resolve(url);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  }, tag);

const posted = (address: string, count = 1) =>
  eventually(
    async () => service.posted.filter((one) => one.address === address),
    (found) => found.length >= count,
    60_000,
  );

/**
 * From the prompt to the story. All of it is real but two ends that need the internet:
 * `pushManager.subscribe` answers with a subscription whose keys the test holds, and what the site
 * posts to the push service comes to the test, which reads it as a browser would and hands it to
 * the browser's worker by the debugging protocol.
 */
describe('from the prompt to the story', () => {
  // The words of the other two languages are in tests/unit/push-sending.test.ts.
  test('in Gujarati with Web Push', async () => {
    const edition = gujarati;
    const name = 'ત્રિવાર્તા';
    const welcome = 'સૂચનાઓ ચાલુ કરવા બદલ આભાર. હવે મહત્ત્વના સમાચાર અહીં જ તમારા સુધી પહોંચશે.';
    const [title, summary] = ['ગૃહની બેઠક સોમવારે', 'સભ્યો ત્રણ ખરડા હાથ પર લેશે.'];
    await readerOfNotifications();
    await context.grantPermissions(['notifications'], { origin: site.url });
    const faults: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    const subscriber = browserSubscription();
    await page.addInitScript((subscription) => {
      PushManager.prototype.subscribe = async (options) => {
        Object.assign(window, { requested: options });
        return subscription as unknown as PushSubscription;
      };
    }, subscriber.subscription);

    await open(`${site.url}${inEdition(edition, '/')}`);
    await page.getByRole('button', { name: 'મંજૂરી આપો', exact: true }).click();
    await bar().waitFor({ state: 'detached' });
    expect(await stored()).toBe('granted');
    const { worker, deliver } = await messagingWorker();
    expect(worker.url()).toBe(`${site.url}/firebase-messaging-sw.js`);
    const [first] = await posted(subscriber.endpoint);
    const key = await page.evaluate(() => {
      const { requested } = window as unknown as { requested: PushSubscriptionOptionsInit };
      return [requested.userVisibleOnly, [...(requested.applicationServerKey as Uint8Array)].length];
    });
    expect(key).toEqual([true, 65]);

    await deliver(JSON.stringify(subscriber.read(first!.body)));
    const icon = `${site.url}/icon-192.png`;
    const welcomed = await eventually(notifications, (shown) => shown.length > 0, 30_000);
    expect(welcomed).toEqual([{ title: name, body: welcome, lang: edition.lang, tag: 'welcome', icon }]);

    const settings = { DATA_DIR: site.dataDir, ...pushServiceSettings(service) };
    expect((await newsroomCommandWith(settings, 'notify', String(id))).code).toBe(0);
    const [, second] = await posted(subscriber.endpoint, 2);
    // The welcome may be over by now, as a reader's is who does not look; this one stays until it
    // is closed.
    await worker.evaluate(() =>
      (self as unknown as WorkerScope).registration.showNotification('Another', {
        tag: 'other',
        requireInteraction: true,
      }),
    );
    await deliver(JSON.stringify(subscriber.read(second!.body)));
    const tag = `story-${id}`;
    const hasStory = (all: Shown[]) => all.some((one) => one.tag === tag);
    const shown = await eventually(notifications, hasStory, 30_000);
    expect(shown).toContainEqual({ title, body: summary, lang: edition.lang, tag, icon });

    const address = await tap(worker, tag);
    expect(address).toBe(`${site.url}${inEdition(edition, fullStoryPath(id))}`);
    const left = await eventually(notifications, (all) => !hasStory(all), 30_000);
    expect(left.map((one) => one.tag).filter((one) => one !== 'welcome')).toEqual(['other']);
    await open(address);
    expect(await page.locator('h1').innerText()).toBe(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    expect(faults).toEqual([]);
  });

  test('without a push service nothing is sent, and nothing is shown to the reader', async () => {
    await reader();
    await context.grantPermissions(['notifications'], { origin: site.url });
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = async () => {
        throw new DOMException('Registration failed - push service not available', 'AbortError');
      };
    });
    await open(`${site.url}/`);
    const text = await page.locator('main').innerText();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await eventually(
      async () => lines,
      (all) => all.some((line) => line.startsWith('There is no push token:')),
      30_000,
    );
    expect(await stored()).toBe('granted');
    expect([await loaded('/api/store-fcm-token'), await loaded('/api/send-welcome-notification')]).toEqual([0, 0]);
    expect(await page.locator('main').innerText()).toBe(text);
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });
});

describe('from the prompt to the story with Firebase', () => {
  let own: Site;
  const token = `cXyZ12345678:APA91b${'x'.repeat(130)}`;
  const messages = 'https://fcm.googleapis.com/v1/projects/daily-news/messages:send';

  beforeAll(async () => {
    const { generateKeyPairSync } = await import('node:crypto');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    own = await startSite({
      ...pushServiceSettings(service),
      FIREBASE_API_KEY: 'AIzaKey',
      FIREBASE_PROJECT_ID: 'daily-news',
      FIREBASE_SENDER_ID: '12345',
      FIREBASE_APP_ID: '1:12345:web:ab',
      FIREBASE_VAPID_KEY: browserSubscription().subscription.keys.p256dh,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        client_email: 'push@daily-news.iam.gserviceaccount.com',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      }),
    });
    service.answers.set('https://oauth2.googleapis.com/token', {
      status: 200,
      text: '{"access_token":"ya29.secret","expires_in":3600}',
    });
    service.answers.set(messages, { status: 200, text: '{}' });
  });
  afterAll(() => own?.stop());

  test('the SDK comes with Allow, and its token is stored and welcomed', async () => {
    await readerOfNotifications();
    await context.grantPermissions(['notifications'], { origin: own.url });
    const faults: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    // Google, as far as the SDK of the browser speaks to it.
    const requests: string[] = [];
    await context.route('https://*.googleapis.com/**', async (route) => {
      const address = new URL(route.request().url());
      requests.push(`${route.request().method()} ${address.hostname}${address.pathname}`);
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const json = address.hostname.startsWith('firebaseinstallations')
        ? { fid: 'cXyZ12345678', refreshToken: 'r', authToken: { token: 't', expiresIn: '604800s' } }
        : { token };
      await route.fulfill({ status: 200, headers: cors, json });
    });
    await page.addInitScript((subscription) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)).buffer;
      PushManager.prototype.subscribe = async () =>
        ({
          endpoint: subscription.endpoint,
          getKey: (name: 'p256dh' | 'auth') => bytes(subscription.keys[name]),
          unsubscribe: async () => true,
        }) as unknown as PushSubscription;
    }, browserSubscription().subscription);

    await open(`${own.url}/hindi`);
    await bar().waitFor();
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'अनुमति दें', exact: true }).click();
    const [message] = await posted(messages);
    expect(faults).toEqual([]);
    expect(requests).toEqual([
      'POST firebaseinstallations.googleapis.com/v1/projects/daily-news/installations',
      'POST fcmregistrations.googleapis.com/v1/projects/daily-news/registrations',
    ]);
    const sent = JSON.parse(message!.body.toString()) as { message: { token: string; data: { title: string } } };
    expect(sent.message).toMatchObject({ token, data: { title: 'त्रिवार्ता', lang: 'hi', tag: 'welcome' } });
    expect(faults).toEqual([]);
  });
});
