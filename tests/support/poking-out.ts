import type { Page } from 'playwright';

/**
 * The width of a page that is wider than its window, and the elements that make it so; nothing when
 * all is within.
 */
export const pokingOut = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room && document.body.scrollWidth <= room) return [];
    const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > room + 0.5);
    return [`${document.documentElement.scrollWidth} px`, ...wide.map((e) => `${e.localName}.${e.className}`)];
  });
