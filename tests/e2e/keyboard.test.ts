import type { Locator, Page } from 'playwright';
import { focused, hydrated } from '../support/browser';
import { newReader, site, readInBrowser } from '../support/in-browser';

/** Journeys with the keyboard alone. */
let page: Page;

readInBrowser();

async function open(path: string, width: number): Promise<void> {
  page = await newReader({ viewport: { width, height: 800 } });
  await page.goto(`${site.url}${path}`);
  await hydrated(page);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until `target` has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty times Tab did not lead to ${String(target)}`);
}

/** Every focused element must have a visible outline. */
const focusIsVisible = () =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle !== 'none');

test('a category menu opens with Enter, its links follow it, and Escape leads back to its title', async () => {
  await open('/hindi', 1280);
  const group = page.locator('header [name=category-menu]', { hasText: 'समाचार' }).first();
  const title = group.locator('summary');
  await tabTo(title);
  expect(await focusIsVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await group.locator('a').first().isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(group.locator('a').first())).toBe(true);
  await page.keyboard.press('Escape');
  expect([await hasFocus(title), await group.locator('a').first().isVisible()]).toEqual([true, false]);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/hindi/world`);
});

test('arrow keys cycle through the languages and do not scroll the page', async () => {
  await open('/hindi', 360);
  const title = page.locator('header summary', { hasText: 'हिंदी' });
  await tabTo(title);
  const names = ['English', 'हिंदी', 'ગુજરાતી'];
  for (const name of names) {
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(title)).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => [document.activeElement?.textContent, scrollY])).toEqual([names.at(-1), 0]);
});

test('the language dropdown opens with Enter, and Escape leads back to its title', async () => {
  await open('/hindi', 360);
  const title = page.locator('header summary', { hasText: 'हिंदी' });
  const gujarati = page.locator('header a[hreflang=gu]');
  await tabTo(title);
  expect(await focusIsVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(gujarati);
  expect(await focusIsVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect([await hasFocus(title), await gujarati.isVisible()]).toEqual([true, false]);
  await page.keyboard.press('Space');
  await tabTo(gujarati);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/gujarati`);
});

test('the bar of sections brings what has the focus into view, clear of the shadow at its edge', async () => {
  await open('/', 360);
  const last = page.locator('header nav a[href="/video"]').filter({ visible: true });
  const bar = page.locator('[class*=SectionBar_row]');
  expect(await bar.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
  await tabTo(last);
  const [link, row] = [await last.boundingBox(), await bar.boundingBox()];
  expect((link?.x ?? 0) >= 0 && (link?.x ?? 0) + (link?.width ?? 0) <= (row?.x ?? 0) + (row?.width ?? 0) + 1).toBe(
    true,
  );
});

test('the drawer opens, expands a group, and Escape gives the focus back', async () => {
  await open('/gujarati', 360);
  const toggle = page.locator('header summary', { hasText: /^મેનૂ$/ });
  await tabTo(toggle);
  expect(await focusIsVisible()).toBe(true);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('navigation', { name: 'મેનૂ' });
  const group = drawer.locator('summary', { hasText: 'સમાચાર' }).first();
  await tabTo(group);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasFocus(drawer.getByRole('link', { name: 'વિશ્વ', exact: true }))).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await focused(toggle);
});

test('the news tabs are reached after the trending list, and Enter keeps the tab chosen', async () => {
  await open('/', 1280);
  const tab = page.getByRole('tab', { name: 'Trendy' });
  await page.getByRole('region', { name: 'Trending' }).getByRole('link').nth(1).focus();
  await tabTo(tab);
  expect(await focusIsVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('tabpanel').getByRole('link').first())).toBe(true);
});

test('the pause button stops and resumes the advertisements', async () => {
  await open('/', 1280);
  const slides = page.locator('header [data-state]');
  await slides.waitFor();
  await tabTo(page.getByRole('banner').getByRole('button', { name: 'Pause advertisements' }));
  await page.keyboard.press('Enter');
  expect(await slides.getAttribute('data-state')).toBe('paused');
  const play = page.getByRole('banner').getByRole('button', { name: 'Play advertisements' });
  expect(await hasFocus(play)).toBe(true);
  await page.keyboard.press('Space');
  expect(await slides.getAttribute('data-state')).toBe('playing');
});

test('theme and text size are chosen with the arrows, and Escape leads back to the button', async () => {
  await open('/hindi', 360);
  const button = page.getByRole('button', { name: 'रंग और अक्षरों का आकार' });
  await tabTo(button);
  expect(await focusIsVisible()).toBe(true);
  await page.keyboard.press('Enter');
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio('सिस्टम').waitFor();
  await page.keyboard.press('Tab');
  expect([await hasFocus(radio('सिस्टम')), await focusIsVisible()]).toEqual([true, true]);
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowRight');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('html').getAttribute('data-text-size')).toBe('large');
  await page.keyboard.press('Escape');
  expect([await hasFocus(button), await radio('सिस्टम').count()]).toEqual([true, 0]);
});
