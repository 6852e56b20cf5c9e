import type { Browser, BrowserContext, Page } from 'playwright';
import { launchFullBrowser } from './browser';
import { watchForFailures } from './failures';
import { newReader, site, startInBrowser } from './in-browser';
import { fullStory, publish } from './publish';
import { type PushService, pushServiceSettings, startPushService } from './push-service';

/** Readers who are asked to allow notifications, on a site with a push service. */

export let service: PushService;
/** A browser that shows notifications, for tests that send some. */
export let fullBrowser: Browser;
export let context: BrowserContext;
export let page: Page;
export let id = 0;

/** Starts the site for the tests of a file, and a full browser if notifications are shown. */
export function havePushReaders({ showing = false } = {}): void {
  startInBrowser(
    async () => {
      service = await startPushService();
      return pushServiceSettings(service);
    },
    async () => {
      id = (await publish(site, fullStory)).id;
      if (!showing) return;
      fullBrowser = await launchFullBrowser();
      watchForFailures(fullBrowser);
    },
  );

  afterEach(() => wholeContext?.close());

  afterAll(() => Promise.all([fullBrowser?.close(), service?.stop()]));
}

let wholeContext: BrowserContext | undefined;

const phone = { viewport: { width: 360, height: 740 } };

export async function reader(settings: Parameters<typeof newReader>[0] = {}): Promise<void> {
  page = await newReader({ ...phone, serviceWorkers: 'allow', ...settings });
  context = page.context();
}

/** Opens a reader whose browser shows notifications. */
export async function readerOfNotifications(): Promise<void> {
  context = wholeContext = await fullBrowser.newContext(phone);
  page = await context.newPage();
}

export const bar = () => page.locator('[aria-live=polite] > section');
export const open = (address: string) => page.goto(address);
export const stored = () => page.evaluate(() => localStorage.getItem('pushPermission'));
export const loaded = (kind: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length,
    kind,
  );

/** Requests for notifications that the page made, without those of other lazy parts. */
export const pushCalls = async () =>
  (await loaded('/api/push-settings')) +
  (await loaded('/api/store-fcm-token')) +
  (await loaded('/api/send-welcome-notification'));
