import type { Page } from 'playwright';

/** Returns the elements that make a page wider than its window. */
export const pokingOut = (page: Page) => page.evaluate(found);

/** The same for the page with the largest text size. That size is laid out but not painted. */
export const pokingOutAtLargest = (page: Page) =>
  page.evaluate(`(() => {
    document.documentElement.dataset.textSize = 'larger';
    const all = (${found})();
    delete document.documentElement.dataset.textSize;
    return all;
  })()`) as Promise<string[]>;

function found(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room && document.body.scrollWidth <= room) return [];
  const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > room + 0.5);
  return [`${document.documentElement.scrollWidth} px`, ...wide.map((e) => `${e.localName}.${e.className}`)];
}
