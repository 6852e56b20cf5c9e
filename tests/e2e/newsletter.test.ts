import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright';
import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { focused, hydrated } from '../support/browser';
import { english, gujarati, hindi, inEdition, type TestEdition, inTurn } from '../support/editions';
import { eventually } from '../support/eventually';
import { newReader, readInBrowser, site } from '../support/in-browser';

let page: Page;

// No page shows the subscribers of the newsletter.
readInBrowser();

type Row = [
  string,
  TestEdition,
  { thanks: string; missing: string; invalid: string; refused: string; close: string; unsubscribe: string },
];
const rows: Row[] = [
  [
    'English',
    english,
    {
      thanks:
        'Thank you for subscribing to our news channel! You will now receive the latest updates and news directly in your inbox. Stay tuned for exciting content!',
      missing: 'Please enter email ...',
      invalid: 'Invalid email',
      refused: 'The address was not stored. Please check it and send it again.',
      close: 'Close',
      unsubscribe: 'Unsubscribe',
    },
  ],
  [
    'Hindi',
    hindi,
    {
      thanks: 'हमारा न्यूजलेटर मंगाने के लिए धन्यवाद! अब ताजा खबरें और अपडेट सीधे आपके इनबॉक्स में पहुंचेंगे। हमारे साथ बने रहिए!',
      missing: 'कृपया ई-मेल पता लिखें।',
      invalid: 'यह ई-मेल पता सही नहीं है।',
      refused: 'पता दर्ज नहीं हो सका। कृपया उसे जांचकर फिर से भेजें।',
      close: 'बंद करें',
      unsubscribe: 'न्यूजलेटर बंद करें',
    },
  ],
  [
    'Gujarati',
    gujarati,
    {
      thanks: 'અમારું ન્યૂઝલેટર મંગાવવા બદલ આભાર! હવે તાજા સમાચાર અને અપડેટ સીધા તમારા ઇનબૉક્સમાં પહોંચશે. અમારી સાથે જોડાયેલા રહો!',
      missing: 'કૃપા કરીને ઈ-મેલ સરનામું લખો.',
      invalid: 'આ ઈ-મેલ સરનામું સાચું નથી.',
      refused: 'સરનામું નોંધાયું નથી. કૃપા કરીને તપાસીને ફરી મોકલો.',
      close: 'બંધ કરો',
      unsubscribe: 'ન્યૂઝલેટર બંધ કરો',
    },
  ],
];

async function reader(settings: BrowserContextOptions = {}): Promise<void> {
  page = await newReader(settings);
}

const box = () => page.locator('footer input[type=email]');
const button = () => page.locator('footer form button');
const toast = () => page.locator('.Toastify__toast');

/** Resolves when the page and, once visible, the box are hydrated. */
async function ready(): Promise<void> {
  await hydrated(page);
  await button().scrollIntoViewIfNeeded();
  await hydrated(page);
}

/** Resolves when the toast has finished its animation. */
const settled = () =>
  toast().evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished));
  });

/** The subscribers with their editions. */
async function subscribers(): Promise<string[]> {
  const db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
  const found = await db.selectFrom('newsletter_subscribers').select(['email', 'edition']).orderBy('id').execute();
  await db.destroy();
  return found.map(({ email, edition }) => `${email} in ${edition}`);
}

