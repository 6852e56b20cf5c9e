import type { Page } from 'playwright';

/**
 * The width of a page that is wider than its window, and the elements that make it so; nothing when
 * all is within.
 */
export const pokingOut = (page: Page) => page.evaluate(found);

/** The same as the page would be with the text at its largest, in which it is never painted. */
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
