import type { BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    /** Sum of the layout shifts of this page. */
    shifted?: number;
  }
}

/**
 * Windows as `width × height` in CSS pixels. The last one is a window of 1280 × 900 at 400 % zoom.
 */
export const windows: readonly (readonly [width: number, height: number])[] = [
  [320, 568],
  [360, 740],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 900],
  [1920, 1080],
  [740, 360],
  [320, 225],
];

/** Makes every page of a context sum up its layout shifts. */
export const addUpShifts = (context: BrowserContext | Page) =>
  context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted = (window.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** `words` is set on the page of a story only. */
export type ScreenFigures = {
  footer: number;
  header: number;
  headlines: number;
  words?: number;
  cut: string[];
  overflow: number;
  shifted: number;
};

/**
 * Measures the first screen of a page, in CSS pixels: the height of header and footer, the number
 * of complete story headlines, the position of the story's first words, headlines that end in "…",
 * elements wider than the window, and layout shifts.
 */
export async function screenFigures(page: Page): Promise<ScreenFigures> {
  // tsx compiles functions with names to calls of this helper, which a page does not have.
  await page.evaluate('globalThis.__name ??= (value) => value');
  return page.evaluate(() => {
    const isStory = (link: HTMLAnchorElement) =>
      /\/\d+$/.test(link.pathname) && !link.closest('[aria-hidden=true], [inert]');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
      (link) => isStory(link) && link.textContent.trim() && link.checkVisibility(),
    );
    // A link counts as cut only if a large part of a line is missing: the padding of a link is
    // larger than a single line.
    const isCut = (link: Element) => {
      for (
        let box: Element | null = link;
        box && box.tagName !== 'ARTICLE' && box.tagName !== 'MAIN';
        box = box.parentElement
      )
        if (getComputedStyle(box).overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 10) return true;
      return false;
    };
    const isWhole = (link: Element) => {
      const { top, bottom, left, right, height } = link.getBoundingClientRect();
      return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && !isCut(link);
    };
    const headline = document.querySelector('main h1');
    const words = document.querySelector('main [class*=ArticleBody] p')?.getBoundingClientRect();
    const root = document.documentElement;
    // Without this, the browser only estimates the height of what is far from the window
    // (public/display.js).
    root.removeAttribute('data-fresh');
    return {
      footer: Math.round(document.querySelector('body > * > footer')?.getBoundingClientRect().height ?? 0),
      header: Math.round(document.querySelector('body > * > header')?.getBoundingClientRect().height ?? 0),
      headlines:
        links.filter(isWhole).length +
        (words && headline && headline.getBoundingClientRect().bottom <= innerHeight ? 1 : 0),
      ...(words ? { words: Math.round(words.top + scrollY) } : {}),
      cut: [...new Set(links.filter(isCut).map((link) => link.textContent.trim()))],
      overflow: root.scrollWidth - root.clientWidth,
      shifted: window.shifted ?? 0,
    };
  });
}

/** Returns how often a reader must press Tab from the top of a page to focus a story. */
export async function tabStops(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  for (let pressed = 1; pressed <= 80; pressed++) {
    await page.keyboard.press('Tab');
    const onStory = await page.evaluate(() => {
      const link = document.activeElement;
      return link instanceof HTMLAnchorElement && link.closest('main') !== null && /\/\d+$/.test(link.pathname);
    });
    if (onStory) return pressed;
  }
  return Infinity;
}
