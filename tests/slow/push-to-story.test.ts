import type { CDPSession, Worker } from 'playwright';
import { gujarati, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { newsroomCommandWith } from '../support/editor';
import { site } from '../support/in-browser';
import { fullStoryPath } from '../support/publish';
import { browserSubscription, pushServiceSettings } from '../support/push-service';
import { type Site, startSite } from '../support/site';
import {
  bar,
  context,
  havePushReaders,
  id,
  loaded,
  open,
  page,
  reader,
  readerOfNotifications,
  service,
  stored,
} from '../support/push-reader';

/** From the prompt for notifications to the notified story. */

havePushReaders({ showing: true });

type Shown = { title: string; body: string; lang: string; tag: string; icon: string };

/**
 * The service worker, and a function that delivers a message to it as the browser's push service
 * would.
 */
async function messagingWorker(): Promise<{ worker: Worker; deliver: (data: string) => Promise<void> }> {
  const session: CDPSession = await context.newCDPSession(page);
  let registrationId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`);
    registrationId = ours?.registrationId ?? registrationId;
  });
  await session.send('ServiceWorker.enable');
  const [worker] = await eventually(
    async () => context.serviceWorkers().filter((one) => one.url().endsWith('/firebase-messaging-sw.js')),
    (found) => found.length > 0 && registrationId !== '',
    30_000,
  );
  if (!worker) throw new Error('The worker does not run');
  // Messages can only be delivered to an active worker.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A notification closes after some seconds. In tests it stays.
  await worker.evaluate(() => {
    const { registration } = self as unknown as WorkerScope;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (title, options) => show(title, { ...options, requireInteraction: true });
  });
  const deliver = async (data: string) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data }));
  return { worker, deliver };
}

const notifications = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, lang, tag, icon }): Shown => ({ title, body, lang, tag, icon }));
  });

/** The members of a service worker's global scope that the test uses. */
type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
};

/**
 * Taps on the notification with a tag: the worker gets a click event with the real notification. A
 * browser without a screen has no user, and only a real tap may open a window. So the worker's call
 * is recorded here, and the test opens the URL.
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
 * From the prompt to the story. Everything is real except two ends that need the internet:
 * `pushManager.subscribe` returns a subscription whose keys the test has, and the site's posts to
 * the push service go to the test. The test decrypts them as a browser would and delivers them to
 * the worker by the debugging protocol.
 */
describe('from the prompt to the story', () => {
  // The texts of the other two languages are checked in tests/unit/push-sending.test.ts.
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
    await worker.evaluate(() =>
      (self as unknown as WorkerScope).registration.showNotification('Another', { tag: 'other' }),
    );
    await deliver(JSON.stringify(subscriber.read(second!.body)));
    const tag = `story-${id}`;
    const hasStory = (all: Shown[]) => all.some((one) => one.tag === tag);
    const shown = await eventually(notifications, hasStory, 30_000);
    expect(shown).toContainEqual({ title, body: summary, lang: edition.lang, tag, icon });

    const address = await tap(worker, tag);
    expect(address).toBe(`${site.url}${inEdition(edition, fullStoryPath(id))}`);
    const left = await eventually(notifications, (all) => !hasStory(all), 30_000);
    expect(left.map((one) => one.tag).sort()).toEqual(['other', 'welcome']);
    await open(address);
    expect(await page.locator('h1').innerText()).toBe(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    expect(faults).toEqual([]);
  });

  test('without a push service nothing is sent, and the reader sees no error', async () => {
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
    // Content without layout counts, too.
    const text = await page.locator('main').textContent();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await eventually(
      async () => lines,
      (all) => all.some((line) => line.startsWith('No push token could be created:')),
      30_000,
    );
    expect(await stored()).toBe('granted');
    expect([await loaded('/api/store-fcm-token'), await loaded('/api/send-welcome-notification')]).toEqual([0, 0]);
    expect(await page.locator('main').textContent()).toBe(text);
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

  test('the SDK loads on Allow, and its token is stored and gets a welcome', async () => {
    await readerOfNotifications();
    await context.grantPermissions(['notifications'], { origin: own.url });
    const faults: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    // A mock of the Google endpoints that the browser's SDK uses.
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