describe('with script', () => {
  test.each(inTurn(1, rows))('in %s the box says what is wrong, and thanks in a toast', async (_, edition, texts) => {
    await reader({ reducedMotion: 'reduce' });
    await page.addInitScript(axe.source);
    const faults: string[] = [];
    page.on('console', (line) => {
      // Playwright logs that it blocks the service worker.
      const isFault = ['error', 'warning'].includes(line.type()) && !/by Playwright/.test(line.text());
      if (isFault) faults.push(line.text());
    });
    const styles: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()));
    await page.goto(`${site.url}${inEdition(edition, '/about')}`);
    await ready();
    await button().click();
    await page.getByText(texts.missing, { exact: true }).waitFor();
    await box().fill('asha@mail');
    await button().click();
    await page.getByText(texts.invalid, { exact: true }).waitFor();
    await box().click();
    expect(await page.getByText(texts.invalid, { exact: true }).count()).toBe(0);

    const early = styles.length;
    await box().fill(`o'${edition.lang}+news@reader.example`);
    await page.keyboard.press('Enter');
    // The toast stays while the pointer is over it.
    await toast().hover();
    expect((await toast().innerText()).trim()).toBe(texts.thanks);
    expect(await subscribers()).toContain(`o'${edition.lang}+news@reader.example in ${edition.folder}`);
    // The style of the toast is a file that loads with it. The library adds no style element to the
    // page.
    expect(styles.length).toBeGreaterThan(early);
    expect(await page.locator('style').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('.Toastify');
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      expect(found).toEqual([]);
    }
    await page.getByRole('button', { name: texts.close, exact: true }).click();
    await toast().waitFor({ state: 'detached' });
    // On the next visit the subscription is shown instead of the invitation, with a way to
    // unsubscribe.
    await page.goto(`${site.url}${inEdition(edition, '/newsletter')}`);
    const invitation = page.locator('main [class*=NewsletterPage_invitation]');
    await page.locator('main').getByRole('button', { name: texts.unsubscribe }).waitFor();
    expect(await invitation.isVisible()).toBe(false);
    await page.locator('main').getByRole('button', { name: texts.unsubscribe }).click();
    await page.locator('main input[type=email]').waitFor();
    expect(await invitation.isVisible()).toBe(true);
    expect(await subscribers()).not.toContain(`o'${edition.lang}+news@reader.example in ${edition.folder}`);
    expect(faults).toEqual([]);
  });

  test('the plain form sends the address if its script does not load', async () => {
    page = await newReader({ isAlone: true });
    await page.goto(`${site.url}/hindi/about`);
    await ready();
    await page.route('**/_next/static/**', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await box().fill('lost@reader.example');
    await button().click();
    await page.waitForURL(`${site.url}/hindi/newsletter?outcome=sent`);
    expect(await subscribers()).toContain('lost@reader.example in hindi');
  });

  test('the toast stands at the top right, goes after five seconds, and stays as long as the pointer is on it', async () => {
    await reader();
    await page.goto(`${site.url}/about`);
    await ready();
    await box().fill('clock@reader.example');
    await button().click();
    await toast().hover();
    const timer = page.locator('.Toastify__progress-bar--animated');
    await settled();
    const place = (await toast().boundingBox())!;
    expect([place.y, 1280 - place.x - place.width].every((distance) => distance >= 0 && distance <= 40)).toBe(true);
    const state = () =>
      timer.evaluate((element) => {
        const { animationDuration, animationPlayState } = getComputedStyle(element);
        return [animationDuration, animationPlayState];
      });
    const becomes = (playState: string) => eventually(state, ([, now]) => now === playState, 20_000);
    expect(await becomes('paused')).toEqual(['5s', 'paused']);
    await page.mouse.move(10, 600);
    expect(await becomes('running')).toEqual(['5s', 'running']);
    // Ends the five seconds immediately.
    await timer.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
    await toast().waitFor({ state: 'detached' });
  });

  test.each([
    [70, true],
    [90, false],
  ])('a toast that a finger moves by %i per cent of its width stays: %s', async (percent, stays) => {
    await reader({ hasTouch: true, viewport: { width: 360, height: 740 } });
    await page.goto(`${site.url}/about`);
    await ready();
    await box().fill(`drag${percent}@reader.example`);
    await button().click();
    await toast().waitFor();
    // Stops its timer, so that only the swipe can close it.
    await page.locator('.Toastify__progress-bar--animated').evaluate((element) => {
      for (const animation of element.getAnimations()) animation.pause();
    });
    await settled();
    const { x, y, width } = (await toast().boundingBox())!;
    const touch = { pointerType: 'touch', bubbles: true, clientY: y + 20 };
    await toast().dispatchEvent('pointerdown', { ...touch, clientX: x + 5 });
    for (const type of ['pointermove', 'pointerup']) {
      await toast().dispatchEvent(type, { ...touch, clientX: x + 5 + (width * percent) / 100 });
    }
    if (stays) expect(await toast().isVisible()).toBe(true);
    else await toast().waitFor({ state: 'detached' });
  });

  test('Alt+T leads to the toast and stops its time, Escape lets it go on', async () => {
    await reader();
    await page.goto(`${site.url}/about`);
    await ready();
    await box().fill('keys@reader.example');
    await page.keyboard.press('Enter');
    await toast().waitFor();
    // The subscription replaces the form and has its focus.
    const place = page.locator('footer [class*=NewsletterBox_subscribed]');
    await focused(place);
    await page.keyboard.press('Alt+t');
    await focused(toast());
    const running = () =>
      page
        .locator('.Toastify__progress-bar--animated')
        .evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await eventually(running, (state) => state === 'paused', 20_000)).toBe('paused');
    await page.keyboard.press('Escape');
    expect(await eventually(running, (state) => state === 'running', 20_000)).toBe('running');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast().waitFor({ state: 'detached' });
    await focused(place);
  });
});

describe('without script', () => {
  test.each(inTurn(0, rows))(
    'in %s the page thanks, and a refused address stands in the form again',
    async (_, edition, texts) => {
      await reader({ javaScriptEnabled: false });
      await page.goto(`${site.url}${inEdition(edition, '/about')}`);
      // The browser accepts it, but the server does not.
      await box().fill('asha@mail');
      await button().click();
      await page.waitForURL(`${site.url}${inEdition(edition, '/newsletter')}?outcome=problem`);
      expect(await page.locator('main [role=alert]').allInnerTexts()).toEqual([texts.refused, texts.invalid]);
      const field = page.locator('main input[type=email]');
      expect(await field.inputValue()).toBe('asha@mail');
      await field.fill(`आशा+${edition.lang}@उदाहरण.भारत`);
      await page.locator('main form button').click();
      await page.waitForURL(`${site.url}${inEdition(edition, '/newsletter')}?outcome=sent`);
      expect(await page.locator('main [role=status]').innerText()).toBe(texts.thanks);
      expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
      expect(await subscribers()).toContain(`आशा+${edition.lang}@उदाहरण.भारत in ${edition.folder}`);
    },
  );
});
