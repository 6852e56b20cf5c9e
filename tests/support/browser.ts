import fs from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's Chromium, headless. Nothing here downloads a browser (scripts/test.mjs sees to it that there is one). */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => fs.existsSync(place));
  if (!executablePath) throw new Error('Chromium is missing: apt-get install chromium');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
}

/** Resolves when React has taken over the page, from when on its handlers answer. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
}
